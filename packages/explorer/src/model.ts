/**
 * How a flow is tested from its model.
 *
 * The chart says what can happen; the model says with which data it is tried. Write it with
 * `satisfies FlowModel<typeof machine>`, so that the compiler checks every name:
 *
 * - `inputs`: named samples of the machine's input, each the start of an exploration (`{ plain: undefined }` where it
 *   has none).
 * - `events`: for each event type its sample payloads (without `type`), a list or a function of the moment.
 * - `outcomes`: for each declared actor what it may answer, by a name that reads well in a path: `{ done }`,
 *   `{ error }`, `{ sends }` (an event to the machine) or `{ context }` (a snapshot, for `onSnapshot`). The first `{ done }`
 *   is the usual answer, which plans for people need not order. An actor that only does something, and whose end the
 *   chart does not hear, has none (`{}`).
 * - `inline`: the same for actors whose logic stands in the chart itself (`src: fromPromise(…)`), by the id of their
 *   `invoke` or `spawnChild`.
 * - `key`: what of the context tells two states apart, to bound the exploration; all of it when left out. It may drop
 *   nothing that a guard reads: the explorer compares what the states that it merges do next, and fails when that
 *   differs.
 * - `invariants`: named truths of every state on every path.
 * - `screen`: for every leaf what only it shows, and for every event the gesture that makes it (`screen.ts`); or
 *   `unseen`, why the flow has no screen of its own.
 * - `ties`: what becomes of two timers that fall due in the same instant. They are refused, since the order in which
 *   they happen to be started decides; `firstStarted` walks them in that order, as XState fires them.
 * - `wire`: for every actor the call that answers for it, so that a browser can play its outcomes (`wire.ts`).
 * - `calls`: what actors ask of the server beside what `wire` plays, so that an inspector can name it.
 *
 * A misspelt or missing entry fails: by the compiler where it can, else by `checkModel`.
 *
 * In the bare and component drivers every declared actor is scripted, and every effect (a named action that is a plain
 * function) does nothing; builtin actions run. The one action that may throw is `throwError`.
 */
import type { AnyActorLogic, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom, StateMachine } from 'xstate'
import type { Outcome } from './outcome.ts'
import type { AnyScreen, Screen } from './screen.ts'
import type { Wire, WireCall } from './wire.ts'

/** Where and when an exploration stands. */
export interface Moment<TSnapshot> {
  readonly snapshot: TSnapshot
  /** Epoch milliseconds of the simulated clock. */
  readonly now: number
}

/** The time at which every exploration and every driver's clock begins. */
export const epoch = Date.UTC(2026, 0, 5, 12)

// `infer` in each place that a state machine's type has: the third to last names are not needed.
type ProvidedBy<TMachine> =
  TMachine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer TActor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? TActor
    : never

/** What an outcome may depend on: what the actor was asked, and when. */
export interface Asked<TInput = unknown> {
  readonly input: TInput
  readonly now: number
}

type Outcomes<TLogic extends AnyActorLogic> =
  | Readonly<Record<string, Outcome<TLogic>>>
  | ((asked: Asked<InputFrom<TLogic>>) => Readonly<Record<string, Outcome<TLogic>>>)

type Payload<TEvent> = TEvent extends { type: string }
  ? { readonly [Field in keyof Omit<TEvent, 'type'>]: TEvent[Field & keyof TEvent] }
  : never

type Samples<TEvent, TSnapshot> =
  | readonly Payload<TEvent>[]
  | ((moment: Moment<TSnapshot>) => readonly Payload<TEvent>[])

/**
 * Events of XState's own (a spawned child that ends) come from outcomes; samples of them are for children that have
 * none.
 */
type EventSamples<TEvent extends { type: string }, TSnapshot> = {
  readonly [T in TEvent as T['type'] extends `xstate.${string}` ? never : T['type']]: Samples<T, TSnapshot>
} & { readonly [T in TEvent as T['type'] extends `xstate.${string}` ? T['type'] : never]?: Samples<T, TSnapshot> }

/** `TAnswer` is what an app's server gives for a call, as its `Protocol` writes it (`wire.ts`). */
export interface FlowModel<TMachine extends AnyStateMachine, TAnswer = unknown> {
  readonly machine: TMachine
  readonly inputs: Readonly<Record<string, InputFrom<TMachine>>>
  readonly events: EventSamples<EventFrom<TMachine>, SnapshotFrom<TMachine>>
  readonly outcomes: { readonly [TActor in ProvidedBy<TMachine> as TActor['src']]: Outcomes<TActor['logic']> }
  readonly inline?: Readonly<Record<string, Outcomes<AnyActorLogic>>>
  readonly key?: (moment: Moment<SnapshotFrom<TMachine>>) => unknown
  readonly invariants?: Readonly<Record<string, (moment: Moment<SnapshotFrom<TMachine>>) => boolean>>
  readonly bounds?: Bounds
  readonly ties?: Ties
  readonly screen?: Screen<EventFrom<TMachine>, SnapshotFrom<TMachine>>
  /** Why this flow has no screen of its own. */
  readonly unseen?: string
  readonly wire?: { readonly [TActor in ProvidedBy<TMachine> as TActor['src']]: Wire<TAnswer> }
  readonly calls?: { readonly [TActor in ProvidedBy<TMachine> as TActor['src']]?: readonly WireCall[] }
}

/** What becomes of timers that fall due in the same instant. */
export type Ties = 'refused' | 'firstStarted'

/**
 * How far an exploration goes. Reaching `states` is a fault of the key; `depth` cuts silently and is for machines that
 * count.
 */
export interface Bounds {
  readonly states?: number
  readonly depth?: number
}

/**
 * A model whose machine is not known to the compiler, as explorer and drivers take it. Methods, so that every model
 * fits.
 */
export interface AnyFlowModel<TAnswer = unknown> {
  readonly machine: AnyStateMachine
  readonly inputs: Readonly<Record<string, unknown>>
  readonly events: object
  readonly outcomes: object
  readonly inline?: object
  key?(moment: Moment<SnapshotFrom<AnyStateMachine>>): unknown
  readonly invariants?: Readonly<Record<string, (moment: Moment<SnapshotFrom<AnyStateMachine>>) => boolean>>
  readonly bounds?: Bounds
  readonly ties?: Ties
  readonly screen?: AnyScreen
  readonly unseen?: string
  readonly wire?: Readonly<Record<string, Wire<TAnswer>>>
  readonly calls?: Readonly<Record<string, readonly WireCall[] | undefined>>
}
