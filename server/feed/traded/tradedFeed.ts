import type { Level, Trade } from '#contract/kernel/streams.ts'
import { candleOpen, periods, type Period } from '#contract/markets/periods.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { Clock } from '#server/clock.ts'
import type { CandleRecord } from '#server/trading/candles.ts'
import { amountOf, priceOf } from '#server/trading/marketRules.ts'
import type { Done } from '#server/trading/operations.ts'
import { lastTicks, type TradedMarket } from '#server/trading/tradedMarket.ts'
import type { TradedMarkets } from '#server/trading/tradedMarkets.ts'
import { joinAll, joinBars, type Bar } from '../bar.ts'
import type { Feed, SourceFeed } from '../feed.ts'
import { createListeners } from '../listeners.ts'
import { barOfRow, createMarketNumbers, digitsOf, type MarketNumbers, type TimedBar } from './marketNumbers.ts'
import { createPublicBook, type PublicBook } from './publicBook.ts'
import { tradeOf, type Opening, type StoredTrades } from './storedCandles.ts'
import { beforeOpening, tradedCandles } from './tradedCandles.ts'

export interface TradedFeedInput {
  /** Where the prices of all other markets come from, and those of these ones before they had an engine. */
  readonly base: SourceFeed
  readonly clock: Clock
  readonly markets: Pick<TradedMarkets, 'symbols' | 'of'>
  readonly stored: StoredTrades
  readonly onError: (error: unknown) => void
}

export interface TradedFeed {
  readonly feed: Feed
  /** Takes what a command did on a market. */
  readonly take: (done: Pick<Done, 'market' | 'settlement'>) => void
}

interface PublicMarket {
  readonly opening: Opening
  readonly numbers: MarketNumbers
  readonly book: PublicBook
  readonly trades: Trade[]
}

const minute = 60_000
const basePeriod = '15m'

/** The last price of a market elsewhere, in ticks; its usual level where there is none. */
const openingOf = (base: SourceFeed, { rules }: TradedMarket, now: number): Opening => {
  const row = base.candleAt(rules.symbol, '1m', now)
  const ticks = row && barOfRow(row, digitsOf(rules)).close
  return {
    symbol: rules.symbol,
    openedAt: now,
    openingTicks: Math.min(rules.maxTicks, Math.max(1, ticks ?? rules.levelTicks)),
  }
}

const join = (records: readonly Bar[], earlier: Bar | undefined): Bar | undefined => {
  const later = joinAll(records)
  return earlier && later ? joinBars(earlier, later) : (earlier ?? later)
}

/** The moment since which the longest open candle is open. */
const longestOpen = (now: number): number => Math.min(...periods.map((period) => candleOpen(period, now)))

/**
 * The feed of a venue that has markets with an engine: their prices are those of its trades, at its own books; all
 * others are those of the source.
 */
