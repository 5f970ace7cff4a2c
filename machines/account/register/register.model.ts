import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { accountProblem, newPasswordProblem } from '../login/credentials.rules.ts'
import { button, calm, others, problem, reason, textbox } from '../login/credentials.sights.ts'
import { onWire, sampleUser } from '../session/session.samples.ts'
import { registerMachine } from './register.machine.ts'

const call = 'session.register'
const bounds = { min: String(accountLimits.password.min), max: String(accountLimits.password.max) }
const passwordProblem = (what: string | undefined) =>
  what === undefined
    ? []
    : [{ role: 'alert', text: { word: `register:problem.password.${what}`, values: bounds } } as const]

export const registerModel = {
  machine: registerMachine,
  inputs: {
    'a guest': { to: '/user/personSetting', isHere: false },
    'a logged-in user': { to: '/', isHere: true },
  },
  events: {
    'account.changed': ({ snapshot }) => others([sampleUser.account, 'signedOut'], snapshot.context.account),
    'password.changed': ({ snapshot }) => others(['seven quiet kettles', 'short'], snapshot.context.password),
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
  key: ({ snapshot: { context } }) => ({
    ...context,
    error: context.error?.code ?? context.error?.kind,
    seconds: context.seconds !== undefined,
  }),
  invariants: {
    'a password stays only as long as it may be needed': ({ snapshot }) =>
      !snapshot.matches('signedIn') || snapshot.context.password === '',
    'what was typed is kept whatever the venue says': ({ snapshot }) =>
      !snapshot.hasTag('failed') || snapshot.context.account !== '',
  },
  screen: {
    away: [
      'register | session.changed | 0',
      'register.opening | always | 0',
      'register.sending | done register | 0',
      'register.signedIn | session.changed | 0',
    ],
    shows: {
      'editing.fresh': [
        { ...button('register:action.submit'), disabled: false },
        calm,
        { role: 'status', absent: true },
      ],
      'editing.incomplete': ({ context: { account, password } }) => [
        ...problem('login:problem.account', accountProblem(account)),
        ...passwordProblem(newPasswordProblem(password, account)),
      ],
      'editing.refused': ({ context }) => [button('register:action.submit'), reason(context.error)],
      'editing.unanswered': [{ role: 'status', text: 'register:state.unanswered' }],
      sending: [{ ...button('register:state.sending'), disabled: true }, button('login:action.cancel')],
      waiting: [
        { role: 'status', text: 'login:state.resting' },
        { ...button('register:action.submit'), disabled: true },
      ],
      signedIn: [{ role: 'status', text: 'register:text.welcomed' }],
    },
    gestures: {
      'account.changed': ({ text }) => ({ fill: textbox('login:field.account'), with: text }),
      'password.changed': ({ text }) => ({ fill: { label: 'login:field.password' }, with: text }),
      'register.submitted': { click: button('register:action.submit') },
      'register.cancelled': { click: button('login:action.cancel') },
      'second.passed': { by: 'app', because: 'a clock says it' },
      'session.changed': { by: 'app', because: 'the root says who is here' },
    },
  },
  wire: {
    register: { call: session.register, data: () => onWire(sampleUser) },
    // Only a bug of ours ends it.
    seconds: { happens: 'counts' },
  },
} satisfies FlowModel<typeof registerMachine>
