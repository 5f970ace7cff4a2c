import type { Overview } from './calls/assets'
import { multiply } from './decimal'
import type { Decimal } from './decimal'
import type { CurrencyRate, Unit } from './stored'

/** All that a person owns, told in one unit. */
export interface Total {
  readonly value: Decimal
  /** The coin's or the currency's short name. */
  readonly unit: string
  /** After the point. */
  readonly digits: number
}

const coinDigits = 8
const moneyDigits = 2

/** In the unit that was chosen; undefined while the currency's rate is not known. */
export const totalIn = (unit: Unit, { totalUsdt, totalBtc, totalEth }: Overview, rate: CurrencyRate | undefined): Total | undefined => {
  if (unit === 'BTC') return { value: totalBtc, unit, digits: coinDigits }
  if (unit === 'ETH') return { value: totalEth, unit, digits: coinDigits }
  if (unit === 'USDT') return { value: totalUsdt, unit, digits: moneyDigits }
  return rate && { value: multiply(totalUsdt, rate.exchangeRate), unit: rate.code, digits: moneyDigits }
}
