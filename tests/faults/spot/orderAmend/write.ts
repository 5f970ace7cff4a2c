import { orders } from '#contract/spot/calls/orders.ts'
import { ordersAt } from '#tests/support/browser/floor.ts'
import { expect } from '#tests/support/browser/test.ts'
import { rest, rowsAt, type Stage, type Write } from '../stage.ts'

const path = '/orderHome/coinTradeOrder'
const rested = new WeakMap<Stage['calls'], string>()
export const newAmount = '0.002'

const orderOf = async (stage: Stage): Promise<string> => {
  const known = rested.get(stage.calls) ?? (await rest(stage)).orderId
  rested.set(stage.calls, known)
  return known
}

export const dialog = (page: Stage['page']) => page.getByRole('dialog', { name: 'Amend order' })

/** Changes the amount of a resting order at the same price. */
export const amending: Write = {
  path: orders.amend.path,
  method: orders.amend.method,
  isKeyed: true,
  arrange: async (stage, page = stage.page, at = stage.market.url) => {
    await orderOf(stage)
    await page.goto(`${at}/en_US${path}`)
    await rowsAt(page, stage.price).getByRole('button', { name: 'Amend BTC/USDT buy order' }).click()
    await dialog(page).getByRole('textbox', { name: 'Amount' }).fill(newAmount)
  },
  send: (page) => dialog(page).getByRole('button', { name: 'Amend order' }).click(),
  busy: (page) => expect(dialog(page).getByRole('button', { name: 'Amend order' })).toBeDisabled(),
  done: (page) => page.getByText('BTC/USDT buy order amended').first(),
  failed: (page) => dialog(page).getByText('Amend rejected'),
  effects: async (stage) => {
    const orderId = await orderOf(stage)
    const live = await ordersAt(stage.page, stage.market, 'open')
    return live.filter((order) => order.orderId === orderId && order.amount === newAmount).length
  },
  keeps: async ({ page: own }, page = own) => {
    await expect(dialog(page).getByRole('textbox', { name: 'Amount' })).toHaveValue(newAmount)
    await expect(dialog(page).getByRole('button', { name: 'Amend order' })).toBeEnabled()
  },
}
