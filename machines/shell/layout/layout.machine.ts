import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { page } from './layout.page.ts'
import { layoutSetup } from './layout.setup.ts'

/**
 * The page's environment: device class, host (a browser or the native app), network, and the frame that the page
 * requests.
 */
export const layoutMachine = layoutSetup.createMachine({
  id: 'layout',
  context: ({ input }) => ({ start: input, path: input.path }),
  type: 'parallel',
  invoke: {
    id: 'watchWindow',
    src: 'watchWindow',
    onError: { actions: { type: 'reportFault', params: ({ event }) => event } },
  },
  states: {
    device: {
      initial: 'starting',
      on: {
        'viewport.resized': [
          { guard: { type: 'isPcWidth', params: ({ event }) => event }, target: '.pc' },
          { guard: { type: 'isPadWidth', params: ({ event }) => event }, target: '.pad' },
          { target: '.phone' },
        ],
      },
      states: {
        starting: {
          always: [
            { guard: { type: 'isPcWidth', params: ({ context }) => context.start }, target: 'pc' },
            { guard: { type: 'isPadWidth', params: ({ context }) => context.start }, target: 'pad' },
            { target: 'phone' },
          ],
        },
        pc: {},
        pad: {},
        phone: {},
      },
    },
    host: {
      initial: 'starting',
      states: {
        starting: {
          always: [
            { guard: { type: 'isInApp', params: ({ context }) => context.start }, target: 'app' },
            { target: 'browser' },
          ],
        },
        browser: {},
        app: {},
      },
    },
    network: {
      initial: 'starting',
      states: {
        starting: {
          always: [
            { guard: { type: 'isOnline', params: ({ context }) => context.start }, target: 'online' },
            { target: 'offline' },
          ],
        },
        online: { on: { 'network.lost': 'offline' } },
        offline: { on: { 'network.found': 'online' } },
      },
    },
    page,
  },
})

export type LayoutRef = ActorRefFrom<typeof layoutMachine>
export type LayoutSnapshot = SnapshotFrom<typeof layoutMachine>
