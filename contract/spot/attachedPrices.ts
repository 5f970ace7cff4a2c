import { codes } from '../kernel/codes.ts'
import {
  add,
  compare,
  decimal,
  isPositive,
  max,
  multiply,
  negate,
  quotient,
  trim,
  zero,
  type Decimal,
} from '../kernel/decimal.ts'
import type { OrderBook } from '../markets/orderBook.ts'
import type { Market, OrderBody } from './calls/orders.ts'
import { priceProblem } from './marketPrices.ts'
import type { AttachedUnit } from './orderDraft.ts'
import { hasTrigger, type OrderSide } from './orderKinds.ts'
import type { AttachedField, OrderProblem } from './orderProblem.ts'

type Attaching = Pick<OrderBody, 'side' | 'type' | 'price' | 'stopPrice' | 'attach'>

interface AttachedView {
  readonly market: Market
  readonly book: Readonly<OrderBook> | undefined
}

/**
 * The price at which an order is expected to trade: its limit or the best price, whichever is better for the trader,
 * and for a conditional order its trigger price. Undefined for a trailing stop, and for a market order without a live
 * book.
 */
const expectedPrice = (
  { side, type, price, stopPrice }: Attaching,
  book: AttachedView['book'],
): Decimal | undefined => {
  if (hasTrigger(type)) return stopPrice
  const best = (side === 'buy' ? book?.asks : book?.bids)?.[0]?.[0]
  if (price === undefined || best === undefined) return price ?? best
  return (side === 'buy' ? compare(best, price) < 0 : compare(best, price) > 0) ? best : price
}

/**
 * Problems of attached prices: off the market's tick, or on the wrong side. After a buy the stop loss must be below the
 * order's price and the take profit above it; after a sell it is the other way round.
 */
export const attachedProblems = (body: Attaching, { market, book }: AttachedView): readonly OrderProblem[] => {
  const { side, attach } = body
  if (attach === undefined) return []
  const { stopLoss, takeProfit } = attach
  const prices: readonly (readonly [AttachedField, Decimal | undefined])[] = [
    ['lossStop', stopLoss?.stopPrice],
    ['lossLimit', stopLoss?.price],
    ['profitStop', takeProfit?.stopPrice],
    ['profitLimit', takeProfit?.price],
  ]
  const unfit = prices.flatMap(([field, price]) => {
    const code = price === undefined ? undefined : priceProblem(market, price)
    return code === undefined ? [] : [{ field, code }]
  })
  if (unfit.length > 0) return unfit
  const expected = expectedPrice(body, book)
  const wrong = (field: AttachedField, isLow: boolean, price?: Decimal, bound?: Decimal): readonly OrderProblem[] =>
    price === undefined || bound === undefined || (isLow ? compare(price, bound) < 0 : compare(price, bound) > 0)
      ? []
      : [{ field, code: codes.attachedWrongSide, bound }]
  return [
    ...wrong('lossStop', side === 'buy', stopLoss?.stopPrice, expected ?? takeProfit?.stopPrice),
    ...wrong('profitStop', side === 'sell', takeProfit?.stopPrice, expected),
  ]
}

const hundred = decimal('100')

interface EnteredLeg {
  readonly side: OrderSide
  readonly leg: 'takeProfit' | 'stopLoss'
  readonly unit: AttachedUnit
  readonly value: Decimal
  /** The price at which the order is expected to trade; undefined if unknown. */
  readonly entry: Decimal | undefined
  /** The amount of the order, in base; undefined if unknown. */
  readonly amount: Decimal | undefined
  readonly tick: Decimal
}

/**
 * The trigger price of an entered take profit or stop loss, before fees; undefined while it depends on something
 * unknown, and zero if the price cannot fall that far. It is rounded to the tick up after a buy and down after a sell,
 * so that the profit is never less, and the loss never more, than entered.
 */
export const attachedPrice = ({ side, leg, unit, value, entry, amount, tick }: EnteredLeg): Decimal | undefined => {
  if (unit === 'price') return value
  if (entry === undefined) return undefined
  const change = (side === 'buy') === (leg === 'takeProfit') ? value : negate(value)
  const parts = unit === 'percent' ? hundred : amount
  if (parts === undefined) return undefined
  // Nothing gains nothing at any price: it stays at the entry price, where the order is refused.
  if (!isPositive(parts)) return entry
  const moved = add(multiply(entry, parts), unit === 'percent' ? multiply(entry, change) : change)
  const ticks = quotient(moved, multiply(parts, tick), 0, side === 'buy' ? 'ceil' : 'floor')
  return trim(max(zero, multiply(ticks, tick)))
}
