import { userTopics } from '#contract/kernel/streams.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { orderAmendModel } from '#machines/spot/orderAmend/orderAmend.model.ts'
import { screens } from '../screens.ts'
import type { FlowWays } from './parts.ts'

const { 'as it is': asItIs } = orderAmendModel.inputs
const onFloor = 'a price of the book is dragged, or it is gone by then: `ownOrders.spec.ts`'

export const spotOrdersWays = {
  orderAmend: {
    model: { ...orderAmendModel, inputs: { 'as it is': asItIs } },
    ways: {
      'as it is': {
        address: '/{locale}/orderHome/coinTradeOrder',
        viewport: screens.pc,
        as: 'newcomer',
        answers: [{ call: orders.markets, gives: { data: [asItIs.market] } }],
        before: [{ helper: 'muteSockets' }, { helper: 'answerOrders', with: [orders.list.path, [asItIs.order], []] }],
        first: [
          {
            click: { role: 'button', name: { word: 'openOrders:action.amendOne.buy', values: { pair: 'BTC/USDT' } } },
          },
        ],
      },
    },
    closed: { 'to a price': onFloor, gone: onFloor },
    app: { 'order.pushed': ({ order }) => [{ helper: 'sayToUser', with: [userTopics.orders, order] }] },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
