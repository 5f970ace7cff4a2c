import { walletWays } from '#tests/support/browser/waysIn/wallet.ts'
import type { Page } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { sampleWallet } from '#machines/wallet/wallet/wallet.samples.ts'
import { coverOf, walkCover } from '#tests/support/browser/covers.ts'
import { lookAgain } from '#tests/support/browser/seen.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

/** Another tab of this browser signs in or out: this one is notified, and asks the venue itself. */
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
walkCover("a wallet's login", { ...coverOf(walletWays.walletLogin), app, complaint: /Failed to load resource/ })
