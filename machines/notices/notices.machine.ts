import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { noticesSetup, nothing } from './notices.setup'

/** What the person is told, one notice beside the other, and what was told before. */
export const noticesMachine = noticesSetup.createMachine({
  id: 'notices',
  context: nothing,
  on: {
    'notice.raised': {
      actions: [{ type: 'show', params: ({ event }) => ({ notice: event.notice }) }, 'dismissOverflow'],
    },
    'xstate.done.actor.*': {
      actions: { type: 'remove', params: ({ event }) => ({ id: event.actorId }) },
    },
    'session.changed': {
      actions: ['dismissAll', 'forget'],
    },
  },
})

export type NoticesRef = ActorRefFrom<typeof noticesMachine>
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>
