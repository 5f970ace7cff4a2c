import type { FlowModel } from '../../tests/support/model'
import { recoveryCodesMachine } from './recoveryCodes.machine'

export const sampleCodes = ['ab2cd-ef3gh', 'jk4mn-pq5rs']

export const recoveryCodesModel = {
  machine: recoveryCodesMachine,
  inputs: { 'two codes': { codes: sampleCodes } },
  events: { 'file.asked': [{}], 'codes.kept': [{}] },
  outcomes: { copy: { breaks: { error: new Error('a fault') } } },
  invariants: { 'the codes stay as they came': ({ snapshot }) => snapshot.context.codes === sampleCodes },
  screen: {
    shows: {
      shown: [{ role: 'group', name: 'personSetting:codes.label', text: { text: sampleCodes[0] ?? '' } }],
      kept: { unseen: 'it has ended' },
    },
    gestures: {
      'file.asked': { click: { role: 'button', name: 'personSetting:codes.save' } },
      'codes.kept': { click: { role: 'button', name: 'personSetting:codes.kept' } },
    },
  },
  // Only a fault of our own ends it.
  wire: { copy: { happens: 'waits' } },
} satisfies FlowModel<typeof recoveryCodesMachine>
