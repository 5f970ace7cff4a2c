import type { Page } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { sampleWallet } from '#machines/wallet/wallet/wallet.samples.ts'
import { walletLoginModel } from '#machines/wallet/walletLogin/walletLogin.model.ts'
import type { WalletLoginSnapshot } from '#machines/wallet/walletLogin/walletLogin.machine.ts'
import { walletLoginView } from '#machines/wallet/walletLogin/walletLogin.view.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { lookAgain } from '#tests/support/browser/seen.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

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
  'second.passed': (page) => page.clock.runFor(kernelLimits.countdown.every),
  'wallet.changed': (page, { accountId }) => elsewhere(page, accountId !== undefined),
}
walkCover("a wallet's login", {
  model,
  app,
  open: async (page) => void (await page.goto('/en_US/web3?wallet=login')),
  outOfReach: [
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
  ],
  complaint: /Failed to load resource/,
})
