import { calls } from '../../../contract/calls'
import { codes } from '../../../contract/codes'
import { limits } from '../../../contract/limits'
import { toInstrument } from '../../catalogue/catalogue'
import { coinCatalogue } from '../../catalogue/coins'
import { createFeed } from '../../feed/createFeed'
import type { Feed } from '../../feed/feed'
import { createRecorder } from '../../feed/recording/record'
import type { Recorder } from '../../feed/recording/record'
import { handle } from '../../http/handle'
import { Refusal } from '../../http/refusal'
import type { Module } from '../../modules'
import { startStreams } from '../../sockets/topics/streams'
import { token } from '../../tokens'
import { lastPriceOf, lastPriceToken, listedToken } from './offer'
import { createTrendlines } from './trendlines'
import type { Trendline } from './trendlines'

interface Running {
  readonly feed: Feed
  readonly recorder: Recorder | undefined
  readonly trendlines: (symbols: readonly string[]) => Promise<Trendline[]>
  readonly stopStreams: () => void
}

const runningToken = token<Running>('market')

const { coins } = coinCatalogue

/** What is listed, and its prices: calls, streams, recording. */
export const marketModule: Module = {
  name: 'market',

  async start(venue) {
    const { options, clock, hub, log, newId } = venue
    const feed = await createFeed({
      options,
      clock,
      newEpoch: newId,
      tell: (text) => log.warn(text),
      onError: (error) => log.error(error, 'The market feed failed'),
    })
    const onError = (error: unknown) => log.error(error, 'The recording ended')
    const recorder = options.record === undefined ? undefined : createRecorder({ file: options.record, feed, clock, onError })
    feed.start()
    venue.provide(runningToken, { feed, recorder, trendlines: createTrendlines(feed), stopStreams: startStreams({ feed, hub, clock }) })
    venue.provide(lastPriceToken, lastPriceOf(feed))
    venue.provide(listedToken, feed.listings)
  },

  async stop(venue) {
    const { feed, recorder, stopStreams } = venue.use(runningToken)
    stopStreams()
    await feed.stop()
    await recorder?.stop()
  },

  handlers: [
    handle(calls.market.currencies, () => coins.map(({ id, shortName, name, webLogo, precision }) => ({ coinId: id, shortName, name, webLogo, precision }))),

    handle(calls.market.instruments, (_, { venue, now }) => {
      const { feed } = venue.use(runningToken)
      const listed = feed.listings()
      return { instruments: listed.map(toInstrument), tickers: listed.flatMap(({ symbol }) => feed.ticker(symbol) ?? []), ts: now() }
    }),

    handle(calls.market.trendlines, ({ query }, { venue }) => venue.use(runningToken).trendlines(query.symbols.split(','))),

    handle(calls.market.klines, ({ query: { symbol, period, to, limit = limits.feed.candlesInAnswer } }, { venue }) => {
      const { feed } = venue.use(runningToken)
      if (!feed.listing(symbol)) throw new Refusal(codes.instrumentUnknown)
      if (limit < 1 || limit > limits.feed.maxCandlesInAnswer) throw new Refusal(codes.badRequest, { status: 422, field: 'limit' })
      return [...feed.candles(symbol, period, to, limit)]
    }),
  ],
}
