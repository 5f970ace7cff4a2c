import { orders } from '#contract/spot/calls/orders.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { ordersAt } from '#tests/support/browser/floor.ts'
import { expect } from '#tests/support/browser/test.ts'
import { rest, rowsAt, type Stage, type Write } from '../stage.ts'

const path = '/orderHome/coinTradeOrder'
const name = 'Cancel BTC/USDT buy order'
const rested = new WeakMap<Stage['calls'], Order>()

/** This test's resting order, placed on first use. */
const restOnce = async (stage: Stage): Promise<Order> => {
  const known = rested.get(stage.calls) ?? (await rest(stage))
  rested.set(stage.calls, known)
  return known
}

const list = async (stage: Stage, page: Stage['page'], at: string) => {
  await restOnce(stage)
  await page.goto(`${at}/en_US${path}`)
  await expect(rowsAt(page, stage.price)).toHaveCount(1)
}

/** How many of this test's orders ended. */
const ended = async (stage: Stage): Promise<number> => {
  const { orderId } = await restOnce(stage)
  const done = await ordersAt(stage.page, stage.market, 'done')
  return done.filter((order) => order.orderId === orderId && order.state === 'cancelled').length
}

const keeps = async (stage: Stage, page = stage.page) => {
  await expect(rowsAt(page, stage.price)).toHaveCount(1)
}

/** Cancels one order in the list. */
export const cancelling: Write = {
  path: orders.cancel.path,
  method: orders.cancel.method,
  isKeyed: false,
  arrange: (stage, page = stage.page, at = stage.market.url) => list(stage, page, at),
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

const question = (page: Stage['page']) => page.getByRole('alertdialog', { name: 'Cancel all orders?' })

/** Cancels all orders, after a confirmation. */
export const cancellingAll: Write = {
  ...cancelling,
  path: orders.cancelAll.path,
  method: orders.cancelAll.method,
  arrange: async (stage, page = stage.page, at = stage.market.url) => {
    await list(stage, page, at)
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
