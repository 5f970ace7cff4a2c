import { add, compare, isPositive, min, multiply, quotient, subtract, zero } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { Fill } from './calls/orders.ts'

/** What coins cost on average, and how many of them that is known of. */
export interface AveragePrice {
  readonly price: Decimal
  /** In base, after fees that were taken in it. */
  readonly amount: Decimal
}

/** What a purchase brought: its fee may have been taken from the coins themselves. */
const receivedIn = ({ symbol, amount, fee, feeCoin }: Fill): Decimal =>
  feeCoin === symbol.split('_')[0] ? subtract(amount, min(fee, amount)) : amount

/**
 * What one unit of the coins that are held cost on average: each purchase adds to what was paid, each sale takes its
 * share away, and after all is sold it begins again. Coins that came without a trade are not counted. Undefined where
 * nothing is held of what these fills bought.
 */
export const averagePrice = (fills: readonly Fill[], scale: number): AveragePrice | undefined => {
  let held = zero
  let paid = zero
  for (const fill of fills.toSorted((one, other) => one.at - other.at)) {
    const { side, amount, total } = fill
    if (side === 'buy') {
      const received = receivedIn(fill)
      held = add(held, received)
      paid = add(paid, quotient(multiply(total, received), amount, shareScale, 'halfUp'))
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
  return isPositive(held) ? { price: quotient(paid, held, scale, 'halfUp'), amount: held } : undefined
}

/** Digits of a share of what was paid: far more than a price has. */
const shareScale = 24
