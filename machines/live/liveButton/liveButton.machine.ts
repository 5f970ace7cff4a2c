import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { liveButtonSetup } from './liveButton.setup.ts'

/**
 * Which rooms are on the air, for the button in a user's header. What cannot be asked shows no button, and is asked
 * again.
 */
export const liveButtonMachine = liveButtonSetup.createMachine({
  id: 'liveButton',
  context: { rooms: [] },
  initial: 'guest',
  on: {
    'session.changed': [
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.asking', actions: 'forget' },
      { target: '.guest', actions: 'forget' },
    ],
  },
  states: {
    guest: {},
    asking: {
      tags: 'busy',
      invoke: {
        id: 'fetchPlaying',
        src: 'fetchPlaying',
        onDone: { target: 'known', actions: { type: 'keepRooms', params: ({ event }) => ({ rooms: event.output }) } },
        onError: { target: 'unknown', actions: 'forget' },
      },
    },
    known: { after: { refreshEvery: 'asking' } },
    unknown: { tags: 'failed', after: { refreshEvery: 'asking' } },
  },
})

export type LiveButtonRef = ActorRefFrom<typeof liveButtonMachine>
export type LiveButtonSnapshot = SnapshotFrom<typeof liveButtonMachine>
