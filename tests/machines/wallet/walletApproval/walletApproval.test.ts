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
  row('opened without a code says so', [], { in: 'empty', asks: heard, tags: [] }, { secret: undefined }),
  row('asks the venue what the code is', [], {
    in: 'reading',
    tags: ['busy'],
    asks: { ...heard, readCode: input },
  }),
  row('shows who asks, and the time that is left', [read], {
    in: 'asking.choosing',
    tags: [],
    asks: { ...heard, seconds },
    context: { asked: sampleAsked },
  }),
  row('of a code that is gone says so', [{ answer: 'readCode', error: business('web3.readCode', codes.qrExpired) }], {
    in: 'gone',
    asks: heard,
  }),
  row('that cannot be asked is an error', [{ answer: 'readCode', error: cut }], {
    in: 'unread',
    tags: ['failed'],
    context: { error: cut },
  }),
  row('may be asked again', [{ answer: 'readCode', error: cut }, { type: 'retry.requested' }], {
    in: 'reading',
    asks: { ...heard, readCode: input },
  }),
  row('counts down', [read, { type: 'second.passed', left: 30 }], {
    in: 'asking.choosing',
    context: { left: 30 },
  }),
  row('is over with its time', [read, { type: 'second.passed', left: 0 }], { in: 'gone', asks: heard }),
  row('lets in by the number that was chosen', [read, choose], {
    in: 'asking.approving',
    tags: ['busy'],
    asks: { ...heard, seconds, approve: { secret: 'secret', number: '47' } },
    context: { number: '47' },
  }),
  row('waits for the other screen when the venue has let it in', [read, choose, approved], {
    in: 'approved',
    tags: [],
    asks: waiting,
    context: { letIn },
  }),
  row('is done when the other screen has come', [read, choose, approved, { answer: 'collection', done: 'collected' }], {
    in: 'collected',
    asks: heard,
  }),
  row(
    'says so when the other screen did not come in time',
    [read, choose, approved, { answer: 'collection', done: 'uncollected' }],
    { in: 'uncollected', asks: heard },
  ),
  row(
    'waits no longer than the login can be collected, though nobody answers',
    [read, choose, approved, { wait: longest }],
    { in: 'uncollected', asks: heard },
  ),
  row('looks at once when the phone comes back', [read, choose, approved, { type: 'page.shown', now: 7 }], {
    in: 'approved',
    sent: [{ type: 'page.shown', now: 7 }],
  }),
  row(
    'waits on without hearing of returns',
    [read, choose, approved, { answer: 'returns', error: new Error('broken') }],
    { sent: [{ type: 'fault.detected', actorId: 'returns', error: new Error('broken') }], in: 'approved' },
  ),
  row('forgets who was let in with the next code', [read, choose, approved, { type: 'code.scanned', secret: 'next' }], {
    in: 'reading',
    context: { letIn: undefined },
  }),
  row(
    'with another number lets nobody in',
    [read, choose, { answer: 'approve', error: business('web3.approveCode', codes.qrRefused) }],
    { in: 'mismatched', asks: heard },
  ),
  row(
    'that comes too late lets nobody in',
    [read, choose, { answer: 'approve', error: business('web3.approveCode', codes.qrExpired) }],
    { in: 'gone', asks: heard },
  ),
  row(
    'on a phone that is another one by now is gone',
    [read, choose, { answer: 'approve', error: { kind: 'session', call: 'web3.approveCode' } }],
    { in: 'gone', asks: heard },
  ),
  row('whose answer was lost may be sent again', [read, choose, { answer: 'approve', error: cut }], {
    in: 'asking.choosing',
    tags: [],
    context: { error: cut, number: '47' },
    asks: { ...heard, seconds },
  }),
  row('forgets the fault with the next try', [read, choose, { answer: 'approve', error: cut }, choose], {
    in: 'asking.approving',
    context: { error: undefined },
  }),
  row('refuses at once', [read, refuse], {
    in: 'asking.refusing',
    tags: ['busy'],
    asks: { ...heard, seconds, refuse: input },
  }),
  row('that is refused is over', [read, refuse, { answer: 'refuse', done: null }], {
    in: 'refused',
    tags: [],
    asks: heard,
  }),
  row(
    'that was decided before is gone',
    [read, refuse, { answer: 'refuse', error: business('web3.refuseCode', codes.qrExpired) }],
    { in: 'gone' },
  ),
  row('whose refusal was lost may be refused again', [read, refuse, { answer: 'refuse', error: cut }], {
    in: 'asking.choosing',
    context: { error: cut },
  }),
  row('forgets that fault as well', [read, refuse, { answer: 'refuse', error: cut }, refuse], {
    in: 'asking.refusing',
    context: { error: undefined },
  }),
  row('gives way to the next code', [read, choose, { type: 'code.scanned', secret: 'next' }], {
    in: 'reading',
    asks: { ...heard, readCode: { secret: 'next' } },
    context: { asked: undefined, number: undefined, left: undefined },
  }),
  row('leads to the wallet on this phone', [read, choose, approved, { type: 'wallet.requested' }], {
    in: 'approved',
    sent: [{ type: 'navigation.requested', to: '/web3/phone/wallet' }],
  }),
  row('hears of no other code when it cannot', [read, { answer: 'scans', error: new Error('broken') }], {
    sent: [{ type: 'fault.detected', actorId: 'scans', error: new Error('broken') }],
    in: 'asking.choosing',
    asks: { seconds },
  }),
  row('goes on without its countdown', [read, { answer: 'seconds', error: new Error('broken') }], {
    sent: [{ type: 'fault.detected', actorId: 'seconds', error: new Error('broken') }],
    in: 'asking.choosing',
  }),
]

holdTable(walletApprovalMachine, table, 'a question to the phone $says')
