import { session } from '#contract/account/calls/session.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import {
  askedAgain,
  changeWire,
  checking,
  checks,
  codesWire,
  refusals,
  stopped,
  working,
} from '../safetyCheck/change.samples.ts'
import { recoveryMachine } from './recovery.machine.ts'
import { sampleCodes } from './recoveryCodes.model.ts'

export const recoveryModel = {
  machine: recoveryMachine,
  inputs: { 'never changed before': { isBound: true, changedAt: null } },
  events: { 'retry.requested': [{}] },
  outcomes: {
    safetyCheck: checks,
    recoveryCodes: { kept: { done: undefined }, broken: { error: new Error('broken') } },
    renewCodes: { renewed: { done: sampleCodes }, ...refusals('session.newRecoveryCodes') },
    fetchChangedAt: askedAgain,
  },
  key: ({ snapshot: { context } }) => ({ ...context, error: context.error?.code ?? context.error?.kind }),
  invariants: {
    'codes are there only while they are shown': ({ snapshot }) =>
      snapshot.matches('showing') === snapshot.context.codes.length > 0,
  },
  screen: {
    shows: {
      checking,
      renewing: working,
      settling: { like: 'renewing' },
      showing: { unseen: 'the list of codes has its own cover' },
      unanswered: stopped('unanswered'),
      unsettled: stopped('unsettled'),
      lost: stopped('lost'),
      refused: stopped('refused'),
      kept: { unseen: 'it has ended' },
    },
    gestures: {
      'retry.requested': (_, [leaf = '']) => ({
        click: { role: 'button', name: `personSetting:stopped.${leaf}Action` },
      }),
    },
  },
  wire: {
    ...changeWire(true),
    recoveryCodes: codesWire,
    renewCodes: { call: session.newRecoveryCodes, data: (recoveryCodes) => ({ recoveryCodes }) },
  },
} satisfies FlowModel<typeof recoveryMachine>
