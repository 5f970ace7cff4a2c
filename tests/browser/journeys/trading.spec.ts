import type { Page } from '@playwright/test'
import type { Order } from '#contract/spot/calls/orders.ts'
import {
  coinIds,
  book,
  field,
  form,
  fund,
  chooseKind,
  openFloor,
  ordersAt,
  rows,
  startQuietMarket,
  submit,
  tab,
} from '#tests/support/browser/floor.ts'
import { beLoggedIn, demo, trader } from '#tests/support/browser/person.ts'
import { pendingRequests } from '#tests/support/browser/requests.ts'
import { screens } from '#tests/support/browser/screens.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { placeBeside } from '#tests/support/browser/trading.ts'
import { createProxy } from '#tests/support/proxy.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'
import { beyondCommit } from '#tests/support/length.ts'

const lost = /WebSocket connection|Failed to load resource|net::ERR/

const end = async (page: Page, market: Venue) => {
  await Promise.all(
    page
      .context()
      .pages()
      .map((one) => one.goto('about:blank')),
  )
  await market.dispose()
}

const asks = (page: Page) => book(page).locator('[data-side="asks"] [data-level]:not([data-empty])')
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm order' })

beyondCommit(() => {
  test('buying every ask warns first, empties that side of the book, and sets the last price [TRD-02] [TRD-06]', async ({
    page,
    newBrowser,
  }) => {
    const market = await startQuietMarket()
    const other = await (await newBrowser()).newPage()
    await beLoggedIn(other, trader, market.url)
    await openFloor(page, market, demo)
    for (const price of ['60000', '61000', '62000'])
      await placeBeside(other, { symbol: 'btc_usdt', side: 'sell', price, amount: '0.1' }, market.url)
    await expect(asks(page)).toHaveCount(3)

    await chooseKind(page, 'Market')
    await field(page, 'Amount').fill('0.5')
    await submit(page).click()
    await expect(question(page)).toContainText('Only 0.3 BTC can fill; 0.2 BTC stays unfilled.')
    await expect(question(page)).toContainText('from the best price')
    await question(page).getByRole('button', { name: 'Buy 0.3 BTC at ≈ 61,000 anyway' }).click()
    const outcome =
      'Partially filled: bought 0.3 BTC at avg. 61,000 USDT, remainder not filled. Cancelled: no liquidity'
    await expect(form(page).getByText(outcome)).toBeVisible()
    await expect(asks(page)).toHaveCount(0)
    await expect(page).toHaveTitle(/^62,000\.00 BTC\/USDT/)

    // No ask is left to estimate a price from.
    await field(page, 'Amount').fill('0.1')
    await submit(page).click()
    await expect(form(page).getByText(/^No market price/)).toBeVisible()
    expect((await ordersAt(page, market, 'done')).map(({ filled, state }) => [filled, state])).toEqual([
      ['0.3', 'cancelled'],
    ])
    await end(page, market)
  })
})

beyondCommit(() => {
  test('a person with enough money moves the price of a market with makers, and the book recovers at another [TRD-02]', async ({
    page,
  }) => {
    const market = await startVenue({ trading: true, args: ['--engine-markets', 'btc_usdt'] })
    await fund(market, demo, coinIds.usdt, '90000000')
    await openFloor(page, market, demo)
    await expect.poll(() => asks(page).count()).toBeGreaterThan(5)
    const number = (text: string | null | undefined) => Number(text?.replaceAll(',', ''))
    const prices = () => asks(page).locator('button[data-part="price"]').allTextContents()
    const before = (await prices()).map(number)
    const [cheapest, dearest] = [Math.min(...before), Math.max(...before)]
    // More than enough to buy all of the asks.
    await field(page, 'Price').fill(String(Math.ceil(dearest)))
    await field(page, 'Amount').fill('40')
    await submit(page).click()
    const anyway = question(page).getByRole('button', { name: /anyway$/ })
    const bought = form(page).getByText(/^Partially filled: bought [\d.]+ of 40 BTC at /)
    await expect(anyway.or(bought).first()).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()
    await expect(bought).toBeVisible()
    const [order] = await ordersAt(page, market, 'open')
    expect(Number(order?.filled)).toBeGreaterThan(0)
    // The last price is above every initial ask, and no ask is below the highest of them.
    await expect.poll(async () => number((await page.title()).split(' ')[0])).toBeGreaterThan(cheapest)
    await expect.poll(() => asks(page).count()).toBeGreaterThan(5)
    expect(Math.min(...(await prices()).map(number))).toBeGreaterThanOrEqual(Math.floor(dearest))
    await end(page, market)
  })
})

