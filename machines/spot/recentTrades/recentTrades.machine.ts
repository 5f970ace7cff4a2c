import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, recentTradesSetup } from './recentTrades.setup.ts'

/**
 * The view of one market's recent trades. The trades are on a board and are painted outside this machine; here is
 * whether they arrive, which of them are shown, which are the user's own, and whether a row is held.
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
    /** Earlier trades. */
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
    /** New trades. */
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
            'trades.aged': { target: '.stale', actions: { type: 'keepSince', params: ({ event }) => event } },
            'trades.refused': '.refused',
          },
          states: { waiting: {}, live: {}, stale: { tags: 'stale' }, refused: { tags: 'failed' } },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'followed' } },
      },
    },
    /** Rows under the pointer or focus do not move. */
    hold: {
      initial: 'released',
      states: {
        released: { on: { 'trades.held': 'held' } },
        held: { on: { 'trades.released': 'released' } },
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
