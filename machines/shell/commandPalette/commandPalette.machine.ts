import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { commandPaletteSetup, contextOf, destination } from './commandPalette.setup.ts'

/** Pages, markets and actions of the current page, found by typing and chosen with Enter. */
export const commandPaletteMachine = commandPaletteSetup.createMachine({
  id: 'commandPalette',
  context: ({ input }) => contextOf(input),
  on: { 'recent.cleared': { actions: 'forgetRecent' } },
  initial: 'closed',
  states: {
    closed: {
      on: { 'palette.opened': { target: 'open', actions: { type: 'keepOpenedFor', params: ({ event }) => event } } },
    },
    open: {
      on: {
        'palette.closed': 'closed',
        'text.changed': { actions: { type: 'keepText', params: ({ event }) => event } },
        'row.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'row.chosen': [
          {
            guard: { type: 'isOffer', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'keepRecent', params: ({ event }) => event },
              { type: 'storeRecent', params: ({ context }) => ({ recent: context.recent }) },
              { type: 'pressOffer', params: ({ event }) => event },
            ],
          },
          {
            guard: { type: 'isWay', params: ({ event }) => event },
            target: 'closed',
            actions: [
              { type: 'keepRecent', params: ({ event }) => event },
              { type: 'storeRecent', params: ({ context }) => ({ recent: context.recent }) },
              { type: 'navigate', params: ({ context, event }) => destination(context, event) },
            ],
          },
        ],
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasMarkets', target: 'known' }, { target: 'fetching' }] },
        /** Pages and actions are available in the meantime. */
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchMarkets',
            src: 'fetchMarkets',
            onDone: {
              target: 'known',
              actions: { type: 'keepMarkets', params: ({ event }) => ({ markets: event.output }) },
            },
            onError: 'failed',
          },
        },
        failed: { tags: 'failed', on: { 'retry.requested': 'fetching' } },
        known: {},
      },
    },
  },
})

export type CommandPaletteRef = ActorRefFrom<typeof commandPaletteMachine>
export type CommandPaletteSnapshot = SnapshotFrom<typeof commandPaletteMachine>
