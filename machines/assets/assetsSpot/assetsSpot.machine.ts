import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { renewed } from '../renewed.states.ts'
import type { Holdings } from './assetsSpot.setup.ts'
import { assetsSpotSetup, unknown } from './assetsSpot.setup.ts'

/** The loaded numbers stay visible while they are refreshed. */
const kept = renewed({
  src: 'fetchHoldings',
  keep: {
    type: 'keepHoldings',
    params: ({ event }: { readonly event: { readonly output: Holdings } }) => ({ holdings: event.output }),
  },
})

/**
 * The user's assets page: balances and what of them is in orders, refreshed periodically, with the equity curve beside
 * them. If a refresh fails, the old numbers stay with their time.
 */
export const assetsSpotMachine = assetsSpotSetup.createMachine({
  id: 'assetsSpot',
  context: unknown,
  initial: 'signedIn',
  on: {
    'session.changed': [
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.signedIn', actions: 'forget' },
      { target: '.signedOut', actions: 'forget' },
    ],
  },
  states: {
    signedOut: {},
    signedIn: {
      type: 'parallel',
      states: {
        holdings: {
          initial: 'loading',
          states: {
            loading: {
              tags: 'busy',
              invoke: {
                id: 'fetchHoldings',
                src: 'fetchHoldings',
                onDone: {
                  target: 'fresh',
                  actions: { type: 'keepHoldings', params: ({ event }) => ({ holdings: event.output }) },
                },
                onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
            failed: { tags: 'failed', on: { 'refresh.requested': 'loading' } },
            fresh: kept({ renewed: 'idle', failed: '#assetsSpot.signedIn.holdings.stale' }),
            stale: { tags: 'stale', ...kept({ renewed: '#assetsSpot.signedIn.holdings.fresh', failed: 'idle' }) },
          },
        },
        equity: {
          initial: 'loading',
          on: {
            'span.chosen': { target: '.loading', actions: { type: 'chooseSpan', params: ({ event }) => event } },
          },
          states: {
            loading: {
              invoke: {
                id: 'fetchEquity',
                src: 'fetchEquity',
                input: ({ context }) => ({ days: context.span }),
                onDone: {
                  target: 'shown',
                  actions: { type: 'keepPoints', params: ({ event }) => ({ points: event.output }) },
                },
                onError: { target: 'failed', actions: { type: 'keepEquityError', params: ({ event }) => event } },
              },
            },
            shown: {},
            failed: { exit: 'forgetEquityError', on: { 'retry.requested': 'loading' } },
          },
        },
      },
    },
  },
})

export type AssetsSpotRef = ActorRefFrom<typeof assetsSpotMachine>
export type AssetsSpotSnapshot = SnapshotFrom<typeof assetsSpotMachine>
