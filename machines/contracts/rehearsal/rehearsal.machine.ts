import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { contextOf, rehearsalSetup } from './rehearsal.setup.ts'

/** What the venue would do with a position if the mark moved. Nothing is sent: all of it is computed here. */
export const rehearsalMachine = rehearsalSetup.createMachine({
  id: 'rehearsal',
  context: ({ input }) => contextOf(input),
  initial: 'rehearsing',
  states: {
    rehearsing: {
      on: {
        'direction.chosen': { actions: { type: 'chooseDirection', params: ({ event }) => event } },
        'scope.chosen': { actions: { type: 'chooseScope', params: ({ event }) => event } },
        'change.typed': { actions: { type: 'keepChange', params: ({ event }) => event } },
        'change.left': { actions: 'leaveChange' },
        'change.chosen': { actions: { type: 'chooseChange', params: ({ event }) => event } },
        'holdings.changed': [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'ended' },
          { actions: { type: 'keepHoldings', params: ({ event }) => event } },
        ],
        'rehearsal.dismissed': 'left',
      },
    },
    /** The position was closed, by an order, a level or a liquidation. */
    ended: { on: { 'rehearsal.dismissed': 'left' } },
    left: { type: 'final' },
  },
})

export type RehearsalRef = ActorRefFrom<typeof rehearsalMachine>
export type RehearsalSnapshot = SnapshotFrom<typeof rehearsalMachine>
