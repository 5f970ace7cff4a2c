import type { Page } from '@playwright/test'
import { deposit } from '#contract/assets/calls/deposit.ts'
import { depositPaths } from '#contract/assets/depositLinks.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { expect } from '#tests/support/browser/test.ts'
import { ofPerson, readAt, tryWrites } from '#tests/faults/writes.ts'

const { id: coinId } = coinNamed('btc')
const place = { coinId, networkId: 'btc' }
const panel = (page: Page) => page.getByRole('region', { name: /address on/ })
const address = (page: Page) => panel(page).getByText(/^bc1/)
/** The address of the user who begins. */
let first = ''

tryWrites(ofPerson, {
  flow: 'a new deposit address',
  call: deposit.createAddress,
  begin: async ({ page }) => {
    await page.goto(`/en_US${depositPaths.topup}?name=${String(coinId)}`)
    await page.getByRole('option', { name: /^Bitcoin/ }).click()
    await expect(address(page)).toBeVisible()
    first = await address(page).innerText()
  },
  send: (page) => panel(page).getByRole('button', { name: 'New address' }).click(),
  done: (page) => expect(panel(page).getByRole('combobox', { name: 'Your addresses' })).toBeVisible(),
  // The first one is there from the first visit.
  effects: async (fixture) => Math.max(0, (await readAt(fixture, deposit.addresses, { data: place })).length - 1),
  // The coin has one network, so the page shows the other user's own address at once.
  anothers: async (page) => {
    await expect(panel(page).getByText(first, { exact: true })).toHaveCount(0)
    await expect(address(page)).toBeVisible()
    expect(await address(page).innerText()).not.toBe(first)
  },
})
