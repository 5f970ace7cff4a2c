import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { candlesSetup } from './candles.setup.ts'

/** The last candles of one market: fetched, then followed. The candles themselves lie on a board beside it. */
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
    /** What is there stays; a venue whose history lags is not asked without a pause. */
    behind: { after: { pause: 'loading' } },
    failed: { tags: 'failed', after: { pause: 'loading' } },
  },
})

export type CandlesRef = ActorRefFrom<typeof candlesMachine>
export type CandlesSnapshot = SnapshotFrom<typeof candlesMachine>
