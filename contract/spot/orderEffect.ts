import {
  add,
  isPositive,
  min,
  multiply,
  quotient,
  scaleOf,
  subtract,
  trim,
  zero,
  type Decimal,
} from '../kernel/decimal.ts'
import { spotLimits } from './limits.ts'
import type { OrderBook } from '../markets/orderBook.ts'
import type { Market, OrderBody } from './calls/orders.ts'
import { estimateFill } from './groupedBook.ts'
import { hasLimit, hasTrigger } from './orderKinds.ts'
import { protectedPrice } from './marketPrices.ts'

const { meanDigits, shareDigits } = spotLimits.orderForm

/**
 * The effect of an order if it reached the book now. Amounts are in base, sums in quote, shares are fractions of one.
 */
export interface OrderEffect {
  /** The full size: its amount, or what its total buys at the price used for counting. */
  readonly wanted: Decimal
  /** The amount that would trade at once. */
  readonly taken: Decimal
  readonly takenTotal: Decimal
  /** Average price of the part that would trade. Undefined if nothing would trade. */
  readonly average: Decimal | undefined
  /** The slippage of that average from the best price: 0.001 is 0.1 %. */
  readonly slippage: Decimal | undefined
  /** The amount that would rest in the book. */
  readonly rests: Decimal
  /** The amount that would neither trade nor rest: it is cancelled, or its money stays unspent. */
  readonly unfilled: Decimal
  /**
   * Before fees: the amount paid or received for all that trades or rests; for a conditional order, at its own price.
   */
  readonly total: Decimal
  /** Whether it waits for a trigger; the book at that time is unknown. */
  readonly isWaiting: boolean
}

export type EffectBody = Omit<OrderBody, 'clientOrderId'>

const nothing = { taken: zero, takenTotal: zero, average: undefined, slippage: undefined } as const

/** Whole lots that a sum buys at a price. */
const lotsFor = (total: Decimal, price: Decimal, lot: Decimal): Decimal =>
  trim(multiply(quotient(total, multiply(price, lot), 0, 'floor'), lot))

/**
 * The only calculation of an order's effect; preview, guards, button and confirmation all derive from it, however the
 * size was entered. Undefined while no price is known to calculate with.
 */
export const orderEffect = (
  body: EffectBody,
  { market, book }: { readonly market: Market; readonly book: Readonly<OrderBook> },
): OrderEffect | undefined => {
  const { side, type, price, amount, total, protection, postOnly, stopPrice, activationPrice, timeInForce } = body
  const best = (side === 'buy' ? book.asks : book.bids)[0]?.[0]
  const counted = price ?? stopPrice ?? activationPrice ?? best
  if (counted === undefined || !isPositive(counted)) return undefined
  const wanted = amount ?? lotsFor(total ?? zero, counted, market.lot)
  if (hasTrigger(type)) {
    const sum = trim(multiply(wanted, counted))
    return { ...nothing, wanted, rests: zero, unfilled: zero, total: sum, isWaiting: true }
  }
  const rests = hasLimit(type) && timeInForce !== 'IOC' && timeInForce !== 'FOK'
  const onlyRests = postOnly !== undefined || market.state === 'auction' || market.state === 'postOnly'
  const bound = price ?? protection ?? (best === undefined ? undefined : protectedPrice(market, side, best))
  const met = estimateFill(book, { side, price: bound, amount, total, lot: market.lot })
  const isNothing = onlyRests || !isPositive(met.amount) || (timeInForce === 'FOK' && !met.isWhole)
  const [taken, takenTotal] = isNothing ? [zero, zero] : [trim(met.amount), trim(met.total)]
  // A spent total is filled, however few lots it bought on the way through the book.
  const left = !isNothing && met.isWhole ? zero : subtract(wanted, min(wanted, taken))
  const average = isNothing
    ? undefined
    : trim(quotient(met.total, met.amount, scaleOf(trim(market.tick)) + meanDigits, 'halfEven'))
  const worse = average === undefined || met.best === undefined ? undefined : subtract(average, met.best)
  return {
    wanted,
    taken,
    takenTotal,
    average,
    slippage:
      worse === undefined || met.best === undefined
        ? undefined
        : trim(quotient(side === 'buy' ? worse : subtract(zero, worse), met.best, shareDigits, 'halfUp')),
    rests: rests ? left : zero,
    unfilled: rests ? zero : left,
    total: trim(add(takenTotal, rests && price !== undefined ? multiply(left, price) : zero)),
    isWaiting: false,
  }
}

/** The amount obtained, in base: what trades plus what rests; for a conditional order all of it. */
export const gotOf = ({ wanted, taken, rests, isWaiting }: OrderEffect): Decimal =>
  isWaiting ? wanted : add(taken, rests)
