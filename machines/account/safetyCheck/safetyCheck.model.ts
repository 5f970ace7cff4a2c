import { session } from '#contract/account/calls/session.ts'
import { mailedActions } from '#contract/account/calls/sessionChecks.ts'
import type { SafetyAction } from '#contract/account/calls/sessionChecks.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { googleCodeProblem, recoveryCodeProblem } from '../login/credentials.rules.ts'
import { button, calm, others, problem, reason, textbox } from '../login/credentials.sights.ts'
import { emailCode, mailGestures, mailOutcomes, mailShows, mailWire } from '../proveEmail/mailedCode.samples.ts'
import { emailCodeProblem } from '../proveEmail/mailedCode.ts'
import type { Mailed } from '../proveEmail/mailedCode.ts'
import { safetyCheckMachine } from './safetyCheck.machine.ts'

const call = 'session.modifySafetyCheck'
const code = textbox('login:field.googleCode')
const recovery = textbox('login:field.recoveryCode')
const missing = (password: string) => (password === '' ? problem('login:problem.password', 'missing') : [])
const business = (code: number): { error: CallError } => ({ error: { kind: 'business', call, code, msg: 'refused' } })

/** With an emailed code, the other fields take one text only; their errors are explored without it. */
const variants = ({ action }: Shown, texts: readonly string[]) => (action === 'withdraw' ? texts.slice(0, 1) : texts)

interface Shown {
  readonly action: SafetyAction
  readonly emailCode: string
  readonly mailed: Mailed | undefined
  readonly mailError: CallError | undefined
  readonly againSeconds: number | undefined
}
/** A code that could not be sent is a separate alert. */
const calmly = ({ mailError }: Shown) => (mailError === undefined ? [calm] : [])
const mailMissing = (context: Shown) =>
  mailedActions.some((one) => one === context.action)
    ? problem('login:problem.googleCode', emailCodeProblem(context))
    : []

export const safetyCheckModel = {
  machine: safetyCheckMachine,
  inputs: {
    'nothing bound': { action: 'changePassword', isBound: false },
    'an authenticator bound': { action: 'unbindGoogle', isBound: true },
    'a mailed code': { action: 'withdraw', isBound: false, subject: { amount: '0.5' } },
  },
  events: {
    'password.changed': ({ snapshot: { context } }) =>
      others(variants(context, ['a pass phrase', '']), context.password),
    'googleCode.changed': ({ snapshot: { context } }) =>
      others(variants(context, ['123 456', '12']), context.googleCode),
    'recoveryCode.changed': ({ snapshot }) => others(['AB12C-de34f', 'ab'], snapshot.context.recoveryCode),
    'emailCode.changed': ({ snapshot }) =>
      snapshot.context.mailed === undefined ? [] : others(['123456'], snapshot.context.emailCode),
    'code.requested': [{}],
    'again.counted': [{ left: 3 }],
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
    sendCode: mailOutcomes,
    againSeconds: { broken: { error: new Error('no timer') } },
  },
  // Both pauses of the samples take a minute, so that they do not multiply each other's remainders.
  ties: 'firstStarted',
  key: ({ snapshot: { context } }) => ({
    ...context,
    error: context.error?.code ?? context.error?.kind,
    seconds: context.seconds !== undefined,
    mailed: context.mailed !== undefined,
    mailError: undefined,
    againSeconds: undefined,
  }),
  invariants: {
    'never two codes at once': ({ snapshot }) =>
      snapshot.context.googleCode === '' || snapshot.context.recoveryCode === '',
    'no secret stays once it is passed': ({ snapshot }) =>
      snapshot.status !== 'done' ||
      (snapshot.context.password + snapshot.context.emailCode === '' && snapshot.context.token !== undefined),
    'value does not leave without a mailed code': ({ snapshot: { context } }) =>
      context.action !== 'withdraw' || context.token === undefined || context.mailed !== undefined,
  },
  screen: {
    shows: {
      'checking.form.editing.byPassword.fresh': ({ context }) => [
        { ...button('personSetting:check.submit'), disabled: false },
        ...calmly(context),
        { ...code, absent: true },
        { ...recovery, absent: true },
      ],
      'checking.form.editing.byPassword.incomplete': ({ context }) => [
        ...missing(context.password),
        ...mailMissing(context),
      ],
      'checking.form.editing.byPassword.refused': ({ context }) => [reason(context.error)],
      'checking.form.editing.byApp.fresh': ({ context }) => [
        { ...button('personSetting:check.submit'), disabled: false },
        ...calmly(context),
        code,
      ],
      'checking.form.editing.byApp.incomplete': ({ context }) => [
        code,
        ...missing(context.password),
        ...problem('login:problem.googleCode', googleCodeProblem(context.googleCode)),
        ...mailMissing(context),
      ],
      'checking.form.editing.byApp.refused': ({ context }) => [code, reason(context.error)],
      'checking.form.editing.byRecovery.fresh': [
        { ...button('personSetting:check.submit'), disabled: false },
        calm,
        recovery,
      ],
      'checking.form.editing.byRecovery.incomplete': ({ context }) => [
        recovery,
        ...missing(context.password),
        ...problem('login:problem.recoveryCode', recoveryCodeProblem(context.recoveryCode)),
      ],
      'checking.form.editing.byRecovery.refused': ({ context }) => [recovery, reason(context.error)],
      'checking.form.sending': [
        { ...button('personSetting:check.sending'), disabled: true },
        button('login:action.cancel'),
      ],
      'checking.form.waiting': [
        { role: 'status', text: 'login:state.resting' },
        { ...button('personSetting:check.submit'), disabled: true },
      ],
      'checking.mail.unneeded': [{ ...emailCode, absent: true }],
      'checking.mail.mailing': mailShows.mailing,
      'checking.mail.mailed': mailShows.mailed,
      'checking.mail.offering': mailShows.offering,
      'checking.mail.unmailed': mailShows.unmailed,
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
      ...mailGestures,
      'second.passed': { by: 'app', because: 'a clock says it' },
    },
  },
  wire: {
    checkSafety: { call: session.modifySafetyCheck, data: (safetyToken) => ({ safetyToken, expiresAt: 0 }) },
    // Only a bug of ours ends it.
    seconds: { happens: 'counts' },
    ...mailWire,
  },
} satisfies FlowModel<typeof safetyCheckMachine>
