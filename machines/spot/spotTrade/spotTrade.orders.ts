import { missing } from './spotTrade.missing.ts'
import { formInput, spotTradeSetup } from './spotTrade.setup.ts'

/** The recent trades, the order lists, and the tools beside the panels. */
export const orders = spotTradeSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: { id: 'loadOrders', src: 'loadOrders', onDone: 'loaded', onError: 'missing' },
    },
    missing: missing('loadOrders', 'orders.requested', '#spotTrade.trading.orders.loaded'),
    loaded: {
      type: 'parallel',
      invoke: [
        {
          id: 'recentTrades',
          src: 'recentTrades',
          input: ({ context: { market, fid } }) => ({ market, fid }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'openOrders',
          src: 'openOrders',
          input: ({ context: { fid } }) => ({ fid }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'ordersPanel',
          src: 'ordersPanel',
          input: ({ context: { fid, symbol, account } }) => ({ fid, tab: 'open' as const, market: symbol, account }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'ladder',
          src: 'ladder',
          input: ({ context }) => formInput(context),
          // Its mark must not remain.
          onError: { actions: [{ type: 'reportFault', params: ({ event }) => event }, 'disarmBook'] },
        },
        {
          id: 'hotkeys',
          src: 'hotkeys',
          input: ({ context: { symbol } }) => ({ symbol }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
      ],
      states: {
        lists: {
          on: {
            'session.changed': {
              actions: [
                { type: 'passPersonToTrades', params: ({ event }) => event },
                { type: 'passPersonToOrders', params: ({ event }) => event },
                { type: 'passPersonToPanel', params: ({ event }) => event },
                { type: 'passPersonToLadder', params: ({ event }) => event },
              ],
            },
            'money.moved': { actions: 'passMovedToLadder' },
            'level.ordered': { actions: { type: 'sendOrder', params: ({ event }) => event } },
            'ladder.changed': { actions: { type: 'passArmed', params: ({ event }) => event } },
            'order.undone': { actions: { type: 'cancelUndone', params: ({ event }) => event } },
            'amend.requested': { actions: { type: 'sendAmend', params: ({ event }) => event } },
            'action.chosen': { actions: { type: 'passAction', params: ({ event }) => event } },
          },
        },
        /** What only one of the accounts has. */
        account: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isOfSpot', target: 'spot' }, { target: 'margin' }] },
            spot: {
              invoke: {
                id: 'floorTools',
                src: 'floorTools',
                input: ({ context: { fid, symbol, listed } }) => ({ fid, symbol, listed }),
                onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
              },
              on: {
                'session.changed': { actions: { type: 'passPersonToTools', params: ({ event }) => event } },
                'orders.listed': { actions: { type: 'sendListed', params: ({ event }) => event } },
              },
            },
            margin: {
              invoke: {
                id: 'marginAccounts',
                src: 'marginAccounts',
                input: ({ context: { fid } }) => ({ fid }),
                onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
              },
              on: {
                'session.changed': { actions: { type: 'passPersonToAccounts', params: ({ event }) => event } },
                'money.moved': { actions: 'passMovedToAccounts' },
              },
            },
          },
        },
      },
    },
  },
})
