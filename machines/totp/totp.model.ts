import { codes } from '../../contract/codes'
import type { FlowModel } from '../../tests/support/model'
import { sampleCodes } from '../recovery/recoveryCodes.model'
import { askedAgain, checks, refusals } from '../safetyCheck/change.samples'
import { totpMachine } from './totp.machine'

const call = 'session.bindGoogle'

export const totpModel = {
  machine: totpMachine,
  inputs: { 'nothing bound': { isBound: false, changedAt: null }, 'another bound': { isBound: true, changedAt: null } },
  events: {
    'code.changed': [{ text: '123 456' }, { text: '12' }],
    'totp.submitted': [{}],
    'retry.asked': [{}],
    'second.passed': [{ left: 3 }],
  },
  outcomes: {
    safetyCheck: checks,
    recoveryCodes: { kept: { done: undefined }, broken: { error: new Error('broken') } },
    fetchKey: { 'a key': { done: { secret: 'GEZDGNBVGY3TQOJQ', otpauth: 'otpauth://totp/x' } }, ...refusals('session.getGoogleKey') },
    bindKey: {
      bound: { done: sampleCodes },
      ...refusals(call),
      'wrong code': { error: { kind: 'business', call, code: codes.googleCodeWrong, msg: 'wrong' } },
      'too many tries': { error: { kind: 'rateLimited', call, retryAfter: 60_000 } },
    },
    fetchChangedAt: askedAgain,
    seconds: { broken: { error: new Error('no timer') } },
  },
  key: ({ snapshot: { context } }) => ({ ...context, error: context.error?.code ?? context.error?.kind, seconds: context.seconds !== undefined }),
  invariants: {
    'codes are there only while they are shown': ({ snapshot }) => snapshot.matches('showing') === snapshot.context.codes.length > 0,
    'the secret goes with the last sight of it': ({ snapshot }) => snapshot.status !== 'done' || snapshot.context.key === undefined,
  },
} satisfies FlowModel<typeof totpMachine>
