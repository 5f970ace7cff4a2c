import { absolute, compare, decimal, isPositive, isZero, quotient, subtract, type Decimal } from '../kernel/decimal.ts'
import { limits } from '../limits.ts'
import type { OrderBook } from '../markets/orderBook.ts'
import type { OrderBody } from './calls/orders.ts'
import { estimateFill } from './groupedBook.ts'
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
  /** Nobody offers enough: so much of it, in base, stays unfilled. */
  | { readonly kind: 'notEnough'; readonly amount: Decimal }
  /** So many times what this person usually trades in this market. */
  | { readonly kind: 'largerThanUsual'; readonly times: Decimal }

export interface OrderWarningView {
  readonly book: Readonly<OrderBook>
  readonly lot: Decimal
  /** What this person usually trades at a time, in base: undefined while that is not known. */
  readonly usual: Decimal | undefined
}

/** Digits of a share and of a number of times. */
const shareDigits = 4
const timesDigits = 1

const { warnings } = limits.orderForm
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

const ofFill = (body: OrderBody, { book, lot }: OrderWarningView): readonly OrderWarning[] => {
  const { side, type, price, amount, total, postOnly } = body
  const met = estimateFill(book, { side, price: price ?? body.protection, amount, total, lot })
  const found: OrderWarning[] = []
  const rests = hasLimit(type) && body.timeInForce !== 'IOC' && body.timeInForce !== 'FOK'
  if (rests && postOnly === undefined && isPositive(met.amount)) found.push({ kind: 'fillsNow', amount: met.amount })
  if (met.best !== undefined && isPositive(met.amount)) {
    const average = quotient(met.total, met.amount, shareDigits + limits.orderForm.priceDigits, 'halfEven')
    const share = distance(average, met.best)
    if (isAbove(share, moves)) found.push({ kind: 'movesPrice', share })
  }
  if (!rests && amount !== undefined && !met.isWhole && isPositive(met.amount))
    found.push({ kind: 'notEnough', amount: subtract(amount, met.amount) })
  return found
}

const ofSize = ({ amount }: OrderBody, usual: Decimal | undefined): readonly OrderWarning[] => {
  if (amount === undefined || usual === undefined || isZero(usual)) return []
  const times = quotient(amount, usual, timesDigits, 'halfUp')
  return isAbove(times, larger) ? [{ kind: 'largerThanUsual', times }] : []
}

/** What to say about an order before it is sent; what trades only later, by a trigger, is judged by its size alone. */
export const orderWarnings = (body: OrderBody, view: OrderWarningView): readonly OrderWarning[] => [
  ...(hasTrigger(body.type)
    ? []
    : [...(body.price === undefined ? [] : ofPrice(body.side, body.price, view.book)), ...ofFill(body, view)]),
  ...ofSize(body, view.usual),
]

/** What a person usually trades at a time: the middle one of their sizes; undefined of fewer than a few. */
export const usualSize = (amounts: readonly Decimal[]): Decimal | undefined => {
  if (amounts.length < limits.orderForm.usualOf) return undefined
  return amounts.toSorted(compare)[Math.floor(amounts.length / 2)]
}
