/** What survives a file and a channel. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Where in a value something stands. */
export type Path = readonly (string | number)[]

/** One difference between two values: what stands at a path now, or nothing when it is gone. */
export interface Change {
  readonly path: Path
  readonly to?: Json
}

/** Every status that an actor can have. */
export const statuses = ['active', 'done', 'error', 'stopped'] as const
/** Whether an actor runs, or how it ended. */
export type Status = (typeof statuses)[number]

/** A delayed event that is yet to come, or was. */
export interface Timer {
  readonly id: string
  readonly event: string
  /** Milliseconds on the recorder's clock. */
  readonly due: number
}

/** How an actor stands. */
export interface ActorState {
  /** The session id, unique in its tab. */
  readonly actor: string
  readonly parent: string | null
  /** The name that its parent has for it. */
  readonly id: string
  readonly systemId: string | null
  /** The key of its chart (`Chart.key`), or the kind of an actor that has none. */
  readonly logic: string
  /** What its parent calls its logic. */
  readonly src: string | null
  readonly status: Status
  /** The state value of a machine; null for others. */
  readonly value: Json
  /** Ids of the active state nodes, outermost first. */
  readonly states: readonly string[]
  readonly tags: readonly string[]
  readonly context: Json
  /** What a machine was started with; absent where nothing was given, and in recordings of an earlier form. */
  readonly input?: Json
  /** Session ids of its children, by the names that it has for them. */
  readonly children: { readonly [id: string]: string }
  /** Transitions of its last step, as `Transition.id`. */
  readonly last: readonly string[]
  readonly timers: readonly Timer[]
  /** What it ended with. */
  readonly result: Json
}

interface Base {
  /**
   * The number of this line in its tab, which it keeps wherever it is shown, saved or named. The recorder always gives
   * one; files of an earlier form have none, and `readRecording` counts their records from 1.
   */
  readonly number?: number
  /** Milliseconds on the recorder's clock. */
  readonly at: number
  readonly actor: string
}

/** What an actor did to the world: an action, by the name that XState tells, without its data. */
export interface Act {
  readonly type: string
  /** The type of the event that was sent or emitted. */
  readonly event?: string
  /** What the parent calls the logic of the actor that was started. */
  readonly src?: string
}

/** An actor began, or was alive already when the recorder began. */
export interface Born extends Base {
  readonly kind: 'born'
  /** It is one of all actors of its tab as they stood then: those that are not named were there no more. */
  readonly stood?: true
  readonly state: ActorState
  /** What it did as it began; absent where it did nothing, and in recordings of an earlier form. */
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
  /** Transitions whose guard said no to it, as `Transition.id`. */
  readonly refused: readonly string[]
}

/** An actor changed. What is absent is as it was. */
export interface Moved extends Base {
  readonly kind: 'moved'
  /** The number of the event that caused it; absent where none did, and in recordings of an earlier form. */
  readonly by?: number
  readonly transitions: readonly string[]
  /** What it did to the world by these transitions; absent where it did nothing, and in recordings of an earlier form. */
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

/** An event was put off. */
export interface Scheduled extends Base {
  readonly kind: 'scheduled'
  readonly timer: Timer
}

/** An event that was put off will not come. */
export interface Cancelled extends Base {
  readonly kind: 'cancelled'
  readonly timer: string
}

/** One record: a line of a recording. */
export type Recorded = Born | Sent | Moved | Ended | Scheduled | Cancelled

/** A transition of a chart. */
export interface Transition {
  /** Source, event as people read it, and index among the candidates of that event: as `@statefloor/explorer` names it. */
  readonly id: string
  readonly event: string
  readonly targets: readonly string[]
  readonly guard: string | null
  readonly actions: readonly string[]
  /** The name of its delay, when it waits for one. */
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

/** What a machine can do, told once for all its actors. */
export interface Chart {
  readonly key: string
  readonly id: string
  /** In document order, the root first. */
  readonly states: readonly ChartState[]
}

/** What one tab told: how its actors stood at first, and what happened then. */
export interface TabRecording {
  readonly tab: { readonly id: string; readonly title: string }
  readonly charts: readonly Chart[]
  readonly base: readonly ActorState[]
  /** The number of the line after which the actors stood as in `base`; absent: 0. */
  readonly after?: number
  /** Records before `base` that there was no room for. */
  readonly lost: number
  readonly records: readonly Recorded[]
}
