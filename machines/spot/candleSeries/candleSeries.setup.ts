import { fromCallback, raise, setup } from 'xstate'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Period } from '#contract/markets/periods.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'

/** Whose candles, and how long each is. */
export interface SeriesQuery {
  readonly symbol: string
  readonly period: Period
}

/** What became of the newest candles. */
export interface Joined {
  /** They do not follow on those that were there, which are gone. */
  readonly isReplaced: boolean
}

/** What became of a page of older ones: none is before it, or the chart holds no more. */
export interface Older {
  readonly end: 'none' | 'beginning' | 'full'
}

export const candleSeriesSetup = setup({
  types: {
    input: {} as SeriesQuery,
    context: {} as SeriesQuery,
    events: {} as
      /** The stream began anew: what came meanwhile is missing. */
      | { type: 'stream.renewed' }
      /** What came does not follow on what is there. */
      | { type: 'candles.broken' }
      /** The oldest candle came into view. */
      | { type: 'older.wanted' }
      | { type: 'retry.requested' }
      /** Among its own states: what was there is gone. */
      | { type: 'series.replaced' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    /** Puts the newest candles on their board, joined with what has flowed since the stream began. */
    fetchNewest: request<Joined, SeriesQuery>(),
    /** Puts a page before the oldest candle of the board. */
    fetchOlder: request<Older, SeriesQuery>(),
    /** Keeps the newest candle flowing onto the board, and tells when something is missing. */
    followCandles: fromCallback<{ type: string }, SeriesQuery>(notProvided('followCandles')),
  },
  guards: {
    isReplaced: (_, { isReplaced }: Joined) => isReplaced,
    isBeginning: (_, { end }: Older) => end === 'beginning',
    isFull: (_, { end }: Older) => end === 'full',
  },
  actions: {
    tellReplaced: raise({ type: 'series.replaced' }),
  },
  delays: { pause: spotLimits.chart.pause },
})
