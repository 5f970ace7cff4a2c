import { venueLimits } from '#contract/venueLimits.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import type { Clock } from '#server/clock.ts'
import { fundingRate, indexPrice, markPrice } from '#server/feed/contracts.ts'
import type { Feed, FeedEvent } from '#server/feed/feed.ts'
import { copyLevels } from '#server/feed/levels.ts'
import { bookChecksum } from '#contract/markets/orderBook.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { Source } from '../hub.ts'
import type { Family, MarketTopic } from './topic.ts'

type Publish = (topic: string, frame: string) => void

export interface MarketSource extends Source {
  readonly take: (event: FeedEvent) => void
  /** Sends everything collected since the last flush. */
  readonly flush: () => void
}

interface MarketSourceInput {
  readonly family: Family
  readonly feed: Feed
  readonly clock: Clock
  readonly publish: Publish
}

/** The topics of one market family: which exist, their first frames, and the updates as the feed goes on. */
export const createMarketSource = ({ family, feed, clock, publish }: MarketSourceInput): MarketSource => {
  /** The subscribed topics by market; topics of all markets are under the empty name. */
  const watched = new Map<string, Map<string, MarketTopic>>()
  const changed = new Set<string>()
  const traded = new Map<string, Trade[]>()
  /** First frames, cached until the next change so that concurrent subscribers share them. */
  const firsts = new Map<string, readonly string[]>()
  /** The last frame of each topic that is recomputed periodically. */
  const said = new Map<string, string>()

  const symbolOf = (topic: MarketTopic): string => (topic.kind === 'tickers' ? '' : topic.symbol)
  const own = (symbol: string): Listing | undefined => {
    const listing = feed.listing(symbol)
    return listing && family.instTypes.has(listing.instType) ? listing : undefined
  }
  const frame = (name: string, data: string): string => family.frame(name, data, clock.now())

  const contractData = (topic: MarketTopic, listing: Listing): object | undefined => {
    const contractCode = listing.symbol
    const ts = clock.now()
    if (topic.kind === 'funding') {
      const funding = fundingRate(feed, listing, ts)
      return funding && { contractCode, ...funding, ts }
    }
    const price = topic.kind === 'index' ? indexPrice(feed, listing) : markPrice(feed, listing)
    return price && { contractCode, price, ts }
  }

  const depth = (symbol: string): object | undefined => {
    const found = feed.book(symbol)
    if (!found) return undefined
    const { book, version, ts } = found
    return {
      type: 'snapshot',
      epoch: feed.epoch(),
      version,
      prevVersion: version,
      ...copyLevels(book),
      checksum: bookChecksum(book),
      ts,
    }
  }

  /** The complete state of a topic; undefined if there is none yet. */
  const stateOf = (topic: MarketTopic): unknown => {
    if (topic.kind === 'tickers')
      return feed.listings().flatMap(({ symbol }) => (own(symbol) ? (feed.ticker(symbol) ?? []) : []))
    const listing = own(topic.symbol)
    if (!listing) return undefined
    switch (topic.kind) {
      case 'ticker':
        return feed.ticker(topic.symbol)
      case 'depth':
        return depth(topic.symbol)
      case 'trades': {
        // Leaves out the trades of the pending flush, so that subscribers get them once.
        const trades = feed.trades(topic.symbol)
        return trades.slice(0, trades.length - (traded.get(topic.symbol)?.length ?? 0))
      }
      case 'candles': {
        const row = feed.candle(topic.symbol, topic.period)
        return row && [row]
      }
      case 'funding':
      case 'index':
      case 'mark':
        return contractData(topic, listing)
    }
  }

  const has = (name: string): boolean => {
    const topic = family.read(name)
    if (!topic) return false
    if (topic.kind === 'tickers') return true
    const listing = own(topic.symbol)
    if (!listing) return feed.ended(topic.symbol)
    if (topic.kind === 'depth') return listing.hasBook
    if (topic.kind === 'funding' || topic.kind === 'index' || topic.kind === 'mark')
      return contractData(topic, listing) !== undefined
    return true
  }

  const first = (name: string): readonly string[] => {
    const known = firsts.get(name)
    if (known) return known
    const topic = family.read(name)
    const state = topic && stateOf(topic)
    const frames = state === undefined ? [] : [frame(name, JSON.stringify(state))]
    if (topic && feed.ended(symbolOf(topic))) frames.push(family.ended(name, clock.now()))
    firsts.set(name, frames)
    return frames
  }

  /** Publishes trades before the book that they changed. */
  const publishTrades = (symbol: string) => {
    const trades = traded.get(symbol)
    if (!trades) return
    traded.delete(symbol)
    firsts.clear()
    for (const [name, topic] of watched.get(symbol) ?? [])
      if (topic.kind === 'trades') publish(name, frame(name, JSON.stringify(trades)))
  }

  const publishDepth = (event: Extract<FeedEvent, { kind: 'book' }>) => {
    for (const [name, topic] of watched.get(event.symbol) ?? []) {
      if (topic.kind === 'depth') publish(name, frame(name, JSON.stringify(event.change)))
    }
  }

  const publishEnd = (symbols: readonly string[]) => {
    for (const symbol of symbols) {
      for (const [name] of watched.get(symbol) ?? []) publish(name, family.ended(name, clock.now()))
    }
  }

  const take = (event: FeedEvent) => {
    firsts.clear()
    if (event.kind === 'ended') return publishEnd(event.symbols)
    if (event.kind === 'epoch') return said.clear()
    if (!own(event.symbol)) return
    changed.add(event.symbol)
    if (event.kind === 'book') {
      publishTrades(event.symbol)
      publishDepth(event)
    }
    if (event.kind === 'trade')
      traded.set(
        event.symbol,
        [...(traded.get(event.symbol) ?? []), event.trade].slice(-venueLimits.feed.maxTradesInFrame),
      )
  }

  const flushTopic = (name: string, topic: MarketTopic, symbol: string, ticker: string) => {
    switch (topic.kind) {
      case 'ticker':
        return publish(name, frame(name, ticker))
      case 'trades': {
        const trades = traded.get(symbol)
        return trades && publish(name, frame(name, JSON.stringify(trades)))
      }
      case 'candles':
      case 'funding':
      case 'index':
      case 'mark': {
        const state = JSON.stringify(stateOf(topic))
        if (state === undefined || sameAsBefore(name, topic, state)) return
        return publish(name, frame(name, state))
      }
      case 'tickers':
      case 'depth':
    }
  }

  /** Rates and prices are recomputed each time but only sent when they change. */
  const sameAsBefore = (name: string, topic: MarketTopic, state: string): boolean => {
    const kept = topic.kind === 'candles' ? state : state.replace(/,"ts":\d+/, '')
    if (said.get(name) === kept) return true
    said.set(name, kept)
    return false
  }

  const flush = () => {
    if (changed.size === 0) return
    firsts.clear()
    const tickers: string[] = []
    const all = watched.get('')
    for (const symbol of changed) {
      const topics = watched.get(symbol)
      if (!topics && !all) continue
      const state = feed.ticker(symbol)
      const ticker = state && JSON.stringify(state)
      if (ticker !== undefined) tickers.push(ticker)
      for (const [name, topic] of topics ?? []) if (ticker !== undefined) flushTopic(name, topic, symbol, ticker)
    }
    if (tickers.length > 0) for (const [name] of all ?? []) publish(name, frame(name, `[${tickers.join(',')}]`))
    changed.clear()
    traded.clear()
  }

  return {
    has,
    first,
    watched(name, isWatched) {
      const topic = family.read(name)
      if (!topic) return
      const symbol = symbolOf(topic)
      const topics = watched.get(symbol) ?? new Map<string, MarketTopic>()
      if (isWatched) watched.set(symbol, topics.set(name, topic))
      else {
        topics.delete(name)
        said.delete(name)
        if (topics.size === 0) watched.delete(symbol)
      }
    },
    take,
    flush,
  }
}
