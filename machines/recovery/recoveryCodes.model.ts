import type { FlowModel } from '../../tests/support/model'
import { recoveryCodesMachine } from './recoveryCodes.machine'

export const sampleCodes = ['ab2cd-ef3gh', 'jk4mn-pq5rs']

export const recoveryCodesModel = {
  machine: recoveryCodesMachine,
  inputs: { 'two codes': { codes: sampleCodes } },
  events: { 'copy.asked': [{}], 'file.asked': [{}], 'codes.kept': [{}] },
  outcomes: { copyText: { copied: { done: undefined }, forbidden: { error: new Error('not allowed') } } },
  invariants: { 'the codes stay as they came': ({ snapshot }) => snapshot.context.codes === sampleCodes },
  screen: {
    shows: {
      shown: [{ role: 'group', name: 'personSetting:codes.label', text: { text: sampleCodes[0] ?? '' } }, { role: 'button', name: 'personSetting:codes.copy', disabled: false }, { role: 'alert', absent: true }],
      copying: [{ role: 'button', name: 'personSetting:codes.copy', disabled: true }],
      copyRefused: [{ role: 'alert', text: 'personSetting:codes.copyRefused' }],
      kept: { unseen: 'it has ended' },
    },
    gestures: {
      'copy.asked': { click: { role: 'button', name: 'personSetting:codes.copy' } },
      'file.asked': { click: { role: 'button', name: 'personSetting:codes.save' } },
      'codes.kept': { click: { role: 'button', name: 'personSetting:codes.kept' } },
    },
  },
} satisfies FlowModel<typeof recoveryCodesMachine>
