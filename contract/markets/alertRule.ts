import type { AlertType } from './calls/alerts.ts'
import type { Decimal } from '../kernel/decimal.ts'
import { compare, decimal, isZero, multiply, negate, quotient, subtract } from '../kernel/decimal.ts'
import type { Ticker } from './instruments.ts'

type Now = Pick<Ticker, 'last' | 'change'>

type Judge = (now: Now, value: Decimal) => boolean

/** When each kind of alert fires: above a price, below a price; rise or drop in per cent over 24 hours. */
const judges: Readonly<Record<AlertType, Judge>> = {
  1: ({ last }, value) => compare(last, value) > 0,
  2: ({ last }, value) => compare(last, value) <= 0,
  3: ({ change }, value) => compare(change, value) > 0,
  4: ({ change }, value) => compare(change, negate(value)) < 0,
}

export const hasFired = (alertType: AlertType, value: Decimal, now: Now): boolean => judges[alertType](now, value)

const hundred = decimal('100')
/** Decimal places of a distance; two are shown. */
const distanceScale = 4

/**
 * How far the market is from an alert: for a price in per cent of the current price, for a 24-hour move in percentage
 * points. Negative: the price has to fall. Undefined without a price.
 */
export const distanceTo = (alertType: AlertType, value: Decimal, { last, change }: Now): Decimal | undefined => {
  if (alertType === 3) return subtract(value, change)
  if (alertType === 4) return subtract(negate(value), change)
  return isZero(last) ? undefined : quotient(multiply(subtract(value, last), hundred), last, distanceScale, 'halfUp')
}
