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

/** Where a walk must stand. */
export interface Expected {
  readonly value: StateValue
  readonly status: string
  /** The state's key, as the explorer saw it; of a machine that ended by an error, the error. */
  readonly key: string
  /** The services that run. */
  readonly asks: readonly string[]
}

/** A step of a path: what is chosen, and where it leads. */
export interface Step {
  /** The choice's stable name: two states with the same key offer the same labels. */
  readonly label: string
  readonly choice: Choice
  /** The leaves in which the machine stood before: by them a screen says who makes an event, and how. */
  readonly from: readonly string[]
  /** Ids of the transitions taken, and answers of the guards asked. */
  readonly hits: readonly string[]
  readonly guards: readonly string[]
  /** What the machine did to the world in this step (`actsOf`). */
  readonly acts: readonly string[]
  /** The same by name (`didOf`). */
  readonly did: readonly string[]
  readonly after: Expected
  /** The predicted snapshot, for what a screen shows of its data. */
  readonly snapshot: AnyMachineSnapshot
}

/** A walk that a real clock can take. */
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
