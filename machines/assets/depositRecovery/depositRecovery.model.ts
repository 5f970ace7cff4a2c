import { chain } from '#contract/assets/calls/chain.ts'
import { deposit } from '#contract/assets/calls/deposit.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { codes } from '#contract/kernel/codes.ts'
import { feedback } from '#contract/support/calls/feedback.ts'
import { supportLimits } from '#contract/support/limits.ts'
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

const image = { id: 'a'.repeat(32), name: 'a.png', type: 'image/png', bytes: 68 }
const picked = { name: 'a.png', bytes: 68, data: 'iVBORw==' }
const tooLarge = { name: 'long.png', bytes: supportLimits.desk.maxFileBytes + 1, data: '' }
const refused = { role: 'alert', text: 'screenshots:state.refused' } as const

const known = {
  networks: sampleCoins.networks,
  deposit: undefined,
  revised: undefined,
  found: undefined,
  recoveries: [],
}
const input = {
  fid: '1001',
  recoveryId: undefined,
  revisedId: undefined,
  depositId: undefined,
  txHash: undefined,
  networkId: undefined,
  seed: 'seed1234',
}

export const depositRecoveryModel = {
  machine: depositRecoveryMachine,
  calls: {
    fetchSetup: [chain.coins, chain.find, deposit.log, deposit.recoveries],
    uploadFile: [feedback.upload, feedback.discard],
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
    'file.picked': ({ snapshot }) => (snapshot.context.picked > 1 ? [] : [{ file: picked }, { file: tooLarge }]),
    'file.removed': ({ snapshot }) => snapshot.context.files.slice(0, 1).map(({ id }) => ({ id })),
    'upload.retried': [{}],
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
    uploadFile: ({ input: { clientId } }) => ({
      image: { done: { ...image, id: (clientId.endsWith('1') ? 'b' : 'c').repeat(32) } },
      refused: { error: { kind: 'business', call: 'feedback.upload', code: codes.deskFileRefused } },
      cut: { error: { kind: 'offline', call: 'feedback.upload' } },
    }),
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
    files: context.files.length,
    picked: context.picked,
    picking: context.picking?.data,
    fileError: context.fileError?.kind,
  }),
  invariants: {
    'what is sent is complete': ({ snapshot }) =>
      !snapshot.matches('submitting') || problemOf(snapshot.context.fields) === undefined,
    'no more files are kept than the venue takes': ({ snapshot }) =>
      snapshot.context.files.length <= assetsLimits.funds.recoveryFiles,
  },
  screen: {
    shows: {
      following: [title, { ...broken, ...absent }],
      broken: [title, broken],
      loading: [{ role: 'status', name: 'depositRecovery:state.loading' }],
      failed: [{ role: 'alert', text: 'depositRecovery:state.failed' }],
      'editing.idle': [
        hash,
        { ...send, disabled: false },
        { text: 'screenshots:field.hint' },
        { ...refused, ...absent },
      ],
      'editing.uploading': [hash, { role: 'status', text: 'screenshots:state.uploading' }],
      'editing.fileRefused': [hash, refused],
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
      'file.picked': { by: 'app', because: 'the system’s dialog of files cannot be walked; a test picks one' },
      'file.removed': { by: 'app', because: 'its button is named after the file, which a journey removes' },
      'upload.retried': { by: 'app', because: 'its button is there only for a failure that may pass' },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'another.requested': { click: { role: 'button', name: 'depositRecovery:action.another' } },
      'session.changed': { by: 'app', because: 'the session says it' },
    },
  },
} satisfies FlowModel<typeof depositRecoveryMachine>
