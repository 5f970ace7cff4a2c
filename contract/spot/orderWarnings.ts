import {
  absolute,
  add,
  compare,
  decimal,
  isPositive,
  isZero,
  quotient,
  subtract,
  trim,
  type Decimal,
} from '../kernel/decimal.ts'
import { spotLimits } from './limits.ts'
import type { OrderBook } from '../markets/orderBook.ts'
import type { Market, Order, OrderBody } from './calls/orders.ts'
import { orderEffect } from './orderEffect.ts'
import type { EffectBody, OrderEffect } from './orderEffect.ts'
import { hasLimit, hasTrigger } from './orderKinds.ts'

/** What somebody who means an order otherwise wants to hear before it is sent. The venue would take it as it is. */
export type OrderWarning =
  /** A limit that is worse for its person than the best price by so much: a digit too many, or the sides mixed up. */
  | { readonly kind: 'priceWorse'; readonly share: Decimal }
  /** A limit so far away that it will hardly be met. */
  | { readonly kind: 'priceFar'; readonly share: Decimal }
  /** A limit order that trades at once, in base: it takes and does not rest. */
  | { readonly kind: 'fillsNow'; readonly amount: Decimal }
  /** What it takes costs so much more than the best price, on average. */
  | { readonly kind: 'movesPrice'; readonly share: Decimal }
  /** The book has not enough within the price cap: so much would be got, and so much stays unfilled, in base. */
  | { readonly kind: 'notEnough'; readonly taken: Decimal; readonly amount: Decimal }
  /** So many times the median of this person's last orders in this market, of which there were `of`. */
  | { readonly kind: 'largerThanUsual'; readonly times: Decimal; readonly of: number }

/** The size of a person's orders in a market. */
export interface UsualSize {
  /** The median of their last orders, in base. */
  readonly amount: Decimal
  /** How many orders that is of. */
  readonly of: number
}

export interface OrderWarningView {
  readonly book: Readonly<OrderBook>
  readonly market: Market
  readonly usual: UsualSize | undefined
}

/** Digits of a share and of a number of times. */
const shareDigits = 4
const timesDigits = 1

const { warnings } = spotLimits.orderForm
const [worse, far, moves, larger] = [warnings.worse, warnings.far, warnings.moves, warnings.larger].map(decimal)

const isAbove = (value: Decimal, bound: Decimal | undefined): boolean =>
  bound !== undefined && compare(value, bound) > 0

/** How far a price is from another one, as a part of that. */
const distance = (price: Decimal, from: Decimal): Decimal =>
  quotient(absolute(subtract(price, from)), from, shareDigits, 'halfUp')

/** A limit against the best price that it would take, or, where nobody offers, stand beside. */
const ofPrice = (
  side: OrderBody['side'],
  price: Decimal,
  { bids, asks }: Readonly<OrderBook>,
): readonly OrderWarning[] => {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]]
  const taken = side === 'buy' ? (ask ?? bid) : (bid ?? ask)
  if (taken === undefined) return []
  const isWorse = side === 'buy' ? compare(price, taken) > 0 : compare(price, taken) < 0
  const share = distance(price, taken)
  if (isWorse) return isAbove(share, worse) ? [{ kind: 'priceWorse', share }] : []
  return isAbove(share, far) ? [{ kind: 'priceFar', share }] : []
}

const ofFill = ({ type, timeInForce }: EffectBody, effect: OrderEffect): readonly OrderWarning[] => {
  const { taken, slippage, unfilled } = effect
  if (!isPositive(taken)) return []
  const rests = hasLimit(type) && timeInForce !== 'IOC' && timeInForce !== 'FOK'
  return [
    ...(rests ? [{ kind: 'fillsNow' as const, amount: taken }] : []),
    ...(slippage !== undefined && isAbove(slippage, moves) ? [{ kind: 'movesPrice' as const, share: slippage }] : []),
    ...(isPositive(unfilled) ? [{ kind: 'notEnough' as const, taken, amount: unfilled }] : []),
  ]
}

const ofSize = ({ wanted }: OrderEffect, usual: UsualSize | undefined): readonly OrderWarning[] => {
  if (usual === undefined || isZero(usual.amount)) return []
  const times = quotient(wanted, usual.amount, timesDigits, 'halfUp')
  return isAbove(times, larger) ? [{ kind: 'largerThanUsual', times, of: usual.of }] : []
}

/**
 * What to say about an order before it is sent, by what it would do: an order for a total is judged like one for an
 * amount. What trades only later, by a trigger, is judged by its size alone.
 */
export const orderWarnings = (body: EffectBody, view: OrderWarningView): readonly OrderWarning[] => {
  const effect = orderEffect(body, view)
  return [
    ...(hasTrigger(body.type) || body.price === undefined ? [] : ofPrice(body.side, body.price, view.book)),
    ...(effect === undefined ? [] : [...ofFill(body, effect), ...ofSize(effect, view.usual)]),
  ]
}

/**
 * The median size of a person's orders in a market, whatever became of them but a rejection; an order by total counts as
 * what it bought. Undefined of fewer than `spotLimits.orderForm.usualOf`: they say nothing of a habit.
 */
export const usualSize = (orders: readonly Pick<Order, 'amount' | 'filled' | 'state'>[]): UsualSize | undefined => {
  const sizes = orders
    .flatMap(({ amount, filled, state }) => (state === 'rejected' ? [] : [amount ?? filled]))
    .filter(isPositive)
    .toSorted(compare)
  const [low, high] = [sizes[Math.ceil(sizes.length / 2) - 1], sizes[Math.floor(sizes.length / 2)]]
  if (low === undefined || high === undefined || sizes.length < spotLimits.orderForm.usualOf) return undefined
  const amount = trim(quotient(add(low, high), decimal('2'), spotLimits.orderForm.priceDigits, 'halfEven'))
  return { amount, of: sizes.length }
}
