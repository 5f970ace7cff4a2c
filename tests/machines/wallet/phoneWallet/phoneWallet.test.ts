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
  row('shows an error if it cannot be loaded', [lost], 'failed', { tags: ['failed'], context: { error: cut } }),
  row('does not exist if removed meanwhile', [held, shown, none], 'none', { context: { wallet: undefined } }),
  row('ends a login during a refresh', [held, shown, end], 'held.ending', {
    asks: { returns: undefined, endLogin: { id: 'l1' } },
    context: { ending: 'l1' },
  }),
  row(
    'is looked up again if the venue no longer knows the phone',
    [held, end, { answer: 'endLogin', error: { kind: 'session', call: 'web3.endLogin' } }],
    { in: 'held.renewing', asks, context: { ending: undefined } },
  ),
  row('ends a login', [held, end], 'held.ending', {
    tags: ['busy'],
    asks: { returns: undefined, endLogin: { id: 'l1' } },
    context: { ending: 'l1' },
  }),
  row('confirms that a login ended', [held, end, { answer: 'endLogin', done: empty }], 'held.fresh', {
    tags: [],
    context: { wallet: empty, ending: undefined },
    sent: [{ type: 'notice.raised', notice: { kind: 'success', words: { key: 'notices:wallet.loginEnded' } } }],
  }),
  row('says that the outcome is unknown if the answer is lost', [held, end, { answer: 'endLogin', error: cut }], {
    in: 'held.stale',
    context: { wallet: samplePhone, ending: undefined, error: cut },
  }),
  row('ends one login at a time', [held, end, { type: 'end.requested', id: 'l2' }], 'held.ending', {
    context: { ending: 'l1' },
  }),
  row('clears the error once loaded', [held, shown, lost, { type: 'retry.requested' }, held], 'held.fresh', {
    context: { error: undefined },
  }),
]

holdTable(phoneWalletMachine, table, 'a phone’s wallet $says')
