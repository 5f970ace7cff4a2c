import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { button, calm, others, problem, reason } from '../login/credentials.sights.ts'
import { mailGestures, mailOutcomes, mailShows, mailWire } from './mailedCode.samples.ts'
import { emailCodeProblem } from './mailedCode.ts'
import { onWire, sampleUser } from '../session/session.samples.ts'
import { proveEmailMachine } from './proveEmail.machine.ts'

const call = 'session.proveEmail'
const submit = button('personSetting:proveEmail.submit')
const failed = (more: Partial<CallError>): { readonly error: CallError } => ({
  error: { kind: 'business', call, ...more },
})

export const proveEmailModel = {
  machine: proveEmailMachine,
  inputs: { plain: undefined },
  events: {
    'emailCode.changed': ({ snapshot }) => others(['123 456', '12'], snapshot.context.emailCode),
    'code.submitted': [{}],
    'code.requested': [{}],
    'again.counted': [{ left: 3 }],
    'retry.requested': [{}],
  },
  outcomes: {
    sendCode: mailOutcomes,
    againSeconds: { broken: { error: new Error('no timer') } },
    proveEmail: {
      proved: { done: undefined },
      'wrong code': failed({ code: codes.emailCodeWrong }),
      cut: failed({ kind: 'timeout' }),
    },
    fetchProved: { proved: { done: true }, 'not proved': { done: false }, cut: failed({ kind: 'timeout' }) },
  },
  key: ({ snapshot: { context } }) => ({ emailCode: context.emailCode, mailed: context.mailed !== undefined }),
  invariants: {
    'no code is sent before one was mailed': ({ snapshot }) =>
      !snapshot.matches({ proving: { form: 'sending' } }) || snapshot.context.mailed !== undefined,
  },
  screen: {
    shows: {
      'proving.form.editing.fresh': ({ context }) => [
        { ...submit, disabled: false },
        ...(context.mailError === undefined ? [calm] : []),
      ],
      'proving.form.editing.incomplete': ({ context }) =>
        problem('login:problem.googleCode', emailCodeProblem(context)),
      'proving.form.editing.refused': ({ context }) => [reason(context.error)],
      'proving.form.sending': [{ ...submit, disabled: true }],
      'proving.form.settling': { like: 'proving.form.sending' },
      'proving.form.unsettled': [{ role: 'alert', text: 'personSetting:proveEmail.unsettled' }],
      'proving.mail.mailing': mailShows.mailing,
      'proving.mail.mailed': mailShows.mailed,
      'proving.mail.offering': mailShows.offering,
      'proving.mail.unmailed': mailShows.unmailed,
      proved: { unseen: 'it has ended' },
    },
    gestures: {
      ...mailGestures,
      'code.submitted': { click: submit },
      'retry.requested': { click: button('common:action.retry') },
    },
  },
  wire: {
    ...mailWire,
    proveEmail: { call: session.proveEmail, data: () => onWire(sampleUser) },
    fetchProved: {
      call: session.current,
      data: (emailProved) => ({ ...onWire(sampleUser), emailProved }),
      retries: kernelLimits.request.retries,
    },
  },
} satisfies FlowModel<typeof proveEmailMachine>
