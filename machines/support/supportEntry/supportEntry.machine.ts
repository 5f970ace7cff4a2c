import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { supportEntrySetup } from './supportEntry.setup.ts'

/**
 * The customer service button. Its chat loads on the first press, or at once if it was used before, so no first visit
 * includes it.
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
  initial: 'idle',
  states: {
    idle: {
      on: {
        'panel.toggled': 'loading.awaited',
        'panel.requested': 'loading.awaited',
        'session.changed': {
          guard: 'isKnown',
          target: 'loading.idle',
          actions: { type: 'keepSession', params: ({ event }) => event },
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSupport',
        src: 'loadSupport',
        onDone: [
          {
            guard: 'isAwaited',
            target: 'loaded',
            actions: [
              { type: 'start', params: ({ event }) => event.output },
              'publishEntries',
              { type: 'forward', params: { event: { type: 'panel.toggled' } } },
            ],
          },
          { target: 'loaded', actions: [{ type: 'start', params: ({ event }) => event.output }, 'publishEntries'] },
        ],
        onError: [
          {
            guard: 'isAwaited',
            target: 'idle',
            actions: { type: 'notify', params: { kind: 'error', words: { key: 'errors:part.title' } } },
          },
          // It is not urgent: it is tried again on the next press.
          { target: 'idle' },
        ],
      },
      initial: 'idle',
      states: {
        /** The panel opens as soon as it is loaded. */
        awaited: { on: { 'panel.toggled': 'idle' } },
        idle: { on: { 'panel.toggled': 'awaited', 'panel.requested': 'awaited' } },
      },
    },
    loaded: {
      on: {
        'panel.toggled': { actions: { type: 'forward', params: ({ event }) => ({ event }) } },
        'panel.requested': { actions: { type: 'forward', params: ({ event }) => ({ event }) } },
      },
    },
  },
})

export type SupportEntryRef = ActorRefFrom<typeof supportEntryMachine>
export type SupportEntrySnapshot = SnapshotFrom<typeof supportEntryMachine>
