/**
 * What a flow's model is (`machines/<flow>/<flow>.model.ts`, exported as `<flow>Model`).
 *
 * The chart says what can happen; the model says with which data it is tried. From the two come the paths that walk the bare
 * machine, the rendered component and the running app:
 *
 * - `inputs`: named samples of the machine's input, each the start of an exploration.
 * - `events`: for each event type its sample payloads (without `type`), a list or a function of the moment.
 * - `outcomes`: for each declared actor what it may answer, by a name that reads well in a path:
 *   `{ done }`, `{ error }`, `{ sends }` (an event to the machine) or `{ context }` (a snapshot, for `onSnapshot`).
 * - `key`: what of the context tells two states apart, to bound the exploration. It may drop nothing that a guard reads:
 *   the explorer compares the behaviour of the states that it merges, and fails when they differ.
 * - `invariants`: named truths of every state on every path.
 * - `screen`: what only this state shows (for every leaf that can be left standing), and the gesture of each event.
 * - `wire`: which call answers for an actor, so that a browser's gated route can play its outcomes.
 *
 * A misspelt or missing entry fails: by the compiler where it can, else by `checkModel`.
 */
import type { AnyActorLogic, AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom, StateMachine } from 'xstate'
import type { AnyScreen, Screen } from './screen'
import type { Wire } from './wire'

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
    infer _Context, infer _Event, infer _Children, infer TActor, infer _Action, infer _Guard, infer _Delay, infer _Value,
    infer _Tag, infer _Input, infer _Output, infer _Emitted, infer _Meta, infer _Schema, infer _TransitionMeta
  > ? TActor : never

/** One way in which an actor may answer. */
export type Outcome<TLogic extends AnyActorLogic = AnyActorLogic> =
  | { readonly done: OutputFrom<TLogic> }
  | { readonly error: unknown }
  | { readonly sends: { readonly type: string } }
  | { readonly context: unknown }

/** What an outcome may depend on: what the actor was asked, and when. */
export interface Asked<TInput = unknown> {
  readonly input: TInput
  readonly now: number
}

type Outcomes<TLogic extends AnyActorLogic> =
  | Readonly<Record<string, Outcome<TLogic>>>
  | ((asked: Asked<InputFrom<TLogic>>) => Readonly<Record<string, Outcome<TLogic>>>)

type Payload<TEvent> = TEvent extends { type: string } ? { readonly [Field in keyof Omit<TEvent, 'type'>]: TEvent[Field & keyof TEvent] } : never

type Samples<TEvent, TSnapshot> = readonly Payload<TEvent>[] | ((moment: Moment<TSnapshot>) => readonly Payload<TEvent>[])

export interface FlowModel<TMachine extends AnyStateMachine> {
  readonly machine: TMachine
  readonly inputs: Readonly<Record<string, InputFrom<TMachine>>>
  readonly events: { readonly [TEvent in EventFrom<TMachine> as TEvent['type']]: Samples<TEvent, SnapshotFrom<TMachine>> }
  readonly outcomes: { readonly [TActor in ProvidedBy<TMachine> as TActor['src']]: Outcomes<TActor['logic']> }
  readonly key?: (moment: Moment<SnapshotFrom<TMachine>>) => unknown
  readonly invariants?: Readonly<Record<string, (moment: Moment<SnapshotFrom<TMachine>>) => boolean>>
  readonly bounds?: Bounds
  readonly screen?: Screen<EventFrom<TMachine>, SnapshotFrom<TMachine>>
  readonly wire?: { readonly [TActor in ProvidedBy<TMachine> as TActor['src']]: Wire }
}

/** How far an exploration goes. Reaching `states` is a fault of the key; `depth` cuts silently and is for machines that count. */
export interface Bounds {
  readonly states?: number
  readonly depth?: number
}

/** A model whose machine is not known to the compiler, as explorer and drivers take it. Methods, so that every model fits. */
export interface AnyFlowModel {
  readonly machine: AnyStateMachine
  readonly inputs: Readonly<Record<string, unknown>>
  readonly events: object
  readonly outcomes: object
  key?(moment: Moment<SnapshotFrom<AnyStateMachine>>): unknown
  readonly invariants?: Readonly<Record<string, (moment: Moment<SnapshotFrom<AnyStateMachine>>) => boolean>>
  readonly bounds?: Bounds
  readonly screen?: AnyScreen
  readonly wire?: Readonly<Record<string, Wire>>
}
