import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, queryOf, tileSetup } from './tile.setup.ts'

/**
 * One picture of data: loaded when it comes near the viewport, refreshed while it is there and nothing is about to be
 * pressed, kept and marked when a refresh fails, saved as a file on demand.
 */
export const tileMachine = tileSetup.createMachine({
  id: 'tile',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  on: { 'view.chosen': { actions: { type: 'chooseFace', params: ({ event }) => event } } },
  states: {
    sight: {
      initial: 'far',
      states: {
        far: { on: { 'tile.neared': 'near' } },
        near: {
          invoke: {
            id: 'watchClock',
            src: 'watchClock',
            onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
          },
          on: {
            'tile.passed': 'far',
            'clock.ticked': { actions: { type: 'keepNow', params: ({ event }) => event } },
          },
          initial: 'free',
          states: {
            free: { on: { 'tile.entered': 'held' } },
            /** The user is about to press a row. */
            held: { on: { 'tile.left': 'free' } },
          },
        },
      },
    },
    data: {
      initial: 'waiting',
      on: {
        'range.chosen': { target: '.loading', actions: { type: 'chooseRange', params: ({ event }) => event } },
      },
      states: {
        waiting: {
          on: {
            'tile.neared': 'loading',
            'range.chosen': { actions: { type: 'chooseRange', params: ({ event }) => event } },
          },
        },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchData',
            src: 'fetchData',
            input: ({ context }) => queryOf(context),
            onDone: { target: 'shown', actions: { type: 'keepData', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'loading', 'tile.neared': 'loading' } },
        shown: {
          initial: 'idle',
          states: {
            idle: { after: { refreshEvery: [{ guard: 'isFree', target: 'refreshing' }, { target: 'due' }] } },
            /** It is outside the viewport, or the user is about to press a row: it refreshes when that ends. */
            due: { on: { 'tile.neared': 'refreshing', 'tile.left': 'refreshing' } },
            refreshing: {
              tags: 'busy',
              invoke: {
                id: 'fetchData',
                src: 'fetchData',
                input: ({ context }) => queryOf(context),
                onDone: { target: 'idle', actions: { type: 'keepData', params: ({ event }) => event.output } },
                onError: {
                  target: '#tile.data.stale',
                  actions: { type: 'keepError', params: ({ event }) => event },
                },
              },
            },
          },
        },
        stale: {
          tags: 'stale',
          on: { 'retry.requested': '.refreshing' },
          initial: 'idle',
          states: {
            idle: { after: { refreshEvery: [{ guard: 'isFree', target: 'refreshing' }, { target: 'due' }] } },
            due: { on: { 'tile.neared': 'refreshing', 'tile.left': 'refreshing' } },
            refreshing: {
              tags: 'busy',
              on: { 'retry.requested': {} },
              invoke: {
                id: 'fetchData',
                src: 'fetchData',
                input: ({ context }) => queryOf(context),
                onDone: {
                  target: '#tile.data.shown',
                  actions: { type: 'keepData', params: ({ event }) => event.output },
                },
                onError: { target: 'idle', actions: { type: 'keepError', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
    file: {
      initial: 'idle',
      states: {
        idle: { on: { 'save.requested': { guard: 'hasData', target: 'saving' } } },
        saving: {
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: ({ context, event }) => ({
              ...queryOf(context),
              data: context.data,
              asOf: context.asOf,
              format: event.type === 'save.requested' ? event.format : 'csv',
            }),
            onDone: 'idle',
            onError: 'failed',
          },
        },
        failed: { on: { 'save.requested': { guard: 'hasData', target: 'saving' } } },
      },
    },
  },
})

export type TileRef = ActorRefFrom<typeof tileMachine>
export type TileSnapshot = SnapshotFrom<typeof tileMachine>
