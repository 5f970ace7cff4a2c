import { isPositive } from '#contract/kernel/decimal.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { reasonKey } from '#machines/spot/openOrders/endReason.view.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'

/** The immediate result of an order, by its text key. */
const fateOf = ({ state, filled, reason }: Order) => {
  switch (state) {
    case 'open':
    case 'waiting':
    case 'filled':
    case 'partial':
      return state
    case 'cancelled':
    case 'expired':
    case 'rejected':
      if (reason === 'asked') return isPositive(filled) ? 'partCancelled' : 'cancelled'
      return isPositive(filled) ? 'rest' : 'nothing'
  }
}

/** The leg of an OCO that shows the result of both: the one that traded, else the one that waits longest. */
const tellingOf = (orders: readonly Order[]): Order | undefined =>
  orders.find(({ filled }) => isPositive(filled)) ?? orders.find(isLive) ?? orders[0]

const isUntouched = ({ state }: Order): boolean => state === 'open' || state === 'waiting'

export const isLive = ({ state }: Order): boolean => state === 'open' || state === 'waiting' || state === 'partial'

const isQuiet = (fate: ReturnType<typeof fateOf> | 'pair'): boolean =>
  ['open', 'waiting', 'pair', 'cancelled', 'partCancelled'].includes(fate)

/** The notice of an accepted order in its current state; for a live OCO it says that it is one. */
export const placedNotice = (orders: readonly Order[]): NoticeInput => {
  const order = tellingOf(orders)
  if (!order) return { kind: 'success', about: 'money', words: { key: 'orderForm:notice.taken' } }
  const fate = orders.length > 1 && orders.every(isUntouched) ? 'pair' : fateOf(order)
  const [base = '', quote = ''] = order.symbol.toUpperCase().split('_')
  return {
    kind: fate === 'nothing' ? 'warning' : isQuiet(fate) ? 'info' : 'success',
    about: 'money',
    words: {
      key: `orderForm:notice.${order.side}.${fate}`,
      values: { base, quote },
      ...(order.reason === undefined ? {} : { parts: { why: reasonKey(order.reason) } }),
      amounts: {
        amount: order.amount ?? order.filled,
        filled: order.filled,
        ...(order.averagePrice === null ? {} : { average: order.averagePrice }),
        ...(order.price === null ? {} : { price: order.price }),
        ...(order.stopPrice === null ? {} : { stop: order.stopPrice }),
        total: order.filledTotal,
      },
    },
  }
}
