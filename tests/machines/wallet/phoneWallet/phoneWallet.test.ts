import { type Table } from '@statefloor/explorer'
import { phoneWalletMachine } from '#machines/wallet/phoneWallet/phoneWallet.machine.ts'
import { samplePhone } from '#machines/wallet/phoneWallet/phoneWallet.model.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const cut = { kind: 'timeout', call: 'web3.phone' } as const
const held = { answer: 'fetchWallet', done: samplePhone } as const
const none = { answer: 'fetchWallet', done: null } as const
const lost = { answer: 'fetchWallet', error: cut } as const
const end = { type: 'end.requested', id: 'l1' } as const
const shown = { type: 'page.shown' } as const
const empty = { ...samplePhone, logins: [] }
const asks = { returns: undefined, fetchWallet: undefined }

const row = rowBuilder(phoneWalletMachine)

const table: Table<typeof phoneWalletMachine> = [
  row('is asked for', [], { in: 'loading', tags: ['busy'], asks }),
  row('is shown with who is in it', [held], {
    in: 'held.fresh',
    tags: [],
    asks: { returns: undefined },
    context: { wallet: samplePhone },
  }),
  row('is none where no code was ever scanned', [none], { in: 'none', context: { wallet: undefined } }),
  row('that cannot be asked for is an error', [lost], { in: 'failed', tags: ['failed'], context: { error: cut } }),
  row('may be asked for again', [lost, { type: 'retry.requested' }], { in: 'loading', asks }),
  row('is looked for again when the person is back', [none, shown], { in: 'loading', asks }),
  row('is asked for again when the person is back', [held, shown], {
    in: 'held.renewing',
    tags: ['busy'],
    asks,
    context: { wallet: samplePhone },
  }),
  row('stays, and is said to be old, when it cannot', [held, shown, lost], {
    in: 'held.stale',
    tags: ['stale'],
    context: { wallet: samplePhone, error: cut },
  }),
  row('that is old may be asked for again', [held, shown, lost, { type: 'retry.requested' }], {
    in: 'held.renewing',
    asks,
  }),
  row('that is gone meanwhile is none', [held, shown, none], { in: 'none', context: { wallet: undefined } }),
  row('that came anew is shown', [held, shown, { answer: 'fetchWallet', done: empty }], {
    in: 'held.fresh',
    tags: [],
    context: { wallet: empty },
  }),
  row('ends a login while it is asked for again', [held, shown, end], {
    in: 'held.ending',
    asks: { returns: undefined, endLogin: { id: 'l1' } },
    context: { ending: 'l1' },
  }),
  row(
    'is looked for again when the venue knows no such phone any more',
    [held, end, { answer: 'endLogin', error: { kind: 'session', call: 'web3.endLogin' } }],
    { in: 'held.renewing', asks, context: { ending: undefined } },
  ),
  row('ends a login', [held, end], {
    in: 'held.ending',
    tags: ['busy'],
    asks: { returns: undefined, endLogin: { id: 'l1' } },
    context: { ending: 'l1' },
  }),
  row('tells that it ended', [held, end, { answer: 'endLogin', done: empty }], {
    in: 'held.fresh',
    tags: [],
    context: { wallet: empty, ending: undefined },
    sent: [{ type: 'notice.raised', notice: { kind: 'success', words: { key: 'notices:wallet.loginEnded' } } }],
  }),
  row('does not know whether it ended when the answer is lost', [held, end, { answer: 'endLogin', error: cut }], {
    in: 'held.stale',
    context: { wallet: samplePhone, ending: undefined, error: cut },
  }),
  row('ends one login at a time', [held, end, { type: 'end.requested', id: 'l2' }], {
    in: 'held.ending',
    context: { ending: 'l1' },
  }),
  row('is not asked for while a login ends', [held, end, shown], {
    in: 'held.ending',
    asks: { returns: undefined, endLogin: { id: 'l1' } },
  }),
  row('forgets the fault when it comes', [held, shown, lost, { type: 'retry.requested' }, held], {
    in: 'held.fresh',
    context: { error: undefined },
  }),
  row('goes on without the page’s returns', [held, { answer: 'returns', error: new Error('broken') }], {
    sent: [{ type: 'fault.detected', actorId: 'returns', error: new Error('broken') }],
    in: 'held.fresh',
  }),
]

holdTable(phoneWalletMachine, table, 'the wallet of a phone $says')
