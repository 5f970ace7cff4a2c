import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { onWire, sampleUser } from '../session/session.samples.ts'
import { accountProblem, googleCodeProblem, recoveryCodeProblem } from './credentials.rules.ts'
import { button, calm, others, problem, reason, textbox } from './credentials.sights.ts'
import { loginMachine } from './login.machine.ts'

const call = 'session.login'
const business = (code: number): { error: CallError } => ({ error: { kind: 'business', call, code, msg: 'refused' } })

export const loginModel = {
  machine: loginMachine,
  inputs: {
    'a page': { account: undefined, to: '/user/personSetting', isHere: false },
    'a dialog over the page': { account: sampleUser.account, to: undefined, isHere: false },
    'a logged-in user': { account: undefined, to: '/', isHere: true },
  },
  events: {
    'account.changed': ({ snapshot }) => others([sampleUser.account, 'signedOut'], snapshot.context.account),
    'password.changed': ({ snapshot }) => others(['a pass phrase', ''], snapshot.context.password),
    'googleCode.changed': ({ snapshot }) => others(['123 456', '12'], snapshot.context.googleCode),
    'recoveryCode.changed': ({ snapshot }) => others(['AB12C-de34f', 'ab'], snapshot.context.recoveryCode),
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
    'a password stays only as long as it may be needed': ({ snapshot }) =>
      !snapshot.matches('signedIn') || (snapshot.context.password === '' && snapshot.context.googleCode === ''),
    'never two codes at once': ({ snapshot }) =>
      snapshot.context.googleCode === '' || snapshot.context.recoveryCode === '',
    'a reason is shown wherever the venue refused': ({ snapshot }) =>
      snapshot.hasTag('failed') === (snapshot.context.error !== undefined),
  },
  screen: {
    away: [
      'login.sending | done logIn | 0',
      'login.opening | always | 0',
      'login | session.changed | 0',
      'login.signedIn.opening | always | 0',
      'login.signedIn.opening | always | 1',
    ],
    shows: {
      'editing.credentials.fresh': [
        textbox('login:field.account'),
        { ...button('login:action.submit'), disabled: false },
        calm,
      ],
      'editing.credentials.incomplete': ({ context }) => [
        textbox('login:field.account'),
        ...problem('login:problem.account', accountProblem(context.account)),
        ...(context.password === '' ? problem('login:problem.password', 'missing') : []),
      ],
      'editing.credentials.refused': ({ context }) => [textbox('login:field.account'), reason(context.error)],
      'editing.googleCode.fresh': [
        textbox('login:field.googleCode'),
        { ...button('login:action.submit'), disabled: false },
        calm,
      ],
      'editing.googleCode.incomplete': ({ context }) =>
        problem('login:problem.googleCode', googleCodeProblem(context.googleCode)),
      'editing.googleCode.refused': ({ context }) => [textbox('login:field.googleCode'), reason(context.error)],
      'editing.recoveryCode.fresh': [
        textbox('login:field.recoveryCode'),
        { ...button('login:action.submit'), disabled: false },
        calm,
      ],
      'editing.recoveryCode.incomplete': ({ context }) =>
        problem('login:problem.recoveryCode', recoveryCodeProblem(context.recoveryCode)),
      'editing.recoveryCode.refused': ({ context }) => [textbox('login:field.recoveryCode'), reason(context.error)],
      sending: [{ ...button('login:state.sending'), disabled: true }, button('login:action.cancel')],
      waiting: [
        { role: 'status', text: 'login:state.resting' },
        { ...button('login:action.submit'), disabled: true },
      ],
      'signedIn.left': [{ role: 'status', text: 'login:text.welcomed' }],
    },
    gestures: {
      'account.changed': ({ text }) => ({ fill: textbox('login:field.account'), with: text }),
      'password.changed': ({ text }) => ({ fill: { label: 'login:field.password' }, with: text }),
      'googleCode.changed': ({ text }) => ({ fill: textbox('login:field.googleCode'), with: text }),
      'recoveryCode.changed': ({ text }) => ({ fill: textbox('login:field.recoveryCode'), with: text }),
      'recovery.chosen': { click: button('login:action.useRecovery') },
      'authenticator.chosen': { click: button('login:action.useApp') },
      'login.submitted': { click: button('login:action.submit') },
      'login.cancelled': { click: button('login:action.cancel') },
      'login.restarted': { click: button('login:action.back') },
      'second.passed': { by: 'app', because: 'a clock says it' },
      'session.changed': { by: 'app', because: 'the root says who is here' },
    },
  },
  wire: {
    logIn: { call: session.login, data: () => onWire(sampleUser) },
    // Only a bug of ours ends it.
    seconds: { happens: 'counts' },
  },
} satisfies FlowModel<typeof loginMachine>
