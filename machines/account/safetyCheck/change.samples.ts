import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { button, textbox } from '../login/credentials.sights.ts'
import { onWire, sampleUser } from '../session/session.samples.ts'

/** View of a refused change. */
export const stopped = (kind: 'unsettled' | 'unanswered' | 'lost' | 'refused') =>
  [
    { role: kind === 'unsettled' ? 'status' : 'alert', text: `personSetting:stopped.${kind}` },
    { role: 'button', name: `personSetting:stopped.${kind}Action` },
  ] as const
export const working = [{ role: 'status', text: 'personSetting:state.working' }] as const
/** The form of the check is a separate flow; here a script plays it, and the form is not rendered. */
export const checking = { unseen: 'the form of the safety check has its own cover' } as const

/** Outcomes shared by the models of all changes. */

const failed = (call: string, more: Partial<CallError>): { readonly error: CallError } => ({
  error: { kind: 'business', call, ...more },
})

const changedAt = accountLimits.session.longSleep

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

/** Passes the check in a browser: the form is filled in and sent, and the venue allows the change. */
export const checkPassed = (isBound: boolean) =>
  [
    { fill: { label: 'personSetting:check.password' }, with: 'a pass phrase' },
    ...(isBound ? [{ fill: textbox('login:field.googleCode'), with: '123456' } as const] : []),
    { click: button('personSetting:check.submit') },
    { call: session.modifySafetyCheck, gives: { data: { safetyToken: 'token', expiresAt: 0 } } },
  ] as const

/** The calls that all changes make. */
export const changeWire = (isBound: boolean) => ({
  safetyCheck: { plays: { passed: { each: checkPassed(isBound) } } },
  fetchChangedAt: {
    call: session.current,
    data: (securityChangedAt: unknown) => ({ ...onWire(sampleUser), securityChangedAt }),
    retries: kernelLimits.request.retries,
  },
})
/** The codes of a change were shown, and the user confirms having saved them. */
export const codesKept = { click: button('personSetting:codes.kept') } as const
export const codesWire = { plays: { kept: { each: [codesKept] } } } as const
