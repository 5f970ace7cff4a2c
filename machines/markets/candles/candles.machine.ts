import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Period } from '#contract/markets/periods.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'

/** The market, and the duration of each candle. */
export interface CandlesQuery {
  readonly symbol: string
  readonly period: Period
  /** How many candles; the usual number if omitted. */
  readonly limit?: number
}

const candlesSetup = setup({
  types: {
    input: {} as CandlesQuery,
    context: {} as CandlesQuery,
    events: {} as
      /** New candles do not continue the existing ones. */
      | { type: 'candles.broken' }
      /** Another market was chosen. */
      | { type: 'market.chosen'; symbol: string },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Loads the last candles onto their board. */
    fetchCandles: request<undefined, CandlesQuery>(),
    /** Keeps the board's newest candle up to date. */
    followCandles: fromCallback<{ type: string }, CandlesQuery>(notProvided('followCandles')),
  },
  actions: {
    chooseMarket: assign((_, { symbol }: { symbol: string }) => ({ symbol })),
  },
  delays: { pause: marketsLimits.candles.pause },
})

/**
 * The last candles of one market: fetched, then streamed. The candles themselves are on a board outside the machine.
 */
export const candlesMachine = candlesSetup.createMachine({
  id: 'candles',
  context: ({ input }) => input,
  on: { 'market.chosen': { target: '.loading', actions: { type: 'chooseMarket', params: ({ event }) => event } } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchCandles',
        src: 'fetchCandles',
        input: ({ context }) => context,
        onDone: 'following',
        onError: 'failed',
      },
    },
    following: {
      invoke: {
        id: 'followCandles',
        src: 'followCandles',
        input: ({ context }) => context,
        onError: 'failed',
      },
      on: { 'candles.broken': 'behind' },
    },
    /** Existing candles are kept; a venue with lagging history is not polled without a pause. */
    behind: { after: { pause: 'loading' } },
    failed: { tags: 'failed', after: { pause: 'loading' } },
  },
})

export type CandlesRef = ActorRefFrom<typeof candlesMachine>
export type CandlesSnapshot = SnapshotFrom<typeof candlesMachine>

/** The key of a market's candles on their board. */
export const candlesKey = ({ symbol, period }: CandlesQuery): string => `${symbol} ${period}`

/** Which candles are shown, and what is shown instead of the chart or beside it. */
export const candlesView = (snapshot: CandlesSnapshot) => ({
  key: candlesKey(snapshot.context),
  phase: snapshot.hasTag('busy')
    ? ('loading' as const)
    : snapshot.hasTag('failed')
      ? ('failed' as const)
      : ('shown' as const),
})
