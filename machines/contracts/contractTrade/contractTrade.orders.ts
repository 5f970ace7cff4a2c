import { missing } from '#machines/spot/spotTrade/spotTrade.missing.ts'
import { contractTradeSetup } from './contractTrade.setup.ts'

/** The user's positions and orders, with the forms that change them. */
export const orders = contractTradeSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: { id: 'loadOrders', src: 'loadOrders', onDone: 'loaded', onError: 'missing' },
    },
    missing: missing('loadOrders', 'orders.requested', '#contractTrade.trading.orders.loaded'),
    loaded: {
      invoke: {
        id: 'contractPositions',
        src: 'contractPositions',
        input: ({ context: { fid, listed, ledger } }) => ({ fid, contracts: listed, ledger }),
        onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
      },
      on: {
        // The rules are refreshed beside it.
        'xstate.done.actor.fetchContracts': {
          guard: { type: 'isListed', params: ({ event }) => ({ contracts: event.output }) },
          actions: { type: 'passContracts', params: ({ event }) => ({ contracts: event.output }) },
        },
        'session.changed': { actions: { type: 'passPersonToPositions', params: ({ event }) => event } },
      },
    },
  },
})
