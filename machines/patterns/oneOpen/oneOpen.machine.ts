import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { oneOpenSetup } from './oneOpen.setup.ts'

/** A set of items of which one is open at a time: menus, popovers, the footer's sections. */
export const oneOpenMachine = oneOpenSetup.createMachine({
  id: 'oneOpen',
  context: { open: undefined },
  initial: 'closed',
  states: {
    closed: {
      entry: 'close',
      on: {
        'item.toggled': { target: 'open', actions: { type: 'open', params: ({ event }) => event } },
        'item.opened': { target: 'open', actions: { type: 'open', params: ({ event }) => event } },
      },
    },
    open: {
      on: {
        'item.toggled': [
          { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'closed' },
          { actions: { type: 'open', params: ({ event }) => event } },
        ],
        'item.opened': { actions: { type: 'open', params: ({ event }) => event } },
        'item.closed': 'closed',
        'escape.pressed': 'closed',
        'outside.pressed': 'closed',
        'location.changed': 'closed',
      },
    },
  },
})

export type OneOpenRef = ActorRefFrom<typeof oneOpenMachine>
export type OneOpenSnapshot = SnapshotFrom<typeof oneOpenMachine>
