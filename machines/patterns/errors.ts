import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'

/**
 * What an action `keepError` assigns: `keepError: assign(errorOf('live.send'))`, the error event as its `params`.
 * `call` names a failure that is no `CallError` itself.
 */
export const errorOf =
  (call: string) =>
  (_: unknown, { error }: { error: unknown }): { error: CallError } => ({ error: toCallError(error, call) })
