import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { toInstrument } from '#server/catalogue/catalogue.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import { StartFailure } from '#server/failure.ts'
import { createFeed } from '#server/feed/createFeed.ts'
import type { ChosenFeed } from '#server/feed/createFeed.ts'
import type { Feed } from '#server/feed/feed.ts'
import { createRecorder } from '#server/feed/recording/record.ts'
import type { Recorder } from '#server/feed/recording/record.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import type { Module } from '#server/modules.ts'
import { startStreams } from '#server/sockets/topics/streams.ts'
import { token } from '#server/serviceContainer.ts'
import { feedToken, lastPriceOf, lastPriceToken, listedToken, tickerToken } from './tokens.ts'
import { createTrendlines } from './trendlines.ts'
import type { Trendlines } from './trendlines.ts'

interface Running extends ChosenFeed {
  readonly instruments: () => Instrument[]
  readonly recorder: Recorder | undefined
  readonly trendlines: Trendlines
  readonly stopStreams: () => void
}

const runningToken = token<Running>('market')

const { coins } = coinCatalogue

/** What is listed, as it is told; made again when the list changes. */
const createInstruments = (feed: Feed) => {
  let known: { readonly listed: readonly Listing[]; readonly told: Instrument[] } | undefined
  return (): Instrument[] => {
    const listed = feed.listings()
    if (known?.listed !== listed) known = { listed, told: listed.map(toInstrument) }
    return known.told
  }
}

/** What is listed, and its prices: calls, streams, recording. */
export const marketModule: Module = {
  name: 'market',
  provides: [feedToken, lastPriceToken, listedToken, runningToken, tickerToken],

  async start(venue) {
    const { options, clock, hub, log, newId } = venue
    if (options.record !== undefined && options.record === options.replay) {
      throw new StartFailure(`--replay and --record name the same file: ${options.record}`)
    }
    const { feed, says } = await createFeed({
      options,
      clock,
      newEpoch: newId,
      warn: (text) => log.warn(text),
      onError: (error) => log.error(error, 'The market feed failed'),
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
    venue.provide(listedToken, feed.listings)
    venue.provide(tickerToken, feed.ticker)
    venue.provide(feedToken, feed.listen)
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

    handle(
      calls.market.klines,
      ({ query: { symbol, period, to, limit = venueLimits.feed.candlesInAnswer } }, { venue }) => {
        const { feed } = venue.use(runningToken)
        if (!feed.listing(symbol)) throw new Refusal(codes.instrumentUnknown)
        if (limit < 1 || limit > venueLimits.feed.maxCandlesInAnswer)
          throw new Refusal(codes.badRequest, { field: 'limit' })
        return [...feed.candles(symbol, period, to, limit)]
      },
    ),
  ],
}
