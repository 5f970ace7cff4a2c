import type { FlowModel } from '../../tests/support/model'
import { askedAgain, checks, refusals } from '../safetyCheck/change.samples'
import { recoveryMachine } from './recovery.machine'
import { sampleCodes } from './recoveryCodes.model'

export const recoveryModel = {
  machine: recoveryMachine,
  inputs: { 'never changed before': { isBound: true, changedAt: null } },
  events: { 'retry.asked': [{}] },
  outcomes: {
    safetyCheck: checks,
    recoveryCodes: { kept: { done: undefined }, broken: { error: new Error('broken') } },
    renewCodes: { renewed: { done: sampleCodes }, ...refusals('session.newRecoveryCodes') },
    fetchChangedAt: askedAgain,
  },
  key: ({ snapshot: { context } }) => ({ ...context, error: context.error?.code ?? context.error?.kind }),
  invariants: {
    'codes are there only while they are shown': ({ snapshot }) => snapshot.matches('showing') === snapshot.context.codes.length > 0,
  },
} satisfies FlowModel<typeof recoveryMachine>