export const createTradedFeed = async (input: TradedFeedInput): Promise<TradedFeed> => {
  const { base, clock, markets, stored, onError } = input
  const { listen, emit } = createListeners(onError)
  const own = new Map<string, PublicMarket>()
  const isOwn = (symbol: string): boolean => own.has(symbol)
  const changed = new Set<TradedMarket>()
  let listed: { readonly from: readonly Listing[]; readonly all: readonly Listing[] } | undefined
  let stopTimer: () => void = () => undefined

  const openDay = (
    opening: Opening,
    market: TradedMarket,
    records: readonly CandleRecord[],
    now: number,
  ): TimedBar[] => {
    const { symbol, openedAt } = opening
    const pieces = Math.ceil(venueLimits.feed.tickerSpan / (15 * minute))
    const began = candleOpen(basePeriod, openedAt)
    const earlier = [...base.candles(symbol, basePeriod, began, pieces)]
    const partial = base.candleAt(symbol, basePeriod, openedAt)
    if (partial) earlier.push(partial)
    return [
      ...earlier.map((row) => ({ openAt: row[0], bar: barOfRow(row, digitsOf(market.rules)) })),
      ...records.map(({ openAt, ...bar }) => ({ openAt, bar })),
    ].filter(({ openAt }) => openAt > now - venueLimits.feed.tickerSpan)
  }

  const openCandles = (
    opening: Opening,
    { rules }: TradedMarket,
    records: { readonly minutes: readonly CandleRecord[]; readonly hours: readonly CandleRecord[] },
    now: number,
  ): ReadonlyMap<Period, TimedBar> => {
    const open = new Map<Period, TimedBar>()
    const hour = candleOpen('1h', now)
    for (const period of periods) {
      const openAt = candleOpen(period, now)
      const earlier = openAt <= opening.openedAt ? beforeOpening(base, rules, opening, period) : undefined
      const parts =
        openAt >= hour
          ? records.minutes.filter((record) => record.openAt >= openAt)
          : records.hours.filter((record) => record.openAt >= openAt)
      const bar = join(parts, earlier)
      if (bar) open.set(period, { openAt, bar })
    }
    return open
  }

  const start = async (): Promise<void> => {
    const now = clock.now()
    const openings = await stored.open(markets.symbols.map((symbol) => openingOf(base, markets.of(symbol), now)))
    const symbols = openings.map(({ symbol }) => symbol)
    const to = now + 1
    const minutes = await stored.candles({ symbols, span: 'minute', from: now - venueLimits.feed.tickerSpan, to })
    const hours = await stored.candles({ symbols, span: 'hour', from: longestOpen(now), to })
    const of = (records: readonly CandleRecord[], symbol: string) => records.filter((one) => one.symbol === symbol)
    for (const opening of openings) {
      const { symbol, openedAt, openingTicks } = opening
      const market = markets.of(symbol)
      market.openingTicks = openingTicks
      const records = { minutes: of(minutes, symbol), hours: of(hours, symbol) }
      const trades = await stored.trades(symbol)
      const known = {
        last: lastTicks(market),
        lastAt: trades.at(-1)?.ts ?? openedAt,
        day: openDay(opening, market, records.minutes, now),
        open: openCandles(opening, market, records, now),
      }
      own.set(symbol, {
        opening,
        numbers: createMarketNumbers(market.rules, known),
        book: createPublicBook(market.rules, market.engine, base.epoch(), now),
        trades: [...trades],
      })
    }
  }

  const best = ({ rules, engine }: TradedMarket, side: 'buy' | 'sell'): Level | null => {
    const level = engine.best(side)
    return level ? [priceOf(rules, level.ticks), amountOf(rules, level.lots)] : null
  }

  /** Tells what the book shows, after the trades that changed it. */
  const tellBooks = (): void => {
    const ts = clock.now()
    for (const market of changed) {
      const { symbol } = market.rules
      const change = own.get(symbol)?.book.update(market.engine, ts)
      if (change) emit({ kind: 'book', symbol, change })
    }
    changed.clear()
  }

  const take: TradedFeed['take'] = ({ market, settlement }) => {
    const { symbol, tickPrice, lotAmount } = market.rules
    const known = own.get(symbol)
    if (!known) return
    for (const fill of settlement.fills) {
      if (fill.role !== 'taker') continue
      const trade = tradeOf(fill)
      known.numbers.trade(Number(fill.price / tickPrice), Number(fill.amount / lotAmount), fill.at)
      known.trades.push(trade)
      known.trades.splice(0, known.trades.length - venueLimits.feed.recentTrades)
      emit({ kind: 'trade', symbol, trade })
    }
    // Commands of one transaction change the book together.
    if (changed.size === 0) queueMicrotask(tellBooks)
    changed.add(market)
  }

  base.listen((event) => {
    if (event.kind === 'ended') {
      const symbols = event.symbols.filter((symbol) => !isOwn(symbol))
      if (symbols.length > 0) emit({ ...event, symbols })
    } else if (event.kind === 'epoch' || !isOwn(event.symbol)) emit(event)
  })
  await start()

  const withBook = (listing: Listing): Listing => (isOwn(listing.symbol) ? { ...listing, hasBook: true } : listing)
  const listings = (): readonly Listing[] => {
    const from = base.listings()
    if (listed?.from !== from) listed = { from, all: from.map(withBook) }
    return listed.all
  }

  /** A candle without a trade begins as well, and what is a day old leaves the ticker. */
  const turnMinute = (): void => {
    stopTimer = clock.at(candleOpen('1m', clock.now(), 1), () => {
      turnMinute()
      for (const symbol of own.keys()) emit({ kind: 'minute', symbol })
    })
  }

  const feed: Feed = {
    epoch: base.epoch,
    listings,
    listing: (symbol) => {
      const listing = base.listing(symbol)
      return listing && withBook(listing)
    },
    ticker: (symbol) => {
      const known = own.get(symbol)
      if (!known) return base.ticker(symbol)
      const market = markets.of(symbol)
      return known.numbers.ticker(clock.now(), best(market, 'buy'), best(market, 'sell'))
    },
    trades: (symbol) => own.get(symbol)?.trades ?? base.trades(symbol),
    candle: (symbol, period) => own.get(symbol)?.numbers.candle(period, clock.now()) ?? base.candle(symbol, period),
    candles: (symbol, period, to, limit) => {
      const known = own.get(symbol)
      if (!known) return base.candles(symbol, period, to, limit)
      const { rules } = markets.of(symbol)
      const now = clock.now() + 1
      return tradedCandles(
        { base, stored, rules, opening: known.opening },
        { period, to: Math.min(to ?? now, now), limit },
      )
    },
    closeBefore: (symbol, time) => own.get(symbol)?.numbers.closeBefore(time) ?? base.closeBefore(symbol, time),
    book: (symbol) => own.get(symbol)?.book.book() ?? base.book(symbol),
    ended: (symbol) => !isOwn(symbol) && base.ended(symbol),
    listen,
    start: () => {
      base.start()
      turnMinute()
    },
    stop: async () => {
      stopTimer()
      await base.stop()
    },
  }
  return { feed, take }
}
