import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { candleSeriesSetup } from './candleSeries.setup.ts'

/**
 * The candles of one pair and period: the latest, which are streamed, and older ones, page by page. The stream is
 * subscribed before the latest are fetched, so that there is no gap between the two. The candles are on a board outside
 * the machine.
 */
export const candleSeriesMachine = candleSeriesSetup.createMachine({
  id: 'candleSeries',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    newest: {
      initial: 'heard',
      states: {
        heard: {
          invoke: {
            id: 'followCandles',
            src: 'followCandles',
            input: ({ context }) => context,
            onError: 'disconnected',
          },
          initial: 'loading',
          states: {
            /** There are no candles yet. */
            loading: {
              tags: 'busy',
              invoke: {
                id: 'fetchNewest',
                src: 'fetchNewest',
                input: ({ context }) => context,
                onDone: 'joined',
                onError: 'failed',
              },
              on: { 'stream.renewed': { target: 'loading', reenter: true } },
            },
            failed: {
              tags: 'failed',
              after: { pause: 'loading' },
              on: { 'retry.requested': 'loading', 'stream.renewed': 'loading' },
            },
            joined: { on: { 'stream.renewed': 'joining', 'candles.broken': 'behind' } },
            /** Existing candles stay, but are not the latest. */
            joining: {
              tags: 'stale',
              invoke: {
                id: 'fetchNewest',
                src: 'fetchNewest',
                input: ({ context }) => context,
                onDone: [
                  {
                    guard: { type: 'isReplaced', params: ({ event }) => event.output },
                    target: 'joined',
                    actions: 'reportReplaced',
                  },
                  { target: 'joined' },
                ],
                onError: 'behind',
              },
              on: { 'stream.renewed': { target: 'joining', reenter: true } },
            },
            /** A venue with lagging history is not polled without a pause. */
            behind: { tags: 'stale', after: { pause: 'joining' }, on: { 'stream.renewed': 'joining' } },
          },
        },
        /** There is no subscription, because the program itself failed. */
        disconnected: { tags: 'failed', after: { pause: 'heard' }, on: { 'retry.requested': 'heard' } },
      },
    },
    older: {
      initial: 'idle',
      on: { 'series.replaced': '.idle' },
      states: {
        idle: { on: { 'older.wanted': 'loading' } },
        loading: {
          invoke: {
            id: 'fetchOlder',
            src: 'fetchOlder',
            input: ({ context }) => context,
            onDone: [
              { guard: { type: 'isBeginning', params: ({ event }) => event.output }, target: 'atBeginning' },
              { guard: { type: 'isFull', params: ({ event }) => event.output }, target: 'full' },
              { target: 'idle' },
            ],
            onError: 'failed',
          },
        },
        failed: { on: { 'retry.requested': 'loading' } },
        /** The venue has no older candles. */
        atBeginning: {},
        /** The chart is full: a longer period goes further back. */
        full: {},
      },
    },
  },
})

export type CandleSeriesRef = ActorRefFrom<typeof candleSeriesMachine>
export type CandleSeriesSnapshot = SnapshotFrom<typeof candleSeriesMachine>
