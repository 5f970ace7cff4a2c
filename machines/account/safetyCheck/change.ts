import { codes } from '#contract/kernel/codes.ts'
import { isOutcomeUnknown, toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { safetyCheckMachine } from './safetyCheck.machine.ts'

/**
 * Shared by all changes of security settings: a check before them, and a way to find out whether an unanswered one
 * happened.
 */

export interface ChangeInput {
  /** Whether an authenticator is bound. */
  readonly isBound: boolean
  /** When the settings last changed, as previously reported by the venue; null if never. */
  readonly changedAt: number | null
}

interface Failed {
  readonly error: unknown
}

const reasonOf = ({ error }: Failed): CallError => toCallError(error, 'session.modifySafetyCheck')

/** Guards of a setup. `isChanged` compares with the venue's current value. */
export const changeGuards = {
  /** The check was too long ago, or another change used it up, so it must be passed again. */
  isTokenSpent: (_: unknown, failed: Failed) => reasonOf(failed).code === codes.safetyCheckNeeded,
  /** No response: the change may have happened. */
  isUnknown: (_: unknown, failed: Failed) => isOutcomeUnknown(reasonOf(failed)),
  isChanged: (
    { context }: { context: { readonly changedAt: number | null } },
    { changedAt }: { changedAt: number | null },
  ) => changedAt !== context.changedAt,
}

/** A guard for a change whose code can be guessed. */
export const isRateLimited = (_: unknown, failed: Failed): boolean => reasonOf(failed).kind === 'rateLimited'

export const changeActors = {
  safetyCheck: safetyCheckMachine,
  /** When the settings last changed. */
  fetchChangedAt: request<number | null>(),
}

interface Passed {
  readonly token: string | undefined
}

/** The result of the action `keepToken`. */
export const keptToken = (_: unknown, { token }: Passed) => ({ token, error: undefined })

/** The result of the action `keepError`. */
export const keptError = (_: unknown, failed: Failed): { error: CallError } => ({ error: reasonOf(failed) })
