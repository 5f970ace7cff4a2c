import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleCodes } from '../recovery/recoveryCodes.model.ts'
import { googleCodeProblem } from '../login/credentials.rules.ts'
import { button, calm, others, problem, reason, textbox } from '../login/credentials.sights.ts'
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
import { totpMachine } from './totp.machine.ts'

const call = 'session.bindGoogle'

export const totpModel = {
  machine: totpMachine,
  inputs: { 'nothing bound': { isBound: false, changedAt: null }, 'another bound': { isBound: true, changedAt: null } },
  events: {
    'code.changed': ({ snapshot }) => others(['123 456', '12'], snapshot.context.code),
    'totp.submitted': [{}],
    'retry.requested': [{}],
    'second.passed': [{ left: 3 }],
  },
  outcomes: {
    safetyCheck: checks,
    copy: { breaks: { error: new Error('a fault') } },
    recoveryCodes: { kept: { done: undefined }, broken: { error: new Error('broken') } },
    fetchKey: {
      'a key': { done: { secret: 'GEZDGNBVGY3TQOJQ', otpauth: 'otpauth://totp/x' } },
      ...refusals('session.getGoogleKey'),
    },
    bindKey: {
      bound: { done: sampleCodes },
      ...refusals(call),
      'wrong code': { error: { kind: 'business', call, code: codes.googleCodeWrong, msg: 'wrong' } },
      'too many tries': { error: { kind: 'rateLimited', call, retryAfter: 60_000 } },
    },
    fetchChangedAt: askedAgain,
    seconds: { broken: { error: new Error('no timer') } },
  },
  key: ({ snapshot: { context } }) => ({
    ...context,
    error: context.error?.code ?? context.error?.kind,
    seconds: context.seconds !== undefined,
  }),
  invariants: {
    'codes are there only while they are shown': ({ snapshot }) =>
      snapshot.matches('showing') === snapshot.context.codes.length > 0,
    'the secret goes with the last sight of it': ({ snapshot }) =>
      snapshot.status !== 'done' || snapshot.context.key === undefined,
  },
  screen: {
    shows: {
      checking,
      fetchingKey: working,
      'scanning.fresh': [
        { role: 'img', name: 'personSetting:totp.qr' },
        { ...button('personSetting:totp.submit'), disabled: false },
        calm,
      ],
      'scanning.incomplete': ({ context }) => [
        { role: 'img', name: 'personSetting:totp.qr' },
        ...problem('login:problem.googleCode', googleCodeProblem(context.code)),
      ],
      'scanning.refused': ({ context }) => [{ role: 'img', name: 'personSetting:totp.qr' }, reason(context.error)],
      binding: [
        { role: 'img', name: 'personSetting:totp.qr' },
        { ...button('personSetting:state.working'), disabled: true },
      ],
      waiting: [
        { role: 'status', text: 'login:state.resting' },
        { ...button('personSetting:totp.submit'), disabled: true },
      ],
      settling: { like: 'fetchingKey' },
      unsettled: stopped('unsettled'),
      keyUnavailable: stopped('refused'),
      broken: { like: 'keyUnavailable' },
      codesLost: [{ role: 'alert', text: 'personSetting:stopped.lost' }],
      showing: { unseen: 'the list of codes has its own cover' },
      bound: { unseen: 'it has ended' },
    },
    gestures: {
      'code.changed': ({ text }) => ({ fill: textbox('login:field.googleCode'), with: text }),
      'totp.submitted': { click: button('personSetting:totp.submit') },
      'retry.requested': (_, leaves) => ({
        click: button(`personSetting:stopped.${leaves.includes('unsettled') ? 'unsettled' : 'refused'}Action`),
      }),
      'second.passed': { by: 'app', because: 'a clock says it' },
    },
  },
  wire: {
    // If an authenticator is already bound, the check requires its code too; the check's own cover enters one.
    ...changeWire(false),
    recoveryCodes: codesWire,
    // Only a bug of ours ends it.
    copy: { happens: 'waits' },
    fetchKey: { call: session.getGoogleKey },
    bindKey: { call: session.bindGoogle, data: (recoveryCodes) => ({ recoveryCodes }) },
    seconds: { happens: 'counts' },
  },
} satisfies FlowModel<typeof totpMachine>
