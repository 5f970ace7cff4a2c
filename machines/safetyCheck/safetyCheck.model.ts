import { codes } from '../../contract/codes'
import type { CallError } from '../../contract/errors'
import type { FlowModel } from '../../tests/support/model'
import { safetyCheckMachine } from './safetyCheck.machine'

const call = 'session.modifySafetyCheck'
const business = (code: number): { error: CallError } => ({ error: { kind: 'business', call, code, msg: 'refused' } })

export const safetyCheckModel = {
  machine: safetyCheckMachine,
  inputs: {
    'nothing bound': { action: 'changePassword', isBound: false },
    'an authenticator bound': { action: 'unbindGoogle', isBound: true },
  },
  events: {
    'password.changed': [{ text: 'a pass phrase' }, { text: '' }],
    'googleCode.changed': [{ text: '123 456' }, { text: '12' }],
    'recoveryCode.changed': [{ text: 'AB12C-de34f' }, { text: 'ab' }],
    'recovery.chosen': [{}],
    'authenticator.chosen': [{}],
    'check.submitted': [{}],
    'check.cancelled': [{}],
    'second.passed': [{ left: 3 }],
  },
  outcomes: {
    checkSafety: ({ input }) => ({
      passed: { done: 'token' },
      'wrong password': business(codes.passwordWrong),
      ...(input.googleCode === undefined && input.recoveryCode === undefined ? { 'code needed': business(codes.googleCodeNeeded) } : { 'wrong code': business(codes.googleCodeWrong) }),
      'too many tries': { error: { kind: 'rateLimited', call, retryAfter: 60_000 } },
    }),
    seconds: { broken: { error: new Error('no timer') } },
  },
  key: ({ snapshot: { context } }) => ({ ...context, error: context.error?.code ?? context.error?.kind, seconds: context.seconds !== undefined }),
  invariants: {
    'never two codes at once': ({ snapshot }) => snapshot.context.googleCode === '' || snapshot.context.recoveryCode === '',
    'no secret stays once it is passed': ({ snapshot }) => snapshot.status !== 'done' || (snapshot.context.password === '' && snapshot.context.token !== undefined),
  },
} satisfies FlowModel<typeof safetyCheckMachine>
