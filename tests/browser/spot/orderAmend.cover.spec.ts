import type { Page } from '@playwright/test'
import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { orderAmendModel } from '#machines/spot/orderAmend/orderAmend.model.ts'
import { appears, walkCovers } from '#tests/support/browser/covers.ts'
import { openWalkedOrders, say } from '#tests/support/browser/floorCover.ts'
import type { AppEvents } from '#tests/support/drivers/browser.ts'

const { order, market } = orderAmendModel.inputs['as it is']
/** By its answer, or by what is said of it later when that was lost. */
const answered = (state: 'done' | 'refused', code: number, data: object | null) => [
  { call: orders.amend, gives: state === 'done' ? { data } : { code, msg: '' } },
  { call: session.outcome, gives: { data: { state, code, msg: '', data } } },
]
const model = {
  ...orderAmendModel,
  // The price of a dragged line is followed by `ownOrders.spec.ts`.
  inputs: { 'as it is': orderAmendModel.inputs['as it is'] },
  wire: {
    submitAmend: {
      plays: {
        changed: answered('done', codes.success, { ...order, seq: 9, price: '61000' }),
        'too late': answered('refused', codes.orderNotOpen, null),
        refused: answered('refused', codes.orderBalanceTooLow, null),
        unknown: [{ call: orders.amend, gives: { cut: true as const } }],
      },
    },
  },
}

let seq = 0

const app: AppEvents = {
  'order.pushed': (page, { order: pushed }) => {
    seq += 1
    return say(page, 'user', { ch: userTopics.orders, seq, data: pushed })
  },
}

const open = async (page: Page) => {
  await openWalkedOrders(page, { market, live: [order] })
  const change = page.getByRole('button', { name: 'Change the buy order on BTC/USDT' })
  await appears(page, change)
  await change.click()
  await appears(page, page.getByRole('dialog', { name: 'Change the order' }))
}

walkCovers([
  {
    flow: 'orderAmend',
    model,
    app,
    open,
    outOfReach: [
      // A fault of our own code.
      'orderAmend.submitting | error submitAmend | 0',
    ],
    complaint: /Failed to load resource/,
  },
])
