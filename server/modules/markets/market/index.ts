import { calls } from '#contract/calls.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { toInstrument } from '#server/catalogue/catalogue.ts'
import { contractSources } from '#server/contracts/publicSources.ts'
import { contractRunsToken, worldToken } from '#server/modules/contracts/contracts/tokens.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { StartFailure } from '#server/failure.ts'
import { createFeed } from '#server/feed/createFeed.ts'
import type { Feed } from '#server/feed/feed.ts'
import type { MarketFactory } from '#server/feed/simulated/markets.ts'
import { storedTrades } from '#server/feed/traded/storedTrades.ts'
import { contractTradesOf, createTradedFeed, spotTradesOf } from '#server/feed/traded/tradedFeed.ts'
import { createRecorder } from '#server/feed/recording/record.ts'
import { handle } from '#server/http/handle.ts'
import { candlesAsked } from '#server/feed/candlesAsked.ts'
import type { Module } from '#server/modules.ts'
import { tradedMarketsToken, tradingEventsToken } from '#server/modules/spot/orders/tokens.ts'
import { startStreams } from '#server/sockets/topics/streams.ts'
import {
  feedToken,
  lastPriceOf,
  lastPriceToken,
  listedToken,
  marketDataToken,
  sourceFeedToken,
  sourcePriceToken,
  sourceTradesToken,
  tickerToken,
  tradedFeedToken,
} from './tokens.ts'
import { bookCalls } from './books.ts'
import { runningToken } from './running.ts'
import { createTrendlines } from './trendlines.ts'

const { coins } = coinCatalogue

/** The list of instruments as answered; rebuilt when the list changes. */
const createInstruments = (feed: Feed) => {
  let known: { readonly listed: readonly Listing[]; readonly instruments: Instrument[] } | undefined
  return (): Instrument[] => {
    const listed = feed.listings()
    if (known?.listed !== listed) known = { listed, instruments: listed.map(toInstrument) }
    return known.instruments
  }
}

/** Listings and their prices: calls, streams and recording. */
export const createMarketModule = (markets?: MarketFactory): Module => ({
  name: 'market',
  needs: [tradedMarketsToken, tradingEventsToken, worldToken, contractRunsToken],
  provides: [
    feedToken,
    lastPriceToken,
    listedToken,
    marketDataToken,
    runningToken,
    sourceFeedToken,
    sourcePriceToken,
    sourceTradesToken,
    tickerToken,
    tradedFeedToken,
  ],

  async start(venue) {
    const { options, clock, hub, log, newId } = venue
    if (options.record !== undefined && options.record === options.replay) {
      throw new StartFailure(`--replay and --record name the same file: ${options.record}`)
    }
    const { feed: base, says } = await createFeed({
      options,
      clock,
      newEpoch: newId,
      warn: (text) => log.warn(text),
      onError: (error) => log.error(error, 'The market feed failed'),
      markets,
    })
    const spot = venue.use(tradedMarketsToken)
    const contracts = contractSources(venue.use(worldToken))
    const { feed, take, open, close } = await createTradedFeed({
      base,
      clock,
      markets: {
        symbols: [...spot.symbols, ...contracts.symbols],
        of: (symbol) => (contracts.get(symbol) ? contracts : spot).of(symbol),
      },
      stored: storedTrades(venue.db, contracts),
      onError: (error) => log.error(error, 'The market feed failed'),
    })
    venue.use(tradingEventsToken)((done) => take(done.market.rules.symbol, spotTradesOf(done)))
    venue.use(contractRunsToken).listen((run) => {
      for (const [symbol, trades] of contractTradesOf(run, contracts)) if (contracts.has(symbol)) take(symbol, trades)
    })
    const onError = (error: unknown) => log.error(error, 'The recording ended')
    const recorder =
      options.record === undefined ? undefined : createRecorder({ file: options.record, feed, clock, onError })
    feed.start()
    const trendlines = createTrendlines(feed)
    clock.every(venueLimits.stream.tickEvery, trendlines.prepare)
    venue.provide(runningToken, {
      feed,
      says,
      recorder,
      instruments: createInstruments(feed),
      trendlines,
      stopStreams: startStreams({ feed, hub, clock }),
    })
    venue.provide(lastPriceToken, lastPriceOf(feed))
    venue.provide(sourcePriceToken, (symbol) => base.ticker(symbol)?.last)
    venue.provide(sourceFeedToken, base)
    venue.provide(sourceTradesToken, base.listen)
    venue.provide(listedToken, feed.listings)
    venue.provide(tickerToken, feed.ticker)
    venue.provide(tradedFeedToken, { open, close })
    venue.provide(feedToken, feed.listen)
    venue.provide(marketDataToken, { ...feed, positions: base.positions })
  },

  announce(venue) {
    const { says } = venue.use(runningToken)
    return says === undefined ? [] : [says]
  },

  async stop(venue) {
    const { feed, recorder, stopStreams } = venue.use(runningToken)
    stopStreams()
    await feed.stop()
    await recorder?.stop()
  },

  handlers: [
    handle(calls.market.currencies, () =>
      coins.map(({ id, shortName, name, webLogo, precision }) => ({ coinId: id, shortName, name, webLogo, precision })),
    ),

    handle(calls.market.instruments, (_, { venue, now }) => {
      const { feed, instruments } = venue.use(runningToken)
      return {
        instruments: instruments(),
        tickers: feed.listings().flatMap(({ symbol }) => feed.ticker(symbol) ?? []),
        ts: now(),
      }
    }),

    handle(calls.market.trendlines, ({ query }, { venue }) =>
      venue.use(runningToken).trendlines.of(query.symbols.split(',')),
    ),

    handle(calls.market.klines, ({ query }, { venue }) => candlesAsked(venue.use(runningToken).feed, query)),

    ...bookCalls,
  ],
})

export const marketModule = createMarketModule()
