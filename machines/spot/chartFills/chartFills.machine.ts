import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { chartFillsSetup } from './chartFills.setup.ts'

/** The user's trades in a pair and the cost of its coin, for the marks on its chart, which also works without them. */
export const chartFillsMachine = chartFillsSetup.createMachine({
  id: 'chartFills',
  context: ({ input }) => ({ ...input, fills: [], cost: undefined }),
  on: {
    'session.changed': [
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.signedIn',
        reenter: true,
        actions: 'forgetAll',
      },
      { target: '.signedOut', actions: 'forgetAll' },
    ],
  },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'isUser', params: ({ context }) => context }, target: 'signedIn' },
        { target: 'signedOut' },
      ],
    },
    signedOut: {},
    signedIn: {
      type: 'parallel',
      states: {
        trades: {
          invoke: {
            id: 'watchFills',
            src: 'watchFills',
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: { 'fills.changed': '.gathering' },
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'fetchFills',
                src: 'fetchFills',
                input: ({ context: { symbol, fills } }) => ({ symbol, known: fills }),
                onDone: {
                  target: 'shown',
                  actions: { type: 'keepFills', params: ({ event }) => ({ fills: event.output }) },
                },
                onError: 'failed',
              },
            },
            shown: {},
            /** Fills often come in groups. */
            gathering: { after: { gathering: 'loading' } },
            failed: { tags: 'failed', after: { pause: 'loading' } },
          },
        },
        /** What the held coins cost: the venue's own figures, which PnL uses too. */
        cost: {
          invoke: {
            id: 'watchBalances',
            src: 'watchBalances',
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: { 'balances.changed': '.gathering' },
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'fetchCosts',
                src: 'fetchCosts',
                onDone: {
                  target: 'shown',
                  actions: { type: 'keepCosts', params: ({ event }) => ({ coins: event.output }) },
                },
                onError: 'failed',
              },
            },
            shown: {},
            /** A trade changes several balances, and trades often come in groups. */
            gathering: { after: { gathering: 'loading' } },
            failed: { tags: 'failed', after: { pause: 'loading' } },
          },
        },
      },
    },
  },
})

export type ChartFillsRef = ActorRefFrom<typeof chartFillsMachine>
export type ChartFillsSnapshot = SnapshotFrom<typeof chartFillsMachine>
