import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, recentTradesSetup } from './recentTrades.setup.ts'

/**
 * What was traded last in one market, as it is looked at. The trades lie on a board and are painted beside this; here
 * stands whether they come, which of them are shown, whose they are, and whether a hand is on them.
 */
export const recentTradesMachine = recentTradesSetup.createMachine({
  id: 'recentTrades',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  on: {
    'minSize.changed': { actions: { type: 'keepLeast', params: ({ event }) => event } },
    'minSize.blurred': { actions: 'leaveLeast' },
    'level.pressed': {
      actions: [
        { type: 'keepTaken', params: ({ event }) => event },
        { type: 'passLevel', params: ({ event }) => event },
      ],
    },
  },
  states: {
    /** Those from before. */
    history: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchTrades',
            src: 'fetchTrades',
            input: ({ context }) => ({ symbol: context.market.symbol }),
            onDone: 'ready',
            onError: 'failed',
          },
        },
        ready: {},
        failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
      },
    },
    /** Those that come. */
    stream: {
      initial: 'followed',
      states: {
        followed: {
          invoke: {
            id: 'followTrades',
            src: 'followTrades',
            input: ({ context }) => ({ symbol: context.market.symbol }),
            onError: 'broken',
          },
          initial: 'waiting',
          on: {
            'trades.opened': '.live',
            'trades.aged': { target: '.old', actions: { type: 'keepSince', params: ({ event }) => event } },
            'trades.refused': '.refused',
          },
          states: { waiting: {}, live: {}, old: { tags: 'stale' }, refused: { tags: 'failed' } },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'followed' } },
      },
    },
    /** What a hand is on stands still. */
    hand: {
      initial: 'away',
      states: {
        away: { on: { 'trades.held': 'there' } },
        there: { on: { 'trades.released': 'away' } },
      },
    },
    person: {
      initial: 'unknown',
      on: {
        'session.changed': { target: '.unknown', actions: { type: 'keepPerson', params: ({ event }) => event } },
      },
      states: {
        unknown: { always: [{ guard: 'hasUser', target: 'user' }, { target: 'guest' }] },
        guest: {},
        user: {
          invoke: {
            id: 'watchFills',
            src: 'watchFills',
            input: ({ context }) => ({ symbol: context.market.symbol }),
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: { 'fills.received': { actions: { type: 'addOwn', params: ({ event }) => event } } },
        },
      },
    },
  },
})

export type RecentTradesRef = ActorRefFrom<typeof recentTradesMachine>
export type RecentTradesSnapshot = SnapshotFrom<typeof recentTradesMachine>
