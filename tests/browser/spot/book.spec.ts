import type { Page } from '@playwright/test'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { book, field, form, openFloor } from '#tests/support/browser/floor.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

/** A market in which only the users of these tests trade. */
const market = venueOfTest(quiet)

const ask = (page: Page, price: string, amount: string) =>
  placeBeside(page, { symbol: 'btc_usdt', side: 'sell', price, amount }, market.url)
/** The prices of the asks, best first. */
const asks = (page: Page) =>
  book(page)
    .locator('[data-side="asks"] [data-level]:not([data-empty]) button[data-part="price"]')
    .evaluateAll((buttons) =>
      buttons
        .map((button) => [button.getBoundingClientRect().top, button.textContent ?? ''] as const)
        .toSorted(([one], [other]) => other - one)
        .map(([, text]) => text),
    )
const level = (page: Page, price: string) => book(page).locator('[data-level]', { hasText: price })
const part = (page: Page, price: string, name: 'price' | 'amount') =>
  level(page, price).locator(`button[data-part="${name}"]`)
const centre = async (page: Page, price: string, of: 'price' | 'amount' = 'price') => {
  const box = await part(page, price, of).boundingBox()
  if (!box) throw new Error(`${price} is not in the book`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a moving book pauses under the pointer, and a press takes what was visible when it started [TRD-10] [TRD-02]', async ({
  page,
  newBrowser,
}) => {
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  await openFloor(page, market, demo)
  for (const [price, amount] of [
    ['61000', '0.03'],
    ['61100', '0.04'],
    ['61200', '0.05'],
  ] as const)
    await ask(other, price, amount)
  await expect.poll(() => asks(page)).toEqual(['61,000.00', '61,100.00', '61,200.00'])

  // The pointer moves to the second level: better prices arrive, but nothing moves.
  const at = await centre(page, '61,100.00')
  await page.mouse.move(at.x, at.y)
  await expect(book(page).getByText('Paused')).toBeVisible()
  await ask(other, '60900', '0.07')
  await ask(other, '61050', '0.08')
  // Sizes still update under the pointer, which shows that the book has arrived.
  await ask(other, '61100', '0.02')
  await expect(level(page, '61,100.00')).toContainText('0.060000')
  expect(await asks(page)).toEqual(['61,000.00', '61,100.00', '61,200.00'])
  expect(await centre(page, '61,100.00')).toEqual(at)

  // Press what is visible; the book moves before the button is released.
  await page.mouse.down()
  await ask(other, '61100', '0.04')
  await expect(level(page, '61,100.00')).toContainText('0.100000')
  await page.mouse.up()
  await expect(field(page, 'Price')).toHaveValue('61100')

  // The size is also that at the moment of the press.
  const size = await centre(page, '61,100.00', 'amount')
  await page.mouse.move(size.x, size.y)
  await page.mouse.down()
  await ask(other, '61100', '0.3')
  await expect(level(page, '61,100.00')).toContainText('0.400000')
  await page.mouse.up()
  await expect(field(page, 'Amount')).toHaveValue('0.1')

  // With the pointer away, the book updates; the filled-in value stays.
  await page.mouse.move(5, 5)
  await expect.poll(() => asks(page)).toEqual(['60,900.00', '61,000.00', '61,050.00', '61,100.00', '61,200.00'])
  await expect(field(page, 'Price')).toHaveValue('61100')
  await expect(field(page, 'Amount')).toHaveValue('0.1')
  await expect(form(page).getByRole('button', { name: 'Buy 0.1 BTC at 61,100' })).toBeVisible()
})

test('the level with the keyboard focus keeps it, and Enter takes it [TRD-10]', async ({ page, newBrowser }) => {
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  await openFloor(page, market, demo)
  await ask(other, '61000', '0.03')
  await ask(other, '61100', '0.04')
  await expect.poll(() => asks(page)).toEqual(['61,000.00', '61,100.00'])
  await part(page, '61,000.00', 'price').focus()
  await page.keyboard.press('ArrowUp')
  await ask(other, '60500', '0.1')
  await ask(other, '61100', '0.01')
  await expect(level(page, '61,100.00')).toContainText('0.050000')
  expect(await asks(page)).toEqual(['61,000.00', '61,100.00'])
  await page.keyboard.press('Enter')
  await expect(field(page, 'Price')).toHaveValue('61100')
})

test('a ladder shows the best prices and each step around them, at every grouping [TRD-02]', async ({
  page,
  newBrowser,
}) => {
  const other = await (await newBrowser()).newPage()
  await beLoggedIn(other, trader, market.url)
  await page.setViewportSize({ width: 1_366, height: 768 })
  await openFloor(page, market, demo)
  await ask(other, '61000', '0.03')
  await placeBeside(other, { symbol: 'btc_usdt', side: 'buy', price: '60990', amount: '0.02' }, market.url)
  await book(page).getByRole('radio', { name: 'Ladder' }).check({ force: true })
  const grouping = book(page).getByRole('combobox', { name: 'Grouping' })
  const steps = await grouping.getByRole('option', { includeHidden: true }).allTextContents()
  expect(steps.length).toBeGreaterThan(3)
  /** All prices, from top to bottom. */
  const rungs = () =>
    book(page)
      .locator('[data-level]:not([data-empty]) button[data-part="price"]')
      .evaluateAll((buttons) => buttons.map(({ textContent }) => Number(textContent?.replaceAll(',', ''))))
  for (const step of steps) {
    await grouping.selectOption({ label: step })
    const size = Number(step)
    const [best, bid] = [Math.ceil(61_000 / size) * size, Math.floor(60_990 / size) * size]
    const shown = (price: number) => price.toLocaleString('en-US', { minimumFractionDigits: 2 })
    await expect(part(page, shown(best), 'price'), `ask at ${step}`).toBeInViewport({ ratio: 1 })
    await expect(part(page, shown(bid), 'price'), `bid at ${step}`).toBeInViewport({ ratio: 1 })
    const prices = await rungs()
    const gaps = prices.slice(1).map((price, index) => Math.round(((prices[index] ?? 0) - price) / size))
    // Only a spread of many steps leaves some of them out, once.
    const wide = gaps.filter((gap) => gap !== 1)
    expect(wide, `gaps at ${step}`).toHaveLength((best - bid) / size > 13 ? 1 : 0)
  }
})
