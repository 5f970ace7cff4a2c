import type { Locator, Page } from '@playwright/test'
import { quiet, venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

/** A market in which only the user of these tests trades. */
const market = venueOfFile(quiet)

const open = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height })
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  await expect(page.getByText(/^Available: /)).toBeAttached()
}
const rest = (page: Page, price: string, amount: string) =>
  placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price, amount }, market.url)
const rows = (page: Page) => page.getByRole('table', { name: 'Open' }).getByRole('row')

test('the submit button is visible on a phone without scrolling, and so is the outcome [TRD-02]', async ({ page }) => {
  await open(page, 390, 844)
  await page.getByRole('tab', { name: 'Trade', exact: true }).click()
  const form = page.getByRole('form', { name: 'Order form' })
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('50000')
  await form.getByRole('textbox', { name: 'Amount', exact: true }).fill('0.001')
  await page.evaluate(() => window.scrollTo(0, 0))
  const submit = form.getByRole('button', { name: 'Buy 0.001 BTC at 50,000' })
  /** Nothing covers it. */
  const isReached = (part: Locator) =>
    part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await expect.poll(() => isReached(submit)).toBe(true)
  // Tap it where it is: the page does not scroll for it.
  const { x, y, width, height } = (await submit.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 2, y + height / 2)
  const placed = form.getByText('Order placed: buy 0.001 BTC at 50,000 USDT')
  await expect(placed).toBeVisible()
  await expect.poll(() => isReached(placed)).toBe(true)
})

test('a tablet in portrait cuts off no column of orders [TRD-03]', async ({ page }) => {
  await open(page, 768, 1_024)
  await rest(page, '49000', '0.002')
  await page.getByRole('tab', { name: 'Orders', exact: true }).click()
  const row = rows(page).filter({ hasText: '49,000' })
  await expect(row).toContainText('0%')
  const list = page.getByRole('group', { name: 'Open' })
  expect(await list.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0)
  // Each number is prefixed with its column heading.
  const said = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element, '::before').content)
  expect(await said(row.getByRole('cell').filter({ hasText: '0%' }))).toContain('Filled')
})

test('the decimal points of totals are aligned [TRD-03]', async ({ page }) => {
  await open(page, 1_440, 900)
  await rest(page, '48000', '0.02')
  await rest(page, '48010', '0.01234')
  /** Where the integer part of a row's total ends, in px. */
  const pointOf = (price: string) =>
    rows(page)
      .filter({ hasText: price })
      .getByRole('cell')
      .nth(7)
      .evaluate((cell) => {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const text = walker.nextNode()
        const range = document.createRange()
        if (!text) throw new Error('The total is empty')
        range.setStart(text, 0)
        range.setEnd(text, (text.textContent ?? '').split('.')[0]?.length ?? 0)
        return Math.round(range.getBoundingClientRect().right)
      })
  await expect(rows(page).filter({ hasText: '48,010.00' })).toContainText('592.4434')
  expect(await pointOf('48,000.00')).toBe(await pointOf('48,010.00'))
})
