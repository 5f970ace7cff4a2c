import { fromCallback } from 'xstate'
import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { walletDialogMachine } from '#machines/wallet/walletDialog/walletDialog.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const at = (path: string, search = '', hash = '') =>
  ({ type: 'location.changed', location: { path, search, hash } }) as const
const login = at('/web3', '?a=1&wallet=login', '#b')
const install = at('/web3', '?wallet=install')
const loaded = { answer: 'loadLogin', done: fromCallback(() => undefined) } as const
const cut = { answer: 'loadLogin', error: new Error('a chunk that is gone') } as const
const to = (location: string) => [{ type: 'navigation.asked', to: location }]

const table: Table<typeof walletDialogMachine> = [
  {
    says: 'stays closed where the address asks for none',
    when: at('/web3'),
    then: { in: 'closed', asks: {}, context: { location: at('/web3').location } },
  },
  {
    says: 'has nothing to close then',
    given: [at('/web3')],
    when: { type: 'dialog.closed' },
    then: { in: 'closed', sent: [] },
  },
  {
    says: 'opens by the address, and loads the login',
    when: login,
    then: { in: 'loadingLogin', tags: ['busy'], asks: { loadLogin: undefined }, context: { location: login.location } },
  },
  {
    says: 'goes on loading over another page',
    given: [login],
    when: at('/web3/asset', '?wallet=login'),
    then: { in: 'loadingLogin', context: { location: at('/web3/asset', '?wallet=login').location } },
  },
  {
    says: 'opens for whoever asks',
    given: [at('/web3', '?a=1')],
    when: { type: 'login.asked' },
    then: { in: 'closed', sent: to('/web3?a=1&wallet=login') },
  },
  {
    says: 'shows the way to a wallet to whoever asks',
    given: [login],
    when: { type: 'install.asked' },
    then: { in: 'loadingLogin', sent: to('/web3?a=1&wallet=install#b') },
  },
  {
    says: 'that loaded runs the login',
    given: [login],
    when: loaded,
    then: { in: 'login', tags: [], sent: [{ type: 'wallet.changed', accountId: undefined }] },
  },
  {
    says: 'tells a login that begins which wallet this browser is in',
    given: [{ type: 'wallet.changed', accountId: 'a1' }, login],
    when: loaded,
    then: { in: 'login', context: { accountId: 'a1' }, sent: [{ type: 'wallet.changed', accountId: 'a1' }] },
  },
  {
    says: 'forgets a wallet that was left',
    given: [{ type: 'wallet.changed', accountId: 'a1' }],
    when: { type: 'wallet.changed', accountId: undefined },
    then: { in: 'closed', context: { accountId: undefined } },
  },
  { says: 'that did not load says so', given: [login], when: cut, then: { in: 'failed', tags: ['failed'], asks: {} } },
  {
    says: 'may be tried again',
    given: [login, cut],
    when: { type: 'retry.asked' },
    then: { in: 'loadingLogin', asks: { loadLogin: undefined } },
  },
  {
    says: 'leaves the address when it is closed',
    given: [login, loaded],
    when: { type: 'dialog.closed' },
    then: { in: 'login', sent: to('/web3?a=1#b') },
  },
  {
    says: 'is closed by the address',
    given: [login, loaded],
    when: at('/web3'),
    then: { in: 'closed', context: { login: undefined, location: at('/web3').location } },
  },
  {
    says: 'keeps its login over another page',
    given: [login, loaded],
    when: at('/web3/asset', '?wallet=login'),
    then: { in: 'login', context: { location: at('/web3/asset', '?wallet=login').location } },
  },
  {
    says: 'tells its login that this browser came into a wallet',
    given: [login, loaded],
    when: { type: 'wallet.changed', accountId: 'a1' },
    then: { in: 'login', context: { accountId: 'a1' }, sent: [{ type: 'wallet.changed', accountId: 'a1' }] },
  },
  {
    says: 'shows how to get a wallet by the address',
    given: [login, loaded],
    when: install,
    then: { in: 'install', context: { login: undefined, location: install.location } },
  },
  {
    says: 'is closed from there too',
    given: [install],
    when: { type: 'dialog.closed' },
    then: { in: 'install', sent: to('/web3') },
  },
]

it.each(table)('the wallet’s dialog $says', (row) => {
  expect(rowFault(walletDialogMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(walletDialogMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
