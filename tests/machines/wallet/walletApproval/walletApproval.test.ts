import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { sampleAsked } from '#machines/wallet/walletApproval/walletApproval.model.ts'
import { walletApprovalMachine } from '#machines/wallet/walletApproval/walletApproval.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { secret: 'secret' }
const business = (call: string, code: number) => ({ kind: 'business', call, code }) as const
const cut = { kind: 'timeout', call: 'web3.x' } as const
const read = { answer: 'readCode', done: sampleAsked } as const
const choose = { type: 'number.chosen', number: '47' } as const
const refuse = { type: 'refuse.requested' } as const
const seconds = { ms: sampleAsked.life }
const { collectFor, collectedEvery } = walletLimits.walletLogin
const letIn = { loginId: 'l1', now: 5 }
const approved = { answer: 'approve', done: letIn } as const
const longest = collectFor + 2 * collectedEvery
const heard = { scans: undefined }
const waiting = {
  ...heard,
  returns: undefined,
  collection: { query: { loginId: 'l1' }, first: collectedEvery, every: collectedEvery, now: 5 },
}

const row = rowBuilder(walletApprovalMachine, input)

const table: Table<typeof walletApprovalMachine> = [
  row('says that it was opened without a code', [], 'empty', { asks: heard, tags: [] }, { secret: undefined }),
  row('shows the requesting browser and the time left', [read], 'asking.choosing', {
    tags: [],
    asks: { ...heard, seconds },
    context: { asked: sampleAsked },
  }),
  row('says that the code is gone', [{ answer: 'readCode', error: business('web3.readCode', codes.qrExpired) }], {
    in: 'gone',
    asks: heard,
  }),
  row('shows an error if the code cannot be requested', [{ answer: 'readCode', error: cut }], 'unread', {
    tags: ['failed'],
    context: { error: cut },
  }),
  row('can be requested again', [{ answer: 'readCode', error: cut }, { type: 'retry.requested' }], 'reading', {
    asks: { ...heard, readCode: input },
  }),
  row('counts down', [read, { type: 'second.passed', left: 30 }], 'asking.choosing', { context: { left: 30 } }),
  row('ends when its time is up', [read, { type: 'second.passed', left: 0 }], 'gone', { asks: heard }),
  row('approves with the chosen number', [read, choose], 'asking.approving', {
    tags: ['busy'],
    asks: { ...heard, seconds, approve: { secret: 'secret', number: '47' } },
    context: { number: '47' },
  }),
  row('waits for the other screen once the venue has approved it', [read, choose, approved], 'approved', {
    tags: [],
    asks: waiting,
    context: { letIn },
  }),
  row(
    'is done when the other screen has logged in',
    [read, choose, approved, { answer: 'collection', done: 'collected' }],
    { in: 'collected', asks: heard },
  ),
  row(
    'says that the other screen did not log in in time',
    [read, choose, approved, { answer: 'collection', done: 'uncollected' }],
    { in: 'uncollected', asks: heard },
  ),
  row(
    'waits only as long as the login can be collected, even without an answer',
    [read, choose, approved, { wait: longest }],
    { in: 'uncollected', asks: heard },
  ),
  row('checks at once when the phone returns', [read, choose, approved, { type: 'page.shown', now: 7 }], 'approved', {
    sent: [{ type: 'page.shown', now: 7 }],
  }),
  row(
    'clears the approved browser with the next code',
    [read, choose, approved, { type: 'code.scanned', secret: 'next' }],
    { in: 'reading', context: { letIn: undefined } },
  ),
  row(
    'approves nothing with a wrong number',
    [read, choose, { answer: 'approve', error: business('web3.approveCode', codes.qrRefused) }],
    { in: 'mismatched', asks: heard },
  ),
  row(
    'approves nothing if too late',
    [read, choose, { answer: 'approve', error: business('web3.approveCode', codes.qrExpired) }],
    { in: 'gone', asks: heard },
  ),
  row(
    'is gone if the phone has changed meanwhile',
    [read, choose, { answer: 'approve', error: { kind: 'session', call: 'web3.approveCode' } }],
    { in: 'gone', asks: heard },
  ),
  row(
    'can be sent again if its answer was lost',
    [read, choose, { answer: 'approve', error: cut }],
    'asking.choosing',
    { tags: [], context: { error: cut, number: '47' }, asks: { ...heard, seconds } },
  ),
  row('clears the error on the next try', [read, choose, { answer: 'approve', error: cut }, choose], {
    in: 'asking.approving',
    context: { error: undefined },
  }),
  row('rejects at once', [read, refuse], 'asking.refusing', {
    tags: ['busy'],
    asks: { ...heard, seconds, refuse: input },
  }),
  row('is done after a rejection', [read, refuse, { answer: 'refuse', done: null }], 'refused', {
    tags: [],
    asks: heard,
  }),
  row(
    'is gone if it was decided before',
    [read, refuse, { answer: 'refuse', error: business('web3.refuseCode', codes.qrExpired) }],
    'gone',
  ),
  row('can be rejected again if the rejection’s answer was lost', [read, refuse, { answer: 'refuse', error: cut }], {
    in: 'asking.choosing',
    context: { error: cut },
  }),
  row('clears that error as well', [read, refuse, { answer: 'refuse', error: cut }, refuse], 'asking.refusing', {
    context: { error: undefined },
  }),
  row('is replaced by the next code', [read, choose, { type: 'code.scanned', secret: 'next' }], 'reading', {
    asks: { ...heard, readCode: { secret: 'next' } },
    context: { asked: undefined, number: undefined, left: undefined },
  }),
  row('opens the wallet on this phone', [read, choose, approved, { type: 'wallet.requested' }], 'approved', {
    sent: [{ type: 'navigation.requested', to: '/web3/phone/wallet' }],
  }),
  row('ignores other codes if it cannot watch for them', [read, { answer: 'scans', error: new Error('broken') }], {
    sent: [{ type: 'fault.detected', actorId: 'scans', error: new Error('broken') }],
    in: 'asking.choosing',
    asks: { seconds },
  }),
]

holdTable(walletApprovalMachine, table, 'a wallet approval $says')
