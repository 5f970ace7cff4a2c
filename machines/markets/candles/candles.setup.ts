import { assign, fromCallback, setup } from 'xstate'
import type { Period } from '#contract/markets/periods.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'

/** Whose candles, and how long each is. */
export interface CandlesQuery {
  readonly symbol: string
  readonly period: Period
}

export const candlesSetup = setup({
  types: {
    input: {} as CandlesQuery,
    context: {} as CandlesQuery,
    events: {} as
      /** What came does not follow on what is there. */
      | { type: 'candles.broken' }
      /** Another market is to be shown. */
      | { type: 'market.chosen'; symbol: string },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Puts the last candles on their board. */
    fetchCandles: request<undefined, CandlesQuery>(),
    /** Keeps the newest candle flowing onto the board. */
    followCandles: fromCallback<{ type: string }, CandlesQuery>(notProvided('followCandles')),
  },
  actions: {
    chooseMarket: assign((_, { symbol }: { symbol: string }) => ({ symbol })),
  },
  delays: { pause: marketsLimits.candles.pause },
})
