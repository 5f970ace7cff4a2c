import { type Table } from '@statefloor/explorer'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { otherWallet, sampleWallet } from '#machines/wallet/wallet/wallet.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const at = (path: string) => ({ type: 'location.changed', location: { path, search: '', hash: '' } }) as const
const mine = { answer: 'fetchWallet', done: sampleWallet } as const
const noWallet = { answer: 'fetchWallet', done: null } as const
const cut = { answer: 'fetchWallet', error: { kind: 'timeout', call: 'web3.current' } } as const
const doubted = { type: 'wallet.invalidated' } as const
const disconnect = { type: 'disconnect.requested' } as const
const inside = [at('/web3/asset'), mine] as const
const asking = { fetchWallet: undefined, tabs: undefined }
const changed = (accountId: string | undefined) => ({ type: 'wallet.changed', accountId })
const to = { type: 'navigation.requested', to: '/web3' }
const notice = (kind: string, key: string) => ({ type: 'notice.raised', notice: { kind, words: { key } } })

const row = rowBuilder(walletMachine)

const table: Table<typeof walletMachine> = [
  row('is not requested in the exchange', [at('/market')], 'idle', {
    tags: [],
    asks: { tabs: undefined },
    context: { path: '/market' },
  }),
  row(
    'is requested when its login opens over another page',
    [{ type: 'location.changed', location: { path: '/market', search: '?wallet=login', hash: '' } }],
    { in: 'loading', asks: asking },
  ),
  row(
    'is not requested by a browser that has none yet',
    [{ type: 'location.changed', location: { path: '/market', search: '?wallet=install', hash: '' } }],
    'idle',
  ),
  row('is requested when the wallet mode is entered', [at('/market'), at('/web3')], 'loading', {
    tags: ['busy'],
    asks: asking,
    context: { path: '/web3' },
  }),
  row('is not requested by the phone’s page', [at('/web3/phone')], 'idle', { context: { path: '/web3/phone' } }),
  row('is known from then on, and forwarded to the pages', [at('/web3'), mine], 'connected.idle', {
    tags: [],
    context: { info: sampleWallet },
    sent: [changed('a1')],
  }),
  row('is absent for a guest', [at('/web3'), noWallet], 'guest', {
    context: { info: undefined },
    sent: [changed(undefined)],
  }),
  row('is unknown if it cannot be requested', [at('/web3'), cut], 'unknown', {
    tags: ['failed'],
    context: { error: { kind: 'timeout', call: 'web3.current' } },
    sent: [],
  }),
  row('is requested again on the next page of the wallet', [at('/web3'), cut, at('/web3/asset')], 'loading', {
    context: { path: '/web3/asset' },
  }),
  row('is requested again on demand', [at('/web3'), cut, { type: 'retry.requested' }], 'loading', {
    tags: ['busy'],
    asks: asking,
  }),
  row('stays unknown elsewhere', [at('/web3'), cut, at('/market')], 'unknown', { context: { path: '/market' } }),
  row(
    'is stored once received, and forwarded to pages and other tabs [WAL-03]',
    [at('/web3'), noWallet, { type: 'wallet.arrived', walletInfo: sampleWallet }],
    { in: 'connected.idle', context: { info: sampleWallet }, effects: ['broadcastToTabs'], sent: [changed('a1')] },
  ),
  row('is requested again when another tab reports a change', [...inside, doubted], 'loading', {
    context: { info: sampleWallet },
    asks: asking,
  }),
  row('can be another one after that', [...inside, doubted, { answer: 'fetchWallet', done: otherWallet }], {
    in: 'connected.idle',
    context: { info: otherWallet },
    sent: [changed('b2')],
  }),
  row('stays if it cannot be requested', [...inside, doubted, cut], 'connected.idle', {
    context: { info: sampleWallet },
  }),
  row('closes its page when it has ended', [...inside, doubted, noWallet], 'guest', {
    context: { info: undefined },
    sent: [changed(undefined), to, notice('warning', 'notices:wallet.ended')],
  }),
  row('leaves the first page in place when it has ended', [at('/web3'), mine, doubted, noWallet], 'guest', {
    context: { info: undefined },
    sent: [changed(undefined)],
  }),
  row('leaves the exchange in place when it has ended', [...inside, at('/market'), doubted, noWallet], 'guest', {
    sent: [changed(undefined)],
  }),
  row('is left with a call', [...inside, disconnect], 'connected.disconnecting', {
    tags: ['busy'],
    asks: { disconnect: undefined, tabs: undefined },
    context: { info: sampleWallet },
  }),
  row(
    'opens the first page when left, and other tabs follow',
    [...inside, disconnect, { answer: 'disconnect', done: null }],
    { in: 'guest', context: { info: undefined }, effects: ['broadcastToTabs'], sent: [changed(undefined), to] },
  ),
  row(
    'is left even if it had already ended',
    [...inside, disconnect, { answer: 'disconnect', error: { kind: 'session', call: 'web3.disconnect' } }],
    { in: 'guest', context: { info: undefined }, effects: ['broadcastToTabs'], sent: [changed(undefined), to] },
  ),
  row(
    'is not reported as left if the venue may still hold it',
    [...inside, disconnect, { answer: 'disconnect', error: { kind: 'timeout', call: 'web3.disconnect' } }],
    'connected.idle',
    {
      tags: [],
      context: { info: sampleWallet },
      effects: [],
      sent: [
        {
          type: 'notice.raised',
          notice: {
            kind: 'error',
            words: { key: 'notices:wallet.stillConnected' },
            failure: { kind: 'timeout', call: 'web3.disconnect' },
          },
        },
      ],
    },
  ),
  row('knows the user’s location', [...inside, at('/market')], 'connected.idle', {
    context: { path: '/market', info: sampleWallet },
  }),
  row('continues if other tabs cannot be watched', [{ answer: 'tabs', error: new Error('no channel') }], 'idle', {
    sent: [{ type: 'fault.detected', actorId: 'tabs', error: new Error('no channel') }],
  }),
]

holdTable(walletMachine, table, 'a wallet $says')
