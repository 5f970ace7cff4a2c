import type { Page } from '@playwright/test'
import { pathText } from '@statefloor/explorer'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { limits } from '#contract/limits.ts'
import { sampleWallet } from '#machines/wallet/wallet/wallet.samples.ts'
import { walletLoginModel } from '#machines/wallet/walletLogin/walletLogin.model.ts'
import type { WalletLoginSnapshot } from '#machines/wallet/walletLogin/walletLogin.machine.ts'
import { walletLoginView } from '#machines/wallet/walletLogin/walletLogin.view.ts'
import { expectOutOfReach } from '#tests/support/browser/covers.ts'
import { lookAgain } from '#tests/support/browser/seen.ts'
import { test } from '#tests/support/browser/test.ts'
import { browserCover, walkBrowser } from '#tests/support/drivers/browser.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'
import { isCoverDue } from '#tests/support/due.ts'
import { wordsIn } from '#tests/support/words.ts'

const words = wordsIn('en_US')

const whileShowing =
  <T>(samples: readonly T[]) =>
  ({ snapshot }: { readonly snapshot: WalletLoginSnapshot }) =>
    snapshot.matches('showing') ? samples : []
const model = {
  ...walletLoginModel,
  events: {
    ...walletLoginModel.events,
    // Nobody is offered another code while one waits to be scanned.
    'refresh.asked': ({ snapshot }: { readonly snapshot: WalletLoginSnapshot }) =>
      ['expired', 'refused', 'scanned'].includes(walletLoginView(snapshot).phase) ? [{}] : [],
    'wallet.changed': ({ snapshot }: { readonly snapshot: WalletLoginSnapshot }) =>
      snapshot.matches('showing') || snapshot.matches('connectedElsewhere')
        ? walletLoginModel.events['wallet.changed']
        : [],
    'second.passed': whileShowing(walletLoginModel.events['second.passed']),
  },
}

/** Another tab of this browser comes in or leaves: this one is told, and asks the venue itself. */
const elsewhere = async (page: Page, isIn: boolean) => {
  await page.route(`**${web3.current.path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: isIn ? { walletInfo: sampleWallet } : null } }),
  )
  const asked = page.waitForResponse(`**${web3.current.path}`)
  await page.evaluate(() => {
    const channel = new BroadcastChannel('statefloor')
    channel.postMessage({ type: 'wallet.changed' })
    channel.close()
  })
  await asked
}

const app: AppEvents = {
  'page.shown': lookAgain,
  'second.passed': (page) => page.clock.runFor(limits.countdown.every),
  'wallet.changed': (page, { accountId }) => elsewhere(page, accountId !== undefined),
}
const { paths, missed } = browserCover({ model, app })

test('the cover of a wallet’s login reaches every transition that a browser can take [MBT-03]', () => {
  expectOutOfReach(missed, [
    // Comes by a socket, which nobody answers here: the journeys show it.
    'walletLogin.showing | code.changed | 0',
    // Faults of our own code.
    'walletLogin.showing | error seconds | 0',
    'walletLogin.showing | error returns | 0',
    'walletLogin.showing | error pushes | 0',
    // Leads to the assets, and the dialog goes: the journeys show it.
    'walletLogin.showing.status | done scanStatus | 0',
    // Another fault of our own.
    'walletLogin.showing.status | error scanStatus | 0',
    // Leads to the assets as well.
    'walletLogin.connectedElsewhere | assets.asked | 0',
  ])
})

for (const path of isCoverDue('walletLogin') ? paths : []) {
  test(`a browser walks a wallet's login: ${pathText(path)} [MBT-03]`, async ({ page, complaints }) => {
    complaints.expect(/Failed to load resource/)
    await walkBrowser(page, path, {
      model,
      words,
      app,
      open: async () => void (await page.goto('/en_US/web3?wallet=login')),
    })
  })
}
