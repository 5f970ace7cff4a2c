import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { chartFillsSetup } from './chartFills.setup.ts'

/** The user's trades in a pair, for the marks on its chart. The chart also works without them. */
export const chartFillsMachine = chartFillsSetup.createMachine({
  id: 'chartFills',
  context: ({ input }) => ({ ...input, fills: [] }),
  on: {
    'session.changed': [
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.signedIn',
        reenter: true,
        actions: 'forgetFills',
      },
      { target: '.signedOut', actions: 'forgetFills' },
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
  },
})

export type ChartFillsRef = ActorRefFrom<typeof chartFillsMachine>
export type ChartFillsSnapshot = SnapshotFrom<typeof chartFillsMachine>
