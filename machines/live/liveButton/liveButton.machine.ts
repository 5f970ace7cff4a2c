import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { LiveRoom } from '#contract/live/entities/live.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { request } from '#machines/patterns/request/request.ts'
import { isUser } from '#machines/patterns/people.ts'
import { headerRoom } from '#contract/live/live.ts'

const liveButtonSetup = setup({
  types: {
    context: {} as { readonly rooms: readonly LiveRoom[] },
    events: {} as { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchPlaying: request<readonly LiveRoom[]>() },
  guards: { isUser },
  actions: {
    keepRooms: assign((_, { rooms }: { rooms: readonly LiveRoom[] }) => ({ rooms })),
    forget: assign({ rooms: [] }),
  },
  delays: { refreshEvery: liveLimits.live.buttonEvery },
})

/**
 * The rooms that are on the air, for the button in a user's header. If they cannot be fetched there is no button, and
 * the request is repeated.
 */
export const liveButtonMachine = liveButtonSetup.createMachine({
  id: 'liveButton',
  context: { rooms: [] },
  initial: 'guest',
  on: {
    'session.changed': [
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.loading', actions: 'forget' },
      { target: '.guest', actions: 'forget' },
    ],
  },
  states: {
    guest: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchPlaying',
        src: 'fetchPlaying',
        onDone: { target: 'known', actions: { type: 'keepRooms', params: ({ event }) => ({ rooms: event.output }) } },
        onError: { target: 'unknown', actions: 'forget' },
      },
    },
    known: { after: { refreshEvery: 'loading' } },
    unknown: { tags: 'failed', after: { refreshEvery: 'loading' } },
  },
})

export type LiveButtonRef = ActorRefFrom<typeof liveButtonMachine>
export type LiveButtonSnapshot = SnapshotFrom<typeof liveButtonMachine>

/** The room that the button opens, for an interface language; undefined hides the button. */
export const liveButtonView = ({ context }: LiveButtonSnapshot, locale: string): number | undefined =>
  headerRoom(context.rooms, locale)?.id
