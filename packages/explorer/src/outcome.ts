import type { AnyActorLogic, OutputFrom } from 'xstate'

/** One way in which an actor may answer. */
export type Outcome<TLogic extends AnyActorLogic = AnyActorLogic> =
  | { readonly done: OutputFrom<TLogic> }
  | { readonly error: unknown }
  | { readonly sends: { readonly type: string; readonly [field: string]: unknown } }
  | { readonly context: unknown }
