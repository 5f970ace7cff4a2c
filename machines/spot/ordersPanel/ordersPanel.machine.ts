import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, ordersPanelSetup } from './ordersPanel.setup.ts'

/**
 * The view of a user's orders: tab, market and sorting. A history or the balances start when their tab is first
 * shown, and continue from then on. The live orders are a separate flow.
 */
export const ordersPanelMachine = ordersPanelSetup.createMachine({
  id: 'ordersPanel',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  states: {
    choice: {
      on: {
        'tab.chosen': { actions: [{ type: 'chooseTab', params: ({ event }) => event }, 'writeAddress'] },
        'tab.entered': { actions: { type: 'chooseTab', params: ({ event }) => event } },
        'market.chosen': { actions: { type: 'chooseMarket', params: ({ event }) => event } },
        'side.chosen': { actions: { type: 'chooseSide', params: ({ event }) => event } },
        'type.chosen': { actions: { type: 'chooseType', params: ({ event }) => event } },
        'rows.selected': { actions: { type: 'selectRows', params: ({ event }) => event } },
        'sort.chosen': { actions: { type: 'chooseSort', params: ({ event }) => event } },
        'session.changed': { actions: { type: 'keepPerson', params: ({ event }) => event } },
      },
    },
    history: {
      initial: 'unopened',
      states: {
        unopened: { always: { guard: 'isHistoryShown', target: 'opened' } },
        opened: {
          invoke: {
            id: 'pastOrders',
            src: 'pastOrders',
            input: ({ context: { fid, symbol } }) => ({ kind: 'orders' as const, fid, symbol }),
            onError: { target: 'broken', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'market.chosen': { actions: { type: 'reportPast', params: ({ event }) => event } },
            'session.changed': { actions: { type: 'passPersonPast', params: ({ event }) => event } },
          },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'opened' } },
      },
    },
    trades: {
      initial: 'unopened',
      states: {
        unopened: { always: { guard: 'isTradesShown', target: 'opened' } },
        opened: {
          invoke: {
            id: 'ownTrades',
            src: 'ownTrades',
            input: ({ context: { fid, symbol } }) => ({ kind: 'fills' as const, fid, symbol }),
            onError: { target: 'broken', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'market.chosen': { actions: { type: 'reportTrades', params: ({ event }) => event } },
            'session.changed': { actions: { type: 'passPersonTrades', params: ({ event }) => event } },
          },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'opened' } },
      },
    },
    balances: {
      initial: 'unopened',
      states: {
        unopened: { always: { guard: 'isBalancesShown', target: 'loading' } },
        loading: {
          invoke: {
            id: 'loadBalances',
            src: 'loadBalances',
            onDone: 'opened',
            onError: { target: 'broken', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        opened: {
          invoke: {
            id: 'spotBalances',
            src: 'spotBalances',
            input: ({ context: { fid } }) => ({ fid }),
            onError: { target: 'broken', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'session.changed': { actions: { type: 'passPersonBalances', params: ({ event }) => event } },
          },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'loading' } },
      },
    },
  },
})

export type OrdersPanelRef = ActorRefFrom<typeof ordersPanelMachine>
export type OrdersPanelSnapshot = SnapshotFrom<typeof ordersPanelMachine>
