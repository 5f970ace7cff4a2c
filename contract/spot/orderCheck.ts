import { codes, type Code } from '../kernel/codes.ts'
import {
  add,
  compare,
  decimal,
  isPositive,
  multiply,
  quotient,
  subtract,
  zero,
  type Decimal,
} from '../kernel/decimal.ts'
import type { OrderBook } from '../markets/orderBook.ts'
import type { Market, OrderBody } from './calls/orders.ts'
import { attachedProblems } from './attachedPrices.ts'
import { estimateFill } from './groupedBook.ts'
import { firesUpward, hasLimit, hasTrigger } from './orderKinds.ts'
import { midPrice, priceProblem, protectedPrice } from './marketPrices.ts'
import { spotLimits } from './limits.ts'
import type { OrderProblem } from './orderProblem.ts'
import { isOnStep } from './orderSize.ts'

/** The market data for checking an order before it is sent. */
export interface OrderCheckView {
  readonly market: Market
  /** As far as it is known; undefined if unknown. */
  readonly book: Readonly<OrderBook> | undefined
  /** The price of the last trade. */
  readonly last: Decimal | undefined
  /** The available balance of the coin that the order spends; undefined if unknown. */
  readonly available: Decimal | undefined
  /** The venue's time, epoch ms; undefined if unknown. */
  readonly time?: number | undefined
}

const amountProblem = ({ lot, minAmount, maxAmount }: Market, amount: Decimal): Code | undefined => {
  if (!isOnStep(amount, lot)) return codes.amountOffLot
  if (compare(amount, minAmount) < 0) return codes.orderTooSmall
  return compare(amount, maxAmount) > 0 ? codes.orderTooLarge : undefined
}

/** A display size above the amount is an invalid request. */
const displayProblem = (market: Market, display: Decimal, amount: Decimal | undefined): Code | undefined =>
  amountProblem(market, display) ??
  (amount !== undefined && compare(display, amount) > 0 ? codes.badRequest : undefined)

/** The price of the order's trigger source, with half a tick between two of them; undefined if unknown. */
const priceNow = ({ trigger }: OrderBody, { book, last, market }: OrderCheckView): Decimal | undefined =>
  (trigger === 'mid' && market.state === 'open' ? midPrice(book?.bids[0]?.[0], book?.asks[0]?.[0]) : undefined) ?? last

/** The price that a trailing order follows first: of two ticks the one that triggers it later. */
const followedPrice = (body: OrderBody, view: OrderCheckView): Decimal | undefined => {
  const [price, { tick }] = [body.activationPrice ?? priceNow(body, view), view.market]
  return price && multiply(quotient(price, tick, 0, body.side === 'sell' ? 'floor' : 'ceil'), tick)
}

/** Where an order without a price begins to trade; undefined if the side is empty. */
const startOf = (body: OrderBody, view: OrderCheckView): Decimal | undefined => {
  const { side, stopPrice, trailBy } = body
  const { book, market } = view
  if (stopPrice !== undefined) return stopPrice
  if (trailBy === undefined) return (side === 'buy' ? book?.asks : book?.bids)?.[0]?.[0]
  const followed = followedPrice(body, view)
  if (followed === undefined) return undefined
  const away = trailBy.endsWith('%')
    ? multiply(
        quotient(multiply(followed, decimal(trailBy.slice(0, -1))), multiply(market.tick, decimal('100')), 0, 'ceil'),
        market.tick,
      )
    : decimal(trailBy)
  const start = side === 'buy' ? add(followed, away) : subtract(followed, away)
  return compare(start, market.tick) < 0 ? market.tick : start
}

/** An existing order that is to be amended. */
export interface OrderChanged {
  readonly filled: Decimal
}

/** Why an order cannot expire at a time; undefined if it can. The venue applies the same rule. */
export const expiryProblem = (expireAt: number, now: number): Code | undefined => {
  if (expireAt <= now) return codes.expiryPassed
  return expireAt > now + spotLimits.orderForm.longestLife ? codes.expiryTooFar : undefined
}

