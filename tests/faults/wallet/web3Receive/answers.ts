import type { Route } from '@playwright/test'
import { expect } from '#tests/support/browser/test.ts'
import { walletWidget } from '#tests/support/browser/wallet.ts'
import { beInWallet } from '#tests/support/browser/walletByCall.ts'
import { announceWalletChange } from '#tests/support/browser/walletCover.ts'
import { faultsOfRead } from '#tests/faults/reads.ts'
import { answersWith } from '#tests/faults/account/session/stage.ts'
import type { Stage } from './stage.ts'
import { address, asked, failed, failsAndIsAskedAgain, isShown, look, path } from './stage.ts'

/** What the venue and the way to it can do to a wallet's addresses. */
export const faultsOfAnswers = {
  ...faultsOfRead<Stage>({
    path,
    asked,
    look,
    isShown,
    failed,
    failsAndIsAskedAgain,
    isComing: async (page) => {
      await expect(page.getByRole('status', { name: 'Loading addresses' })).toBeVisible()
    },
  }),
  // Addresses of a wallet that was left come after those of the one that is here now: money would go to the wrong one.
  'duplicate, reordered, late after cancel': async ({ page, context, venue }: Stage) => {
    let late: Route | undefined
    await answersWith(page, path, async (route) => {
      late = route
    })
    await look(page)
    await expect.poll(() => late !== undefined).toBe(true)
    const other = await beInWallet(context, venue)
    await announceWalletChange(page)
    await expect(walletWidget(page)).toHaveAccessibleName(`Web3 wallet: ${other.accountName}`)
    await isShown(page)
    const shown = await address(page).innerText()
    await late?.continue()
    await page.getByRole('radio', { name: 'TRON' }).check()
    await page.getByRole('radio', { name: 'Ethereum' }).check()
    await expect(address(page)).toHaveText(shown)
  },
}
