import type { Overview } from './calls/assets.ts'
import { isPositive, multiply, quotient } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { CurrencyRate, Unit } from '../kernel/stored.ts'

/** A user's total assets, in one unit. */
export interface Total {
  readonly value: Decimal
  /** The short name of the coin or currency. */
  readonly unit: string
  /** Decimal places. */
  readonly digits: number
}

const coinDigits = 8
const moneyDigits = 2

/** The total in the chosen unit; undefined while the currency's rate is unknown. */
export const totalIn = (
  unit: Unit,
  { totalUsdt, totalBtc, totalEth }: Overview,
  rate: CurrencyRate | undefined,
): Total | undefined => {
  if (unit === 'BTC') return { value: totalBtc, unit, digits: coinDigits }
  if (unit === 'ETH') return { value: totalEth, unit, digits: coinDigits }
  if (unit === 'USDT') return { value: totalUsdt, unit, digits: moneyDigits }
  return rate && { value: multiply(totalUsdt, rate.exchangeRate), unit: rate.code, digits: moneyDigits }
}

/** The value of a part of the total at the same rates; in USDT if the unit's rate is unknown. */
export const worthIn = (
  unit: Unit,
  valueUsdt: Decimal,
  overview: Overview | undefined,
  rate: CurrencyRate | undefined,
): Total => {
  const total = overview && totalIn(unit, overview, rate)
  if (unit === 'fiat' && total && rate) return { ...total, value: multiply(valueUsdt, rate.exchangeRate) }
  if (unit !== 'USDT' && unit !== 'fiat' && total && overview && isPositive(overview.totalUsdt))
    return { ...total, value: quotient(multiply(valueUsdt, total.value), overview.totalUsdt, coinDigits, 'down') }
  return { value: valueUsdt, unit: 'USDT', digits: moneyDigits }
}
