import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { supportEntrySetup } from './supportEntry.setup'

/** The button of customer service. What it opens comes when somebody presses it, or where somebody did before: no first visit carries it. */
export const supportEntryMachine = supportEntrySetup.createMachine({
  id: 'supportEntry',
  context: ({ input }) => ({ ...input, here: undefined, place: undefined, support: undefined, isWanted: false }),
  on: {
    'place.changed': { actions: [{ type: 'keepPlace', params: ({ event }) => event }, { type: 'tell', params: ({ event }) => ({ event }) }] },
    'session.changed': { actions: [{ type: 'keepSession', params: ({ event }) => event }, { type: 'tell', params: ({ event }) => ({ event }) }] },
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'panel.toggled': { target: 'coming', actions: { type: 'want', params: { isWanted: true } } },
        'session.changed': { guard: 'isKnown', target: 'coming', actions: { type: 'keepSession', params: ({ event }) => event } },
      },
    },
    coming: {
      tags: 'busy',
      // Pressed again, it is left closed.
      on: { 'panel.toggled': { actions: { type: 'want', params: ({ context }) => ({ isWanted: !context.isWanted }) } } },
      invoke: {
        id: 'loadSupport',
        src: 'loadSupport',
        onDone: { target: 'there', actions: [{ type: 'start', params: ({ event }) => event.output }, 'tellAll'] },
        onError: [
          { guard: 'isWanted', target: 'resting', actions: [{ type: 'notify', params: { kind: 'error', words: { key: 'errors:part.title' } } }, { type: 'want', params: { isWanted: false } }] },
          // Nobody waits for it: it is tried again when somebody does.
          { target: 'resting' },
        ],
      },
    },
    there: { on: { 'panel.toggled': { actions: { type: 'tell', params: ({ event }) => ({ event }) } } } },
  },
})

export type SupportEntryRef = ActorRefFrom<typeof supportEntryMachine>
export type SupportEntrySnapshot = SnapshotFrom<typeof supportEntryMachine>