const fieldProblems = (body: OrderBody, { market, book, time }: OrderCheckView): readonly OrderProblem[] => {
  const of = (field: OrderProblem['field'], code: Code | undefined): readonly OrderProblem[] =>
    code === undefined ? [] : [{ code, field }]
  const { price, stopPrice, amount, total, display, protection, trailBy, activationPrice, expireAt } = body
  return [
    ...(stopPrice === undefined ? [] : of('stopPrice', priceProblem(market, stopPrice))),
    ...(trailBy === undefined || trailBy.endsWith('%') ? [] : of('trailBy', priceProblem(market, decimal(trailBy)))),
    ...(activationPrice === undefined ? [] : of('activationPrice', priceProblem(market, activationPrice))),
    ...(amount === undefined ? [] : of('amount', amountProblem(market, amount))),
    ...(total === undefined ? [] : of('total', compare(total, market.minTotal) < 0 ? codes.orderTooSmall : undefined)),
    ...(price === undefined ? [] : of('price', priceProblem(market, price))),
    ...(protection === undefined ? [] : of('protection', priceProblem(market, protection))),
    ...(display === undefined ? [] : of('display', displayProblem(market, display, amount))),
    ...(expireAt === undefined || time === undefined ? [] : of('expireAt', expiryProblem(expireAt, time))),
    ...attachedProblems(body, { market, book }),
  ]
}

/** The price at which a limit order rests; a repriced post-only order rests next to the other side's best price. */
const restingPrice = ({ side, postOnly }: OrderBody, price: Decimal, { market, book }: OrderCheckView): Decimal => {
  const best = (side === 'buy' ? book?.asks : book?.bids)?.[0]?.[0]
  if (postOnly !== 'reprice' || best === undefined) return price
  if (side === 'buy' ? compare(best, price) > 0 : compare(best, price) < 0) return price
  return side === 'buy' ? subtract(best, market.tick) : add(best, market.tick)
}

/** Checks the remaining amount, or what the total buys, against the market's bounds at the relevant price. */
const sizeProblem = (
  { amount, total }: OrderBody,
  price: Decimal,
  { lot, minAmount, minTotal, maxAmount }: Market,
  filled: Decimal,
): OrderProblem | undefined => {
  if (amount !== undefined) {
    const left = subtract(amount, filled)
    const isTooSmall = compare(left, minAmount) < 0 || compare(multiply(left, price), minTotal) < 0
    return isTooSmall ? { code: codes.orderTooSmall, field: 'amount' } : undefined
  }
  if (total === undefined || !isPositive(price)) return undefined
  const bought = multiply(quotient(total, multiply(price, lot), 0, 'floor'), lot)
  if (compare(bought, minAmount) < 0) return { code: codes.orderTooSmall, field: 'total' }
  return compare(bought, maxAmount) > 0 ? { code: codes.orderTooLarge, field: 'total' } : undefined
}

/** The effect of the order on the current book, if the venue refuses such orders. */
const bookProblem = (body: OrderBody, worst: Decimal, { market, book }: OrderCheckView): OrderProblem | undefined => {
  if (!book) return undefined
  const { side, type, amount, total, postOnly } = body
  const met = estimateFill(book, { side, price: worst, amount, total, lot: market.lot })
  const best = (side === 'buy' ? book.asks : book.bids)[0]?.[0]
  const takes = best !== undefined && (side === 'buy' ? compare(best, worst) <= 0 : compare(best, worst) >= 0)
  if ((postOnly === 'reject' || market.state === 'postOnly') && takes && postOnly !== 'reprice')
    return { code: codes.orderWouldTake, field: 'price' }
  const timeInForce = body.timeInForce ?? (type === 'market' ? 'IOC' : 'GTC')
  if (timeInForce === 'FOK' && (!met.isWhole || met.worst === undefined))
    return { code: codes.orderNotWhole, field: amount === undefined ? 'total' : 'amount' }
  if (timeInForce === 'IOC' && !takes) return { code: codes.nothingToTake, field: 'price' }
  return undefined
}

