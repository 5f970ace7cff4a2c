/** Data that survives a file and a channel. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The position of something in a value. */
export type Path = readonly (string | number)[]

/** One difference between two values: the current value at a path, or none when it is gone. */
export interface Change {
  readonly path: Path
  readonly to?: Json
}

/** Every status that an actor can have. */
export const statuses = ['active', 'done', 'error', 'stopped'] as const
/** Whether an actor runs, or how it ended. */
export type Status = (typeof statuses)[number]

/** A delayed event, pending or past. */
export interface Timer {
  readonly id: string
  readonly event: string
  /** Milliseconds on the recorder's clock. */
  readonly due: number
}

/** The state of an actor. */
export interface ActorState {
  /** The session id, unique in its tab. */
  readonly actor: string
  readonly parent: string | null
  /** The name that its parent has for it. */
  readonly id: string
  readonly systemId: string | null
  /** The key of its chart (`Chart.key`), or the kind of an actor without one. */
  readonly logic: string
  /** The parent's name for its logic. */
  readonly src: string | null
  readonly status: Status
  /** The state value of a machine; null for others. */
  readonly value: Json
  /** Ids of the active state nodes, outermost first. */
  readonly states: readonly string[]
  readonly tags: readonly string[]
  readonly context: Json
  /** The input of a machine; absent if there was none, and in recordings of an earlier version. */
  readonly input?: Json
  /** Session ids of its children, by the names that it has for them. */
  readonly children: { readonly [id: string]: string }
  /** Transitions of its last step, as `Transition.id`. */
  readonly last: readonly string[]
  readonly timers: readonly Timer[]
  /** Its output or error. */
  readonly result: Json
}

interface Base {
  /**
   * The number of this line in its tab, which it keeps wherever it is shown, saved or named. The recorder always sets
   * one; files of an earlier version have none, and `readRecording` numbers their records from 1.
   */
  readonly number?: number
  /** Milliseconds on the recorder's clock. */
  readonly at: number
  readonly actor: string
}

/** A side effect of an actor: an action, by the name that XState reports, without its data. */
export interface Act {
  readonly type: string
  /** The type of the event that was sent or emitted. */
  readonly event?: string
  /** The parent's name for the logic of the actor that was started. */
  readonly src?: string
}

/** An actor started, or was already alive when the recorder started. */
export interface Born extends Base {
  readonly kind: 'born'
  /** Part of the full state of its tab: actors that are not listed no longer existed. */
  readonly stood?: true
  readonly state: ActorState
  /** Its actions on start; absent if there were none, and in recordings of an earlier version. */
  readonly acts?: readonly Act[]
}

/** An event reached an actor. */
export interface Sent extends Base {
  readonly kind: 'event'
  readonly from: string | null
  readonly type: string
  readonly payload: Json
  /** No transition took it, or the actor had ended. */
  readonly dropped: boolean
  /** Transitions whose guard rejected it, as `Transition.id`. */
  readonly refused: readonly string[]
}

/** An actor changed. Absent fields are unchanged. */
export interface Moved extends Base {
  readonly kind: 'moved'
  /** The number of the event that caused it; absent if none did, and in recordings of an earlier version. */
  readonly by?: number
  readonly transitions: readonly string[]
  /** Its side effects in these transitions; absent if there were none, and in recordings of an earlier version. */
  readonly acts?: readonly Act[]
  readonly value?: Json
  readonly states?: readonly string[]
  readonly tags?: readonly string[]
  readonly children?: { readonly [id: string]: string }
  readonly context?: readonly Change[]
}

/** An actor ended. */
export interface Ended extends Base {
  readonly kind: 'ended'
  readonly status: Exclude<Status, 'active'>
  readonly result: Json
}

/** An event was delayed. */
export interface Scheduled extends Base {
  readonly kind: 'scheduled'
  readonly timer: Timer
}

/** A delayed event was cancelled. */
export interface Cancelled extends Base {
  readonly kind: 'cancelled'
  readonly timer: string
}

/** One record: a line of a recording. */
export type Recorded = Born | Sent | Moved | Ended | Scheduled | Cancelled

/** A transition of a chart. */
export interface Transition {
  /**
   * Source, event in readable form, and index among the candidates of that event: as `@statefloor/explorer` names it.
   */
  readonly id: string
  readonly event: string
  readonly targets: readonly string[]
  readonly guard: string | null
  readonly actions: readonly string[]
  /** The name of its delay, if it has one. */
  readonly delay: string | null
  readonly reenter: boolean
}

/** A state of a chart. */
export interface ChartState {
  readonly id: string
  readonly key: string
  readonly parent: string | null
  readonly type: string
  readonly initial: readonly string[]
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly { readonly id: string; readonly src: string }[]
  readonly transitions: readonly Transition[]
}

/** A machine's chart, recorded once for all its actors. */
export interface Chart {
  readonly key: string
  readonly id: string
  /** In document order, the root first. */
  readonly states: readonly ChartState[]
}

/** The recording of one tab: the initial state of its actors, and what happened then. */
export interface TabRecording {
  readonly tab: { readonly id: string; readonly title: string }
  readonly charts: readonly Chart[]
  readonly base: readonly ActorState[]
  /** The number of the line that `base` follows; absent: 0. */
  readonly after?: number
  /** Records before `base` that were dropped for lack of space. */
  readonly lost: number
  readonly records: readonly Recorded[]
}
