import { zero } from '#contract/kernel/decimal.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { OverviewRange } from '#contract/markets/overview.ts'
import { candleOpen, type Period } from '#contract/markets/periods.ts'
import type { MarketData } from '../market/tokens.ts'

/** The intervals of a range: their length, and how many closed ones precede the current one. */
export interface Spacing {
  readonly period: Period
  readonly closed: number
}

export const spacings: Readonly<Record<OverviewRange, Spacing>> = {
  '24h': { period: '1h', closed: 24 },
  '7d': { period: '4h', closed: 42 },
  '30d': { period: '12h', closed: 60 },
  '90d': { period: '1d', closed: 90 },
}

export const lengthOf = ({ period }: Spacing): number => candleOpen(period, 0, 1) - candleOpen(period, 0)

/** When the range's intervals open, oldest first; the last one contains `now`. */
export const opensOf = ({ period, closed }: Spacing, now: number): readonly number[] =>
  Array.from({ length: closed + 1 }, (_, place) => candleOpen(period, now, place - closed))

/**
 * A market's candle of the interval that opened at `open`. Before its first trade there the market keeps its price:
 * otherwise sums of prices would miss it.
 */
export const currentRow = (
  data: Pick<MarketData, 'candle' | 'ticker'>,
  symbol: string,
  { period }: Spacing,
  open: number,
): CandleRow | undefined => {
  const row = data.candle(symbol, period)
  if (row?.[0] === open) return row
  const last = data.ticker(symbol)?.last
  return last && [open, last, last, last, last, zero]
}
