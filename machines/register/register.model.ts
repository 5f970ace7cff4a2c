import { codes } from '../../contract/codes'
import type { FlowModel } from '../../tests/support/model'
import { sampleUser } from '../session/session.samples'
import { registerMachine } from './register.machine'

const call = 'session.register'

export const registerModel = {
  machine: registerMachine,
  inputs: {
    'a guest': { to: '/user/personSetting', isHere: false },
    'somebody who is here': { to: '/', isHere: true },
  },
  events: {
    'account.changed': [{ text: sampleUser.account }, { text: 'nobody' }],
    'password.changed': [{ text: 'seven quiet kettles' }, { text: 'short' }],
    'register.submitted': [{}],
    'register.cancelled': [{}],
    'second.passed': [{ left: 3 }],
    'session.changed': [{ fid: sampleUser.fid }, { fid: undefined }],
  },
  outcomes: {
    register: {
      registered: { done: sampleUser },
      taken: { error: { kind: 'business', call, code: codes.accountTaken, msg: 'taken' } },
      common: { error: { kind: 'business', call, code: codes.passwordTooCommon, msg: 'common' } },
      'too many tries': { error: { kind: 'rateLimited', call, retryAfter: 60_000 } },
      cut: { error: { kind: 'timeout', call } },
    },
    seconds: { broken: { error: new Error('no timer') } },
  },
  key: ({ snapshot: { context } }) => ({ ...context, error: context.error?.code ?? context.error?.kind, seconds: context.seconds !== undefined }),
  invariants: {
    'a password stays only as long as it may be needed': ({ snapshot }) => !snapshot.matches('welcomed') || snapshot.context.password === '',
    'what was typed is kept whatever the venue says': ({ snapshot }) => !snapshot.hasTag('failed') || snapshot.context.account !== '',
  },
} satisfies FlowModel<typeof registerMachine>
