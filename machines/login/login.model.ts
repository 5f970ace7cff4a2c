import { codes } from '../../contract/codes'
import type { CallError } from '../../contract/errors'
import type { FlowModel } from '../../tests/support/model'
import { sampleUser } from '../session/session.samples'
import { loginMachine } from './login.machine'

const call = 'session.login'
const business = (code: number): { error: CallError } => ({ error: { kind: 'business', call, code, msg: 'refused' } })

export const loginModel = {
  machine: loginMachine,
  inputs: {
    'a page': { account: undefined, to: '/user/personSetting', isHere: false },
    'a dialog over the page': { account: sampleUser.account, to: undefined, isHere: false },
    'somebody who is here': { account: undefined, to: '/', isHere: true },
  },
  events: {
    'account.changed': [{ text: sampleUser.account }, { text: 'nobody' }],
    'password.changed': [{ text: 'a pass phrase' }, { text: '' }],
    'googleCode.changed': [{ text: '123 456' }, { text: '12' }],
    'recoveryCode.changed': [{ text: 'AB12C-de34f' }, { text: 'ab' }],
    'recovery.chosen': [{}],
    'authenticator.chosen': [{}],
    'login.submitted': [{}],
    'login.cancelled': [{}],
    'login.restarted': [{}],
    'second.passed': [{ left: 3 }],
    'session.changed': [{ fid: sampleUser.fid }, { fid: undefined }],
  },
  outcomes: {
    logIn: ({ input }) => ({
      'logged in': { done: sampleUser },
      'wrong credentials': business(codes.loginWrong),
      ...(input.googleCode === undefined && input.recoveryCode === undefined
        ? { 'code needed': business(codes.googleCodeNeeded) }
        : { 'wrong code': business(codes.googleCodeWrong) }),
      'too many tries': { error: { kind: 'rateLimited', call, retryAfter: 60_000 } },
      cut: { error: { kind: 'timeout', call } },
    }),
    seconds: { broken: { error: new Error('no timer') } },
  },
  key: ({ snapshot: { context } }) => ({
    ...context,
    error: context.error?.code ?? context.error?.kind,
    seconds: context.seconds !== undefined,
  }),
  invariants: {
    'a password stays only as long as it may be needed': ({ snapshot }) => !snapshot.matches('welcomed') || (snapshot.context.password === '' && snapshot.context.googleCode === ''),
    'never two codes at once': ({ snapshot }) => snapshot.context.googleCode === '' || snapshot.context.recoveryCode === '',
    'a reason is shown wherever the venue refused': ({ snapshot }) => snapshot.hasTag('failed') === (snapshot.context.error !== undefined),
  },
} satisfies FlowModel<typeof loginMachine>
