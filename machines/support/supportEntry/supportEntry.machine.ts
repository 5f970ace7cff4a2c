import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { supportEntrySetup } from './supportEntry.setup.ts'

/**
 * The button of customer service. What it opens comes when somebody presses it, or where somebody did before: no first
 * visit carries it.
 */
export const supportEntryMachine = supportEntrySetup.createMachine({
  id: 'supportEntry',
  context: ({ input }) => ({ ...input, here: undefined, location: undefined, support: undefined }),
  on: {
    'location.changed': {
      actions: [
        { type: 'keepLocation', params: ({ event }) => event },
        { type: 'forward', params: ({ event }) => ({ event }) },
      ],
    },
    'session.changed': {
      actions: [
        { type: 'keepSession', params: ({ event }) => event },
        { type: 'forward', params: ({ event }) => ({ event }) },
      ],
    },
  },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'panel.toggled': 'coming.awaited',
        'session.changed': {
          guard: 'isKnown',
          target: 'coming.unasked',
          actions: { type: 'keepSession', params: ({ event }) => event },
        },
      },
    },
    coming: {
      tags: 'busy',
      invoke: {
        id: 'loadSupport',
        src: 'loadSupport',
        onDone: [
          {
            guard: 'isAwaited',
            target: 'there',
            actions: [
              { type: 'start', params: ({ event }) => event.output },
              'publishEntries',
              { type: 'forward', params: { event: { type: 'panel.toggled' } } },
            ],
          },
          { target: 'there', actions: [{ type: 'start', params: ({ event }) => event.output }, 'publishEntries'] },
        ],
        onError: [
          {
            guard: 'isAwaited',
            target: 'resting',
            actions: { type: 'notify', params: { kind: 'error', words: { key: 'errors:part.title' } } },
          },
          // Nobody waits for it: it is tried again when somebody does.
          { target: 'resting' },
        ],
      },
      initial: 'unasked',
      states: {
        /** The panel opens as soon as it can. */
        awaited: { on: { 'panel.toggled': 'unasked' } },
        unasked: { on: { 'panel.toggled': 'awaited' } },
      },
    },
    there: { on: { 'panel.toggled': { actions: { type: 'forward', params: ({ event }) => ({ event }) } } } },
  },
})

export type SupportEntryRef = ActorRefFrom<typeof supportEntryMachine>
export type SupportEntrySnapshot = SnapshotFrom<typeof supportEntryMachine>
