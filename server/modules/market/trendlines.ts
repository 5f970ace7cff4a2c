import { setImmediate } from 'node:timers/promises'
import type { Decimal } from '../../../contract/decimal'
import { limits } from '../../../contract/limits'
import type { Feed } from '../../feed/feed'

export interface Trendline {
  readonly symbol: string
  readonly points: Decimal[]
}

interface Known {
  readonly epoch: string
  /** When the candle opened that is still open. */
  readonly open: number
  readonly closes: readonly Decimal[]
}

const period = '30m'

/** Closing prices of the last day, as the small lines of the market rows show them. What has closed is worked out once. */
export const createTrendlines = (feed: Feed) => {
  const known = new Map<string, Known>()

  const closed = (symbol: string, open: number): readonly Decimal[] => {
    const before = known.get(symbol)
    if (before?.open === open && before.epoch === feed.epoch()) return before.closes
    const closes = feed.candles(symbol, period, open, limits.markets.sparklinePoints - 1).map((row) => row[4])
    known.set(symbol, { epoch: feed.epoch(), open, closes })
    return closes
  }

  return async (symbols: readonly string[]): Promise<Trendline[]> => {
    const lines: Trendline[] = []
    for (const symbol of new Set(symbols)) {
      const row = feed.candle(symbol, period)
      if (row) lines.push({ symbol, points: [...closed(symbol, row[0]), row[4]] })
      // A hundred histories are some work: the venue goes on meanwhile.
      await setImmediate()
    }
    return lines
  }
}
