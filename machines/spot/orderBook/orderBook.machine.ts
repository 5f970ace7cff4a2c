import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, orderBookSetup } from './orderBook.setup.ts'

/**
 * The view of one market's book. The book itself is on a board and is painted outside this machine; here is whether
 * there is one, how it is shown, and which level is held.
 */
export const orderBookMachine = orderBookSetup.createMachine({
  id: 'orderBook',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  invoke: {
    id: 'watchChoice',
    src: 'watchChoice',
    input: ({ context }) => ({ symbol: context.market.symbol }),
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  on: {
    'choice.recalled': { actions: { type: 'restoreChoice', params: ({ event }) => event } },
    'grouping.chosen': { actions: [{ type: 'chooseGrouping', params: ({ event }) => event }, 'keepChoice'] },
    'view.chosen': { actions: [{ type: 'chooseView', params: ({ event }) => event }, 'keepChoice'] },
    'unit.chosen': { actions: [{ type: 'chooseUnit', params: ({ event }) => event }, 'keepChoice'] },
    'balance.chosen': { actions: [{ type: 'chooseBalance', params: ({ event }) => event }, 'keepChoice'] },
    'choice.saved': {
      actions: {
        type: 'rememberChoice',
        params: ({ context: { market, choice } }) => ({ symbol: market.symbol, choice }),
      },
    },
  },
  states: {
    feed: {
      initial: 'followed',
      states: {
        followed: {
          invoke: {
            id: 'followBook',
            src: 'followBook',
            input: ({ context }) => ({ symbol: context.market.symbol }),
            onError: 'failed',
          },
          initial: 'waiting',
          on: {
            'book.opened': '.live',
            'book.emptied': '.empty',
            'book.aged': { target: '.stale', actions: { type: 'keepSince', params: ({ event }) => event } },
            'book.refused': '.refused',
          },
          states: {
            waiting: { tags: 'busy', after: { patience: 'late' } },
            /** Still requested, but late enough to notify the user. */
            late: { tags: ['busy', 'stale'] },
            live: {
              on: {
                'level.pressed': [
                  {
                    guard: 'isOrder',
                    actions: { type: 'passOrder', params: ({ event }) => ({ level: event, isLive: true }) },
                  },
                  {
                    actions: [
                      { type: 'keepTaken', params: ({ event }) => event },
                      { type: 'passLevel', params: ({ event }) => event },
                    ],
                  },
                ],
              },
            },
            empty: {},
            stale: {
              tags: 'stale',
              on: {
                'level.pressed': [
                  {
                    guard: 'isOrder',
                    actions: { type: 'passOrder', params: ({ event }) => ({ level: event, isLive: false }) },
                  },
                  {
                    actions: [
                      { type: 'keepTaken', params: ({ event }) => event },
                      { type: 'passLevel', params: ({ event }) => event },
                    ],
                  },
                ],
              },
            },
            refused: { tags: 'failed' },
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'followed' } },
      },
    },
    /** What a press of a price does: it fills the order form, or places an order. */
    press: {
      initial: 'filling',
      states: {
        filling: {
          on: { 'ladder.changed': { guard: { type: 'isArmed', params: ({ event }) => event }, target: 'ordering' } },
        },
        ordering: {
          on: { 'ladder.changed': { guard: { type: 'isDisarmed', params: ({ event }) => event }, target: 'filling' } },
        },
      },
    },
    /** A level under the pointer or focus does not move. */
    hold: {
      initial: 'released',
      states: {
        released: {
          on: { 'level.held': { target: 'held', actions: { type: 'pinLevel', params: ({ event }) => event } } },
        },
        held: {
          on: {
            'level.held': { actions: { type: 'pinLevel', params: ({ event }) => event } },
            'level.released': { target: 'released', actions: 'unpinLevel' },
          },
        },
      },
    },
  },
})

export type OrderBookRef = ActorRefFrom<typeof orderBookMachine>
export type OrderBookSnapshot = SnapshotFrom<typeof orderBookMachine>
