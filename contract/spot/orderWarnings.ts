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

/** Warnings about a possible mistake, shown before an order is sent. The venue would accept it. */
export type OrderWarning =
  /** The limit is worse for the trader than the best price: a digit too many, or the sides mixed up. */
  | { readonly kind: 'priceWorse'; readonly share: Decimal }
  /** The limit is so far away that it is unlikely to be reached. */
  | { readonly kind: 'priceFar'; readonly share: Decimal }
  /** The limit order trades at once, amount in base: it takes liquidity instead of resting. */
  | { readonly kind: 'fillsNow'; readonly amount: Decimal }
  /** The average price is worse than the best price by this share. */
  | { readonly kind: 'movesPrice'; readonly share: Decimal }
  /** The book has too little within the price cap: the filled and unfilled amounts, in base. */
  | { readonly kind: 'notEnough'; readonly taken: Decimal; readonly amount: Decimal }
  /** A multiple of the median of this user's last `of` orders in this market. */
  | { readonly kind: 'largerThanUsual'; readonly times: Decimal; readonly of: number }

/** The usual size of a user's orders in a market. */
export interface UsualSize {
  /** The median of their last orders, in base. */
  readonly amount: Decimal
  /** The number of orders that it is based on. */
  readonly of: number
}

export interface OrderWarningView {
  readonly book: Readonly<OrderBook>
  readonly market: Market
  readonly usual: UsualSize | undefined
}

/** Decimal places of a share and of a multiple. */
const shareDigits = 4
const timesDigits = 1

const { warnings } = spotLimits.orderForm
const [worse, far, moves, larger] = [warnings.worse, warnings.far, warnings.moves, warnings.larger].map(decimal)

const isAbove = (value: Decimal, bound: Decimal | undefined): boolean =>
  bound !== undefined && compare(value, bound) > 0

/** The relative distance of a price from another one. */
const distance = (price: Decimal, from: Decimal): Decimal =>
  quotient(absolute(subtract(price, from)), from, shareDigits, 'halfUp')

/** Compares a limit with the best price that it would take, or, if that side is empty, rest next to. */
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
 * Warnings about an order before it is sent, based on its effect: an order by total is judged like one by amount. A
 * conditional order is judged by its size alone.
 */
export const orderWarnings = (body: EffectBody, view: OrderWarningView): readonly OrderWarning[] => {
  const effect = orderEffect(body, view)
  return [
    ...(hasTrigger(body.type) || body.price === undefined ? [] : ofPrice(body.side, body.price, view.book)),
    ...(effect === undefined ? [] : [...ofFill(body, effect), ...ofSize(effect, view.usual)]),
  ]
}

/**
 * The median size of a user's orders in a market, except rejected ones; an order by total counts as what it bought.
 * Undefined below `spotLimits.orderForm.usualOf` orders, which are too few to show a habit.
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
