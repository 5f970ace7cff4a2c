import { add, compare, isPositive, multiply, quotient, subtract, zero } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { Fill } from './calls/orders.ts'

/**
 * What one unit of the coins that are held cost on average: each purchase adds to what was paid, each sale takes its
 * share away, and who has sold all begins anew. Undefined where nothing is held of what these fills bought.
 */
export const averagePrice = (fills: readonly Fill[], scale: number): Decimal | undefined => {
  let held = zero
  let paid = zero
  for (const { side, amount, total } of fills.toSorted((one, other) => one.at - other.at)) {
    if (side === 'buy') {
      held = add(held, amount)
      paid = add(paid, total)
    } else if (compare(amount, held) >= 0) {
      // What was bought before these fills is sold too: nothing is known of its price.
      held = zero
      paid = zero
    } else {
      const rest = subtract(held, amount)
      paid = quotient(multiply(paid, rest), held, shareScale, 'halfUp')
      held = rest
    }
  }
  return isPositive(held) ? quotient(paid, held, scale, 'halfUp') : undefined
}

/** Digits of a share of what was paid: far more than a price has. */
const shareScale = 24
