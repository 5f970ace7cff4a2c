import type { InspectionEvent } from 'xstate'
import type { PlainLimits, Redact } from './plain.ts'
import type { ActorState, Chart, Recorded, TabRecording } from './records.ts'
import type { Capacity } from './ring.ts'
import type { Watchable } from './watched.ts'

/** The options of a recorder. */
export interface RecorderOptions {
  /** Identifies this tab for people. */
  readonly tab: { readonly id: string; readonly title: string }
  /** Decides for each value whether it is secret. If it throws, the value counts as secret. */
  readonly redact?: Redact
  /** Milliseconds; `Date.now` by default. */
  readonly now?: () => number
  /** Calls back soon, in a separate task: everything until then is recorded in one batch. After 16 ms by default. */
  readonly schedule?: (callback: () => void) => void
  readonly capacity?: Capacity
  readonly limits?: PlainLimits
}

/** One batch of a recording. */
export interface Batch {
  readonly records: readonly Recorded[]
  /** Charts that are seen for the first time. */
  readonly charts: readonly Chart[]
}

/** The current state of all actors. */
export interface Standing {
  /** The number of the last line that is part of it. */
  readonly after: number
  readonly charts: readonly Chart[]
  readonly actors: readonly ActorState[]
}

/** Records what the actors of a page do. */
export interface Recorder {
  /** For `createActor(machine, { inspect })`. */
  readonly inspect: (event: InspectionEvent) => void
  /** For a root that exists already, with all its descendants; returns a function that ends it. */
  readonly attach: (root: Inspectable) => () => void
  readonly start: () => void
  readonly stop: () => void
  /** Whether anything is recorded: there is a listener, or a recording runs. */
  readonly isOn: () => boolean
  /** Receives every batch from now on; returns a function that ends it. */
  readonly listen: (listener: (batch: Batch) => void) => () => void
  /** Records what waits for the next batch. */
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
