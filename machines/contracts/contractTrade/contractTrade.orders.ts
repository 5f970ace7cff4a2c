import { missing } from '#machines/spot/spotTrade/spotTrade.missing.ts'
import { calculatorInput, contractTradeSetup, detailsInput } from './contractTrade.setup.ts'

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
      initial: 'listed',
      states: {
        listed: {
          on: {
            'calculator.opened': {
              target: 'calculating',
              actions: { type: 'keepKnown', params: ({ event }) => event },
            },
            'details.opened': 'explaining',
          },
        },
        /** The details of the contract are open. */
        explaining: {
          invoke: {
            id: 'contractDetails',
            src: 'contractDetails',
            input: ({ context }) => detailsInput(context),
            onDone: 'listed',
            onError: { target: 'listed', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        /** The calculator is open: its code comes with that of the positions. */
        calculating: {
          invoke: {
            id: 'calculator',
            src: 'calculator',
            input: ({ context }) => calculatorInput(context),
            onDone: [
              {
                guard: { type: 'hasOrder', params: ({ event }) => event.output },
                target: 'listed',
                actions: { type: 'passCalculated', params: ({ event }) => event.output },
              },
              { target: 'listed' },
            ],
            onError: { target: 'listed', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            // Its figures are those of the former user.
            'session.changed': {
              target: 'listed',
              actions: { type: 'passPersonToPositions', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
})
