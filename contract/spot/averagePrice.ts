import { add, compare, isPositive, min, multiply, quotient, subtract, zero } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { Fill } from './calls/orders.ts'

/** What coins that were bought cost on average, and how many of them are not sold yet. */
export interface AveragePrice {
  readonly price: Decimal
  /** In base, after fees that were taken in it: the part of a holding of which a price is known. */
  readonly amount: Decimal
}

/** What a purchase brought: its fee may have been taken from the coins themselves. */
const receivedIn = ({ symbol, amount, fee, feeCoin }: Fill): Decimal =>
  feeCoin === symbol.split('_')[0] ? subtract(amount, min(fee, amount)) : amount

/**
 * What one unit of the coins that were bought and are not sold yet cost: the weighted average over all fills of a
 * market. A purchase adds to what was paid, a sale takes its share away at the average cost, and after all is sold it
 * begins again. A transfer has no price: coins that came by one are never counted, and a sale is taken from what was
 * bought first, so that what is covered is never more than purchases alone brought. Undefined where nothing is left of
 * what these fills bought. `fills`: all there are, newest first where two are of one moment.
 */
export const averagePrice = (fills: readonly Fill[], scale: number): AveragePrice | undefined => {
  let held = zero
  let paid = zero
  for (const fill of fills.toReversed().toSorted((one, other) => one.at - other.at)) {
    const { side, amount, total } = fill
    if (side === 'buy') {
      const received = receivedIn(fill)
      held = add(held, received)
      paid = add(paid, quotient(multiply(total, received), amount, shareScale, 'halfUp'))
    } else if (compare(amount, held) >= 0) {
      // Coins that came by transfer are sold too: they had no price.
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
