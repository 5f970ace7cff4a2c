import { beforeAll } from 'vitest'
import { type Table } from '@statefloor/explorer'
import type { Recovery } from '#contract/assets/calls/deposit.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { depositRecoveryMachine } from '#machines/assets/depositRecovery/depositRecovery.machine.ts'
import { depositRecoveryModel } from '#machines/assets/depositRecovery/depositRecovery.model.ts'
import { sampleCoins, sampleDeposit } from '#machines/assets/topup/topup.samples.ts'
import { RecoveryForm } from '#features/assets/depositRecovery/RecoveryForm.tsx'
import { RecoveryPage } from '#features/assets/depositRecovery/RecoveryPage.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'
import { sampleRecovery } from '#tests/support/recoveries.ts'

const { app } = startApp()

beforeAll(() => haveWords(['depositRecovery', 'screenshots']))

holdCover({
  model: depositRecoveryModel,
  words: wordsOf,
  render: (actor) => (
    // The record has its own tests, and its actor does not run here.
    <PageElement
      Component={() => <RecoveryPage Form={RecoveryForm} Record={() => <p>record</p>} />}
      data={{ actor, app }}
    />
  ),
})

const row = rowBuilder(depositRecoveryMachine, {
  fid: '1001',
  recoveryId: undefined,
  revisedId: undefined,
  depositId: 'd1',
  txHash: undefined,
  networkId: undefined,
  seed: 'seed1234',
})

const blankFor = (fid: string) => ({
  fid,
  recoveryId: undefined,
  revisedId: undefined,
  depositId: undefined,
  txHash: undefined,
  networkId: undefined,
  seed: 'seed1234',
})
const aboutDeposit = { depositId: 'd1', revisedId: undefined, txHash: undefined, networkId: undefined }
const about = sampleDeposit({ stage: 'unsupported' })
const { networks } = sampleCoins
const none = { networks, deposit: undefined, revised: undefined, found: undefined, recoveries: [] }
const setup = { answer: 'fetchSetup', done: { ...none, deposit: about } } as const
const nothing = { answer: 'fetchSetup', done: none } as const
const output = { address: 'rn2VxUhe5iVYar7PfL5xTe13YGnyXGsZ5m', memo: '1', coin: 'xrp', amount: decimal('50') }
const sent = {
  networkId: 'xrp',
  txHash: 'AB12',
  state: 'included',
  sender: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  outputs: [output],
  block: 7,
  confirmations: 1,
  sentAt: 1_700_000_000_000,
} as const
const timeout = { kind: 'timeout', call: 'chain.coins' } as const
const cut = { answer: 'fetchSetup', error: timeout } as const
const submitted = { type: 'form.submitted' } as const
const noted = { type: 'field.changed', field: 'note', text: ' my ledger ' } as const
const result = { msg: 'ok', data: undefined, wasUnknown: false, error: undefined }
const ended = (to: 'accepted' | 'rejected', code: number) =>
  ({ answer: 'apply', done: { ...result, result: to, code } }) as const
const asked = sampleRecovery({ fromAddress: about.fromAddress, memoSent: '12', note: 'my ledger' })
const taken = { answer: 'apply', done: { ...result, data: asked, result: 'accepted', code: codes.success } } as const
const sending = [setup, submitted] as const
const person = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const refusal = { kind: 'business', call: 'deposit.applyRecovery', code: codes.recoveryNotFound, msg: 'ok' }
const filled = {
  networkId: 'btc',
  txHash: '9f3c1a5e',
  fromAddress: about.fromAddress,
  amount: '0.5',
  memoSent: '',
  note: '',
}
const body = { networkId: 'btc', txHash: '9f3c1a5e', fromAddress: about.fromAddress, amount: '0.5' }

const followed = { ...blankFor('1001'), recoveryId: 'r1' }

const shot = { id: 'b'.repeat(32), name: 'a.png', type: 'image/png', bytes: 68 }
const other = { ...shot, id: 'c'.repeat(32) }
const image = { name: 'a.png', bytes: 68, data: 'iVBORw==' }
const pick = { type: 'file.picked', file: image } as const
const uploaded = { answer: 'uploadFile', done: shot } as const
const offline = { kind: 'offline', call: 'feedback.upload' } as const
const cutUpload = { answer: 'uploadFile', error: offline } as const
const tooLarge = { type: 'file.picked', file: { name: 'b.png', bytes: 10_000_000, data: '' } } as const
const retried = { type: 'upload.retried' } as const
const revising = { ...blankFor('1001'), revisedId: 'r1' }
const withFiles = (files: Recovery['files']) =>
  ({
    answer: 'fetchSetup',
    done: { networks, deposit: undefined, revised: { ...asked, files }, recoveries: [] },
  }) as const
const revised = { ...body, memoSent: '12', note: 'my ledger' }

