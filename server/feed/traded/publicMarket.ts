import type { Trade } from '#contract/kernel/streams.ts'
import { candleOpen, periods, type Period } from '#contract/markets/periods.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Clock } from '#server/clock.ts'
import type { CandleRecord } from '#server/trading/candles.ts'
import type { Engine } from '#server/engine/engine.ts'
import { lastTicks } from '#server/trading/tradedMarket.ts'
import { joinAll, joinBars } from '../bar.ts'
import type { SourceFeed } from '../feed.ts'
import {
  barOfRow,
  createMarketNumbers,
  digitsOf,
  wholeOf,
  type MarketNumbers,
  type PublicRules,
  type TimedBar,
} from './marketNumbers.ts'
import { createPublicBook, type PublicBook } from './publicBook.ts'
import type { Opening, StoredTrades } from './storedTrades.ts'
import { beforeOpening } from './tradedCandles.ts'

/** A market whose public data is shown. */
export interface MarketSource {
  readonly rules: PublicRules
  readonly engine: Engine
  /** The price at which it began to trade, in ticks: its last price until there is a trade. */
  openingTicks: number
}

export interface MarketSources {
  readonly symbols: readonly string[]
  readonly of: (symbol: string) => MarketSource
}

export interface PublicMarketsInput {
  /** The source of all other markets' prices, and of these markets' prices before they had an engine. */
  readonly base: SourceFeed
  readonly clock: Clock
  readonly markets: MarketSources
  readonly stored: StoredTrades
}

/** The public data of a market with an engine. */
export interface PublicMarket {
  readonly symbol: string
  readonly opening: Opening
  readonly numbers: MarketNumbers
  readonly book: PublicBook
  /** The latest trades, oldest first. */
  readonly trades: Trade[]
}

interface Records {
  readonly minutes: readonly CandleRecord[]
  readonly hours: readonly CandleRecord[]
}

/** The period in which the source's candles cover the part of a market's last day before it had an engine. */
const basePeriod: Period = '15m'

/** The market's last price at the source, in ticks; its usual level if there is none. */
const openingOf = (base: SourceFeed, { rules }: MarketSource, now: number): Opening => {
  const last = base.ticker(rules.symbol)?.last
  const ticks = last === undefined ? rules.levelTicks : wholeOf(last, rules.priceDigits)
  return { symbol: rules.symbol, openedAt: now, openingTicks: Math.min(rules.maxTicks, Math.max(1, ticks)) }
}

/** The candles of the last day before the market had an engine, of lengths that can be split into minutes. */
const dayBeforeOpening = (
  base: SourceFeed,
  { symbol, openedAt }: Opening,
  { rules }: MarketSource,
  since: number,
): readonly TimedBar[] => {
  if (openedAt <= since) return []
  const length = candleOpen(basePeriod, 0, 1) - candleOpen(basePeriod, 0)
  const bars = (period: Period, to: number, limit: number): readonly TimedBar[] => {
    const begunAt = candleOpen(period, openedAt)
    const closed = base.candles(symbol, period, Math.min(to, begunAt), limit)
    const begun = to > begunAt ? base.candleAt(symbol, period, openedAt) : undefined
    return [...closed, ...(begun ? [begun] : [])].map((row) => ({
      openAt: row[0],
      bar: barOfRow(row, digitsOf(rules), rules.inverseStep),
    }))
  }
  return bars(basePeriod, openedAt + 1, Math.ceil(venueLimits.feed.tickerSpan / length) + 1)
    .filter(({ openAt }) => openAt + length > since)
    .map((piece) => ({
      ...piece,
      minutes: () =>
        bars('1m', piece.openAt + length, length / 60_000 + 1).filter(
          ({ openAt }) => openAt >= piece.openAt && openAt < piece.openAt + length,
        ),
    }))
}

const openCandles = (
  base: SourceFeed,
  opening: Opening,
  { rules }: MarketSource,
  { minutes, hours }: Records,
  now: number,
): ReadonlyMap<Period, TimedBar> => {
  const open = new Map<Period, TimedBar>()
  for (const period of periods) {
    const openAt = candleOpen(period, now)
    const records = openAt >= candleOpen('1h', now) ? minutes : hours
    const later = joinAll(records.filter((record) => record.openAt >= openAt))
    const earlier = openAt <= opening.openedAt ? beforeOpening(base, rules, opening, period) : undefined
    const bar = earlier && later ? joinBars(earlier, later) : (earlier ?? later)
    if (bar) open.set(period, { openAt, bar })
  }
  return open
}

/**
 * Opens the public data of every market with an engine: from stored trades, and from the source for the time before.
 */
export const openPublicMarkets = async ({
  base,
  clock,
  markets,
  stored,
}: PublicMarketsInput): Promise<readonly PublicMarket[]> => {
  const now = clock.now()
  const since = now - venueLimits.feed.tickerSpan
  const longestOpen = Math.min(...periods.map((period) => candleOpen(period, now)))
  const openings = await stored.open(markets.symbols.map((symbol) => openingOf(base, markets.of(symbol), now)))
  const symbols = openings.map(({ symbol }) => symbol)
  const all: Records = {
    minutes: await stored.candles({ symbols, span: 'minute', from: since + 1, to: now + 1 }),
    hours: await stored.candles({ symbols, span: 'hour', from: longestOpen, to: now + 1 }),
  }
  return Promise.all(
    openings.map(async (opening) => {
      const { symbol, openedAt, openingTicks } = opening
      const market = markets.of(symbol)
      market.openingTicks = openingTicks
      const isOwn = (record: CandleRecord): boolean => record.symbol === symbol
      const records: Records = { minutes: all.minutes.filter(isOwn), hours: all.hours.filter(isOwn) }
      const trades = await stored.trades(symbol)
      const day = [
        ...dayBeforeOpening(base, opening, market, since),
        ...records.minutes.map(({ openAt, ...bar }) => ({ openAt, bar })),
      ]
      return {
        symbol,
        opening,
        numbers: createMarketNumbers(market.rules, {
          last: lastTicks(market),
          lastAt: trades.at(-1)?.ts ?? openedAt,
          day,
          open: openCandles(base, opening, market, records, now),
        }),
        book: createPublicBook(market.rules, market.engine, base.epoch, now),
        trades: [...trades],
      }
    }),
  )
}
