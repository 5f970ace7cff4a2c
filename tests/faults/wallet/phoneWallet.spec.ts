import type { Page } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { ofPhone, tryWrites } from '../writes.ts'

test.use({ viewport: screens.phone })

const main = (page: Page) => page.getByRole('main')
const end = (page: Page) => main(page).getByRole('button', { name: /^Disconnect / })
const nobody = (page: Page) => main(page).getByText('No connected browsers')
const isOld = async (page: Page) => {
  await expect(main(page).getByRole('alert').filter({ hasText: 'Delayed: this may be out of date' })).toBeVisible()
  await expect(nobody(page)).toHaveCount(0)
}

tryWrites(ofPhone, {
  flow: 'a login that the phone ends',
  call: web3.endLogin,
  begin: async ({ page }) => {
    await page.goto('/en_US/web3/phone/wallet')
    await expect(end(page)).toBeVisible()
  },
  send: (page) => end(page).click(),
  // Whether it ended is unknown: the user looks again, and ends what is still there.
  none: isOld,
  lost: isOld,
  again: async (page) => {
    await main(page).getByRole('button', { name: 'Try again' }).click()
    await expect(main(page).getByRole('alert')).toHaveCount(0)
    await expect(end(page).or(nobody(page))).toBeVisible()
    if (await end(page).isVisible()) await end(page).click()
  },
  done: (page) => expect(nobody(page)).toBeVisible(),
  effects: async ({ who }) => 1 - (await who.logins()).length,
  anothers: async (page) => {
    await expect(main(page).getByText('No wallet yet')).toBeVisible()
    await expect(main(page).getByText(/^Account /)).toHaveCount(0)
  },
})
