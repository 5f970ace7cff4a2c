import { codes } from '../../contract/codes'
import type { CallError } from '../../contract/errors'
import { limits } from '../../contract/limits'

/** Outcomes that the models of all changes share. */

const failed = (call: string, more: Partial<CallError>): { readonly error: CallError } => ({ error: { kind: 'business', call, ...more } })

export const changedAt = limits.session.longSleep

export const checks = {
  passed: { done: { token: 'token' } },
  broken: { error: new Error('broken') },
}

export const askedAgain = {
  'nothing changed': { done: null },
  'it has changed': { done: changedAt },
  cut: failed('session.current', { kind: 'timeout' }),
}

export const refusals = (call: string) => ({
  'check used up': failed(call, { code: codes.safetyCheckNeeded }),
  refused: failed(call, { code: codes.googleNotBound }),
  cut: failed(call, { kind: 'timeout' }),
})
