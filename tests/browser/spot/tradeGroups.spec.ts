import type { Page } from '@playwright/test'
import { openFloor, tab } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

const market = venueOfTest(quiet)
const symbol = 'btc_usdt'

const groups = (page: Page) => page.getByRole('table', { name: 'Trade history' })

test('trades are grouped by order, with slippage against the price at arrival, and follow new fills [TRD-03]', async ({
  page,
  newBrowser,
}) => {
  await openFloor(page, market, demo)
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  const maker = (side: 'buy' | 'sell', price: string, amount: string) =>
    placeBeside(other, { symbol, side, price, amount }, market.url)
  await maker('buy', '59900', '0.01')
  await maker('sell', '60000', '0.01')
  await maker('sell', '60050', '0.02')
  // It takes both offers and rests with the remaining 0.01; mid price before it was 59,950.
  await placeBeside(page, { symbol, side: 'buy', price: '60050', amount: '0.04' }, market.url)

  await tab(page, 'Trade history').click()
  await expect(groups(page).getByRole('row')).toHaveCount(3)
  await page.getByRole('radio', { name: 'By order' }).check({ force: true })
  const row = groups(page).getByRole('row', { name: /^2 fills, BTC\/USDT buy order/ })
  await expect(row).toContainText('Taker')
  await expect(row).toContainText('59,950.00')
  await expect(row).toContainText('+0.1390%')
  await expect(row).toContainText('Cost: 2.5 USDT')
  await row.getByRole('button', { name: /^2 fills/ }).press('Enter')
  const fills = page.getByRole('table', { name: /^\d fills, BTC\/USDT buy order/ })
  await expect(fills.getByRole('row')).toHaveCount(3)

  await maker('sell', '60050', '0.01')
  await expect(fills.getByRole('row')).toHaveCount(4)
  const now = groups(page).getByRole('row', { name: /^3 fills, BTC\/USDT buy order/ })
  await expect(now.first()).toContainText('Both')
  await expect(now.first()).toContainText('0.0400')
})
