import { amountIn, isUnread } from '#contract/kernel/amountField.ts'
import type { AmountField } from '#contract/kernel/amountField.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Code } from '#contract/kernel/codes.ts'
import { compare } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { AmendBody, Market, Order, OrderBody } from '#contract/spot/calls/orders.ts'
import { orderProblems } from '#contract/spot/orderCheck.ts'
import { misplacedBy } from './orderAmend.carried.ts'
import type { CarriedOption } from './orderAmend.carried.ts'
import { hasOwnAmount } from '../openOrders/liveOrders.ts'

/** The entered values, for the current order. */
export interface Change {
  readonly order: Order
  /** Undefined if unknown: then only the venue checks. */
  readonly market: Market | undefined
  readonly price: AmountField
  readonly amount: AmountField
}

/** Why an amendment cannot be sent: our own text, or the venue's rejection code. */
export interface AmendProblem {
  readonly field: 'price' | 'amount' | 'order'
  readonly kind: 'missing' | 'unread' | 'filled' | 'display' | 'same' | 'refused' | 'misplaced'
  readonly code?: Code
  /** The attached price that would be on the wrong side. */
  readonly misplaced?: CarriedOption
}

/** Whether the order has a price that can be changed. */
export const hasPrice = ({ price }: Order): boolean => price !== null

export const hasAmount = hasOwnAmount

const changed = (has: boolean, field: AmountField, now: Decimal | null): Decimal | undefined => {
  const value = has ? amountIn(field) : undefined
  return value === undefined || (now !== null && compare(value, now) === 0) ? undefined : value
}

/** The body for the venue: only the changed values. */
export const changeOf = ({ order, price, amount }: Change): AmendBody => {
  const [newPrice, newAmount] = [
    changed(hasPrice(order), price, order.price),
    changed(hasAmount(order), amount, order.amount),
  ]
  return {
    ...(newPrice === undefined ? {} : { price: newPrice }),
    ...(newAmount === undefined ? {} : { amount: newAmount }),
  }
}

/** The order as it would be placed, so that the same rules detect rejections. */
const bodyOf = (order: Order, { price, amount }: AmendBody): OrderBody => ({
  symbol: order.symbol,
  side: order.side,
  type: order.type,
  timeInForce: order.timeInForce,
  ...((price ?? order.price) === null ? {} : { price: price ?? order.price ?? undefined }),
  ...((amount ?? order.amount) === null ? {} : { amount: amount ?? order.amount ?? undefined }),
  ...(order.total === null || order.amount !== null ? {} : { total: order.total }),
  ...(order.stopPrice === null ? {} : { stopPrice: order.stopPrice }),
  ...(order.postOnly === null ? {} : { postOnly: order.postOnly }),
  clientOrderId: order.clientOrderId,
})

const fieldProblem = (field: 'price' | 'amount', typed: AmountField): AmendProblem | undefined => {
  if (isUnread(typed)) return { field, kind: 'unread' }
  return amountIn(typed) === undefined ? { field, kind: 'missing' } : undefined
}

/** Why it cannot be sent; undefined if it can, as far as the client knows. */
export const amendProblem = (change: Change): AmendProblem | undefined => {
  const { order, market, price, amount } = change
  const unfit =
    (hasPrice(order) ? fieldProblem('price', price) : undefined) ??
    (hasAmount(order) ? fieldProblem('amount', amount) : undefined)
  if (unfit) return unfit
  const body = changeOf(change)
  if (body.price === undefined && body.amount === undefined) return { field: 'order', kind: 'same' }
  if (body.amount !== undefined && compare(body.amount, order.filled) <= 0) return { field: 'amount', kind: 'filled' }
  if (body.amount !== undefined && order.display !== null && compare(body.amount, order.display) < 0)
    return { field: 'amount', kind: 'display' }
  if (!market) return undefined
  const misplaced = misplacedBy(order, body, market)
  if (misplaced) return { field: 'price', kind: 'misplaced', misplaced }
  const view = { market, book: undefined, last: undefined, available: undefined }
  const [found] = orderProblems(bodyOf(order, body), view, order)
  if (!found) return undefined
  // A market that only accepts cancels, and problems of neither field.
  const field = found.field === 'price' || found.field === 'amount' ? found.field : 'order'
  return { field, kind: 'refused', code: found.code }
}

/** Queue position of a resting order after the amendment; an order waiting for its trigger has none. */
export type QueuePosition = 'kept' | 'lost' | 'none'

/** A smaller amount at the same price keeps its position; anything else moves behind all others at its price. */
export const placeAfter = (change: Change): QueuePosition => {
  const { order } = change
  if (order.state === 'waiting') return 'none'
  const { price, amount } = changeOf(change)
  if (price === undefined && amount === undefined) return 'none'
  return price === undefined && amount !== undefined && order.amount !== null && compare(amount, order.amount) < 0
    ? 'kept'
    : 'lost'
}

/** Codes that mean that the order ended before the amendment reached the venue. */
export const isOverCode = (code: number | undefined): boolean =>
  code === codes.orderNotOpen || code === codes.orderUnknown
