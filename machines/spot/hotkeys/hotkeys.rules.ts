import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { Side } from '#contract/markets/orderBook.ts'
import { periods } from '#contract/markets/periods.ts'
import type { Period } from '#contract/markets/periods.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { groupingsOf } from '#contract/spot/groupedBook.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
import type { TakenLevel } from '#contract/spot/takenLevel.ts'
import { beingCancelled, cancelAllView, liveOrdersOf, openCounts } from '../openOrders/openOrders.view.ts'
import type { OpenOrdersSnapshot } from '../openOrders/openOrders.machine.ts'
import { bookChoice, bookMarket } from '../orderBook/orderBook.view.ts'
import type { OrderBookSnapshot } from '../orderBook/orderBook.machine.ts'

/** The best level of a side in the book; undefined if the book is not live, or the side is empty. */
export const bestLevel = (
  shown: Pick<ShownBook, 'isLive' | 'levels'> | undefined,
  side: Side,
): TakenLevel | undefined => {
  const best = shown?.isLive ? shown.levels[side][0] : undefined
  return best && { side, price: best[0], amount: best[1], cumulative: best[1], part: 'price' }
}

/** The side of the book that an order takes. */
export const takenSide = (side: OrderSide): Side => (side === 'buy' ? 'asks' : 'bids')

/** The pair's newest order that can still be amended or cancelled; one being cancelled does not count. */
export const newestOrder = (snapshot: OpenOrdersSnapshot | undefined, symbol: string): Order | undefined => {
  const gone = snapshot ? beingCancelled(snapshot) : []
  return liveOrdersOf(snapshot, symbol).find(({ orderId }) => !gone.includes(orderId))
}

/** The effect of pressing the cancel-all key. */
export type CancelAllStep = 'wait' | 'confirm' | 'ask' | 'dismissAndAsk' | 'nothingOpen'

/** The first press asks, the second confirms; a dialog about more than this pair is replaced by one about the pair. */
export const cancelAllStep = (snapshot: OpenOrdersSnapshot, symbol: string): CancelAllStep => {
  const { phase, scope } = cancelAllView(snapshot)
  if (phase === 'sending') return 'wait'
  if (scope.symbol === symbol && scope.side === undefined && (phase === 'confirming' || phase === 'failed'))
    return 'confirm'
  const { open, conditional, phase: counted } = openCounts(snapshot, symbol)
  if (counted === 'known' && open + conditional === 0) return 'nothingOpen'
  return phase === undefined ? 'ask' : 'dismissAndAsk'
}

/** The grouping a number of steps coarser, or finer if negative; undefined if there is none. */
export const groupingBeside = (snapshot: OrderBookSnapshot, steps: 1 | -1): number | undefined => {
  const grouping = bookChoice(snapshot).grouping + steps
  return groupingsOf(bookMarket(snapshot))[grouping] === undefined ? undefined : grouping
}

/** The next or previous period; undefined if there is none. */
export const periodBeside = (period: Period, steps: 1 | -1): Period | undefined =>
  periods[periods.indexOf(period) + steps]
