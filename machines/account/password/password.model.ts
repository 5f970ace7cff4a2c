import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { newPasswordProblem } from '../login/credentials.rules.ts'
import { button, calm, others, reason } from '../login/credentials.sights.ts'
import { askedAgain, changeWire, checking, checks, refusals, stopped, working } from '../safetyCheck/change.samples.ts'
import { sampleUser } from '../session/session.samples.ts'
import { passwordMachine } from './password.machine.ts'

const call = 'session.changePassword'
const bounds = { min: String(accountLimits.password.min), max: String(accountLimits.password.max) }

export const passwordModel = {
  machine: passwordMachine,
  inputs: { 'never changed before': { isBound: false, changedAt: null, account: sampleUser.account } },
  events: {
    'password.changed': ({ snapshot }) => others(['seven quiet kettles', 'short'], snapshot.context.password),
    'change.submitted': [{}],
    'retry.requested': [{}],
  },
  outcomes: {
    safetyCheck: checks,
    changePassword: {
      changed: { done: undefined },
      ...refusals(call),
      'too common': { error: { kind: 'business', call, code: codes.passwordTooCommon, msg: 'common' } },
    },
    fetchChangedAt: askedAgain,
  },
  key: ({ snapshot: { context } }) => ({ ...context, error: context.error?.code ?? context.error?.kind }),
  invariants: {
    'no password stays once it is changed': ({ snapshot }) =>
      snapshot.status !== 'done' || snapshot.context.password === '',
    'nothing is sent without a check': ({ snapshot }) =>
      !snapshot.matches('changing') || snapshot.context.token !== undefined,
  },
  screen: {
    shows: {
      checking,
      'choosing.fresh': [{ ...button('personSetting:password.submit'), disabled: false }, calm],
      'choosing.incomplete': ({ context: { password, account } }) => [
        {
          role: 'alert',
          text: {
            word: `register:problem.password.${newPasswordProblem(password, account) ?? 'missing'}`,
            values: bounds,
          },
        },
      ],
      'choosing.refused': ({ context }) => [button('personSetting:password.submit'), reason(context.error)],
      changing: working,
      settling: { like: 'changing' },
      unsettled: stopped('unsettled'),
      broken: stopped('refused'),
      changed: { unseen: 'it has ended' },
    },
    gestures: {
      'password.changed': ({ text }) => ({ fill: { label: 'personSetting:password.new' }, with: text }),
      'change.submitted': { click: button('personSetting:password.submit') },
      'retry.requested': (_, leaves) => ({
        click: button(`personSetting:stopped.${leaves.includes('broken') ? 'refused' : 'unsettled'}Action`),
      }),
    },
  },
  wire: {
    ...changeWire(false),
    changePassword: { call: session.changePassword },
  },
} satisfies FlowModel<typeof passwordMachine>
