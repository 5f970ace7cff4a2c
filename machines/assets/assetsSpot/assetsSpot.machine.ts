import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { renewed } from '../renewed.states.ts'
import type { Holdings } from './assetsSpot.setup.ts'
import { assetsSpotSetup, contextOf } from './assetsSpot.setup.ts'

const asked = ({ context }: { readonly context: { readonly walletType: number } }) => ({
  walletType: context.walletType,
})

/** The loaded numbers stay visible while they are refreshed. */
const kept = renewed({
  src: 'fetchHoldings',
  input: asked,
  keep: {
    type: 'keepHoldings',
    params: ({ event }: { readonly event: { readonly output: Holdings } }) => ({ holdings: event.output }),
  },
})

/**
 * The page of one account: its balances and what of them is in orders, refreshed periodically, with a search for coins.
 * If a refresh fails, the old numbers stay with their time.
 */
export const assetsSpotMachine = assetsSpotSetup.createMachine({
  id: 'assetsSpot',
  context: ({ input }) => contextOf(input),
  initial: 'signedIn',
  on: {
    'session.changed': [
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.signedIn', actions: 'forget' },
      { target: '.signedOut', actions: 'forget' },
    ],
    'search.changed': { actions: { type: 'keepSearch', params: ({ event }) => event } },
    'small.toggled': { actions: 'toggleSmall' },
  },
  states: {
    signedOut: {},
    signedIn: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchHoldings',
            src: 'fetchHoldings',
            input: asked,
            onDone: {
              target: 'fresh',
              actions: { type: 'keepHoldings', params: ({ event }) => ({ holdings: event.output }) },
            },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'refresh.requested': 'loading' } },
        fresh: kept({ renewed: 'idle', failed: '#assetsSpot.signedIn.stale' }),
        stale: { tags: 'stale', ...kept({ renewed: '#assetsSpot.signedIn.fresh', failed: 'idle' }) },
      },
    },
  },
})

export type AssetsSpotRef = ActorRefFrom<typeof assetsSpotMachine>
export type AssetsSpotSnapshot = SnapshotFrom<typeof assetsSpotMachine>
