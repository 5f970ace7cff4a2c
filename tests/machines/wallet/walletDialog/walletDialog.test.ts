import { fromCallback } from 'xstate'

import { type Table } from '@statefloor/explorer'
import { walletDialogMachine } from '#machines/wallet/walletDialog/walletDialog.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const at = (path: string, search = '', hash = '') =>
  ({ type: 'location.changed', location: { path, search, hash } }) as const
const login = at('/web3', '?a=1&wallet=login', '#b')
const install = at('/web3', '?wallet=install')
const loaded = { answer: 'loadLogin', done: fromCallback(() => undefined) } as const
const cut = { answer: 'loadLogin', error: new Error('a chunk that is gone') } as const
const to = (location: string) => [{ type: 'navigation.requested', to: location }]

const row = rowBuilder(walletDialogMachine)

const table: Table<typeof walletDialogMachine> = [
  row('stays closed where the address asks for none', [at('/web3')], {
    in: 'closed',
    asks: {},
    context: { location: at('/web3').location },
  }),
  row('has nothing to close then', [at('/web3'), { type: 'dialog.closed' }], { in: 'closed', sent: [] }),
  row('opens by the address, and loads the login', [login], {
    in: 'loadingLogin',
    tags: ['busy'],
    asks: { loadLogin: undefined },
    context: { location: login.location },
  }),
  row('goes on loading over another page', [login, at('/web3/asset', '?wallet=login')], {
    in: 'loadingLogin',
    context: { location: at('/web3/asset', '?wallet=login').location },
  }),
  row('opens for whoever asks', [at('/web3', '?a=1'), { type: 'login.requested' }], {
    in: 'closed',
    sent: to('/web3?a=1&wallet=login'),
  }),
  row('shows the way to a wallet to whoever asks', [login, { type: 'install.requested' }], {
    in: 'loadingLogin',
    sent: to('/web3?a=1&wallet=install#b'),
  }),
  row('that loaded runs the login', [login, loaded], {
    in: 'login',
    tags: [],
    sent: [{ type: 'wallet.changed', accountId: undefined }],
  }),
  row(
    'tells a login that begins which wallet this browser is in',
    [{ type: 'wallet.changed', accountId: 'a1' }, login, loaded],
    { in: 'login', context: { accountId: 'a1' }, sent: [{ type: 'wallet.changed', accountId: 'a1' }] },
  ),
  row(
    'forgets a wallet that was left',
    [
      { type: 'wallet.changed', accountId: 'a1' },
      { type: 'wallet.changed', accountId: undefined },
    ],
    { in: 'closed', context: { accountId: undefined } },
  ),
  row('that did not load says so', [login, cut], { in: 'failed', tags: ['failed'], asks: {} }),
  row('leaves the address when it is closed', [login, loaded, { type: 'dialog.closed' }], {
    in: 'login',
    sent: to('/web3?a=1#b'),
  }),
  row('is closed by the address', [login, loaded, at('/web3')], {
    in: 'closed',
    context: { login: undefined, location: at('/web3').location },
  }),
  row('keeps its login over another page', [login, loaded, at('/web3/asset', '?wallet=login')], {
    in: 'login',
    context: { location: at('/web3/asset', '?wallet=login').location },
  }),
  row(
    'tells its login that this browser came into a wallet',
    [login, loaded, { type: 'wallet.changed', accountId: 'a1' }],
    { in: 'login', context: { accountId: 'a1' }, sent: [{ type: 'wallet.changed', accountId: 'a1' }] },
  ),
  row('shows how to get a wallet by the address', [login, loaded, install], {
    in: 'install',
    context: { login: undefined, location: install.location },
  }),
  row('is closed from there too', [install, { type: 'dialog.closed' }], { in: 'install', sent: to('/web3') }),
]

holdTable(walletDialogMachine, table, 'the wallet’s dialog $says')
