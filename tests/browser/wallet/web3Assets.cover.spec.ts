import { web3 } from '#contract/wallet/calls/web3.ts'
import { codes } from '#contract/kernel/codes.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { movedBalances, sampleBalances } from '#machines/wallet/web3Assets/web3.samples.ts'
import type { Web3AssetsSnapshot } from '#machines/wallet/web3Assets/web3Assets.machine.ts'
import { web3AssetsModel } from '#machines/wallet/web3Assets/web3Assets.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { makeWallets, openIn, walletEvents } from '#tests/support/browser/walletCover.ts'
import type { Wallets } from '#tests/support/browser/walletCover.ts'
import { whenThere } from '#tests/support/drivers/browser.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

interface At {
  readonly snapshot: Web3AssetsSnapshot
  readonly now: number
}

const { events } = web3AssetsModel
/** The control that is pressed on the page while it is there. */
const whileKnown =
  <T>(samples: readonly T[]) =>
  ({ snapshot }: At) =>
    snapshot.matches({ holding: 'known' }) ? samples : []
const busy = ({ snapshot }: At) => snapshot.hasTag('busy')

const retry = { role: 'button', name: 'web3Assets:action.retry' } as const
const refresh = { role: 'button', name: 'web3Assets:action.refresh' } as const
const list = { role: 'table', name: 'web3Assets:list.title' } as const

const model = {
  ...web3AssetsModel,
  events: {
    ...events,
    // A disconnected wallet leads to the wallet's first page.
    'wallet.changed': (at: At) =>
      events['wallet.changed'](at).filter(({ accountId }) => accountId !== undefined || at.snapshot.matches('guest')),
    'chain.chosen': ({ snapshot, ...at }: At) =>
      snapshot.matches({ holding: 'known' }) ? events['chain.chosen']({ snapshot, ...at }) : [],
    'risk.toggled': whileKnown(events['risk.toggled']),
    'refresh.requested': (at: At) => (at.snapshot.matches('guest') || busy(at) ? [] : events['refresh.requested']),
    'transaction.opened': whileKnown(events['transaction.opened']),
  },
  screen: {
    shows: {
      guest: [{ role: 'heading', name: 'web3:guest.title' }],
      'holding.loading': [{ role: 'status', name: 'web3Assets:state.loading' }],
      'holding.failed': [{ role: 'alert', text: 'web3Assets:state.failed' }, retry],
      'holding.known.fresh': [list, refresh],
      'holding.known.renewing': [list],
      'holding.known.stale': [list, { role: 'alert', text: 'web3Assets:state.stale' }],
      'holding.known.broken': [{ role: 'alert', text: 'web3Assets:list.broken' }],
    },
    gestures: {
      'chain.chosen': ({ chainIndex }: { chainIndex?: string | undefined }) => ({
        click: { role: 'radio', name: chainIndex === undefined ? 'web3Assets:chain.all' : { text: 'Ethereum' } },
      }),
      'risk.toggled': { click: { role: 'checkbox', name: { word: 'web3Assets:risk.show', values: { count: '1' } } } },
      'refresh.requested': (_: unknown, leaves: readonly string[]) => ({
        click: leaves.includes('holding.failed') || leaves.includes('holding.known.stale') ? retry : refresh,
      }),
      'wallet.changed': { by: 'app', because: 'the wallet’s flow tells it' },
      'transaction.opened': { by: 'app', because: 'which rows there are is the venue’s to say' },
      'transaction.closed': { by: 'app', because: 'what it closes has a cover of its own' },
      'query.changed': { by: 'app', because: 'the address says it' },
      'next.requested': { by: 'app', because: 'the list’s own part: the journeys go on in it' },
      'list.retried': { by: 'app', because: 'as the one before' },
    },
  },
  wire: {
    fetchBalances: {
      plays: {
        balances: [{ call: web3.allBalances, gives: { data: sampleBalances } }],
        moved: [{ call: web3.allBalances, gives: { data: movedBalances } }],
        'behind too long': [
          { call: web3.allBalances, gives: { code: codes.indexerBehind }, times: 1 + walletLimits.web3.indexRetries },
        ],
      },
    },
    transactions: { happens: 'lists' },
    transaction: { happens: 'waits' },
  },
}

let wallets: Wallets
const app: AppEvents = {
  ...walletEvents(() => wallets),
  // Opens one of the wallet's own and closes it; its content has a cover of its own.
  'transaction.opened': async (page) => {
    await page.getByRole('table', { name: 'Transactions' }).getByRole('button').first().click()
    const dialog = page.getByRole('dialog', { name: 'Transaction' })
    await whenThere({ page }, dialog)
    await page.keyboard.press('Escape')
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(dialog).toHaveCount(0, { timeout: 50 })
    }).toPass()
  },
}
test.beforeAll(async ({ browser, venue }) => {
  wallets = await makeWallets(browser, venue)
})

walkCover('a wallet’s assets', {
  model,
  app,
  open: (page, input) => openIn(page, wallets, input === 'guest', '/web3/asset'),
  outOfReach: [
    // The address names a chain or a transaction, which is closed again: the wallet's journeys follow such links.
    'web3Assets.holding | query.changed | 0',
    'web3Assets.holding | query.changed | 1',
    'web3Assets.holding | query.changed | 2',
    'web3Assets.holding | transaction.closed | 0',
    // Faults in our own code.
    'web3Assets.holding | error transaction | 0',
    // As above.
    'web3Assets.holding.known | query.changed | 0',
    'web3Assets.holding.known | query.changed | 2',
    // The list's own flow, answered by the venue here: the journeys page through it, and its table covers its failures.
    'web3Assets.holding.known | next.requested | 0',
    'web3Assets.holding.known | list.retried | 0',
    // Faults in our own code, and the recovery from one; another address.
    'web3Assets.holding.known | error transactions | 0',
    'web3Assets.holding.known | query.changed | 1',
    'web3Assets.holding.known | query.changed | 3',
    'web3Assets.holding.known.broken | refresh.requested | 0',
  ],
  complaint: /Failed to load resource/,
})
