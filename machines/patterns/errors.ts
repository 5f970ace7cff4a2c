import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'

/**
 * The result of an action `keepError`: `keepError: assign(errorOf('live.send'))`, with the error event as its `params`.
 * `call` names a failure that is not itself a `CallError`.
 */
export const errorOf =
  (call: string) =>
  (_: unknown, { error }: { error: unknown }): { error: CallError } => ({ error: toCallError(error, call) })
