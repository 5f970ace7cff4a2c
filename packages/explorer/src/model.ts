/**
 * How a flow is tested from its model.
 *
 * The chart says what can happen; the model says with which data to test it. Write it with
 * `satisfies FlowModel<typeof machine>`, so that the compiler checks every name:
 *
 * - `inputs`: named samples of the machine's input, each the start of an exploration (`{ plain: undefined }` if it has
 *   none).
 * - `events`: for each event type its sample payloads (without `type`), as a list or a function of the moment.
 * - `outcomes`: for each declared actor the answers that it may give, by a name that reads well in a path: `{ done }`,
 *   `{ error }`, `{ sends }` (an event to the machine) or `{ context }` (a snapshot, for `onSnapshot`). The first `{
 *   done }`
 *   is the usual answer, which plans for people need not mention. An actor that only has an effect, and whose
 *   completion
 *   the chart does not handle, has none (`{}`).
 * - `inline`: the same for actors whose logic is inline in the chart (`src: fromPromise(…)`), by the id of their
 *   `invoke` or `spawnChild`.
 * - `key`: the part of the context that distinguishes states, to bound the exploration; the whole context by default.
 * It
 *   must not drop anything that a guard reads: the explorer compares the next steps of the states that it merges, and
 *   fails if they differ.
 * - `invariants`: named conditions that hold in every state on every path.
 * - `screen`: for every leaf what only it shows, and for every event the gesture that makes it (`screen.ts`); or
 *   `unseen`, why the flow has no screen of its own.
 * - `ties`: how to treat two timers that are due at the same instant. They are refused by default, since the result
 * would
 *   depend on the order in which they were started; `firstStarted` walks them in that order, as XState fires them.
 * - `wire`: for every actor the call that answers for it, so that a browser can play its outcomes (`wire.ts`).
 * - `calls`: requests of actors to the server besides those in `wire`, so that an inspector can name them.
 *
 * A misspelt or missing entry fails: in the compiler where possible, otherwise in `checkModel`.
 *
 * In the bare and component drivers every declared actor is scripted, and every effect (a named action that is a plain
 * function) does nothing; built-in actions run. The one action that may throw is `throwError`.
 */
import type { AnyActorLogic, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom, StateMachine } from 'xstate'
import type { Outcome } from './outcome.ts'
import type { AnyScreen, Screen } from './screen.ts'
import type { Wire, WireCall } from './wire.ts'

/** The current snapshot and time of an exploration. */
export interface Moment<TSnapshot> {
  readonly snapshot: TSnapshot
  /** Epoch milliseconds of the simulated clock. */
  readonly now: number
}

/** The time at which every exploration and every driver's clock begins, in epoch milliseconds (UTC). */
export const epoch = Date.UTC(2026, 0, 5, 12)

// `infer` for each type parameter of a state machine: the third to last ones are unused.
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

/** The values that an outcome may depend on: the actor's input, and the time. */
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
 * XState's own events (a spawned child that ends) come from outcomes; samples are only for children without outcomes.
 */
type EventSamples<TEvent extends { type: string }, TSnapshot> = {
  readonly [T in TEvent as T['type'] extends `xstate.${string}` ? never : T['type']]: Samples<T, TSnapshot>
} & { readonly [T in TEvent as T['type'] extends `xstate.${string}` ? T['type'] : never]?: Samples<T, TSnapshot> }

/**
 * The model of a flow. `TAnswer` is the type of a server answer to a call, as the app's `Protocol` defines it
 * (`wire.ts`).
 */
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

/** How to treat timers that are due at the same instant. */
export type Ties = 'refused' | 'firstStarted'

/**
 * The limits of an exploration. Reaching `states` is a fault of the key; `depth` cuts off silently and is for machines
 * that count.
 */
export interface Bounds {
  readonly states?: number
  readonly depth?: number
}

/**
 * A model whose machine type is unknown, as explorer and drivers take it. It uses methods, so that every model is
 * assignable.
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
