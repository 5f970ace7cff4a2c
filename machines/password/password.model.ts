import { codes } from '../../contract/codes'
import type { FlowModel } from '../../tests/support/model'
import { askedAgain, checks, refusals } from '../safetyCheck/change.samples'
import { sampleUser } from '../session/session.samples'
import { passwordMachine } from './password.machine'

const call = 'session.changePassword'

export const passwordModel = {
  machine: passwordMachine,
  inputs: { 'never changed before': { isBound: false, changedAt: null, account: sampleUser.account } },
  events: {
    'password.changed': [{ text: 'seven quiet kettles' }, { text: 'short' }],
    'change.submitted': [{}],
    'retry.asked': [{}],
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
    'no password stays once it is changed': ({ snapshot }) => snapshot.status !== 'done' || snapshot.context.password === '',
    'nothing is sent without a check': ({ snapshot }) => !snapshot.matches('changing') || snapshot.context.token !== undefined,
  },
} satisfies FlowModel<typeof passwordMachine>
