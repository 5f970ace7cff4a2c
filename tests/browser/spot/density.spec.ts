import type { Page } from '@playwright/test'
import { chooseKind, field, form } from '#tests/support/browser/floor.ts'
import { venueOfFile } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo } from '#tests/support/browser/person.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'

/** A realistic market, whose book is deep enough for every window. */
const market = venueOfFile({ trading: true, args: ['--engine-markets', 'btc_usdt'] })

/** The least that is in view in each window: price levels of each side, and open orders. */
const windows = [
  { width: 1_366, height: 768, levels: 11, orders: 3 },
  { width: 1_440, height: 900, levels: 14, orders: 3 },
  { width: 1_920, height: 1_080, levels: 20, orders: 3 },
  { width: 1_024, height: 768, levels: 10, orders: 0 },
] as const
const others = ['Market', 'Stop', 'Take profit', 'Trailing', 'OCO'] as const
/** The most that a phone shows above the content, px. */
const mostAbove = 120

/** The elements of a selector that are drawn whole and not covered. */
const inView = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { left, top, bottom, width, height } = element.getBoundingClientRect()
        if (height === 0 || top < 0 || bottom > innerHeight) return false
        const reached = (y: number) => element.contains(document.elementFromPoint(left + width / 2, y))
        return reached(top + 1) && reached(bottom - 1)
      }).length,
  )

const levels = (page: Page, side: 'asks' | 'bids') =>
  inView(page, `[data-panel="book"] [data-side="${side}"] [data-level]:not([data-empty])`)

test('book, orders and the whole order form are in view in common windows [TRD-19] [TRD-02]', async ({ page }) => {
  test.slow()
  await beLoggedIn(page, demo, market.url)
  for (const price of ['20000', '20100', '20200', '20300'])
    await placeBeside(page, { symbol: 'btc_usdt', side: 'buy', price, amount: '0.001' }, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  for (const least of windows) {
    const { width, height } = least
    await page.setViewportSize({ width, height })
    await expect.poll(() => levels(page, 'asks'), `asks at ${width}`).toBeGreaterThanOrEqual(least.levels)
    await expect.poll(() => levels(page, 'bids'), `bids at ${width}`).toBeGreaterThanOrEqual(least.levels)
    await expect
      .poll(() => inView(page, '[data-panel="orders"] tbody tr'), `orders at ${width}`)
      .toBeGreaterThanOrEqual(least.orders)
    const submit = '[data-panel="form"] button[type="submit"]'
    await expect.poll(() => inView(page, submit), `submit at ${width}`).toBe(1)
    const place = async () => (await page.locator(submit).boundingBox())?.y ?? 0
    const before = await place()
    /** Where it was, up to the rounding of a position inside a panel that scrolls. */
    const isThere = async () => Math.abs((await place()) - before) <= 1
    for (const kind of others) {
      await chooseKind(page, kind)
      await expect.poll(isThere, `${kind} at ${width}`).toBe(true)
    }
    await chooseKind(page, 'Limit')
    await form(page).getByRole('button', { name: 'More options' }).click()
    await expect(form(page).getByRole('combobox', { name: 'Time in force' })).toBeVisible()
    await expect.poll(isThere, `options at ${width}`).toBe(true)
    expect(await inView(page, submit), `submit with options at ${width}`).toBe(1)
    await form(page).getByRole('button', { name: 'More options' }).click()
  }
})

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('on a phone the book is beside the form, with fee, total and button in view [TRD-19]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  for (const tab of ['Chart', 'Book', 'Trades', 'Orders', 'Trade']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    expect((await boxOf(page, '[role="tabpanel"][data-tab]')).y, `above ${tab}`).toBeLessThanOrEqual(mostAbove)
  }
  await field(page, 'Price').fill('50000')
  await field(page, 'Amount').fill('0.001')
  await page.evaluate(() => window.scrollTo(0, 0))
  const [place, besides] = [await boxOf(page, '[data-panel="form"]'), await boxOf(page, '[data-panel="book"]')]
  expect(besides.y).toBe(place.y)
  expect(besides.x).toBeGreaterThanOrEqual(place.x + place.width)
  for (const side of ['asks', 'bids'] as const)
    await expect.poll(() => levels(page, side), side).toBeGreaterThanOrEqual(10)
  const costs = '[data-panel="form"] dl[aria-label="Cost and fee"]'
  await expect(page.locator(costs)).toContainText('50 USDT')
  expect(await inView(page, costs)).toBe(1)
  const submit = await boxOf(page, '[data-panel="form"] button[type="submit"]')
  const sums = await boxOf(page, costs)
  expect(await inView(page, '[data-panel="form"] button[type="submit"]')).toBe(1)
  expect(sums.y + sums.height).toBeLessThanOrEqual(submit.y)
})

test('an upright tablet has the chart over its whole width, above book and form [TRD-19]', async ({ page }) => {
  const [width, height] = [820, 1_180]
  await page.setViewportSize({ width, height })
  await beLoggedIn(page, demo, market.url)
  await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
  for (const side of ['asks', 'bids'] as const)
    await expect.poll(() => levels(page, side), side).toBeGreaterThanOrEqual(14)
  expect((await boxOf(page, '[data-panel="chart"]')).width).toBeGreaterThan(0.9 * width)
  await expect.poll(() => inView(page, '[data-panel="form"] button[type="submit"]')).toBe(1)
})
