import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, formInput, pricesInput, spotTradeSetup } from './spotTrade.setup.ts'

/** The floor on which one pair is traded: its panels live as long as the page shows this pair. */
export const spotTradeMachine = spotTradeSetup.createMachine({
  id: 'spotTrade',
  context: ({ input }) => contextOf(input),
  on: { 'session.changed': { actions: { type: 'keepFid', params: ({ event }) => event } } },
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
    failed: { tags: 'failed', on: { 'retry.asked': 'loading' } },
    /** The venue lists no such pair. */
    unknown: { on: { 'retry.asked': 'loading' } },
    trading: {
      invoke: [
        {
          id: 'floorPrices',
          src: 'floorPrices',
          input: ({ context }) => pricesInput(context),
          onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
        },
        { id: 'orderForm', src: 'orderForm', input: ({ context }) => formInput(context), onError: 'broken' },
      ],
      on: {
        'session.changed': {
          actions: [
            { type: 'keepFid', params: ({ event }) => event },
            { type: 'sendSession', params: ({ event }) => event },
          ],
        },
        'money.moved': { actions: 'sendMoved' },
        'level.taken': { actions: { type: 'sendLevel', params: ({ event }) => event } },
      },
      initial: 'current',
      states: {
        /** What the venue says of the market: whether it is open, its steps, its fees. */
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
              // It is not listed any more.
              { target: '#spotTrade.unknown' },
            ],
            onError: { target: 'old', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        /** What was said before still stands there. */
        old: { tags: 'stale', after: { rulesEvery: 'refreshing' }, on: { 'retry.asked': 'refreshing' } },
      },
    },
    /** The program itself failed. */
    broken: { type: 'final', tags: 'failed' },
  },
})

export type SpotTradeRef = ActorRefFrom<typeof spotTradeMachine>
export type SpotTradeSnapshot = SnapshotFrom<typeof spotTradeMachine>
