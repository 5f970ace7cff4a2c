import type { FlowModel } from '#machines/model/flowModel.ts'
import { recoveryCodesMachine } from './recoveryCodes.machine.ts'

export const sampleCodes = ['ab2cd-ef3gh', 'jk4mn-pq5rs']

export const recoveryCodesModel = {
  machine: recoveryCodesMachine,
  inputs: { 'two codes': { codes: sampleCodes } },
  events: {
    'file.requested': [{}],
    'codes.saved': [{}],
    'close.requested': [{}],
    'close.declined': [{}],
    'close.confirmed': [{}],
  },
  outcomes: { copy: { breaks: { error: new Error('a fault') } }, leaving: { broken: { error: new Error('a fault') } } },
  invariants: { 'the codes stay as they came': ({ snapshot }) => snapshot.context.codes === sampleCodes },
  screen: {
    shows: {
      'shown.reading': [
        { role: 'group', name: 'personSetting:codes.label', text: { text: sampleCodes[0] ?? '' } },
        { role: 'alertdialog', absent: true },
      ],
      'shown.confirming': [{ role: 'alertdialog', name: 'personSetting:codes.unkept.title' }],
      kept: { unseen: 'it has ended' },
      left: { unseen: 'it has ended' },
    },
    gestures: {
      'file.requested': { click: { role: 'button', name: 'personSetting:codes.save' } },
      'codes.saved': { click: { role: 'button', name: 'personSetting:codes.kept' } },
      'close.requested': { click: { role: 'button', name: 'personSetting:action.close' } },
      'close.declined': { click: { role: 'button', name: 'personSetting:codes.unkept.stay' } },
      'close.confirmed': { click: { role: 'button', name: 'personSetting:codes.unkept.go' } },
    },
  },
  // Only a bug of ours ends it.
  wire: { copy: { happens: 'waits' }, leaving: { happens: 'waits' } },
} satisfies FlowModel<typeof recoveryCodesMachine>
