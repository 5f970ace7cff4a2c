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
  row('is requested', [], { in: 'loading', tags: ['busy'], asks }),
  row('is shown with its logins', [held], {
    in: 'held.fresh',
    tags: [],
    asks: { returns: undefined },
    context: { wallet: samplePhone },
  }),
  row('does not exist if no code was ever scanned', [none], { in: 'none', context: { wallet: undefined } }),
  row('shows an error if it cannot be loaded', [lost], { in: 'failed', tags: ['failed'], context: { error: cut } }),
  row('can be requested again', [lost, { type: 'retry.requested' }], { in: 'loading', asks }),
  row('is looked up again when the user returns', [none, shown], { in: 'loading', asks }),
  row('is requested again when the user returns', [held, shown], {
    in: 'held.renewing',
    tags: ['busy'],
    asks,
    context: { wallet: samplePhone },
  }),
  row('stays and is marked as outdated if it cannot be refreshed', [held, shown, lost], {
    in: 'held.stale',
    tags: ['stale'],
    context: { wallet: samplePhone, error: cut },
  }),
  row('can be refreshed when outdated', [held, shown, lost, { type: 'retry.requested' }], {
    in: 'held.renewing',
    asks,
  }),
  row('does not exist if removed meanwhile', [held, shown, none], { in: 'none', context: { wallet: undefined } }),
  row('is shown when refreshed', [held, shown, { answer: 'fetchWallet', done: empty }], {
    in: 'held.fresh',
    tags: [],
    context: { wallet: empty },
  }),
  row('ends a login during a refresh', [held, shown, end], {
    in: 'held.ending',
    asks: { returns: undefined, endLogin: { id: 'l1' } },
    context: { ending: 'l1' },
  }),
  row(
    'is looked up again if the venue no longer knows the phone',
    [held, end, { answer: 'endLogin', error: { kind: 'session', call: 'web3.endLogin' } }],
    { in: 'held.renewing', asks, context: { ending: undefined } },
  ),
  row('ends a login', [held, end], {
    in: 'held.ending',
    tags: ['busy'],
    asks: { returns: undefined, endLogin: { id: 'l1' } },
    context: { ending: 'l1' },
  }),
  row('confirms that a login ended', [held, end, { answer: 'endLogin', done: empty }], {
    in: 'held.fresh',
    tags: [],
    context: { wallet: empty, ending: undefined },
    sent: [{ type: 'notice.raised', notice: { kind: 'success', words: { key: 'notices:wallet.loginEnded' } } }],
  }),
  row('says that the outcome is unknown if the answer is lost', [held, end, { answer: 'endLogin', error: cut }], {
    in: 'held.stale',
    context: { wallet: samplePhone, ending: undefined, error: cut },
  }),
  row('ends one login at a time', [held, end, { type: 'end.requested', id: 'l2' }], {
    in: 'held.ending',
    context: { ending: 'l1' },
  }),
  row('is not refreshed while a login ends', [held, end, shown], {
    in: 'held.ending',
    asks: { returns: undefined, endLogin: { id: 'l1' } },
  }),
  row('clears the error once loaded', [held, shown, lost, { type: 'retry.requested' }, held], {
    in: 'held.fresh',
    context: { error: undefined },
  }),
  row('continues if the page’s returns cannot be watched', [held, { answer: 'returns', error: new Error('broken') }], {
    sent: [{ type: 'fault.detected', actorId: 'returns', error: new Error('broken') }],
    in: 'held.fresh',
  }),
]

holdTable(phoneWalletMachine, table, 'a phone’s wallet $says')
