import { chain } from '#contract/assets/calls/chain.ts'
import { deposit } from '#contract/assets/calls/deposit.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { sampleCoins, sampleDeposit } from '../topup/topup.samples.ts'
import { depositRecoveryMachine } from './depositRecovery.machine.ts'
import { problemOf } from './depositRecovery.rules.ts'

const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const hash = { role: 'textbox', name: 'depositRecovery:field.txHash' } as const
const send = { role: 'button', name: 'depositRecovery:action.send' } as const
const unknown = { role: 'status', text: 'depositRecovery:state.unknown' } as const
const absent = { absent: true } as const
const title = { role: 'heading', name: 'depositRecovery:record.title' } as const
const broken = { role: 'alert', text: 'depositRecovery:record.broken' } as const

const known = { networks: sampleCoins.networks, deposit: undefined, revised: undefined, recoveries: [] }
const input = { fid: '1001', recoveryId: undefined, revisedId: undefined, depositId: undefined, txHash: undefined }

export const depositRecoveryModel = {
  machine: depositRecoveryMachine,
  calls: {
    fetchSetup: [chain.coins, deposit.log, deposit.recoveries],
    apply: [deposit.applyRecovery, deposit.recoveries],
    recovery: [deposit.recoveries],
  },
  inputs: {
    blank: input,
    'a deposit': { ...input, depositId: 'd1' },
    'a request': { ...input, recoveryId: 'r1' },
  },
  events: {
    'field.changed': ({ snapshot }) => [
      { field: 'txHash', text: snapshot.context.fields.txHash === '' ? '9f3c1a5e' : '' },
    ],
    'form.submitted': [{}],
    'retry.requested': [{}],
    'another.requested': [{}],
    // Another user may log in at any time, with the same effect, so one state covers it.
    'session.changed': ({ snapshot }) =>
      snapshot.matches('loading') || snapshot.matches('following')
        ? [{ fid: undefined }, { fid: '1001' }, { fid: '1002' }]
        : [],
  },
  outcomes: {
    fetchSetup: {
      'about a deposit': {
        done: { ...known, deposit: sampleDeposit({ stage: 'unsupported' }) },
      },
      'about nothing': { done: known },
      cut: { error: { kind: 'timeout', call: 'chain.coins' } },
    },
    apply: {
      unknown: { context: { wasUnknown: true } },
      known: { context: { wasUnknown: false } },
      accepted: { done: { ...result, result: 'accepted', code: codes.success } },
      'not found': { done: { ...result, result: 'rejected', code: codes.recoveryNotFound } },
      broken: { error: { kind: 'malformed', call: 'deposit.applyRecovery' } },
    },
    recovery: { broken: { error: 'a fault' } },
  },
  key: ({ snapshot: { context } }) => ({
    fid: context.fid,
    depositId: context.depositId,
    isFollowing: context.recoveryId !== undefined,
    problem: problemOf(context.fields),
    hash: context.fields.txHash,
    shown: context.problem,
    error: context.error?.kind,
  }),
  invariants: {
    'what is sent is complete': ({ snapshot }) =>
      !snapshot.matches('submitting') || problemOf(snapshot.context.fields) === undefined,
  },
  screen: {
    shows: {
      following: [title, { ...broken, ...absent }],
      broken: [title, broken],
      loading: [{ role: 'status', name: 'depositRecovery:state.loading' }],
      failed: [{ role: 'alert', text: 'depositRecovery:state.failed' }],
      editing: [hash, { ...send, disabled: false }],
      'submitting.sending': [
        { role: 'button', name: 'depositRecovery:action.sending' },
        { ...unknown, ...absent },
      ],
      'submitting.settling': [unknown],
      applied: [{ role: 'button', name: 'depositRecovery:action.another' }],
    },
    gestures: {
      'field.changed': ({ text }) => ({ fill: hash, with: String(text) }),
      'form.submitted': { click: send },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'another.requested': { click: { role: 'button', name: 'depositRecovery:action.another' } },
      'session.changed': { by: 'app', because: 'the session says it' },
    },
  },
} satisfies FlowModel<typeof depositRecoveryMachine>
