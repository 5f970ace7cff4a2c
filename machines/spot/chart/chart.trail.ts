import { decimal, max, multiply, quotient, subtract, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Followed, OwnLine } from './chart.types.ts'

const hundred = decimal('100')

/**
 * The distance of a trailing stop that would trigger at a price, in the unit of the order: it starts again from the
 * current price. Zero on the wrong side of that.
 */
export const trailAt = (price: Decimal, { side, last, isPercent }: Followed): Decimal => {
  const away = max(zero, side === 'sell' ? subtract(last, price) : subtract(price, last))
  return trim(isPercent ? quotient(multiply(away, hundred), last, spotLimits.orderForm.trailDigits, 'halfEven') : away)
}

/** What an order is changed to if its line is where it is now. */
export const valueAt = ({ price, followed }: Pick<OwnLine, 'price' | 'followed'>): Decimal =>
  followed ? trailAt(price, followed) : price
