import { fromCallback, raise, setup } from 'xstate'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Period } from '#contract/markets/periods.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'

/** The market, and the duration of each candle. */
export interface SeriesQuery {
  readonly symbol: string
  readonly period: Period
}

/** The result of loading the latest candles. */
export interface Joined {
  /** They do not continue the previous ones, which were removed. */
  readonly isReplaced: boolean
}

/** The result of loading older ones: none precede it, or the chart is full. */
export interface Older {
  readonly end: 'none' | 'beginning' | 'full'
}

export const candleSeriesSetup = setup({
  types: {
    input: {} as SeriesQuery,
    context: {} as SeriesQuery,
    events: {} as
      /** The stream restarted: candles in between are missing. */
      | { type: 'stream.renewed' }
      /** New candles do not continue the existing ones. */
      | { type: 'candles.broken' }
      /** The oldest candle came into view. */
      | { type: 'older.wanted' }
      | { type: 'retry.requested' }
      /** Among its own states: the existing candles were removed. */
      | { type: 'series.replaced' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    /** Loads the latest candles onto their board, joined with those streamed since the stream started. */
    fetchNewest: request<Joined, SeriesQuery>(),
    /** Loads a page before the oldest candle of the board. */
    fetchOlder: request<Older, SeriesQuery>(),
    /** Keeps the board's latest candle up to date, and reports gaps. */
    followCandles: fromCallback<{ type: string }, SeriesQuery>(notProvided('followCandles')),
  },
  guards: {
    isReplaced: (_, { isReplaced }: Joined) => isReplaced,
    isBeginning: (_, { end }: Older) => end === 'beginning',
    isFull: (_, { end }: Older) => end === 'full',
  },
  actions: {
    reportReplaced: raise({ type: 'series.replaced' }),
  },
  delays: { pause: spotLimits.chart.pause },
})
