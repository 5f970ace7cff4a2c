import type { InspectionEvent } from 'xstate'
import type { PlainLimits, Redact } from './plain.ts'
import type { ActorState, Chart, Recorded, TabRecording } from './records.ts'
import type { Capacity } from './ring.ts'
import type { Watchable } from './watched.ts'

/** What the host decides. */
export interface RecorderOptions {
  /** Which tab this is, for people. */
  readonly tab: { readonly id: string; readonly title: string }
  /** Says of each value whether it is a secret. What it throws at counts as one. */
  readonly redact?: Redact
  /** Milliseconds; by default `Date.now`. */
  readonly now?: () => number
  /** Calls back soon, in a task of its own: what came until then is written in one go. By default after 16 ms. */
  readonly schedule?: (callback: () => void) => void
  readonly capacity?: Capacity
  readonly limits?: PlainLimits
}

/** What was written in one go. */
export interface Batch {
  readonly records: readonly Recorded[]
  /** Charts that are met for the first time. */
  readonly charts: readonly Chart[]
}

/** How all actors stand now. */
export interface Standing {
  /** The number of the last line that led to it. */
  readonly after: number
  readonly charts: readonly Chart[]
  readonly actors: readonly ActorState[]
}

/** Records what the actors of a page do. */
export interface Recorder {
  /** For `createActor(machine, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void
  /** For a root that exists already, with all that lives below it; gives what ends it. */
  readonly attach: (root: Inspectable) => () => void
  readonly start: () => void
  readonly stop: () => void
  /** Whether anything is written: somebody listens, or a recording runs. */
  readonly isOn: () => boolean
  /** Hears every batch from now on; gives what ends it. */
  readonly listen: (listener: (batch: Batch) => void) => () => void
  /** Writes what waits for the next batch. */
  readonly flush: () => void
  readonly standing: () => Standing
  readonly recording: () => TabRecording
  /** A live actor by its session id. */
  readonly actor: (sessionId: string) => Watchable | undefined
}

/** A root actor of XState. */
export interface Inspectable {
  readonly system: { readonly inspect: (observer: (event: InspectionEvent) => void) => { unsubscribe: () => void } }
}
