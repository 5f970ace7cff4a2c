import { setImmediate } from 'node:timers/promises'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { Feed } from '#server/feed/feed.ts'

interface Trendline {
  readonly symbol: string
  readonly points: Decimal[]
}

interface Known {
  readonly epoch: string
  /** When the currently open candle began, in epoch ms. */
  readonly open: number
  readonly closes: readonly Decimal[]
}

const period = '30m'

export interface Trendlines {
  readonly of: (symbols: readonly string[]) => Promise<Trendline[]>
  /** Computes one more market in advance. */
  readonly prepare: () => Promise<void>
}

/** Closing prices of the last day, for the sparklines of market rows. Closed candles are computed once. */
export const createTrendlines = (feed: Feed): Trendlines => {
  const known = new Map<string, Known>()
  let prepared = 0

  const closed = async (symbol: string, open: number): Promise<readonly Decimal[]> => {
    const before = known.get(symbol)
    if (before?.open === open && before.epoch === feed.epoch()) return before.closes
    const rows = await feed.candles(symbol, period, open, marketsLimits.markets.sparklinePoints - 1)
    const closes = rows.map((row) => row[4])
    known.set(symbol, { epoch: feed.epoch(), open, closes })
    return closes
  }

  const lineOf = async (symbol: string): Promise<Trendline | undefined> => {
    const row = feed.candle(symbol, period)
    return row && { symbol, points: [...(await closed(symbol, row[0])), row[4]] }
  }

  return {
    async of(symbols) {
      const lines: Trendline[] = []
      for (const symbol of new Set(symbols)) {
        const line = await lineOf(symbol)
        if (line) lines.push(line)
        // A hundred histories take a while, so other work gets a turn in between.
        await setImmediate()
      }
      return lines
    },
    async prepare() {
      const listed = feed.listings()
      prepared = (prepared + 1) % listed.length
      const listing = listed[prepared]
      if (listing) await lineOf(listing.symbol)
    },
  }
}