beyondCommit(() => {
  test('a venue that is killed while twenty orders rest is reported on the screen, and has all of them when it is back [TRD-07] [TRD-04]', async ({
    page,
    complaints,
  }) => {
    complaints.expect(lost)
    const market = await startQuietMarket()
    await openFloor(page, market, demo)
    await field(page, 'Price').fill('50000')
    await field(page, 'Amount').fill('0.01')
    await submit(page).click()
    await expect(form(page).getByText('Order placed: buy 0.01 BTC at 50,000 USDT')).toBeVisible()
    for (let step = 1; step < 20; step += 1)
      await placeBeside(
        page,
        { symbol: 'btc_usdt', side: 'buy', price: String(50_000 - step * 100), amount: '0.01' },
        market.url,
      )
    await expect(tab(page, 'Open')).toHaveText('Open (20)')
    const acknowledged = await ordersAt(page, market, 'open')

    await market.kill()
    await expect(book(page).getByText('Delayed')).toBeVisible()
    await expect(page.getByText(/^Delayed: no order updates since /)).toBeVisible()
    await expect(tab(page, 'Open')).toHaveText('Open (20)')
    // An order that is sent now does not get through: it stays in the form, and is not reported as placed.
    await field(page, 'Price').fill('49950')
    await field(page, 'Amount').fill('0.02')
    await submit(page).click()
    await expect(form(page).getByText(/^No response\. Checking/)).toBeVisible()
    // The bar above the page takes space from the book and overlaps nothing.
    const [levels, balance] = [
      await book(page).locator('[data-scroll="bids"]').boundingBox(),
      await book(page).getByText('100% bids').boundingBox(),
    ]
    expect((levels?.y ?? 0) + (levels?.height ?? 0)).toBeLessThanOrEqual(balance?.y ?? 0)

    await market.restart()
    await expect(book(page).getByText('Delayed')).toHaveCount(0, { timeout: 90_000 })
    await expect(page.getByText(/^Delayed: no order updates since /)).toHaveCount(0)
    // Only the form reports on the order, and eventually it shows the outcome.
    await expect(page.getByText('Can’t reach the server. Try again in a moment.')).toHaveCount(0)
    await expect(form(page).getByText(/^No response\. Checking/)).toHaveCount(0, { timeout: 90_000 })
    await expect(form(page).getByText('Order rejected')).toBeVisible()
    await expect(field(page, 'Amount')).toHaveValue('0.02')
    const after = await ordersAt(page, market, 'open')
    // Stream sequence numbers restart with the venue; everything else is as acknowledged.
    const plain = (list: readonly Order[]) => list.map(({ seq: _, ...order }) => order)
    expect(plain(after)).toEqual(plain(acknowledged))
    await expect(tab(page, 'Open')).toHaveText('Open (20)')
    await end(page, market)
  })
})

test('the network fails between the click and the answer: the order is looked up when it is back, and appears once [TRD-04]', async ({
  page,
  complaints,
}) => {
  complaints.expect(lost)
  const market = await startQuietMarket()
  const network = await createProxy({ port: market.port })
  const pending = pendingRequests(page)
  await openFloor(page, { url: network.url }, demo)
  await field(page, 'Price').fill('48000')
  await field(page, 'Amount').fill('0.02')
  // The browser opens six connections to a host: held by the page's own calls, they would hold back the order too.
  await expect(tab(page, 'Open')).toHaveText('Open (0)')
  await expect.poll(pending).toEqual([])
  network.toBrowser.hold()
  await submit(page).click()
  // It is in the venue's book, but its answer is lost.
  const beside = await page.context().browser()?.newContext()
  const other = await beside?.newPage()
  if (!other) throw new Error('There is no second browser')
  await beLoggedIn(other, demo, market.url)
  await expect.poll(async () => (await ordersAt(other, market, 'open')).length).toBe(1)
  network.refuse(true)
  network.reset()
  await expect(form(page).getByText(/^No response\. Checking/)).toBeVisible()
  network.heal()
  await expect(form(page).getByText('Order placed: buy 0.02 BTC at 48,000 USDT')).toBeVisible({ timeout: 90_000 })
  await expect(rows(page, 'Open').filter({ hasText: '48,000.00' })).toHaveCount(1)
  expect(await ordersAt(other, market, 'open')).toHaveLength(1)
  await beside?.close()
  await network.close()
  await end(page, market)
})

beyondCommit(() => {
  test.describe('on a phone', () => {
    test.use({ viewport: screens.phone, hasTouch: true })

    test('a person trades by touch: an order is placed, seen, amended and cancelled [TRD-02] [TRD-03]', async ({
      page,
    }) => {
      const market = await startQuietMarket()
      await beLoggedIn(page, demo, market.url)
      await page.goto(`${market.url}/en_US/trade/exchange/?tradeCode=btc_usdt`)
      await page.getByRole('button', { name: 'Buy', exact: true }).tap()
      await expect(form(page).getByText(/^Available: /)).toBeVisible()
      await field(page, 'Price').tap()
      await field(page, 'Price').fill('50k')
      await field(page, 'Amount').fill('0.01')
      await submit(page).tap()
      await expect(form(page).getByText('Order placed: buy 0.01 BTC at 50,000 USDT')).toBeVisible()
      await page.getByRole('tab', { name: 'Orders', exact: true }).tap()
      await expect(rows(page, 'Open').filter({ hasText: '50,000.00' })).toHaveCount(1)
      await page.getByRole('button', { name: 'Amend BTC/USDT buy order' }).tap()
      const change = page.getByRole('dialog', { name: 'Amend order' })
      await change.getByRole('textbox', { name: 'Price' }).fill('51k')
      await change.getByRole('button', { name: 'Amend order' }).tap()
      await expect(rows(page, 'Open').filter({ hasText: '51,000.00' })).toHaveCount(1)
      await page.getByRole('button', { name: 'Cancel BTC/USDT buy order' }).tap()
      await expect(page.getByText('BTC/USDT buy order cancelled, unfilled')).toBeVisible()
      expect((await ordersAt(page, market, 'done')).map(({ state, price }) => [state, price])).toEqual([
        ['cancelled', '51000'],
      ])
      // Nothing is wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screens.phone.width)
      await end(page, market)
    })
  })
})
