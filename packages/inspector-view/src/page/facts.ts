import { useEffect, useState } from 'react'
import type { Json } from '@statefloor/inspector'
import type { AnswerKind } from '@statefloor/inspector/transport'

/** A way in which a call may end, by the name that tests have for it. */
export interface SampleAnswer {
  readonly name: string
  readonly kind: AnswerKind
  readonly value?: Json
}

/** What tests know of a flow, and an inspector can use. A host that has no tests gives none of it. */
export interface FlowFacts {
  /** Payloads of events, by type. */
  readonly samples: { readonly [event: string]: readonly Json[] }
  /** By the name under which a machine declares an actor. */
  readonly answers: { readonly [src: string]: readonly SampleAnswer[] }
  /** Calls to the server that its actors make, as `POST /path`. */
  readonly calls: readonly string[]
  /** Ids of the states and transitions that tests walk. */
  readonly states: readonly string[]
  readonly transitions: readonly string[]
  /** Why no test takes a transition, by its id. */
  readonly exempt: { readonly [transition: string]: string }
  /** The fewest steps after which a transition is taken, by its id. */
  readonly ways: { readonly [transition: string]: readonly string[] }
}

/** Where states and transitions of a chart stand in the sources, by id, as `file:line`. */
export type FlowSources = { readonly [id: string]: string }

/** What a host knows of its flows, by the id of a chart. */
export interface Knowledge {
  readonly factsOf?: (chart: string) => Promise<FlowFacts | undefined>
  /** In development alone. */
  readonly sourcesOf?: (chart: string) => Promise<FlowSources | undefined>
  /** Faults that the server can be told to commit, by their names; what a name means is agreed between host and tab. */
  readonly faults?: readonly string[]
}

/** What a host gives for a chart, once it is there. That it could not be found counts as none. */
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
