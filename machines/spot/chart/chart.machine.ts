import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { drawing } from './chart.drawing.ts'
import { line } from './chart.line.ts'
import { look } from './chart.look.ts'
import { chartSetup, contextOf, pictureName } from './chart.setup.ts'
import { surfaces } from './chart.surfaces.ts'

/**
 * The chart of one pair: its content and look, its drawings, and the lines of own orders. Candles are on a board and
 * are drawn outside React; this machine holds everything around them.
 */
export const chartMachine = chartSetup.createMachine({
  id: 'chart',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  on: {
    'session.changed': { actions: { type: 'keepUser', params: ({ event }) => event } },
    'settings.received': { actions: { type: 'takeKept', params: ({ event }) => event } },
    'picture.taken': {
      actions: {
        type: 'savePicture',
        params: ({ context, event }) => ({ url: event.url, name: pictureName(context) }),
      },
    },
    'panes.measured': { actions: { type: 'keepPanes', params: ({ event }) => event } },
    'view.moved': { actions: { type: 'keepSpan', params: ({ event }) => event } },
  },
  states: {
    library: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          invoke: { id: 'loadLibrary', src: 'loadLibrary', onDone: 'ready', onError: 'failed' },
        },
        ready: {},
        failed: { tags: 'failed', on: { 'library.retried': 'loading' } },
      },
    },
    candles: {
      initial: 'waiting',
      on: {
        // Its period may be different.
        'settings.imported': {
          target: '.shown',
          actions: [
            { type: 'takeKept', params: ({ event }) => event },
            { type: 'takeLook', params: ({ event }) => event },
          ],
        },
      },
      states: {
        /** The pair's last chart settings load within a moment. */
        waiting: {
          on: {
            'settings.received': {
              target: 'shown',
              actions: [
                { type: 'takeKept', params: ({ event }) => event },
                { type: 'takeLook', params: ({ event }) => event },
              ],
            },
          },
        },
        shown: {
          invoke: {
            id: 'series',
            src: 'series',
            input: ({ context: { market, look } }) => ({ symbol: market.symbol, period: look.period }),
            onError: { target: 'broken', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'period.chosen': {
              guard: { type: 'isOtherPeriod', params: ({ event }) => event },
              target: 'shown',
              reenter: true,
              actions: [{ type: 'changeLook', params: ({ event }) => ({ period: event.period }) }, 'keepSettings'],
            },
          },
        },
        /** The program itself failed. */
        broken: { tags: 'failed' },
      },
    },
    compared: {
      initial: 'waiting',
      on: {
        'settings.imported': [
          { guard: { type: 'isComparing', params: ({ event }) => event }, target: '.shown' },
          { target: '.none' },
        ],
      },
      states: {
        waiting: {
          on: {
            'settings.received': [
              { guard: { type: 'isComparing', params: ({ event }) => event }, target: 'shown' },
              { target: 'none' },
            ],
          },
        },
        none: {
          on: {
            'compared.chosen': {
              guard: { type: 'isPair', params: ({ event }) => event },
              target: 'shown',
              actions: [{ type: 'changeLook', params: ({ event }) => ({ compared: event.symbol }) }, 'keepSettings'],
            },
          },
        },
        shown: {
          invoke: {
            id: 'compared',
            src: 'compared',
            input: ({ context: { look } }) => ({ symbol: look.compared ?? '', period: look.period }),
            onError: { target: 'none', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'period.chosen': {
              guard: { type: 'isOtherPeriod', params: ({ event }) => event },
              target: 'shown',
              reenter: true,
            },
            'compared.chosen': [
              {
                guard: { type: 'isPair', params: ({ event }) => event },
                target: 'shown',
                reenter: true,
                actions: [{ type: 'changeLook', params: ({ event }) => ({ compared: event.symbol }) }, 'keepSettings'],
              },
              { target: 'none', actions: [{ type: 'changeLook', params: { compared: null } }, 'keepSettings'] },
            ],
          },
        },
      },
    },
    /** Changes from other tabs. */
    kept: {
      initial: 'followed',
      states: {
        followed: {
          invoke: {
            id: 'watchKept',
            src: 'watchKept',
            onError: { target: 'lost', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        lost: {},
      },
    },
    /** Marks of own trades. */
    fills: {
      initial: 'followed',
      states: {
        followed: {
          invoke: {
            id: 'fills',
            src: 'fills',
            input: ({ context: { market, fid } }) => ({ symbol: market.symbol, fid }),
            onError: { target: 'lost', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'session.changed': { actions: [{ type: 'keepUser', params: ({ event }) => event }, 'forwardToFills'] },
          },
        },
        lost: {},
      },
    },
    look,
    line,
    drawing,
    ...surfaces,
  },
})

export type ChartRef = ActorRefFrom<typeof chartMachine>
export type ChartSnapshot = SnapshotFrom<typeof chartMachine>
