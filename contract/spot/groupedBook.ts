import {
  add,
  compare,
  decimal,
  isZero,
  multiply,
  quotient,
  subtract,
  sum,
  zero,
  type Decimal,
} from '../kernel/decimal.ts'
import type { BookLevel, OrderBook, Side } from '../markets/orderBook.ts'
import type { Market } from './calls/orders.ts'
import { spotLimits } from './limits.ts'
import type { OrderSide } from './orderKinds.ts'

const one = decimal('1')

/** One displayed row of a book. */
export interface GroupedLevel {
  readonly price: Decimal
  /** The amount in this group, in base. */
  readonly amount: Decimal
  /** From the best price up to this one, in base. */
  readonly cumulative: Decimal
  /** The cost of, or proceeds from, taking all of that, in quote. */
  readonly cumulativeTotal: Decimal
}

const coarsest = decimal(spotLimits.orderBook.coarsest)

/**
 * The groupings of a book: multiples of the market's tick, as far as they are useful at its prices. At 100,000 with a
 * tick of 0.01 they reach 100.
 */
export const groupingsOf = ({ tick, maxPrice }: Pick<Market, 'tick' | 'maxPrice'>): readonly Decimal[] =>
  spotLimits.orderBook.groupings
    .map((times) => multiply(tick, decimal(times)))
    .filter((step) => compare(step, tick) === 0 || compare(step, multiply(maxPrice, coarsest)) <= 0)

/**
 * The price of the group that contains a price: bids round down, asks round up, so that a group never shows a better
 * price than all of its orders have.
 */
export const groupOf = (side: Side, price: Decimal, step: Decimal, digits: number): Decimal => {
  const steps = quotient(price, step, 0, side === 'bids' ? 'floor' : 'ceil')
  return quotient(multiply(steps, step), one, digits, 'down')
}

/** The best groups of a side, at most `most`. `digits`: decimal places of prices. */
export const groupSide = (
  side: Side,
  levels: readonly BookLevel[],
  { step, digits, most }: { readonly step: Decimal; readonly digits: number; readonly most: number },
): readonly GroupedLevel[] => {
  const grouped: GroupedLevel[] = []
  let [cumulative, cumulativeTotal] = [zero, zero]
  for (const [price, amount] of levels) {
    const group = groupOf(side, price, step, digits)
    const last = grouped.at(-1)
    const isSame = last !== undefined && compare(last.price, group) === 0
    if (!isSame && grouped.length === most) break
    cumulative = add(cumulative, amount)
    cumulativeTotal = add(cumulativeTotal, multiply(price, amount))
    const level = { price: group, amount: isSame ? add(last.amount, amount) : amount, cumulative, cumulativeTotal }
    if (isSame) grouped[grouped.length - 1] = level
    else grouped.push(level)
  }
  return grouped
}

/** The spread; undefined while one side is empty. */
export interface Spread {
  readonly width: Decimal
  readonly mid: Decimal
  /** The width as a fraction of the mid price: 0.0001 is 0.01 %. */
  readonly share: Decimal
}

/** Decimal places of the spread's fraction. */
const shareDigits = 6
const two = decimal('2')

export const spreadOf = ({ bids, asks }: Readonly<OrderBook>, digits: number): Spread | undefined => {
  const [bid, ask] = [bids[0]?.[0], asks[0]?.[0]]
  if (bid === undefined || ask === undefined) return undefined
  const width = subtract(ask, bid)
  const mid = quotient(add(bid, ask), two, digits + 1, 'halfEven')
  return { width, mid, share: quotient(width, mid, shareDigits, 'halfUp') }
}

/**
 * The imbalance of bids and asks within the best levels: 1 if there are only bids, −1 if there are only asks, 0 if both
 * are equal; undefined for an empty book.
 */
export const imbalanceOf = ({ bids, asks }: Readonly<OrderBook>, levels: number): Decimal | undefined => {
  const of = (side: readonly BookLevel[]) => sum(side.slice(0, levels).map(([, amount]) => amount))
  const [bid, ask] = [of(bids), of(asks)]
  const all = add(bid, ask)
  return isZero(all) ? undefined : quotient(subtract(bid, ask), all, shareDigits, 'halfEven')
}

/** The fill that an order would get if it arrived now, as far as the book is known. */
export interface FillEstimate {
  /** The amount that would trade at once, in base and in quote. */
  readonly amount: Decimal
  readonly total: Decimal
  /** The worst price at which it would trade; undefined if it matches nothing. */
  readonly worst: Decimal | undefined
  readonly best: Decimal | undefined
  /** Whether it would fill completely. */
  readonly isWhole: boolean
}

interface FillAsk {
  readonly side: OrderSide
  /** The worst acceptable price; undefined: any. */
  readonly price?: Decimal | undefined
  /** The size in base; or, in whole lots, as much as `total` buys in quote. */
  readonly amount?: Decimal | undefined
  readonly total?: Decimal | undefined
  readonly lot: Decimal
}

/** The whole lots that a total buys at a price. */
const affordable = (left: Decimal, price: Decimal, lot: Decimal): Decimal =>
  multiply(quotient(left, multiply(price, lot), 0, 'floor'), lot)

/** Walks the side of the book that an order would take. */
export const estimateFill = (book: Readonly<OrderBook>, { side, price, amount, total, lot }: FillAsk): FillEstimate => {
  const levels = side === 'buy' ? book.asks : book.bids
  let [taken, spent] = [zero, zero]
  let worst: Decimal | undefined
  let isWhole = false
  for (const [at, there] of levels) {
    if (price !== undefined && (side === 'buy' ? compare(at, price) > 0 : compare(at, price) < 0)) break
    const wanted = amount === undefined ? affordable(subtract(total ?? zero, spent), at, lot) : subtract(amount, taken)
    const lots = compare(wanted, there) < 0 ? wanted : there
    if (!isZero(lots)) {
      taken = add(taken, lots)
      spent = add(spent, multiply(at, lots))
      worst = at
    }
    // A remaining total may buy more at the next price; only there does it turn out that it does not.
    const isLevelEnough = amount === undefined ? compare(wanted, there) < 0 : compare(wanted, there) <= 0
    if (isLevelEnough || (total !== undefined && compare(spent, total) === 0)) {
      isWhole = true
      break
    }
  }
  return { amount: taken, total: spent, worst, best: worst === undefined ? undefined : levels[0]?.[0], isWhole }
}
