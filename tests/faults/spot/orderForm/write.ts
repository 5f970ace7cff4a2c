import { orders } from '#contract/spot/calls/orders.ts'
import { field, form, submit } from '#tests/support/browser/floor.ts'
import { expect } from '#tests/support/browser/test.ts'
import { amount, liveAt, type Write } from '../fixture.ts'

/** Places an order with the trading page's form. */
export const placing: Write = {
  path: orders.place.path,
  method: orders.place.method,
  isKeyed: true,
  arrange: async ({ market, price, ...fixture }, page = fixture.page, at = market.url) => {
    await page.goto(`${at}/en_US/trade/exchange/?tradeCode=btc_usdt`)
    await expect(form(page).getByText(/^Available: /)).toBeVisible()
    await field(page, 'Price').fill(price)
    await field(page, 'Amount').fill(amount)
  },
  send: (page) => submit(page).click(),
  busy: (page) =>
    expect(form(page).getByRole('button', { name: 'Placing order…' })).toHaveAttribute('aria-busy', 'true'),
  done: (page) => form(page).getByText(/^Order placed: buy 0\.001 BTC at [\d,]+ USDT$/),
  failed: (page) => form(page).getByText('Order rejected'),
  effects: async (fixture) => (await liveAt(fixture, fixture.price)).length,
  keeps: async ({ price, ...fixture }, page = fixture.page) => {
    await expect(field(page, 'Price')).toHaveValue(price)
    await expect(field(page, 'Amount')).toHaveValue(amount)
    await expect(submit(page)).toBeEnabled()
  },
}