const table: Table<typeof depositRecoveryMachine> = [
  row('asks for what it is about [DEP-03]', [], 'loading', { tags: ['busy'], asks: { fetchSetup: aboutDeposit } }),
  row('asks again', [cut, { type: 'retry.requested' }, setup], 'editing.idle', { context: { error: undefined } }),
  row('is filled in from the deposit [DEP-03]', [setup], 'editing.idle', { context: { fields: filled, networks } }),
  row(
    'is filled in from a hash [DEP-03]',
    [nothing],
    { context: { fields: { ...filled, networkId: '', txHash: 'beef', fromAddress: '', amount: '' } } },
    { ...blankFor('1001'), txHash: 'beef' },
  ),
  row(
    'is filled in from a transaction [DEP-03]',
    [{ answer: 'fetchSetup', done: { ...none, found: sent } }],
    {
      context: {
        fields: { networkId: 'xrp', txHash: 'AB12', fromAddress: sent.sender, amount: '50', memoSent: '1', note: '' },
      },
    },
    { ...blankFor('1001'), networkId: 'xrp', txHash: 'AB12' },
  ),
  row(
    'leaves the amount to the sender of a transaction with several outputs [DEP-03]',
    [{ answer: 'fetchSetup', done: { ...none, found: { ...sent, outputs: [output, output] } } }],
    {
      context: {
        fields: { networkId: 'xrp', txHash: 'AB12', fromAddress: sent.sender, amount: '', memoSent: '', note: '' },
      },
    },
    { ...blankFor('1001'), networkId: 'xrp', txHash: 'AB12' },
  ),
  row(
    'is filled in from a request that needs more [DEP-03]',
    [{ answer: 'fetchSetup', done: { ...none, revised: asked, recoveries: [asked] } }],
    { context: { fields: { ...filled, memoSent: '12', note: 'my ledger' } } },
    { ...blankFor('1001'), revisedId: 'r1' },
  ),
  row(
    'follows one request [DEP-03]',
    [],
    'following',
    {
      tags: [],
      asks: { recovery: { id: 'r1', fid: '1001', knownActs: [], call: 'deposit.recoveries', raceCodes: [] } },
    },
    followed,
  ),
  row(
    'follows it for another person, if there is one',
    [person('1002')],
    { in: 'following', context: { fid: '1002' } },
    followed,
  ),
  row('says what is missing', [nothing, submitted], 'editing.idle', { context: { problem: 'networkId' } }),
  row('asks for a hash', [setup, { type: 'field.changed', field: 'txHash', text: ' ' }, submitted], 'editing.idle', {
    context: { problem: 'txHash' },
  }),
  row('asks for the sender', [setup, { type: 'field.changed', field: 'fromAddress', text: '' }, submitted], {
    in: 'editing.idle',
    context: { problem: 'fromAddress' },
  }),
  row('asks for an amount that can be one', [setup, { type: 'field.changed', field: 'amount', text: '0' }, submitted], {
    in: 'editing.idle',
    context: { problem: 'amount' },
  }),
  row('says it no more once it changes', [nothing, submitted, noted], { context: { problem: undefined } }),
  row('sends what was typed, once [DEP-03]', [setup, noted, submitted], 'submitting.sending', {
    tags: ['busy', 'blocking'],
    asks: { apply: { call: 'deposit.applyRecovery', body: { ...body, note: 'my ledger' } } },
  }),
  row('sends the memo too', [setup, { type: 'field.changed', field: 'memoSent', text: ' 12 ' }, submitted], {
    asks: { apply: { call: 'deposit.applyRecovery', body: { ...body, memoSent: '12' } } },
  }),
  row('says that the outcome is unknown', [...sending, { answer: 'apply', context: { wasUnknown: true } }], {
    in: 'submitting.settling',
    tags: ['busy', 'blocking', 'unknown'],
  }),
  row('lists what was just requested [DEP-03]', [...sending, taken], 'applied', { context: { recoveries: [asked] } }),
  row(
    'keeps the form of what was declined, with the reason [DEP-03]',
    [...sending, ended('rejected', codes.recoveryNotFound)],
    { in: 'editing.idle', context: { fields: filled, error: refusal } },
  ),
  row('forgets the reason with the next change', [...sending, ended('rejected', 1), noted], {
    context: { error: undefined },
  }),
  row('and when it is sent again', [...sending, ended('rejected', 1), submitted], 'submitting.sending', {
    context: { error: undefined },
  }),
  row('says that sending broke', [...sending, { answer: 'apply', error: timeout }], 'editing.idle', {
    context: { error: timeout },
  }),
  row('begins another, empty', [...sending, ended('accepted', 200), { type: 'another.requested' }], 'loading', {
    context: { depositId: undefined, revisedId: undefined, txHash: undefined, networkId: undefined },
    asks: { fetchSetup: { ...aboutDeposit, depositId: undefined } },
  }),
  row('uploads a screenshot when it is picked [DEP-03]', [setup, pick], 'editing.uploading', {
    asks: { uploadFile: { clientId: 'seed1234-1', file: image } },
  }),
  row('names it in the request [DEP-03]', [setup, pick, uploaded, submitted], 'submitting.sending', {
    context: { files: [shot], picking: undefined },
    asks: { apply: { call: 'deposit.applyRecovery', body: { ...body, files: [shot.id] } } },
  }),
  row('waits for a screenshot that is on its way [DEP-03]', [setup, pick, submitted], 'editing.uploading', {
    context: { problem: 'files' },
  }),
  row('asks to wait no more once it is there', [setup, pick, submitted, uploaded], 'editing.idle', {
    context: { problem: undefined },
  }),
  row('nor once it failed', [setup, pick, submitted, cutUpload], 'editing.fileRefused', {
    tags: ['failed'],
    context: { problem: undefined, fileError: offline },
  }),
  row('sends the same file again', [setup, pick, cutUpload, retried], 'editing.uploading', {
    context: { fileError: undefined },
    asks: { uploadFile: { clientId: 'seed1234-1', file: image } },
  }),
  row('does not send again what was refused', [setup, tooLarge, retried], 'editing.fileRefused', {
    context: {
      picking: undefined,
      fileError: { kind: 'business', call: 'feedback.upload', code: codes.deskFileTooLarge },
    },
  }),
  row('says so again for another that is too large', [setup, pick, cutUpload, tooLarge], 'editing.fileRefused', {
    context: { fileError: { kind: 'business', call: 'feedback.upload', code: codes.deskFileTooLarge } },
  }),
  row('takes another after one that failed', [setup, tooLarge, pick], 'editing.uploading', {
    context: { fileError: undefined },
    asks: { uploadFile: { clientId: 'seed1234-1', file: image } },
  }),
  row('gives each its own id', [setup, pick, uploaded, pick], {
    asks: { uploadFile: { clientId: 'seed1234-2', file: image } },
  }),
  row('also for another person', [setup, pick, uploaded, person('1002'), setup, pick], {
    context: { files: [] },
    asks: { uploadFile: { clientId: 'seed1234-2', file: image } },
  }),
  row(
    'takes no more than fit [DEP-03]',
    [withFiles([shot, shot, shot, shot]), pick],
    { in: 'editing.fileRefused' },
    revising,
  ),
  row('removes one [DEP-03]', [setup, pick, uploaded, { type: 'file.removed', id: shot.id }, submitted], {
    context: { files: [] },
    asks: { apply: { call: 'deposit.applyRecovery', body } },
  }),
  row(
    'and only that one',
    [withFiles([shot, other]), { type: 'file.removed', id: shot.id }, submitted],
    { asks: { apply: { call: 'deposit.applyRecovery', body: { ...revised, files: [other.id] } } } },
    revising,
  ),
  row(
    'keeps the screenshots of a request that is revised [DEP-03]',
    [withFiles([shot])],
    { context: { files: [shot] } },
    revising,
  ),
  row(
    'says that none is left of them',
    [withFiles([shot]), { type: 'file.removed', id: shot.id }, submitted],
    { asks: { apply: { call: 'deposit.applyRecovery', body: { ...revised, files: [] } } } },
    revising,
  ),
  row('keeps them when it is declined', [setup, pick, uploaded, submitted, ended('rejected', 1)], 'editing.idle', {
    context: { files: [shot] },
  }),
  row(
    'forgets the refusal when one comes or goes',
    [setup, pick, uploaded, submitted, ended('rejected', 1), { type: 'file.removed', id: shot.id }],
    { context: { error: undefined } },
  ),
  row('also when one comes', [...sending, ended('rejected', 1), pick, uploaded], { context: { error: undefined } }),
  row(
    'begins another without them',
    [setup, pick, uploaded, ...sending.slice(1), ended('accepted', 200), { type: 'another.requested' }, nothing],
    { in: 'editing.idle', context: { files: [] } },
  ),
  row(
    'and without a failed one',
    [setup, pick, cutUpload, submitted, ended('accepted', 200), { type: 'another.requested' }],
    { context: { picking: undefined, fileError: undefined } },
  ),
  row('stays for the same person', [setup, noted, person('1001')], 'editing.idle', {
    context: { fields: { ...filled, note: ' my ledger ' } },
  }),
  row('stays for a person who is logged out', [setup, person(undefined)], 'editing.idle'),
  row('shows nothing of it to another', [setup, noted, person('1002')], 'loading', {
    context: { fid: '1002', fields: { ...filled, networkId: '', txHash: '', fromAddress: '', amount: '' } },
    asks: { fetchSetup: aboutDeposit },
  }),
]

holdTable(depositRecoveryMachine, table, 'a request for recovery $says')
