import { userTopics } from '#contract/kernel/streams.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { openOrdersModel } from '#machines/spot/openOrders/openOrders.model.ts'
import { sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { orderAmendModel } from '#machines/spot/orderAmend/orderAmend.model.ts'
import { spotBalancesModel } from '#machines/spot/spotBalances/spotBalances.model.ts'
import { screens } from '../screens.ts'
import { because, ownFault, refusedCall, userLink } from './parts.ts'
import type { FlowWays } from './parts.ts'

const { 'as it is': asItIs } = orderAmendModel.inputs
const bySession = 'who is here is walked by the session’s cover'
const onFloor = 'a price of the book is dragged, or it is gone by then: `ownOrders.spec.ts`'

const both = [sampleOrder('8', { side: 'sell', price: decimal('70000') }), sampleOrder('7')]
const listed = (list: readonly object[]) => ({
  call: orders.list,
  gives: { data: { list, totalCount: list.length, seq: 5 } },
})
const cancels = openOrdersModel.events['cancel.requested']

export const spotOrdersWays = {
  spotBalances: {
    model: {
      ...spotBalancesModel,
      inputs: { signedIn: spotBalancesModel.inputs.signedIn },
      outcomes: {
        ...spotBalancesModel.outcomes,
        fetchCosts: { ...spotBalancesModel.outcomes.fetchCosts, cut: refusedCall('costs.list') },
      },
    },
    ways: {
      signedIn: {
        before: [{ helper: 'muteSockets' }],
        address: '/{locale}/orderHome/coinTradeOrder?tab=balances',
        viewport: screens.pc,
        as: 'newcomer',
      },
    },
    closed: { guest: 'a guest is asked to log in: `balances.spec.ts`' },
    app: { 'balances.changed': [{ helper: 'sayToUser', with: [userTopics.balances, { walletTypes: [2] }] }] },
    outOfReach: {
      'spotBalances | session.changed | 0': bySession,
      'spotBalances | session.changed | 1': bySession,
      'spotBalances.arriving | always | 1': bySession,
      'spotBalances.signedIn | error watchBalances | 0': ownFault,
    },
  },
  openOrders: {
    model: {
      ...openOrdersModel,
      inputs: { signedIn: openOrdersModel.inputs.signedIn },
      events: {
        ...openOrdersModel.events,
        // No hotkey is armed on this page: `hotkeys.spec.ts` cancels with one.
        'cancel.requested': (at: Parameters<typeof cancels>[0]) => cancels(at).filter((event) => !('by' in event)),
      },
      outcomes: {
        ...openOrdersModel.outcomes,
        // Answered at once: a call that hangs is retried again and again while the page's clock is stopped.
        fetchOrders: { ...openOrdersModel.outcomes.fetchOrders, cut: refusedCall('orders.list') },
        fetchMarkets: { ...openOrdersModel.outcomes.fetchMarkets, cut: refusedCall('orders.markets') },
        cancelAllOrders: { ...openOrdersModel.outcomes.cancelAllOrders, cut: refusedCall('orders.cancelAll') },
      },
      wire: {
        ...openOrdersModel.wire,
        // Open orders first, then those that wait for a trigger.
        fetchOrders: {
          plays: {
            two: { each: [listed(both), listed([])] },
            cut: [{ call: orders.list, gives: { status: 403 } }],
          },
        },
      },
    },
    ways: { signedIn: { address: '/{locale}/orderHome/coinTradeOrder', as: 'newcomer', silent: [userLink] } },
    closed: { guest: 'the login takes the place of the page' },
    outOfReach: {
      ...because(
        [
          'openOrders.list.signedIn | order.pushed | 0',
          'openOrders.list.signedIn.answer | topic.began | 0',
          'openOrders.list.signedIn.topic | topic.began | 0',
          'openOrders.list.signedIn.topic | topic.lost | 0',
          'openOrders.markets.unknown | topic.began | 0',
        ],
        'the link is silent here: `orderSpot.spec.ts` follows a real one',
      ),
      ...because(
        [
          ...['list', 'cancelling', 'cancellingAll', 'amending'].flatMap((region) => [
            `openOrders.${region} | session.changed | 0`,
            `openOrders.${region} | session.changed | 1`,
          ]),
          'openOrders.list | session.changed | 2',
        ],
        'the session’s cover walks changes of the session',
      ),
      'openOrders.list.signedIn | error watchOrders | 0': ownFault,
      'openOrders.list.signedIn | error watchLeft | 0': ownFault,
      'openOrders.cancelling | cancels.requested | 0': 'rows are selected in the panel: `ordersPanel.test.tsx`',
      'openOrders.amending.idle | amend.requested | 1': 'the chart sends it for an order that has ended meanwhile',
      'openOrders.list.signedIn | leftCancels.changed | 0': 'cancels that another page left: `leftCancels.spec.ts`',
      ...because(
        [
          'openOrders.amending.open | order.pushed | 0',
          'openOrders.amending.open | done orderAmend | 0',
          'openOrders.amending.open | error orderAmend | 0',
        ],
        'the form is a flow of its own: `orderSpot.spec.ts` fills it in',
      ),
    },
  },
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
    closed: { 'to a price': onFloor, 'to its own price': onFloor, gone: onFloor },
    app: { 'order.pushed': ({ order }) => [{ helper: 'sayToUser', with: [userTopics.orders, order] }] },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
