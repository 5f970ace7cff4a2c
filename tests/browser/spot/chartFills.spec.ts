import type { Page } from '@playwright/test'
import { openFloor } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

const market = venueOfTest(quiet)
const symbol = 'btc_usdt'

const chart = (page: Page) => page.getByRole('region', { name: 'BTC/USDT chart' })
const marks = (page: Page) => page.getByRole('list', { name: 'Your trades on the chart' }).getByRole('listitem')

test('a mark for each order and candle is read by keyboard and by screen readers [TRD-05]', async ({
  page,
  newBrowser,
}) => {
  await openFloor(page, market, demo)
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  const maker = (price: string, amount: string) =>
    placeBeside(other, { symbol, side: 'sell', price, amount }, market.url)
  await maker('100000', '0.01')
  await maker('100050', '0.02')
  await maker('100100', '0.01')
  await placeBeside(page, { symbol, side: 'buy', price: '100050', amount: '0.03' }, market.url)
  await placeBeside(page, { symbol, side: 'buy', price: '100100', amount: '0.01' }, market.url)

  await page.getByRole('radio', { name: '1D' }).check({ force: true })
  await expect(marks(page)).toHaveCount(2)
  await expect(marks(page).nth(0)).toContainText('Bought 0.01 BTC at 100,100.00')
  await expect(marks(page).nth(1)).toContainText('Bought 0.03 BTC in 2 trades, avg. price 100,033.33')
  await marks(page).nth(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(marks(page).nth(1)).toBeFocused()
  await expect(marks(page).nth(1)).toBeInViewport()
})

test('the tools of a chart narrower than their popover are whole and inside the window [TRD-05]', async ({ page }) => {
  await openFloor(page, market, demo)
  await page.locator('[data-panel="chart"]').evaluate((panel) => {
    panel.style.width = '270px'
  })
  const button = chart(page).getByRole('button', { name: 'Indicators' })
  await button.click()
  const popover = page.getByRole('dialog', { name: 'Indicators' })
  await expect(popover).toBeVisible()
  const seen = await popover.evaluate((surface) => {
    const { left, right, top, bottom, width } = surface.getBoundingClientRect()
    // A point that something cuts off or covers belongs to another element.
    const corners = [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ].map(([x = 0, y = 0]) => surface.contains(document.elementFromPoint(x, y)))
    return { corners, width, isInside: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight }
  })
  expect(seen).toEqual({ corners: [true, true, true, true], width: 320, isInside: true })
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})
