import { add, compare, isPositive, min, multiply, quotient, subtract, zero } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { Fill } from './calls/orders.ts'

/** The average cost of coins bought, and the unsold amount. */
export interface AveragePrice {
  readonly price: Decimal
  /** In base, after fees taken in it: the part of a holding with a known price. */
  readonly amount: Decimal
}

/** The amount received from a buy, whose fee may have been taken in the coin itself. */
const receivedIn = ({ symbol, amount, fee, feeCoin }: Fill): Decimal =>
  feeCoin === symbol.split('_')[0] ? subtract(amount, min(fee, amount)) : amount

/**
 * The average unit cost of coins bought and not yet sold: weighted over all fills of a market. A buy adds to the cost,
 * a sale removes its share at the average cost, and after everything is sold it starts again. A transfer has no price:
 * transferred coins are never counted, and a sale is taken from bought coins first, so that the covered amount never
 * exceeds what was bought. Undefined if nothing bought in these fills is left. `fills`: all of them, newest first if
 * two have the same time.
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
      // Transferred coins, which have no price, can be sold too.
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

/** Decimal places of a share of the cost: far more than a price has. */
const shareScale = 24
