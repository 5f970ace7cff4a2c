import { codes, type Code } from '../kernel/codes.ts'
import {
  add,
  compare,
  decimal,
  isPositive,
  multiply,
  quotient,
  subtract,
  trim,
  type Decimal,
} from '../kernel/decimal.ts'
import type { Market } from './calls/orders.ts'
import type { OrderSide } from './orderKinds.ts'
import { isOnStep } from './orderSize.ts'

const one = decimal('1')
const half = decimal('0.5')

/** The middle of the best bid and ask, exact; undefined while a side is empty. */
export const midPrice = (bid: Decimal | undefined, ask: Decimal | undefined): Decimal | undefined =>
  bid === undefined || ask === undefined ? undefined : trim(multiply(add(bid, ask), half))

/** The venue's code for an invalid price: off the market's tick, not above zero, or too high. */
export const priceProblem = ({ tick, maxPrice }: Market, price: Decimal): Code | undefined => {
  if (!isPositive(price) || !isOnStep(price, tick)) return codes.priceOffTick
  return compare(price, maxPrice) > 0 ? codes.orderTooLarge : undefined
}

/** The worst price of an order without one, on the tick at or before the market's protection bound. */
export const protectedPrice = ({ tick, protection, maxPrice }: Market, side: OrderSide, from: Decimal): Decimal => {
  const bound = multiply(from, side === 'buy' ? add(one, protection) : subtract(one, protection))
  const price = multiply(quotient(bound, tick, 0, side === 'buy' ? 'floor' : 'ceil'), tick)
  if (side === 'buy') return compare(price, maxPrice) > 0 ? maxPrice : price
  return compare(price, tick) < 0 ? tick : price
}
