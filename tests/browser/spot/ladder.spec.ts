import type { Page } from '@playwright/test'
import { orders } from '#contract/spot/calls/orders.ts'
import { book, choosePair, field, form, openFloor, ordersAt } from '#tests/support/browser/floor.ts'
import { quiet, venueOfTest } from '#tests/support/browser/heldVenue.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { expectNothingMoved } from '#tests/support/browser/still.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { beyondCommit } from '#tests/support/length.ts'

const market = venueOfTest(quiet)

const arm = (page: Page) => book(page).getByRole('button', { name: 'Arm one-click trading' })
const mark = (page: Page) => book(page).getByText('Armed', { exact: true })
const price = (page: Page, text: string) =>
  book(page).locator('[data-level]', { hasText: text }).locator('button[data-part="price"]')
const line = (page: Page) => book(page).getByRole('group', { name: 'One-click trading' })
const open = (page: Page) => ordersAt(page, market, 'open')

/** A floor whose limit orders have a default size, and a book of another user. */
const openLadder = async (page: Page, other: Page) => {
  await beLoggedIn(other, trader, market.url)
  for (const [side, at] of [
    ['buy', '59000'],
    ['buy', '58900'],
    ['sell', '61000'],
  ] as const)
    await placeBeside(other, { symbol: 'btc_usdt', side, price: at, amount: '0.05' }, market.url)
  await openFloor(page, market, demo)
  await form(page).getByRole('button', { name: 'More options' }).click()
  await field(page, 'Amount').fill('0.01')
  await form(page).getByRole('button', { name: 'Use this size' }).click()
  await expect(form(page).getByText('Default size: 0.01 BTC')).toBeVisible()
  await expect(price(page, '59,000.00')).toBeVisible()
  await expect(arm(page)).toBeVisible()
}

test('an armed book buys at a pressed bid, and can cancel the order [TRD-06] [TRD-03] [SHELL-11]', async ({
  page,
  newBrowser,
}) => {
  await openLadder(page, await (await newBrowser()).newPage())
  // Disarmed, a press fills the form.
  await price(page, '61,000.00').click()
  await expect(field(page, 'Price')).toHaveValue('61000')
  await expect(mark(page)).toHaveCount(0)
  await expectNothingMoved(page, 'armed', async () => {
    await arm(page).click()
    await expect(mark(page)).toBeVisible()
    await expect(line(page)).toContainText('Bids buy, asks sell 0.01 BTC')
  })
  await expectNothingMoved(page, 'placed', async () => {
    await price(page, '59,000.00').click()
    await expect(line(page)).toContainText('Buy 0.01 at 59,000')
  })
  expect((await open(page)).map((order) => [order.side, order.price, order.amount])).toEqual([['buy', '59000', '0.01']])
  await expect(field(page, 'Price')).toHaveValue('61000')
  await line(page).getByRole('button', { name: 'Cancel order: buy 0.01 BTC at 59,000' }).click()
  await expect.poll(() => open(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(mark(page)).toHaveCount(0)
  await price(page, '59,000.00').click()
  await expect(field(page, 'Price')).toHaveValue('59000')
  expect(await open(page)).toEqual([])
})

beyondCommit(() => {
  test('arrow keys and Enter sell at an ask, and a lost answer leaves exactly one order [TRD-04] [TRD-13]', async ({
    page,
    newBrowser,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource|ERR_FAILED/)
    await openLadder(page, await (await newBrowser()).newPage())
    await page.route(`**${orders.place.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    await arm(page).focus()
    await page.keyboard.press('Enter')
    await expect(mark(page)).toBeVisible()
    await price(page, '59,000.00').focus()
    await page.keyboard.press('ArrowUp')
    await expect(price(page, '61,000.00')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(line(page)).toContainText('Sell 0.01 at 61,000')
    expect((await open(page)).map((order) => [order.side, order.price])).toEqual([['sell', '61000']])
  })

  test('another window, another pair and a reload disarm it, and a press then fills the form [TRD-06]', async ({
    page,
    newBrowser,
  }) => {
    await openLadder(page, await (await newBrowser()).newPage())
    await arm(page).click()
    await expect(mark(page)).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect(mark(page)).toHaveCount(0)
    await expect(line(page)).toContainText('Disarmed: you left the window')
    await arm(page).click()
    await expect(mark(page)).toBeVisible()
    await choosePair(page, 'BTC/USDT', 'ETH/USDT')
    await expect(mark(page)).toHaveCount(0)
    await choosePair(page, 'ETH/USDT', 'BTC/USDT')
    await expect(arm(page)).toBeVisible()
    await price(page, '58,900.00').click()
    await expect(field(page, 'Price')).toHaveValue('58900')
    await arm(page).click()
    await expect(mark(page)).toBeVisible()
    await page.reload()
    await expect(arm(page)).toBeVisible()
    await expect(mark(page)).toHaveCount(0)
    await price(page, '59,000.00').click()
    await expect(field(page, 'Price')).toHaveValue('59000')
    expect(await open(page)).toEqual([])
  })

  test('without a default size it places nothing, and says what to do [TRD-06] [TRD-14]', async ({
    page,
    newBrowser,
  }) => {
    await openLadder(page, await (await newBrowser()).newPage())
    await form(page).getByRole('button', { name: 'Remove size' }).click()
    await arm(page).click()
    await expect(line(page)).toContainText('No default size')
    await price(page, '59,000.00').click()
    await expect(line(page)).toContainText('choose Use this size for limit orders')
    expect(await open(page)).toEqual([])
  })
})
