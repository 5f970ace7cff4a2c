import { fromCallback } from 'xstate'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import { candleOpen } from '#contract/markets/periods.ts'
import type { Period } from '#contract/markets/periods.ts'
import { candlesSchema, spotTopics } from '#contract/kernel/streams.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { CandlesQuery } from '#machines/markets/candles/candles.machine.ts'
import { candlesKey } from '#machines/markets/candles/candles.machine.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'

/**
 * The candles with a newer one: an update of the last, or the next. A late one changes nothing; undefined if one in
 * between is missing.
 */
export const withCandle = (
  candles: readonly CandleRow[],
  next: CandleRow,
  period: Period,
  most: number,
): readonly CandleRow[] | undefined => {
  const last = candles.at(-1)
  if (!last) return [next]
  if (next[0] < last[0]) return candles
  if (next[0] === last[0]) return [...candles.slice(0, -1), next]
  return next[0] === candleOpen(period, last[0], 1) ? [...candles, next].slice(-most) : undefined
}

/** The services that the candles need. */
export interface CandlesServices extends Pick<Services, 'links' | 'candles' | 'random' | 'report'> {
  readonly client: { readonly market: Pick<Services['client']['market'], 'klines'> }
}

const mostOf = ({ limit = marketsLimits.candles.shown }: CandlesQuery): number => limit

/** The actors of the candles of one spot market. */
export const createCandlesActors = ({ client, links, candles, random, report }: CandlesServices) => ({
  fetchCandles: requestOf<undefined, CandlesQuery>(async ({ query, signal, willRetry }) => {
    const rows = await client.market.klines(
      { query: { symbol: query.symbol, period: query.period, limit: String(mostOf(query)) } },
      { signal, willRetry },
    )
    candles.write(candlesKey(query), rows)
    return undefined
  }, random.share),

  followCandles: fromCallback<{ type: string }, CandlesQuery>(({ input, sendBack }) => {
    const key = candlesKey(input)
    const stream = links.topic('spot', spotTopics.klines(input.symbol, input.period)).subscribe((update) => {
      if (update.kind !== 'frame') return
      const read = candlesSchema.safeParse(update.data)
      if (!read.success) {
        report(`The candles of ${key} are malformed`)
        return
      }
      let rows = candles.read(key) ?? []
      for (const row of read.data) {
        const next = withCandle(rows, row, input.period, mostOf(input))
        if (!next) {
          sendBack({ type: 'candles.broken' })
          return
        }
        rows = next
      }
      candles.write(key, rows)
    })
    return () => stream.unsubscribe()
  }),
})
