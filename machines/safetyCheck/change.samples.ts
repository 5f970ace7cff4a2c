import { codes } from '../../contract/codes'
import type { CallError } from '../../contract/errors'
import { limits } from '../../contract/limits'

/** What a change that stands still shows. */
export const stopped = (kind: 'unsettled' | 'unanswered' | 'lost' | 'refused') =>
  [
    { role: kind === 'unsettled' ? 'status' : 'alert', text: `personSetting:stopped.${kind}` },
    { role: 'button', name: `personSetting:stopped.${kind}Action` },
  ] as const
export const working = [{ role: 'status', text: 'personSetting:state.working' }] as const
/** The form of the check is a flow of its own; here a script plays it, and the form's place is empty. */
export const checking = { unseen: 'the form of the safety check has its own cover' } as const

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
