import { Subject, throttleTime } from 'rxjs'
import { fromCallback } from 'xstate'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { candlesTopic } from '#contract/markets/marketFeed.ts'
import { candlesSchema } from '#contract/kernel/streams.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Joined, Older, SeriesQuery } from '#machines/spot/candleSeries/candleSeries.setup.ts'
import { seriesKey } from '#machines/spot/candleSeries/candleSeries.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'
import { kept, overlaid, withAllFlowed, withFlowed } from './candleSeries.join.ts'
import type { Flowed } from './candleSeries.join.ts'

/** The services that a series needs. */
export interface SeriesServices extends Pick<Services, 'links' | 'candles' | 'random' | 'report'> {
  readonly client: { readonly market: Pick<Services['client']['market'], 'klines'> }
}

const bounds = spotLimits.chart

/**
 * The actors of one chart's candles. Every streamed candle is processed at once; the board for drawing is updated a few
 * times a second.
 */
export const createCandleSeriesActors = ({ client, links, candles, random, report }: SeriesServices) => {
  let rows: readonly CandleRow[] = []
  /** Candles streamed since the subscription while the newest are being fetched; undefined once joined. */
  let waiting: readonly Flowed[] | undefined = []

  const show = (query: SeriesQuery) => candles.write(seriesKey(query), rows)

  const ask = async (
    { symbol, period }: SeriesQuery,
    page: { readonly limit: number; readonly to?: number },
    options: { readonly signal: AbortSignal; readonly willRetry: boolean },
  ): Promise<readonly CandleRow[]> => {
    const to = page.to === undefined ? {} : { to: String(page.to) }
    return client.market.klines({ query: { symbol, period, limit: String(page.limit), ...to } }, options)
  }

  return {
    fetchNewest: requestOf<Joined, SeriesQuery>(async ({ query, ...options }) => {
      waiting ??= []
      let newest = await ask(query, { limit: bounds.first }, options)
      // The candle closed between the response and the start of the stream; the next response is later than both.
      if (!withAllFlowed(newest, waiting, query.period)) newest = await ask(query, { limit: bounds.first }, options)
      const joined = overlaid(rows, newest, query.period)
      rows = withAllFlowed(joined.rows, waiting, query.period) ?? joined.rows
      waiting = undefined
      show(query)
      return { isReplaced: joined.isReplaced }
    }, random.share),

    fetchOlder: requestOf<Older, SeriesQuery>(async ({ query, ...options }) => {
      const [first] = rows
      if (!first) return { end: 'none' }
      const page = await ask(query, { limit: bounds.page, to: first[0] }, options)
      // The rows that it belongs before may have been replaced meanwhile.
      if (rows[0]?.[0] !== first[0]) return { end: 'none' }
      const older = page.filter(([open]) => open < first[0])
      rows = [...older, ...rows]
      show(query)
      if (page.length < bounds.page) return { end: 'beginning' }
      return { end: rows.length >= bounds.most ? 'full' : 'none' }
    }, random.share),

    followCandles: fromCallback<{ type: string }, SeriesQuery>(({ input, sendBack }) => {
      rows = []
      waiting = []
      let isFirst = true
      let hasBegun = false
      const changed = new Subject<undefined>()
      const shown = changed
        .pipe(throttleTime(bounds.drawEvery, undefined, { leading: true, trailing: true }))
        .subscribe(() => show(input))
      const take = (row: CandleRow) => {
        const flowed = { row, isFirst }
        isFirst = false
        if (waiting) {
          waiting = kept(waiting, flowed)
          return
        }
        const next = withFlowed(rows, flowed, input.period)
        if (next) {
          rows = next
          changed.next(undefined)
          return
        }
        waiting = [flowed]
        // After a resubscription nothing is wrong with the venue, so fetch at once.
        sendBack({ type: flowed.isFirst ? 'stream.renewed' : 'candles.broken' })
      }
      const { family, topic } = candlesTopic(input.symbol, input.period)
      const stream = links.topic(family, topic).subscribe((update) => {
        if (update.kind === 'phase') {
          if (update.phase !== 'listening') return
          isFirst = true
          if (waiting) waiting = []
          // Anything that failed to load while the link was down may load now.
          if (waiting && hasBegun) sendBack({ type: 'stream.renewed' })
          hasBegun = true
          return
        }
        const read = candlesSchema.safeParse(update.data)
        if (read.success) read.data.forEach(take)
        else report(`The candles of ${seriesKey(input)} are malformed`)
      })
      return () => {
        stream.unsubscribe()
        shown.unsubscribe()
        candles.remove(seriesKey(input))
      }
    }),
  }
}
