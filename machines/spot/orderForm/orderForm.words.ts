import { isPositive } from '#contract/kernel/decimal.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { reasonKey } from '#machines/spot/openOrders/endReason.view.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import type { SubmitResult } from '#machines/patterns/submitOnce/submitOnce.types.ts'

/** Why the venue did not take it. */
export const refusalOf = ({ error, code, msg }: Pick<SubmitResult, 'error' | 'code' | 'msg'>): CallError =>
  error ?? {
    kind: 'business',
    call: 'orders.place',
    ...(code === undefined ? {} : { code }),
    ...(msg === undefined ? {} : { msg }),
  }

/** What became of an order at once, by the word for it. */
const fateOf = ({ state, filled }: Order) => {
  switch (state) {
    case 'open':
    case 'waiting':
    case 'filled':
    case 'partial':
      return state
    case 'cancelled':
    case 'expired':
    case 'rejected':
      return isPositive(filled) ? 'rest' : 'nothing'
  }
}

/** What is said of an order that the venue took; of a pair its first one. */
export const placedNotice = (orders: readonly Order[]): NoticeInput => {
  const [order] = orders
  if (!order) return { kind: 'success', about: 'money', words: { key: 'orderForm:notice.taken' } }
  const fate = orders.length > 1 ? 'pair' : fateOf(order)
  const [base = '', quote = ''] = order.symbol.toUpperCase().split('_')
  return {
    kind:
      fate === 'nothing' ? 'warning' : fate === 'open' || fate === 'waiting' || fate === 'pair' ? 'info' : 'success',
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
