import { decimal, isZero, multiply, quotient, subtract } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import { candleOpen } from '../markets/periods.ts'
import type { Period } from '../markets/periods.ts'
import type { Drawing } from './chart.ts'

/** What lies between two points of a chart. */
export interface Measure {
  /** Negative if the price fell. */
  readonly change: Decimal
  /** The change in percent of the first price; undefined if that is zero. */
  readonly percent: Decimal | undefined
  /** Candles from the first point to the second, negative to the left. */
  readonly candles: number
}

const hundred = decimal('100')
const percentScale = 4

/** The number of candles from one opening to another. */
const candlesBetween = (from: number, to: number, period: Period): number => {
  if (period !== '1mo') return Math.round((to - from) / (candleOpen(period, from, 1) - candleOpen(period, from)))
  const [start, end] = [new Date(from), new Date(to)]
  return (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth()
}

/** Undefined until there are two points. `period`: of the candles that are counted. */
export const measureOf = ([first, second]: Drawing['points'], period: Period): Measure | undefined => {
  if (!first || !second) return undefined
  const change = subtract(second.price, first.price)
  return {
    change,
    percent: isZero(first.price) ? undefined : quotient(multiply(change, hundred), first.price, percentScale, 'halfUp'),
    candles: candlesBetween(first.at, second.at, period),
  }
}
