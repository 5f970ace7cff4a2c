import type { Page } from '@playwright/test'
import { web3 } from '#contract/wallet/calls/web3.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofWallet, readAt, tryWrites } from '../writes.ts'

/** Longer than the index lags behind. */
const indexed = 12_000
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' })
const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Swap \d/ })
const look = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Review swap' }).click()
  await expect(submit(page)).toBeEnabled()
}

tryWrites(ofWallet, {
  flow: 'a swap',
  call: web3.swapSubmit,
  begin: async ({ page, venue }) => {
    await advanceClock(venue, indexed)
    await page.goto('/en_US/web3/swap')
    await expect(amount(page)).toBeEnabled()
    await amount(page).fill('0.5')
    await look(page)
  },
  send: (page) => submit(page).click(),
  // Its key is given up before the failure is shown.
  none: async (page) => {
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Swap failed' })).toBeVisible()
    await expect(amount(page)).toHaveValue('0.5')
  },
  again: async (page) => {
    await look(page)
    await submit(page).click()
  },
  done: (page) => expect(page.getByRole('region', { name: 'Swap submitted' })).toBeVisible(),
  effects: async (fixture) => {
    await advanceClock(fixture.venue, indexed)
    const filter = { chainIndex: null, pageNum: 1, pageSize: 50 }
    const { list } = await readAt(fixture, web3.transactions, { data: { accountId: fixture.who.accountId, filter } })
    return list.filter(({ action }) => action === 'swap').length
  },
  anothers: (page) => expect(amount(page)).toHaveValue(''),
})
