import type { Route } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { expect } from '#tests/support/browser/test.ts'
import { faultsOfRead } from '#tests/faults/reads.ts'
import { answersWith } from '#tests/faults/account/session/stage.ts'
import type { Stage } from './stage.ts'
import { asked, failed, failsAndIsAskedAgain, isShown, list, look, open, path } from './stage.ts'

/** What the venue and the way to it can do to a wallet's assets. */
export const faultsOfAnswers = {
  ...faultsOfRead<Stage>({
    path,
    asked,
    look,
    isShown,
    failed,
    failsAndIsAskedAgain,
    isComing: async (page) => {
      await expect(page.getByRole('status', { name: 'Loading balances' })).toBeVisible()
      await expect(page.getByText('Not known yet')).toBeVisible()
    },
  }),
  // The list of a chain that was left comes after that of the one that was chosen then.
  'duplicate, reordered, late after cancel': async ({ page }: Stage) => {
    await open(page)
    await expect(list(page).getByRole('row').nth(1)).toBeVisible()
    let late: Route | undefined
    await answersWith(page, web3.transactions.path, async (route) => {
      late = route
    })
    await page.getByRole('radio', { name: 'Solana' }).check()
    await expect.poll(() => late !== undefined).toBe(true)
    await page.getByRole('radio', { name: 'TRON' }).check()
    await expect(list(page).getByRole('row')).toHaveCount(1 + 2)
    await late?.continue()
    await page.getByRole('button', { name: 'Hide amounts' }).click()
    await expect(list(page).getByRole('row')).toHaveCount(1 + 2)
    await expect(list(page).getByText('Solana')).toHaveCount(0)
  },
}
