import { decimal, isPositive, multiply, quotient, subtract, trim } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { OrderFills } from './calls/orders.ts'

/** How much worse an order traded than the market's price when it arrived. Positive: it cost the user. */
export interface Slippage {
  /** Of the average price, in per cent of the arrival price. */
  readonly percent: Decimal
  /** In quote, over all fills; exact. */
  readonly cost: Decimal
}

/** Decimal places of a percentage: a hundredth of a basis point. */
const percentDigits = 4
const hundred = decimal('100')

/** The slippage of an order's fills, without fees; undefined if the arrival price is unknown. */
export const slippageOf = ({
  side,
  amount,
  total,
  arrivalPrice,
}: Pick<OrderFills, 'side' | 'amount' | 'total' | 'arrivalPrice'>): Slippage | undefined => {
  if (arrivalPrice === undefined) return undefined
  const fair = multiply(arrivalPrice, amount)
  if (!isPositive(fair)) return undefined
  // A buyer pays for a higher price, a seller for a lower one.
  const cost = trim(side === 'buy' ? subtract(total, fair) : subtract(fair, total))
  return { percent: trim(quotient(multiply(cost, hundred), fair, percentDigits, 'halfEven')), cost }
}
