import type { SnapshotFrom } from 'xstate'
import { comparison } from './catalogue.comparison.ts'
import { catalogueSetup, contextOf } from './catalogue.setup.ts'

/**
 * Offers to choose from, with a filter, a sort and up to four to compare. A service settles the order; nothing moves
 * under the pointer except by the user's own choice. A failed refresh keeps the rows.
 */
export const catalogueMachine = catalogueSetup.createMachine({
  id: 'catalogue',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  states: {
    choice: {
      on: {
        'filter.chosen': {
          actions: [{ type: 'chooseFilter', params: ({ event }) => event }, 'writeAddress', 'requestOrder'],
        },
        'sort.chosen': {
          actions: [{ type: 'chooseSort', params: ({ event }) => event }, 'writeAddress', 'requestOrder'],
        },
        'query.changed': [
          {
            guard: { type: 'hasNavigatedTo', params: ({ event }) => event },
            actions: { type: 'passPlace', params: ({ event }) => event },
          },
          { actions: [{ type: 'chooseAll', params: ({ event }) => event }, 'requestOrder'] },
        ],
      },
    },
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchOffers',
            src: 'fetchOffers',
            onDone: {
              target: 'fresh.idle',
              actions: [
                { type: 'keepOffers', params: ({ event }) => event.output },
                { type: 'sendOffers', params: ({ event }) => event.output },
                'requestOrder',
              ],
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
        fresh: {
          initial: 'idle',
          states: {
            idle: { after: { refreshEvery: 'renewing' } },
            renewing: {
              tags: 'busy',
              invoke: {
                id: 'fetchOffers',
                src: 'fetchOffers',
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'keepOffers', params: ({ event }) => event.output },
                    { type: 'sendOffers', params: ({ event }) => event.output },
                    'requestOrder',
                  ],
                },
                onError: {
                  target: '#catalogue.list.stale',
                  actions: { type: 'keepError', params: ({ event }) => event },
                },
              },
            },
          },
        },
        /** The last refresh failed: the offers stay, with the time since when they are old. */
        stale: {
          tags: 'stale',
          initial: 'idle',
          states: {
            idle: { after: { refreshEvery: 'renewing' }, on: { 'retry.requested': 'renewing' } },
            renewing: {
              tags: 'busy',
              invoke: {
                id: 'fetchOffers',
                src: 'fetchOffers',
                onDone: {
                  target: '#catalogue.list.fresh',
                  actions: [
                    { type: 'keepOffers', params: ({ event }) => event.output },
                    { type: 'sendOffers', params: ({ event }) => event.output },
                    'requestOrder',
                  ],
                },
                onError: { target: 'idle', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
    rows: {
      invoke: { id: 'settleOrder', src: 'settleOrder', onError: '.broken' },
      initial: 'settling',
      states: {
        settling: {
          on: {
            'order.settled': [
              {
                guard: { type: 'hasNone', params: ({ event }) => event },
                target: 'none',
                actions: { type: 'keepOrder', params: ({ event }) => event },
              },
              { target: 'shown', actions: { type: 'keepOrder', params: ({ event }) => event } },
            ],
          },
        },
        /** Nothing is offered, or nothing for this filter. */
        none: {
          on: {
            'order.settled': [
              { guard: { type: 'hasNone', params: ({ event }) => event } },
              { target: 'shown', actions: { type: 'keepOrder', params: ({ event }) => event } },
            ],
          },
        },
        shown: {
          initial: 'following',
          states: {
            /** The order follows the numbers. */
            following: {
              after: { settleEvery: { target: 'following', reenter: true, actions: 'requestOrder' } },
              on: {
                'rows.entered': 'held',
                'order.settled': [
                  {
                    guard: { type: 'hasNone', params: ({ event }) => event },
                    target: '#catalogue.rows.none',
                    actions: { type: 'keepOrder', params: ({ event }) => event },
                  },
                  { actions: { type: 'keepOrder', params: ({ event }) => event } },
                ],
              },
            },
            /** The user is about to press a row: an order that would move it is not applied. */
            held: {
              on: { 'rows.left': { target: 'following', actions: 'requestOrder' } },
              initial: 'still',
              states: {
                still: {
                  on: {
                    'filter.chosen': 'awaiting',
                    'sort.chosen': 'awaiting',
                    'query.changed': [
                      { guard: { type: 'hasNavigatedTo', params: ({ event }) => event } },
                      { target: 'awaiting' },
                    ],
                  },
                },
                /** The user chose another order themselves. */
                awaiting: {
                  on: {
                    'order.settled': [
                      {
                        guard: { type: 'hasNone', params: ({ event }) => event },
                        target: '#catalogue.rows.none',
                        actions: { type: 'keepOrder', params: ({ event }) => event },
                      },
                      { target: 'still', actions: { type: 'keepOrder', params: ({ event }) => event } },
                    ],
                  },
                },
              },
            },
          },
        },
        /** The program itself failed. */
        broken: { tags: 'failed' },
      },
    },
    comparison,
  },
})

export type CatalogueSnapshot = SnapshotFrom<typeof catalogueMachine>
