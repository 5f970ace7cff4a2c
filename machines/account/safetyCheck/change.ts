import { codes } from '#contract/kernel/codes.ts'
import { isOutcomeUnknown, toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { safetyCheckMachine } from './safetyCheck.machine.ts'

/**
 * What all changes of security settings have in common: a check before them, and a way to tell whether an unanswered
 * one happened.
 */

export interface ChangeInput {
  /** Whether an authenticator is bound. */
  readonly isBound: boolean
  /** When the settings last changed, as the venue said before; null: never. */
  readonly changedAt: number | null
}

interface Failed {
  readonly error: unknown
}

const reasonOf = ({ error }: Failed): CallError => toCallError(error, 'session.modifySafetyCheck')

/** Guards of a setup. `isChanged` compares what the venue says now. */
export const changeGuards = {
  /** The check was too long ago, or another change used it up: it has to be passed again. */
  isTokenSpent: (_: unknown, failed: Failed) => reasonOf(failed).code === codes.safetyCheckNeeded,
  /** No answer: the change may have happened. */
  isUnknown: (_: unknown, failed: Failed) => isOutcomeUnknown(reasonOf(failed)),
  isChanged: (
    { context }: { context: { readonly changedAt: number | null } },
    { changedAt }: { changedAt: number | null },
  ) => changedAt !== context.changedAt,
}

/** A guard of a change whose code can be guessed. */
export const isRateLimited = (_: unknown, failed: Failed): boolean => reasonOf(failed).kind === 'rateLimited'

export const changeActors = {
  safetyCheck: safetyCheckMachine,
  /** When the settings last changed. */
  fetchChangedAt: request<number | null>(),
}

interface Passed {
  readonly token: string | undefined
}

/** What an action `keepToken` assigns. */
export const keptToken = (_: unknown, { token }: Passed) => ({ token, error: undefined })

/** What an action `keepError` assigns. */
export const keptError = (_: unknown, failed: Failed): { error: CallError } => ({ error: reasonOf(failed) })