const stateProblem = ({ state, hasBook }: Market, body: OrderBody): OrderProblem | undefined => {
  const closed: OrderProblem = { code: codes.marketNotOpen, field: 'order' }
  if (!hasBook) return closed
  if (state === 'open') return undefined
  if (state === 'halted' || state === 'cancelOnly') return closed
  const rests =
    hasLimit(body.type) && (body.timeInForce === undefined || body.timeInForce === 'GTC' || body.timeInForce === 'GTD')
  return hasTrigger(body.type) || (rests && (state === 'postOnly' || body.postOnly === undefined)) ? undefined : closed
}

/** Why an order cannot wait: the price has passed its trigger, or its activation price. */
const triggerProblems = (
  { type, side, stopPrice, activationPrice }: OrderBody,
  now: Decimal | undefined,
): readonly OrderProblem[] => {
  if (now === undefined) return []
  const isBeyond = (price: Decimal, upward: boolean) => (upward ? compare(now, price) > 0 : compare(now, price) < 0)
  if (stopPrice !== undefined)
    return isBeyond(stopPrice, !firesUpward(type, side)) ? [] : [{ code: codes.triggerAtOnce, field: 'stopPrice' }]
  return activationPrice !== undefined && isBeyond(activationPrice, side === 'sell')
    ? [{ code: codes.activationPassed, field: 'activationPrice' }]
    : []
}

/**
 * Whether the balance covers the order: for a buy its worst price times its amount, or its total. While that price is
 * unknown, only what does not depend on it is checked.
 */
const balanceProblems = (
  { side, amount, total }: OrderBody,
  worst: Decimal | undefined,
  { available }: OrderCheckView,
): readonly OrderProblem[] => {
  const needed = side === 'sell' ? amount : (total ?? (worst && multiply(worst, amount ?? zero)))
  return available !== undefined && needed !== undefined && compare(available, needed) < 0
    ? [{ code: codes.orderBalanceTooLow, field: amount === undefined ? 'total' : 'amount' }]
    : []
}

/**
 * Why the venue will reject a new or amended order, as far as the client can know; the rules are those of
 * `docs/wire/orders.md`. Empty: it is sent. The venue decides, because the book may have changed when the order
 * arrives.
 */
export const orderProblems = (
  body: OrderBody,
  view: OrderCheckView,
  changed?: OrderChanged,
): readonly OrderProblem[] => {
  const { market, book } = view
  const fields = fieldProblems(body, view)
  if (fields.length > 0) return fields
  const state = stateProblem(market, body)
  if (state) return [state]
  const { side, price, protection, type } = body
  const start = price ?? startOf(body, view)
  if (start === undefined)
    return book && !hasTrigger(type)
      ? [{ code: codes.nothingToTake, field: 'order' }]
      : balanceProblems(body, undefined, view)
  const worst = price ?? protection ?? protectedPrice(market, side, start)
  if (
    protection !== undefined &&
    type === 'market' &&
    (side === 'buy' ? compare(start, protection) > 0 : compare(start, protection) < 0)
  )
    return [{ code: codes.priceProtected, field: 'protection' }]
  const counted = price === undefined ? start : restingPrice(body, price, view)
  const size = sizeProblem(body, counted, market, changed?.filled ?? zero)
  if (size) return [size]
  const short = balanceProblems(body, worst, view)
  if (short.length > 0) return short
  if (hasTrigger(type)) return triggerProblems(body, priceNow(body, view))
  if (market.state === 'auction') return []
  const met = bookProblem(body, worst, view)
  return met ? [met] : []
}
