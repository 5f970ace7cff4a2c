import type { FlowModel } from '../../tests/support/model'
import { recoveryCodesMachine } from './recoveryCodes.machine'

export const sampleCodes = ['ab2cd-ef3gh', 'jk4mn-pq5rs']

export const recoveryCodesModel = {
  machine: recoveryCodesMachine,
  inputs: { 'two codes': { codes: sampleCodes } },
  events: { 'copy.asked': [{}], 'file.asked': [{}], 'codes.kept': [{}] },
  outcomes: { copyText: { copied: { done: undefined }, forbidden: { error: new Error('not allowed') } } },
  invariants: { 'the codes stay as they came': ({ snapshot }) => snapshot.context.codes === sampleCodes },
} satisfies FlowModel<typeof recoveryCodesMachine>
