import { add, decimal, max, multiply, quotient, subtract, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { stepBy } from '#contract/spot/orderSize.ts'
import type { Followed, OwnLine } from './chart.types.ts'

const hundred = decimal('100')
/** The last digit of a distance in per cent. */
const smallestChange = decimal(`0.${'0'.repeat(spotLimits.orderForm.trailDigits - 1)}1`)

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

/**
 * Where a line is after a number of steps up, or down if negative. A distance in per cent changes by its last digit, so
 * that each step changes what is sent, whatever the tick; everything else moves by ticks.
 */
export const steppedLine = ({ price, followed }: Pick<OwnLine, 'price' | 'followed'>, tick: Decimal, steps: number) => {
  if (followed?.isPercent !== true) return stepBy(price, tick, steps)
  const { side, last } = followed
  const distance = stepBy(trailAt(price, followed), smallestChange, side === 'sell' ? -steps : steps)
  const away = quotient(multiply(last, distance), hundred, spotLimits.orderForm.priceDigits, 'halfEven')
  return trim(side === 'sell' ? subtract(last, away) : add(last, away))
}
