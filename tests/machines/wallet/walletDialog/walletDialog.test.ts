import { fromCallback } from 'xstate'

import { type Table } from '@statefloor/explorer'
import { walletDialogMachine } from '#machines/wallet/walletDialog/walletDialog.machine.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const at = (path: string, search = '', hash = '') =>
  ({ type: 'location.changed', location: { path, search, hash } }) as const
const login = at('/web3', '?a=1&wallet=login', '#b')
const install = at('/web3', '?wallet=install')
const loaded = { answer: 'loadLogin', done: fromCallback(() => undefined) } as const
const to = (location: string) => [{ type: 'navigation.requested', to: location }]

const row = rowBuilder(walletDialogMachine)

const table: Table<typeof walletDialogMachine> = [
  row('opens by the address, and loads the login’s code', [login], 'loadingLogin', {
    tags: ['busy'],
    asks: { loadLogin: undefined },
    context: { location: login.location },
  }),
  row('keeps loading over another page', [login, at('/web3/asset', '?wallet=login')], 'loadingLogin', {
    context: { location: at('/web3/asset', '?wallet=login').location },
  }),
  row('opens on request', [at('/web3', '?a=1'), { type: 'login.requested' }], 'closed', {
    sent: to('/web3?a=1&wallet=login'),
  }),
  row('shows how to get a wallet on request', [login, { type: 'install.requested' }], 'loadingLogin', {
    sent: to('/web3?a=1&wallet=install#b'),
  }),
  row('runs the login once loaded', [login, loaded], 'login', {
    tags: [],
    sent: [{ type: 'wallet.changed', accountId: undefined }],
  }),
  row(
    'passes this browser’s wallet to a login that starts',
    [{ type: 'wallet.changed', accountId: 'a1' }, login, loaded],
    { in: 'login', context: { accountId: 'a1' }, sent: [{ type: 'wallet.changed', accountId: 'a1' }] },
  ),
  row(
    'clears a wallet that was left',
    [
      { type: 'wallet.changed', accountId: 'a1' },
      { type: 'wallet.changed', accountId: undefined },
    ],
    { in: 'closed', context: { accountId: undefined } },
  ),
  row('leaves the address when closed', [login, loaded, { type: 'dialog.closed' }], 'login', {
    sent: to('/web3?a=1#b'),
  }),
  row('is closed by the address', [login, loaded, at('/web3')], 'closed', {
    context: { login: undefined, location: at('/web3').location },
  }),
  row('keeps its login over another page', [login, loaded, at('/web3/asset', '?wallet=login')], 'login', {
    context: { location: at('/web3/asset', '?wallet=login').location },
  }),
  row(
    'notifies its login that this browser entered a wallet',
    [login, loaded, { type: 'wallet.changed', accountId: 'a1' }],
    { in: 'login', context: { accountId: 'a1' }, sent: [{ type: 'wallet.changed', accountId: 'a1' }] },
  ),
  row('shows how to get a wallet by the address', [login, loaded, install], 'install', {
    context: { login: undefined, location: install.location },
  }),
  row('is closed from there too', [install, { type: 'dialog.closed' }], 'install', { sent: to('/web3') }),
]

holdTable(walletDialogMachine, table, 'the wallet dialog $says')
