import { walletWays } from '#tests/support/browser/waysIn/wallet.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { coverOf, walkCover } from '#tests/support/browser/covers.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const { scanFor, decideFor } = walletLimits.walletLogin

let scans = 0
const app: AppEvents = {
  'code.scanned': (page, { secret }) => {
    scans += 1
    // Navigating to the current address is not a navigation.
    return page.evaluate(
      (hash) => {
        location.hash = hash
      },
      typeof secret === 'string' ? `#${String(scans).padStart(43, 's')}` : '#',
    )
  },
  'second.passed': (page, { left }) =>
    left === 0 ? page.clock.fastForward(scanFor + decideFor) : page.clock.runFor(kernelLimits.countdown.every),
}
walkCover("the phone's page behind a code", {
  ...coverOf(walletWays.walletApproval),
  app,
  complaint: /Failed to load resource/,
})
