import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { chartFillsSetup } from './chartFills.setup.ts'

/** What the person traded in a pair, for the marks on its chart. Without them the chart is a chart all the same. */
export const chartFillsMachine = chartFillsSetup.createMachine({
  id: 'chartFills',
  context: ({ input }) => ({ ...input, fills: [] }),
  on: {
    'session.changed': [
      {
        guard: { type: 'isUser', params: ({ event }) => event },
        target: '.somebody',
        reenter: true,
        actions: 'forgetFills',
      },
      { target: '.nobody', actions: 'forgetFills' },
    ],
  },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: { type: 'isUser', params: ({ context }) => context }, target: 'somebody' },
        { target: 'nobody' },
      ],
    },
    nobody: {},
    somebody: {
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
        /** Where one comes, more do. */
        gathering: { after: { gathering: 'loading' } },
        failed: { tags: 'failed', after: { pause: 'loading' } },
      },
    },
  },
})

export type ChartFillsRef = ActorRefFrom<typeof chartFillsMachine>
export type ChartFillsSnapshot = SnapshotFrom<typeof chartFillsMachine>
