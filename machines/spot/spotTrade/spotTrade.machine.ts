import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { missing } from './spotTrade.missing.ts'
import { orders } from './spotTrade.orders.ts'
import { pairs } from './spotTrade.pairs.ts'
import { contextOf, formInput, pricesInput, spotTradeSetup } from './spotTrade.setup.ts'

/** The trading floor of one pair: its panels live as long as the page shows this pair. */
export const spotTradeMachine = spotTradeSetup.createMachine({
  id: 'spotTrade',
  context: ({ input }) => contextOf(input),
  on: {
    'session.changed': { actions: { type: 'keepFid', params: ({ event }) => event } },
    'favourites.changed': { actions: { type: 'keepMarks', params: ({ event }) => event } },
  },
  invoke: [
    {
      id: 'workspace', // The layout is known before any panel is drawn.
      src: 'workspace',
      input: ({ context: { symbol, panel } }) => ({ symbol, panel }),
      onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
    },
    // The stream's socket opens while the market is being looked up.
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
        id: 'fetchMarkets',
        src: 'fetchMarkets',
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => ({ markets: event.output }) },
            target: 'trading',
            actions: { type: 'keepMarket', params: ({ event }) => ({ markets: event.output }) },
          },
          { target: 'unknown' },
        ],
        onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    /** The venue does not list this pair. */
    unknown: { on: { 'retry.requested': 'loading' } },
    trading: {
      type: 'parallel',
      invoke: [
        {
          id: 'bookFlow',
          src: 'bookFlow',
          input: ({ context: { market } }) => ({ market }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'floorPrices',
          src: 'floorPrices',
          input: ({ context }) => pricesInput(context),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        // A failed panel does not affect the others.
        {
          id: 'orderForm',
          src: 'orderForm',
          input: ({ context }) => formInput(context),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        {
          id: 'orderBook',
          src: 'orderBook',
          input: ({ context: { market } }) => ({ market }),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
      ],
      states: {
        /** The venue's rules of the market: whether it is open, its steps, its fees. */
        rules: {
          on: {
            'session.changed': {
              actions: [
                { type: 'keepFid', params: ({ event }) => event },
                { type: 'passPersonToForm', params: ({ event }) => event },
              ],
            },
            'money.moved': { actions: 'sendMoved' },
            'order.drafted': { actions: { type: 'fillForm', params: ({ event }) => event } },
            'level.picked': { actions: { type: 'sendLevel', params: ({ event }) => event } },
          },
          initial: 'current',
          states: {
            current: { after: { rulesEvery: 'refreshing' } },
            refreshing: {
              invoke: {
                id: 'fetchMarkets',
                src: 'fetchMarkets',
                onDone: [
                  {
                    guard: { type: 'isListed', params: ({ event }) => ({ markets: event.output }) },
                    target: 'current',
                    actions: [{ type: 'keepMarket', params: ({ event }) => ({ markets: event.output }) }, 'sendMarket'],
                  },
                  // It is no longer listed.
                  { target: '#spotTrade.unknown' },
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
            missing: missing('loadChart', 'chart.requested', '#spotTrade.trading.chart.loaded'),
            loaded: {
              invoke: {
                id: 'chart',
                src: 'chart',
                input: ({ context: { market, fid } }) => ({ market, fid }),
                onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
              },
              on: {
                'session.changed': { actions: { type: 'passPersonToChart', params: ({ event }) => event } },
                'amend.ended': { actions: 'passAmendEnded' },
              },
            },
          },
        },
        pairs,
        orders,
      },
    },
  },
})

export type SpotTradeRef = ActorRefFrom<typeof spotTradeMachine>
export type SpotTradeSnapshot = SnapshotFrom<typeof spotTradeMachine>
