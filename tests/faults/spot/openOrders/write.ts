import { orders } from '#contract/spot/calls/orders.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { ordersAt } from '#tests/support/browser/floor.ts'
import { expect } from '#tests/support/browser/test.ts'
import { rest, rowsAt, type Fixture, type Write } from '../fixture.ts'

const path = '/orderHome/coinTradeOrder'
const name = 'Cancel BTC/USDT buy order'
const rested = new WeakMap<Fixture['calls'], Order>()

/** This test's resting order, placed on first use. */
const restOnce = async (fixture: Fixture): Promise<Order> => {
  const known = rested.get(fixture.calls) ?? (await rest(fixture))
  rested.set(fixture.calls, known)
  return known
}

const list = async (fixture: Fixture, page: Fixture['page'], at: string) => {
  await restOnce(fixture)
  await page.goto(`${at}/en_US${path}`)
  await expect(rowsAt(page, fixture.price)).toHaveCount(1)
}

/** How many of this test's orders ended. */
const ended = async (fixture: Fixture): Promise<number> => {
  const { orderId } = await restOnce(fixture)
  const done = await ordersAt(fixture.page, fixture.market, 'done')
  return done.filter((order) => order.orderId === orderId && order.state === 'cancelled').length
}

const keeps = async (fixture: Fixture, page = fixture.page) => {
  await expect(rowsAt(page, fixture.price)).toHaveCount(1)
}

/** Cancels one order in the list. */
export const cancelling: Write = {
  path: orders.cancel.path,
  method: orders.cancel.method,
  isKeyed: false,
  arrange: (fixture, page = fixture.page, at = fixture.market.url) => list(fixture, page, at),
  send: (page) => page.getByRole('button', { name }).first().click(),
  busy: (page) => expect(page.getByRole('button', { name }).first()).toBeDisabled(),
  done: (page) => page.getByText('BTC/USDT buy order cancelled, unfilled').first(),
  failed: (page) =>
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /^(Cancel rejected\.|No response to cancel\.|The order is no longer open\.)/ }),
  effects: ended,
  keeps,
}

const question = (page: Fixture['page']) => page.getByRole('alertdialog', { name: 'Cancel all orders?' })

/** Cancels all orders, after a confirmation. */
export const cancellingAll: Write = {
  ...cancelling,
  path: orders.cancelAll.path,
  method: orders.cancelAll.method,
  arrange: async (fixture, page = fixture.page, at = fixture.market.url) => {
    await list(fixture, page, at)
    await page.getByRole('button', { name: 'Cancel all', exact: true }).click()
    await expect(question(page)).toBeVisible()
  },
  send: (page) => question(page).getByRole('button', { name: 'Cancel all' }).click(),
  busy: (page) => expect(question(page).getByRole('button', { name: 'Cancel all' })).toBeDisabled(),
  done: (page) => question(page).getByText(/^Cancelled: \d+$/),
  failed: (page) => question(page).getByText(/^(Couldn’t confirm the cancellation|No response|Cancel rejected)/),
  keeps: async ({ page: own }, page = own) => {
    await expect(question(page).getByRole('button', { name: 'Cancel all' })).toBeEnabled()
  },
}
