import { useEffect, useState } from 'react'
import type { Json } from '@statefloor/inspector'
import type { AnswerKind } from '@statefloor/inspector/transport'

/** One possible outcome of a call, by its name in the tests. */
export interface SampleAnswer {
  readonly name: string
  readonly kind: AnswerKind
  readonly value?: Json
}

/** A flow's facts from tests, for the inspector. A host without tests provides none of it. */
export interface FlowFacts {
  /** Payloads of events, by type. */
  readonly samples: { readonly [event: string]: readonly Json[] }
  /** By the declared name of an actor. */
  readonly answers: { readonly [src: string]: readonly SampleAnswer[] }
  /** Calls to the server by its actors, as `POST /path`. */
  readonly calls: readonly string[]
  /** Ids of the states and transitions that tests walk. */
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  /** Why no test takes a transition, by its id. */
  readonly exempt: { readonly [transition: string]: string }
  /** The fewest steps after which a transition is taken, by its id. */
  readonly ways: { readonly [transition: string]: readonly string[] }
}

/** Where the states and transitions of a chart are in the sources, by id, as `file:line`. */
export type FlowSources = { readonly [id: string]: string }

/** A host's facts about its flows, by the id of a chart. */
export interface Knowledge {
  readonly factsOf?: (chart: string) => Promise<FlowFacts | undefined>
  /** Only in development. */
  readonly sourcesOf?: (chart: string) => Promise<FlowSources | undefined>
  /** Faults that the server can be made to commit, by name; host and tab agree on what a name means. */
  readonly faults?: readonly string[]
}

/** The facts that a host provides for a chart, once loaded. A failed load counts as nothing provided. */
export const useKnown = <T>(of: ((chart: string) => Promise<T | undefined>) | undefined, chart: string | undefined) => {
  const [known, setKnown] = useState<{ readonly chart: string; readonly value: T | undefined }>()
  useEffect(() => {
    if (of === undefined || chart === undefined) return undefined
    let isWanted = true
    const keep = (value: T | undefined) => {
      if (isWanted) setKnown({ chart, value })
    }
    of(chart).then(keep, () => {
      keep(undefined)
    })
    return () => {
      isWanted = false
    }
  }, [of, chart])
  return known !== undefined && known.chart === chart ? known.value : undefined
}
