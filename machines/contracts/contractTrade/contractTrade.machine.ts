import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { missing } from '#machines/spot/spotTrade/spotTrade.missing.ts'
import { orders } from './contractTrade.orders.ts'
import { contextOf, contractTradeSetup, formInput, panelInput } from './contractTrade.setup.ts'

/** The trading floor of one contract: its panels live as long as the page shows this contract. */
export const contractTradeMachine = contractTradeSetup.createMachine({
  id: 'contractTrade',
  context: ({ input }) => contextOf(input),
  on: {
    'session.changed': { actions: { type: 'keepFid', params: ({ event }) => event } },
    'favourites.changed': { actions: { type: 'keepMarks', params: ({ event }) => event } },
  },
  invoke: [
    {
      id: 'workspace', // The layout is known before any panel is drawn.
      src: 'workspace',
      input: ({ context }) => ({ symbol: context.contractCode }),
      onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
    },
    // The stream's socket opens while the contract is being looked up.
    {
      id: 'preparedStreams',
      src: 'preparedStreams',
      onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
    },
  ],
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchContracts',
        src: 'fetchContracts',
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => ({ contracts: event.output }) },
            target: 'trading',
            actions: { type: 'keepContract', params: ({ event }) => ({ contracts: event.output }) },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    /** The venue does not list this contract. */
    unknown: { on: { 'retry.requested': 'loading' } },
    trading: {
      type: 'parallel',
      invoke: [
        {
          id: 'bookFlow',
          src: 'bookFlow',
          input: ({ context }) => panelInput(context),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'floorPrices',
          src: 'floorPrices',
          input: ({ context }) => panelInput(context),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'followFigures',
          src: 'followFigures',
          input: ({ context: { contractCode } }) => ({ contractCode }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        // A failed panel does not affect the others.
        {
          id: 'contractForm',
          src: 'contractForm',
          input: ({ context }) => formInput(context),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'orderBook',
          src: 'orderBook',
          input: ({ context }) => panelInput(context),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'recentTrades',
          src: 'recentTrades',
          input: ({ context }) => panelInput(context),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
      ],
      states: {
        /** The venue's rules of the contract: its state, its steps, its fees. */
        rules: {
          on: {
            'session.changed': {
              actions: [
                { type: 'keepFid', params: ({ event }) => event },
                { type: 'passPersonToForm', params: ({ event }) => event },
              ],
            },
            'level.picked': { actions: { type: 'passLevel', params: ({ event }) => event } },
            'order.drafted': { actions: { type: 'passDraft', params: ({ event }) => event } },
          },
          initial: 'current',
          states: {
            current: { after: { rulesEvery: 'refreshing' } },
            refreshing: {
              invoke: {
                id: 'fetchContracts',
                src: 'fetchContracts',
                onDone: [
                  {
                    guard: { type: 'isListed', params: ({ event }) => ({ contracts: event.output }) },
                    target: 'current',
                    actions: [
                      { type: 'keepContract', params: ({ event }) => ({ contracts: event.output }) },
                      'passContract',
                    ],
                  },
                  // It is no longer listed.
                  { target: '#contractTrade.unknown' },
                ],
                onError: { target: 'stale', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            /** The previous rules are still shown. */
            stale: { tags: 'stale', after: { rulesEvery: 'refreshing' }, on: { 'retry.requested': 'refreshing' } },
          },
        },
        chart: {
          initial: 'loading',
          states: {
            loading: {
              invoke: { id: 'loadChart', src: 'loadChart', onDone: 'loaded', onError: 'missing' },
            },
            missing: missing('loadChart', 'chart.requested', '#contractTrade.trading.chart.loaded'),
            loaded: {
              invoke: {
                id: 'chart',
                src: 'chart',
                input: ({ context }) => panelInput(context),
                onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
              },
            },
          },
        },
        orders,
        /** The list of contracts under the contract's name; it runs while it is open. */
        pairs: {
          initial: 'closed',
          states: {
            closed: { on: { 'pairs.opened': 'open' } },
            open: {
              invoke: {
                id: 'pairs',
                src: 'pairs',
                input: ({ context: { marks, contract } }) => ({
                  choice: {
                    area: contract?.kind ?? 'perpetual',
                    sort: { column: 'turnover' as const, direction: 'down' as const },
                  },
                  marks,
                }),
                onError: { target: 'closed', actions: { type: 'reportFault', params: ({ event }) => event } },
              },
              on: {
                'pairs.closed': 'closed',
                'session.changed': 'closed',
                'favourites.changed': {
                  actions: [
                    { type: 'keepMarks', params: ({ event }) => event },
                    { type: 'passMarks', params: ({ event }) => event },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
})

export type ContractTradeRef = ActorRefFrom<typeof contractTradeMachine>
export type ContractTradeSnapshot = SnapshotFrom<typeof contractTradeMachine>
