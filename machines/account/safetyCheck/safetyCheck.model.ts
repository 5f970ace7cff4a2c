import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { googleCodeProblem, recoveryCodeProblem } from '../login/credentials.rules.ts'
import { button, calm, others, problem, reason, textbox } from '../login/credentials.sights.ts'
import { safetyCheckMachine } from './safetyCheck.machine.ts'

const call = 'session.modifySafetyCheck'
const code = textbox('login:field.googleCode')
const recovery = textbox('login:field.recoveryCode')
const missing = (password: string) => (password === '' ? problem('login:problem.password', 'missing') : [])
const business = (code: number): { error: CallError } => ({ error: { kind: 'business', call, code, msg: 'refused' } })

export const safetyCheckModel = {
  machine: safetyCheckMachine,
  inputs: {
    'nothing bound': { action: 'changePassword', isBound: false },
    'an authenticator bound': { action: 'unbindGoogle', isBound: true },
  },
  events: {
    'password.changed': ({ snapshot }) => others(['a pass phrase', ''], snapshot.context.password),
    'googleCode.changed': ({ snapshot }) => others(['123 456', '12'], snapshot.context.googleCode),
    'recoveryCode.changed': ({ snapshot }) => others(['AB12C-de34f', 'ab'], snapshot.context.recoveryCode),
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
      ...(input.googleCode === undefined && input.recoveryCode === undefined
        ? { 'code needed': business(codes.googleCodeNeeded) }
        : { 'wrong code': business(codes.googleCodeWrong) }),
      'too many tries': { error: { kind: 'rateLimited', call, retryAfter: 60_000 } },
    }),
    seconds: { broken: { error: new Error('no timer') } },
  },
  key: ({ snapshot: { context } }) => ({
    ...context,
    error: context.error?.code ?? context.error?.kind,
    seconds: context.seconds !== undefined,
  }),
  invariants: {
    'never two codes at once': ({ snapshot }) =>
      snapshot.context.googleCode === '' || snapshot.context.recoveryCode === '',
    'no secret stays once it is passed': ({ snapshot }) =>
      snapshot.status !== 'done' || (snapshot.context.password === '' && snapshot.context.token !== undefined),
  },
  screen: {
    shows: {
      'editing.byPassword.fresh': [
        { ...button('personSetting:check.submit'), disabled: false },
        calm,
        { ...code, absent: true },
        { ...recovery, absent: true },
      ],
      'editing.byPassword.incomplete': problem('login:problem.password', 'missing'),
      'editing.byPassword.refused': ({ context }) => [reason(context.error)],
      'editing.byApp.fresh': [{ ...button('personSetting:check.submit'), disabled: false }, calm, code],
      'editing.byApp.incomplete': ({ context }) => [
        code,
        ...missing(context.password),
        ...problem('login:problem.googleCode', googleCodeProblem(context.googleCode)),
      ],
      'editing.byApp.refused': ({ context }) => [code, reason(context.error)],
      'editing.byRecovery.fresh': [{ ...button('personSetting:check.submit'), disabled: false }, calm, recovery],
      'editing.byRecovery.incomplete': ({ context }) => [
        recovery,
        ...missing(context.password),
        ...problem('login:problem.recoveryCode', recoveryCodeProblem(context.recoveryCode)),
      ],
      'editing.byRecovery.refused': ({ context }) => [recovery, reason(context.error)],
      sending: [{ ...button('personSetting:check.sending'), disabled: true }, button('login:action.cancel')],
      waiting: [
        { role: 'status', text: 'login:state.resting' },
        { ...button('personSetting:check.submit'), disabled: true },
      ],
      passed: { unseen: 'it has ended' },
    },
    gestures: {
      'password.changed': ({ text }) => ({ fill: { label: 'personSetting:check.password' }, with: text }),
      'googleCode.changed': ({ text }) => ({ fill: code, with: text }),
      'recoveryCode.changed': ({ text }) => ({ fill: recovery, with: text }),
      'recovery.chosen': { click: button('login:action.useRecovery') },
      'authenticator.chosen': { click: button('login:action.useApp') },
      'check.submitted': { click: button('personSetting:check.submit') },
      'check.cancelled': { click: button('login:action.cancel') },
      'second.passed': { by: 'app', because: 'a clock says it' },
    },
  },
  wire: {
    checkSafety: { call: session.modifySafetyCheck, data: (safetyToken) => ({ safetyToken, expiresAt: 0 }) },
    // Only a bug of ours ends it.
    seconds: { happens: 'counts' },
  },
} satisfies FlowModel<typeof safetyCheckMachine>
