import { freeze } from '#contract/account/calls/freeze.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { accountProblem, googleCodeProblem } from '../login/credentials.rules.ts'
import { button, calm, others, problem, reason, textbox } from '../login/credentials.sights.ts'
import { onWire, sampleUser } from '../session/session.samples.ts'
import { unfreezeMachine } from './unfreeze.machine.ts'

const failed = (more: Partial<CallError>): { readonly error: CallError } => ({
  error: { kind: 'business', call: freeze.end.id, ...more },
})
const next = button('unfreeze:action.next')
const submit = button('unfreeze:action.submit')
const emailField = textbox('unfreeze:field.emailCode')
const googleField = textbox('unfreeze:field.googleCode')
const cut = failed({ kind: 'timeout' })

export const unfreezeModel = {
  machine: unfreezeMachine,
  inputs: { 'a guest': { isHere: false }, 'a logged-in user': { isHere: true } },
  events: {
    'account.changed': ({ snapshot }) => others([sampleUser.account, 'signedOut'], snapshot.context.account),
    'password.changed': ({ snapshot }) => others(['a pass phrase', ''], snapshot.context.password),
    'emailCode.changed': ({ snapshot }) => others(['123 456', '12'], snapshot.context.emailCode),
    'googleCode.changed': ({ snapshot }) => others(['654 321', '65', ''], snapshot.context.googleCode),
    'account.submitted': [{}],
    'codes.submitted': [{}],
    'code.requested': [{}],
    'form.restarted': [{}],
    'session.changed': [{ fid: sampleUser.fid }, { fid: undefined }],
  },
  outcomes: {
    requestCode: { mailed: { done: undefined }, 'wrong credentials': failed({ code: codes.loginWrong }), cut },
    unfreezeAccount: {
      unfrozen: { done: sampleUser },
      'wrong code': failed({ code: codes.emailCodeWrong }),
      'wrong credentials': failed({ code: codes.loginWrong }),
      cut,
    },
  },
  key: ({ snapshot: { context } }) => ({ ...context, error: context.error?.code ?? context.error?.kind }),
  invariants: {
    'secrets stay only as long as they may be needed': ({ snapshot }) =>
      !snapshot.matches('unfrozen') || (snapshot.context.password === '' && snapshot.context.emailCode === ''),
    'a reason is shown wherever the venue refused': ({ snapshot }) =>
      snapshot.hasTag('failed') === (snapshot.context.error !== undefined),
  },
  screen: {
    away: [
      'unfreeze.unfreezing | done unfreezeAccount | 0',
      'unfreeze | session.changed | 0',
      'unfreeze.opening | always | 0',
    ],
    shows: {
      'account.fresh': [{ ...next, disabled: false }, calm],
      'account.incomplete': ({ context }) => [
        next,
        ...problem('login:problem.account', accountProblem(context.account)),
        ...(context.password === '' ? problem('login:problem.password', 'missing') : []),
      ],
      'account.refused': ({ context }) => [next, reason(context.error)],
      requesting: [{ ...button('unfreeze:state.requesting'), disabled: true }, textbox('login:field.account')],
      'proving.fresh': [{ ...submit, disabled: false }, emailField, calm],
      'proving.incomplete': ({ context }) => [
        submit,
        ...problem('login:problem.googleCode', googleCodeProblem(context.emailCode)),
      ],
      'proving.refused': ({ context }) => [submit, reason(context.error)],
      resending: [{ ...button('unfreeze:state.requesting'), disabled: true }, emailField],
      unfreezing: [{ ...button('unfreeze:state.sending'), disabled: true }],
      unfrozen: [{ role: 'status', text: 'unfreeze:state.unfrozen' }],
    },
    gestures: {
      'account.changed': ({ text }) => ({ fill: textbox('login:field.account'), with: text }),
      'password.changed': ({ text }) => ({ fill: { label: 'login:field.password' }, with: text }),
      'emailCode.changed': ({ text }) => ({ fill: emailField, with: text }),
      'googleCode.changed': ({ text }) => ({ fill: googleField, with: text }),
      'account.submitted': { click: next },
      'codes.submitted': { click: submit },
      'code.requested': { click: button('unfreeze:action.again') },
      'form.restarted': { click: button('login:action.back') },
      'session.changed': { by: 'app', because: 'the root says who is here' },
    },
  },
  wire: {
    requestCode: { call: freeze.end, data: () => onWire(sampleUser) },
    unfreezeAccount: { call: freeze.end, data: () => onWire(sampleUser) },
  },
} satisfies FlowModel<typeof unfreezeMachine>
