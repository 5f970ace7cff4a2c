import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { isZero } from '#contract/kernel/decimal.ts'
import { spotPair } from '#server/catalogue/catalogue.ts'
import type { Feed, FeedListener, SourceFeed } from '#server/feed/feed.ts'
import type { TradedFeed } from '#server/feed/traded/tradedFeed.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { token } from '#server/serviceContainer.ts'

/** The last price of a market in its quote coin; undefined if the venue has none. */
export type LastPrice = (symbol: string) => Decimal | undefined

/** For other modules: `venue.use(lastPriceToken)`. */
export const lastPriceToken = token<LastPrice>('lastPrice')

/** The latest ticker of a market; undefined while it has no data. For other modules: `venue.use(tickerToken)`. */
export const tickerToken = token<(symbol: string) => Ticker | undefined>('ticker')

/**
 * Market events as they happen. For other modules: `venue.use(feedToken)(listener)`, which returns a function that
 * unsubscribes.
 */
export const feedToken = token<(listener: FeedListener) => () => void>('feed')

/** The current listings. For other modules: `venue.use(listedToken)()`. */
export const listedToken = token<() => readonly Listing[]>('listed')

/** During a replay the other markets have no data, so they are valued at their usual level. */
export const lastPriceOf =
  (feed: Feed): LastPrice =>
  (symbol) => {
    const level = (feed.listing(symbol) ?? spotPair(symbol))?.level
    return feed.ticker(symbol)?.last ?? (level !== undefined && !isZero(level) ? level : undefined)
  }

/**
 * The price of a market at the source, unaffected by users' trades where it has an engine. For other modules:
 * `venue.use(sourcePriceToken)(symbol)`.
 */
export const sourcePriceToken = token<LastPrice>('sourcePrice')

/**
 * The source's own trades as they happen, including those of markets with an engine:
 * `venue.use(sourceTradesToken)(listener)`.
 */
export const sourceTradesToken = token<(listener: FeedListener) => () => void>('sourceTrades')

/** The source itself, before any market of this venue has an engine. For other modules: `venue.use(sourceFeedToken)`. */
export const sourceFeedToken = token<SourceFeed>('source feed')

/** Markets with an engine that are listed, or end, while the venue runs. For other modules: `venue.use(tradedFeedToken)`. */
export const tradedFeedToken = token<Pick<TradedFeed, 'open' | 'close'>>('traded feed')

/** The data behind figures over many markets. */
export interface MarketData extends Pick<
  Feed,
  'epoch' | 'listings' | 'listing' | 'ticker' | 'candle' | 'candles' | 'closeBefore'
> {
  readonly positions: SourceFeed['positions']
}

/** Tickers and candles of all markets. For other modules: `venue.use(marketDataToken)`. */
export const marketDataToken = token<MarketData>('marketData')
