import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { missing, nothing, trendlinesSetup } from './trendlines.setup.ts'

/** Sparklines of the visible rows: fetched when a row is first seen, and all of them periodically. */
export const trendlinesMachine = trendlinesSetup.createMachine({
  id: 'trendlines',
  context: nothing,
  initial: 'idle',
  states: {
    idle: {
      on: {
        'rows.shown': [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'fetching',
            actions: { type: 'keepShown', params: ({ event }) => event },
          },
          { actions: { type: 'keepShown', params: ({ event }) => event } },
        ],
      },
      after: { refresh: { target: 'refreshing', actions: 'forgetAsked' } },
    },
    refreshing: {
      always: [{ guard: 'hasMissing', target: 'fetching' }, { target: 'idle' }],
    },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchTrendlines',
        src: 'fetchTrendlines',
        input: ({ context }) => ({ symbols: missing(context) }),
        onDone: [
          {
            guard: { type: 'hasMore', params: ({ event }) => ({ symbols: event.output }) },
            target: 'fetching',
            reenter: true,
            actions: { type: 'keepAsked', params: ({ event }) => ({ symbols: event.output }) },
          },
          { target: 'idle', actions: { type: 'keepAsked', params: ({ event }) => ({ symbols: event.output }) } },
        ],
        onError: 'pausing',
      },
      on: { 'rows.shown': { actions: { type: 'keepShown', params: ({ event }) => event } } },
    },
    /** Rows without a sparkline show none, because prices are more important. */
    pausing: {
      tags: 'failed',
      after: { pause: 'refreshing' },
      on: { 'rows.shown': { actions: { type: 'keepShown', params: ({ event }) => event } } },
    },
  },
})

export type TrendlinesRef = ActorRefFrom<typeof trendlinesMachine>
export type TrendlinesSnapshot = SnapshotFrom<typeof trendlinesMachine>
