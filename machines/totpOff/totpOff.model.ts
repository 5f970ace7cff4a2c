import type { FlowModel } from '../../tests/support/model'
import { askedAgain, checks, refusals } from '../safetyCheck/change.samples'
import { totpOffMachine } from './totpOff.machine'

export const totpOffModel = {
  machine: totpOffMachine,
  inputs: { 'never changed before': { isBound: true, changedAt: null } },
  events: { 'retry.asked': [{}] },
  outcomes: {
    safetyCheck: checks,
    unbindKey: { off: { done: undefined }, ...refusals('session.unbindGoogle') },
    fetchChangedAt: askedAgain,
  },
  key: ({ snapshot: { context } }) => ({ ...context, error: context.error?.code ?? context.error?.kind }),
  invariants: {
    'nothing is sent without a check': ({ snapshot }) => !snapshot.matches('unbinding') || snapshot.context.token !== undefined,
  },
} satisfies FlowModel<typeof totpOffMachine>
