import type { Page } from '@playwright/test'
import { day } from '#contract/kernel/durations.ts'
import { violations } from '#tests/support/browser/axe.ts'
import { advanceClock } from '#tests/support/browser/sandbox.ts'
import { quiet, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

/** A market with a book in which only the users of these tests trade. */
const market = venueOfFile(quiet)

const path = '/assetManagement/home'
const overview = '/assetManagement/overView'
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const open = async (page: Page, at = path) => {
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US${at}`)
  await expect(page.getByRole('heading', { name: at === path ? 'Spot account' : 'Assets', level: 1 })).toBeVisible()
}
const coinRow = (page: Page, coin: string) =>
  region(page, 'Spot assets')
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: coin, exact: true }) })

test('shows the amount that an order holds with its coin, the order next to it, and a trade as it happens [AST-01]', async ({
  page,
  newBrowser,
}) => {
  await open(page)
  await expect(coinRow(page, 'USDT')).toContainText('Trade')
  await expect(region(page, 'Open orders (0)')).toContainText('No open orders')
  await placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price: '50000', amount: '0.01' }, market.url)
  await expect(region(page, 'Open orders (1)').getByRole('row').nth(1)).toContainText('BTC/USDTBuy')
  await expect(coinRow(page, 'USDT').getByRole('cell').nth(2)).toHaveText('500.000000')

  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  await placeBeside(other, { symbol: 'btc_usdt', side: 'sell', price: '50000', amount: '0.01' }, market.url)
  await expect(region(page, 'Latest trades').getByRole('row').nth(1)).toContainText('0.00001 BTC')
  await expect(coinRow(page, 'USDT').getByRole('cell').nth(2)).toHaveText('0.000000')

  await region(page, 'Latest trades').getByRole('link', { name: 'All trades' }).click()
  await expect(page).toHaveURL(/\/orderHome\/coinTradeOrder\?tab=trades$/)
  await page.goBack()
  await coinRow(page, 'BTC').getByRole('link', { name: 'Trade BTC' }).click()
  await expect(page).toHaveURL(/\/trade\/exchange\/\?tradeCode=btc_usdt$/)
})

test('one press of the eye hides every amount on the page, and the allocation stays [AST-01]', async ({ page }) => {
  await open(page)
  const total = region(page, 'Spot balance')
  await expect(total.getByText('≈').first()).toBeVisible()
  await total.getByRole('button', { name: 'Hide balances' }).click()
  await expect(total.getByText('≈')).toHaveCount(0)
  for (const coin of ['USDT', 'BTC']) await expect(coinRow(page, coin)).not.toContainText(/\d{2}/)
  await open(page, overview)
  const allocation = region(page, 'Allocation').getByRole('listitem').first()
  await expect(allocation).toContainText(/\d%$/)
  await expect(allocation).not.toContainText(/\d,\d{3}/)
  await region(page, 'Estimated balance').getByRole('button', { name: 'Show balances' }).click()
  await expect(allocation).toContainText(/\d,\d{3}/)
})

test('finds coins, and hides small balances on request [AST-01]', async ({ page }) => {
  await open(page)
  await expect(coinRow(page, 'BTC')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search coin' }).fill('usd')
  await expect(coinRow(page, 'BTC')).toHaveCount(0)
  await expect(coinRow(page, 'USDT').getByRole('link', { name: 'Deposit USDT' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search coin' }).fill('nothing')
  await page.getByRole('button', { name: 'Show all coins' }).click()
  await expect(coinRow(page, 'BTC')).toBeVisible()
})

test('the equity curve starts with the second point, and extends to now [AST-01] [AST-04]', async ({
  page,
  complaints,
}) => {
  // Two days end the session of the page that stays open.
  complaints.expect(/HTTP Authentication failed|401/)
  await advanceClock(market, day)
  await advanceClock(market, day)
  await open(page, overview)
  const curve = region(page, 'Equity, all accounts')
  await expect(curve.getByRole('slider', { name: 'Equity, all accounts' })).toHaveAttribute('aria-valuetext', /^Now, /)
  await expect(curve.getByText(/^PnL since .+: [+-]?[\d,]+\.\d\d USDT \([+-]?\d+\.\d\d%\)/)).toBeVisible()
  // The same as numbers, for people who can't see the line; newest first.
  await curve.getByRole('button', { name: 'Equity, all accounts: show as table' }).click()
  const rows = curve.getByRole('table', { name: 'Equity, all accounts' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/[\d,]+\.\d\d/)
  expect(await violations(page)).toEqual([])
  await curve.getByRole('radio', { name: '365 days' }).check()
  await expect(rows.nth(1)).toContainText(/[\d,]+\.\d\d/)
})
