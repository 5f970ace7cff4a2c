import { candleOpen } from '#contract/markets/periods.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import type { Run } from '#server/contracts/execution.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { Done } from '#server/trading/done.ts'
import type { Feed } from '../feed.ts'
import { createListeners } from '../listeners.ts'
import { openPublicMarkets, type PublicMarket, type PublicMarketsInput } from './publicMarket.ts'
import type { PublicRules } from './marketNumbers.ts'
import { contractTradeOf, tradeOf } from './storedTrades.ts'
import { tradedCandles } from './tradedCandles.ts'

export interface TradedFeedInput extends PublicMarketsInput {
  readonly onError: (error: unknown) => void
}

export interface TradedFeed {
  readonly feed: Feed
  /** Applies the result of a command on a market: its trades in order, without those of a market that is not shown. */
  readonly take: (symbol: string, trades: readonly PublicTrade[]) => void
  /** Shows a market that has just been listed from its own book. */
  readonly open: (symbol: string) => Promise<void>
  /** A market that has been delivered is listed no more. */
  readonly close: (symbol: string) => void
}

/** A trade as published, and in the units of its engine. */
interface PublicTrade {
  readonly trade: Trade
  readonly ticks: number
  readonly lots: number
}

/** The trades of a command on contracts, by the contracts whose books it touched. */
export const contractTradesOf = (
  { events, fills }: Pick<Run, 'events' | 'fills'>,
  contracts: Pick<ReadonlyMap<string, PublicRules>, 'get'>,
): ReadonlyMap<string, readonly PublicTrade[]> => {
  const touched = new Set(events.map(({ market }) => market.rules.contractCode))
  const tradesOf = (symbol: string, rules: PublicRules) =>
    fills
      .filter(({ role, contractCode }) => role === 'taker' && contractCode === symbol)
      .map((fill) => ({ trade: contractTradeOf(fill, rules), ticks: fill.price, lots: fill.amount }))
  return new Map(
    [...touched].flatMap((symbol): [string, readonly PublicTrade[]][] => {
      const rules = contracts.get(symbol)
      return rules ? [[symbol, tradesOf(symbol, rules)]] : []
    }),
  )
}

/** The trades of a command on a spot market. */
export const spotTradesOf = ({ market, settlement }: Pick<Done, 'market' | 'settlement'>): readonly PublicTrade[] => {
  const { tickPrice, lotAmount } = market.rules
  return settlement.fills
    .filter(({ role }) => role === 'taker')
    .map((fill) => ({
      trade: tradeOf(fill),
      ticks: Number(fill.price / tickPrice),
      lots: Number(fill.amount / lotAmount),
    }))
}

/**
 * The feed of a venue with matching engines: markets with an engine get their prices from its trades and books, all
 * others from the source.
 */
export const createTradedFeed = async (input: TradedFeedInput): Promise<TradedFeed> => {
  const { base, clock, markets, stored, onError } = input
  const { listen, emit } = createListeners(onError)
  const own = new Map<string, PublicMarket>()
  const closed = new Set<string>()
  const isOwn = (symbol: string): boolean => own.has(symbol) || closed.has(symbol)
  const changed = new Set<string>()
  let listed: { readonly from: readonly Listing[]; readonly all: readonly Listing[] } | undefined
  let stopTimer: () => void = () => undefined

  /** Publishes the books, after the trades that changed them. */
  const tellBooks = (): void => {
    const ts = clock.now()
    for (const symbol of changed) {
      const change = own.get(symbol)?.book.update(markets.of(symbol).engine, ts)
      if (change) emit({ kind: 'book', symbol, change })
    }
    changed.clear()
  }

  const take: TradedFeed['take'] = (symbol, trades) => {
    const known = own.get(symbol)
    if (!known) return
    for (const { trade, ticks, lots } of trades) {
      known.numbers.trade(ticks, lots, trade.ts)
      known.trades.push(trade)
      known.trades.splice(0, known.trades.length - venueLimits.feed.recentTrades)
      emit({ kind: 'trade', symbol, trade })
    }
    // Commands of one transaction change the book together.
    if (changed.size === 0) queueMicrotask(tellBooks)
    changed.add(symbol)
  }

  base.listen((event) => {
    if (event.kind === 'ended') {
      const symbols = event.symbols.filter((symbol) => !isOwn(symbol))
      if (symbols.length > 0) emit({ ...event, symbols })
    } else if (event.kind === 'epoch' || !isOwn(event.symbol)) emit(event)
  })
  for (const market of await openPublicMarkets(input)) own.set(market.symbol, market)

  const withBook = (listing: Listing): Listing => (own.has(listing.symbol) ? { ...listing, hasBook: true } : listing)
  const listings = (): readonly Listing[] => {
    const from = base.listings()
    if (listed?.from !== from) listed = { from, all: from.filter(({ symbol }) => !closed.has(symbol)).map(withBook) }
    return listed.all
  }

  /** Candles without a trade open too, and what is a day old leaves the ticker. */
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
      const listing = closed.has(symbol) ? undefined : base.listing(symbol)
      return listing && withBook(listing)
    },
    ticker: (symbol) => {
      const known = own.get(symbol)
      if (!known) return closed.has(symbol) ? undefined : base.ticker(symbol)
      return known.numbers.ticker(clock.now(), known.book.best('bids'), known.book.best('asks'))
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
    ended: (symbol) => closed.has(symbol) || (!own.has(symbol) && base.ended(symbol)),
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
  return {
    feed,
    take,
    async open(symbol) {
      const [market] = await openPublicMarkets({ ...input, markets: { ...markets, symbols: [symbol] } })
      if (!market || closed.has(symbol)) return
      own.set(symbol, market)
      listed = undefined
    },
    close(symbol) {
      if (closed.has(symbol)) return
      closed.add(symbol)
      own.delete(symbol)
      changed.delete(symbol)
      listed = undefined
      emit({ kind: 'ended', symbols: [symbol] })
    },
  }
}
