import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { noticesSetup, nothing } from './notices.setup.ts'

/** The notices on the screen, stacked, and the history. */
export const noticesMachine = noticesSetup.createMachine({
  id: 'notices',
  context: nothing,
  on: {
    'notice.raised': [
      { guard: { type: 'isShownFailure', params: ({ event }) => ({ notice: event.notice }) } },
      {
        guard: { type: 'isSilenced', params: ({ event }) => ({ notice: event.notice }) },
        actions: [
          { type: 'keep', params: ({ event }) => ({ notice: event.notice }) },
          { type: 'stamp', params: ({ context }) => ({ count: context.count }) },
        ],
      },
      {
        actions: [
          'makeRoom',
          { type: 'keep', params: ({ event }) => ({ notice: event.notice }) },
          { type: 'show', params: ({ event }) => ({ notice: event.notice }) },
          { type: 'stamp', params: ({ context }) => ({ count: context.count }) },
        ],
      },
    ],
    'notice.stamped': { actions: { type: 'keepTime', params: ({ event }) => event } },
    'newest.dismissed': { actions: 'dismissNewest' },
    'kinds.disabled': { actions: { type: 'silence', params: ({ event }) => event } },
    'xstate.done.actor.*': {
      actions: { type: 'remove', params: ({ event }) => ({ id: event.actorId }) },
    },
    'session.changed': {
      guard: { type: 'isOther', params: ({ event }) => ({ fid: event.fid }) },
      target: '.listening',
      actions: { type: 'startOver', params: ({ event }) => ({ fid: event.fid }) },
    },
  },
  initial: 'listening',
  states: {
    /** Only new notices are shown. */
    listening: {
      on: { 'history.opened': 'reading' },
    },
    /** The history is open. */
    reading: {
      entry: 'markRead',
      exit: 'markRead',
      on: {
        'history.closed': 'listening',
        'history.cleared': { actions: 'clear' },
        // The dialogs follow each other, because only one may be open.
        'kinds.requested': { target: 'listening', actions: 'openSettings' },
        'location.changed': 'listening',
      },
    },
  },
})

export type NoticesRef = ActorRefFrom<typeof noticesMachine>
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>
