import type { Page } from '@playwright/test'
import { margin } from '#contract/margin/calls/margin.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { field, form, submit } from '#tests/support/browser/floor.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '../writes.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Margin account' })
/** More than the 5,000 USDT that are there. */
const size = '0.06'

tryWrites(ofPerson, {
  flow: 'an order that borrows on margin [MGN-01]',
  call: orders.place,
  begin: async ({ page }) => {
    await page.goto('/en_US/margin/trade/btc_usdt?account=isolated')
    await form(page)
      .getByRole('checkbox', { name: /^Auto-borrow up to [\d,.]+ USDT/ })
      .check()
    await form(page).getByRole('button', { name: 'Bid', exact: true }).click()
    await field(page, 'Amount').fill(size)
    await expect(form(page).getByText(/^Borrow at [\d.]+% an hour$/)).toBeVisible()
  },
  send: (page) => submit(page).click(),
  none: async (page) => {
    await expect(form(page).getByText('Order rejected')).toBeVisible()
    await expect(field(page, 'Amount')).toHaveValue(size)
  },
  done: (page) => expect(form(page).getByText(/^Order (?:placed|filled|partially filled)/)).toBeVisible(),
  effects: async (fixture) =>
    (await readAt(fixture, margin.records, { query: '?kind=borrow&account=isolated&pageSize=500' })).list.length,
  anothers: async (page) => {
    await expect(bar(page)).toContainText('No debt')
    await expect(field(page, 'Amount')).toHaveValue('')
  },
})
