import type { AnyActorLogic, OutputFrom } from 'xstate'

/** One possible answer of an actor. */
export type Outcome<TLogic extends AnyActorLogic = AnyActorLogic> =
  | { readonly done: OutputFrom<TLogic> }
  | { readonly error: unknown }
  | { readonly sends: { readonly type: string; readonly [field: string]: unknown } }
  | { readonly context: unknown }
