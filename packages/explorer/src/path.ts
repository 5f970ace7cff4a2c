import type { AnyMachineSnapshot, StateValue } from 'xstate'
import type { Outcome } from './outcome.ts'

/** One thing that may happen next: a person or the app acts, a service answers, or time passes until a timer is due. */
export type Choice =
  | { readonly kind: 'event'; readonly event: { readonly type: string } & Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'outcome'
      readonly child: string
      readonly src: string
      readonly name: string
      readonly outcome: Outcome
    }
  | { readonly kind: 'wait'; readonly ms: number; readonly timer: string }

/** The expected state of a walk. */
export interface Expected {
  readonly value: StateValue
  readonly status: string
  /** The state's key, as the explorer saw it; the error, if the machine ended with one. */
  readonly key: string
  /** The services that are running. */
  readonly asks: readonly string[]
}

/** A step of a path: the choice, and where it leads. */
export interface Step {
  /** The choice's stable name: two states with the same key offer the same labels. */
  readonly label: string
  readonly choice: Choice
  /** The active leaves before the step: a screen uses them to decide who makes an event, and how. */
  readonly from: readonly string[]
  /** Ids of the transitions taken, and results of the guards evaluated. */
  readonly hits: readonly string[]
  readonly guards: readonly string[]
  /** The machine's side effects in this step (`actsOf`). */
  readonly acts: readonly string[]
  /** The same by name (`didOf`). */
  readonly did: readonly string[]
  readonly after: Expected
  /** The predicted snapshot, for the data that a screen shows. */
  readonly snapshot: AnyMachineSnapshot
}

/** A walk that a real clock can follow. */
export interface Path {
  /** The name of the machine's input in the model. */
  readonly input: string
  readonly start: Expected
  readonly snapshot: AnyMachineSnapshot
  readonly hits: readonly string[]
  readonly guards: readonly string[]
  readonly acts: readonly string[]
  /** The same by name (`didOf`). */
  readonly did: readonly string[]
  readonly steps: readonly Step[]
}

/** A path as one line, for a test's message. */
export const pathText = (path: Path): string => [path.input, ...path.steps.map((step) => step.label)].join(' → ')
