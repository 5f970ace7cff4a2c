import type { Page } from '@playwright/test'
import { openFloor, tab, trade } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const market = venueOfTest(quiet)

const table = (page: Page) => page.getByRole('table', { name: 'Balances' })
const rowOf = (page: Page, coin: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: coin, exact: true }) })

test('the floor shows cost and PnL of each coin, which a trade changes at once [TRD-23]', async ({
  page,
  newBrowser,
}) => {
  await openFloor(page, market, demo)
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  await tab(page, 'Balances').click()
  await expect(rowOf(page, 'BTC')).toBeVisible()
  const before = await rowOf(page, 'BTC').innerText()
  await trade(page, other, market, '60000')
  await expect.poll(() => rowOf(page, 'BTC').innerText()).not.toBe(before)
  await page.getByRole('button', { name: 'Coin' }).click()
  await expect(table(page).getByRole('row').nth(1)).toContainText('BTC')
  await page.getByText('How cost and PnL are calculated').click()
  await expect(page.getByText(/^Average cost: every sale/)).toBeVisible()
})

test('a guest is asked to log in', async ({ page }) => {
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await tab(page, 'Balances').click()
  await expect(page.getByText('Log in to see your balances')).toBeVisible()
})
