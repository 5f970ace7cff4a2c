import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { scrollTopSetup } from './scrollTop.setup.ts'

/** The button back to the top, shown once the page has stopped scrolling more than one window height down. */
export const scrollTopMachine = scrollTopSetup.createMachine({
  id: 'scrollTop',
  context: { last: { top: 0, height: 0 } },
  invoke: {
    id: 'watchScroll',
    src: 'watchScroll',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  initial: 'hidden',
  states: {
    hidden: {
      initial: 'idle',
      on: { 'page.scrolled': { target: '.moving', actions: { type: 'keep', params: ({ event }) => event } } },
      states: {
        idle: {},
        moving: {
          after: {
            quiet: [
              { guard: { type: 'isFar', params: ({ context }) => context.last }, target: '#scrollTop.shown' },
              { target: 'idle' },
            ],
          },
        },
      },
    },
    shown: {
      initial: 'idle',
      on: {
        'page.scrolled': { target: '.moving', actions: { type: 'keep', params: ({ event }) => event } },
        'top.requested': { actions: 'goToTop' },
      },
      states: {
        idle: {},
        moving: {
          after: {
            quiet: [
              { guard: { type: 'isFar', params: ({ context }) => context.last }, target: 'idle' },
              { target: '#scrollTop.hidden' },
            ],
          },
        },
      },
    },
  },
})

export type ScrollTopRef = ActorRefFrom<typeof scrollTopMachine>
export type ScrollTopSnapshot = SnapshotFrom<typeof scrollTopMachine>
