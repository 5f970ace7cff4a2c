import type { Page } from '@playwright/test'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { goByMenu } from '#tests/support/browser/menus.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** The sandbox's own contracts. */
const market = venueOfFile({ trading: true, args: ['--engine-contracts', 'btcusdt,ethusdt'] })

const button = (page: Page, pair: string) => page.getByRole('button', { name: `${pair} Perp: change pair` })
const list = (page: Page) => page.getByRole('dialog', { name: 'Choose a contract' })
const figure = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd')

test('a visitor follows a perpetual contract: prices, funding with its countdown, chart and trades [FUT-02]', async ({
  page,
}) => {
  await page.goto(`${market.url}/en_US/`)
  await goByMenu(page, 'Futures', 'Perpetual futures')
  await expect(page).toHaveURL(/\/contract\/exchange\/trade\/?\?tradeName=btcusdt/)
  await expect(page.getByRole('heading', { level: 1, name: 'BTC/USDT perpetual futures' })).toBeAttached()
  await expect(figure(page, 'Mark price')).toHaveText(/^\d{2,3},\d{3}\.\d$/)
  await expect(figure(page, 'Index price')).toHaveText(/^\d{2,3},\d{3}\.\d$/)
  await expect(figure(page, 'Funding / countdown')).toHaveText(/^[+-−]?\d\.\d{4}% \/ 0\d:[0-5]\d:[0-5]\d/)
  await expect(figure(page, 'Open interest (USDT)')).toHaveText(/^[\d.]+[KMB]?$/)
  await expect(page.getByRole('region', { name: 'BTCUSDT chart' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order book' })).toBeVisible()
  const trades = page.getByRole('region', { name: 'Recent trades' })
  await expect(trades.getByRole('columnheader', { name: 'Size (CONT)' })).toBeVisible()
  await expect(page).toHaveTitle(/^\d{2,3},\d{3}\.\d BTCUSDT/)
})

test('the list under the name leads to another contract, and search to its phone page [SRCH-07]', async ({ page }) => {
  await page.goto(`${market.url}/en_US/contract/exchange/trade/?tradeName=btcusdt`)
  await button(page, 'BTC/USDT').click()
  await list(page).getByRole('searchbox').fill('ethusdt')
  await list(page).getByRole('row').getByRole('link').first().click()
  await expect(button(page, 'ETH/USDT')).toBeVisible()
  await expect(page).toHaveURL(/tradeName=ethusdt/)
  await expect(list(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${market.url}/en_US/swaps/exchange?tradeName=ETHUSDT`)
  await expect(button(page, 'ETH/USDT')).toBeVisible()
  await page.getByRole('tab', { name: 'Trades' }).click()
  await expect(page.getByRole('region', { name: 'Recent trades' })).toBeVisible()
  await expect(figure(page, 'Mark price')).toHaveText(/^\d,\d{3}\.\d+$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

for (const [device, size] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`the details of a contract say its rules, its index and its funding on ${device} [FUT-09]`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(`${market.url}/en_US/contract/exchange/trade/?tradeName=btcusdt`)
    const open = page.getByRole('button', { name: 'Contract details' })
    await expect(open).toBeEnabled()
    await open.focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'BTC/USDT details' })
    await expect(details).toContainText('Margin and PnL in USDT (linear)')
    await expect(
      details.getByRole('table', { name: 'Leverage and margin tiers' }).getByRole('row').nth(1),
    ).toBeVisible()
    await expect(details.getByRole('table', { name: 'Index sources' })).toContainText('Counted')
    await expect(details).toContainText('1,000,000 USDT')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(open).toBeFocused()
  })

test('a contract that is not listed says so and leads to the markets', async ({ page }) => {
  await page.goto(`${market.url}/en_US/contract/exchange/trade/?tradeName=nosuchcoin`)
  await expect(page.getByText('NOSUCHCOIN isn’t listed')).toBeVisible()
  await page.getByRole('link', { name: 'View markets' }).click()
  await expect(page).toHaveURL(/\/market$/)
})
