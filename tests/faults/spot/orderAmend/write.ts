import { orders } from '#contract/spot/calls/orders.ts'
import { ordersAt } from '#tests/support/browser/floor.ts'
import { expect } from '#tests/support/browser/test.ts'
import { rest, rowsAt, type Fixture, type Write } from '../fixture.ts'

const path = '/orderHome/coinTradeOrder'
const rested = new WeakMap<Fixture['calls'], string>()
export const newAmount = '0.002'

const orderOf = async (fixture: Fixture): Promise<string> => {
  const known = rested.get(fixture.calls) ?? (await rest(fixture)).orderId
  rested.set(fixture.calls, known)
  return known
}

export const dialog = (page: Fixture['page']) => page.getByRole('dialog', { name: 'Amend order' })

/** Changes the amount of a resting order at the same price. */
export const amending: Write = {
  path: orders.amend.path,
  method: orders.amend.method,
  isKeyed: true,
  arrange: async (fixture, page = fixture.page, at = fixture.market.url) => {
    await orderOf(fixture)
    await page.goto(`${at}/en_US${path}`)
    await rowsAt(page, fixture.price).getByRole('button', { name: 'Amend BTC/USDT buy order' }).click()
    await dialog(page).getByRole('textbox', { name: 'Amount' }).fill(newAmount)
  },
  send: (page) => dialog(page).getByRole('button', { name: 'Amend order' }).click(),
  busy: (page) => expect(dialog(page).getByRole('button', { name: 'Amend order' })).toBeDisabled(),
  done: (page) => page.getByText('BTC/USDT buy order amended').first(),
  failed: (page) => dialog(page).getByText('Amend rejected'),
  effects: async (fixture) => {
    const orderId = await orderOf(fixture)
    const live = await ordersAt(fixture.page, fixture.market, 'open')
    return live.filter((order) => order.orderId === orderId && order.amount === newAmount).length
  },
  keeps: async ({ page: own }, page = own) => {
    await expect(dialog(page).getByRole('textbox', { name: 'Amount' })).toHaveValue(newAmount)
    await expect(dialog(page).getByRole('button', { name: 'Amend order' })).toBeEnabled()
  },
}
