import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { candleOpen, type Period } from '#contract/markets/periods.ts'
import { joinBars, toRow, type Bar } from '../bar.ts'
import type { SourceFeed } from '../feed.ts'
import { barOfRow, digitsOf, flatBar, type PublicRules } from './marketNumbers.ts'
import type { Opening, StoredTrades } from './storedTrades.ts'

const hour = 3_600_000

/** Periods made of whole hours. */
const isLong = (period: Period): boolean => candleOpen(period, 0, 1) - candleOpen(period, 0) >= hour

interface Ask {
  readonly period: Period
  /** Exclusive upper bound, epoch ms. */
  readonly to: number
  readonly limit: number
}

/** The source's part of the candle in which a market opened. */
export const beforeOpening = (
  base: SourceFeed,
  rules: PublicRules,
  { symbol, openedAt }: Opening,
  period: Period,
): Bar | undefined => {
  const row = base.candleAt(symbol, period, openedAt)
  return row && barOfRow(row, digitsOf(rules), rules.inverseStep)
}

/**
 * A market's candles: from its own trades since it has had an engine, from the source before. A candle without trades
 * is flat at the previous price.
 */
export const tradedCandles = async (
  {
    base,
    stored,
    rules,
    opening,
  }: {
    readonly base: SourceFeed
    readonly stored: Pick<StoredTrades, 'candles' | 'closeBefore'>
    readonly rules: PublicRules
    readonly opening: Opening
  },
  { period, to, limit }: Ask,
): Promise<readonly CandleRow[]> => {
  const { symbol, openedAt, openingTicks } = opening
  const firstOpen = candleOpen(period, openedAt)
  const lastOpen = candleOpen(period, to - 1)
  if (lastOpen < firstOpen) return base.candles(symbol, period, to, limit)
  const wantedFrom = Math.max(firstOpen, candleOpen(period, lastOpen, 1 - limit))
  const span = isLong(period) ? 'hour' : 'minute'
  const records = await stored.candles({
    symbols: [symbol],
    span,
    from: wantedFrom,
    to: candleOpen(period, lastOpen, 1),
  })
  let close = (await stored.closeBefore(symbol, span, wantedFrom)) ?? openingTicks
  const bars = new Map<number, Bar>()
  for (const record of records) {
    const open = candleOpen(period, record.openAt)
    const known = bars.get(open)
    bars.set(open, known ? joinBars(known, record) : record)
  }
  const earlier = wantedFrom === firstOpen ? beforeOpening(base, rules, opening, period) : undefined
  if (earlier) {
    const later = bars.get(firstOpen)
    bars.set(firstOpen, later ? joinBars(earlier, later) : earlier)
  }
  const rows: CandleRow[] = []
  for (let open = wantedFrom; open <= lastOpen; open = candleOpen(period, open, 1)) {
    const bar = bars.get(open) ?? flatBar(close)
    close = bar.close
    rows.push(toRow(open, bar, digitsOf(rules)))
  }
  const missing = limit - rows.length
  return missing > 0 ? [...base.candles(symbol, period, firstOpen, missing), ...rows] : rows
}
