import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { noticesSetup, nothing } from './notices.setup'

/** What the person is told, one notice below the other, and what was told before. */
export const noticesMachine = noticesSetup.createMachine({
  id: 'notices',
  context: nothing,
  initial: 'listening',
  states: {
    listening: {
      on: {
        'notice.raised': [
          { guard: { type: 'isShownFailure', params: ({ event }) => ({ notice: event.notice }) } },
          { actions: ['makeRoom', { type: 'show', params: ({ event }) => ({ notice: event.notice }) }] },
        ],
        'xstate.done.actor.*': {
          actions: { type: 'remove', params: ({ event }) => ({ id: event.actorId }) },
        },
        'session.changed': {
          guard: { type: 'isOther', params: ({ event }) => ({ fid: event.fid }) },
          actions: { type: 'startOver', params: ({ event }) => ({ fid: event.fid }) },
        },
      },
    },
  },
})

export type NoticesRef = ActorRefFrom<typeof noticesMachine>
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>
