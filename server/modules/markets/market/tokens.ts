import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { isZero } from '#contract/kernel/decimal.ts'
import { spotPair } from '#server/catalogue/catalogue.ts'
import type { Feed, FeedListener } from '#server/feed/feed.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { token } from '#server/serviceContainer.ts'

/** The last price of a market in its quote coin; undefined when the venue has none. */
export type LastPrice = (symbol: string) => Decimal | undefined

/** For other modules: `venue.use(lastPriceToken)`. */
export const lastPriceToken = token<LastPrice>('lastPrice')

/** The newest ticker of a market; undefined while it is silent. For other modules: `venue.use(tickerToken)`. */
export const tickerToken = token<(symbol: string) => Ticker | undefined>('ticker')

/**
 * What happens on the markets, as it happens. For other modules: `venue.use(feedToken)(listener)`; the returned
 * function ends that.
 */
export const feedToken = token<(listener: FeedListener) => () => void>('feed')

/** What is listed now. For other modules: `venue.use(listedToken)()`. */
export const listedToken = token<() => readonly Listing[]>('listed')

/**
 * While a recording is played the other markets are silent: what is worth something is then valued at its usual level.
 */
export const lastPriceOf =
  (feed: Feed): LastPrice =>
  (symbol) => {
    const level = (feed.listing(symbol) ?? spotPair(symbol))?.level
    return feed.ticker(symbol)?.last ?? (level !== undefined && !isZero(level) ? level : undefined)
  }

/**
 * The price at which a market would trade by itself, apart from what people do where it has an engine. For other
 * modules: `venue.use(sourcePriceToken)(symbol)`.
 */
export const sourcePriceToken = token<LastPrice>('sourcePrice')

/** What the source trades by itself, as it happens, with an engine's markets: `venue.use(sourceTradesToken)(listener)`. */
export const sourceTradesToken = token<(listener: FeedListener) => () => void>('sourceTrades')
