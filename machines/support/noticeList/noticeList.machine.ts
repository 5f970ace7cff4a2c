import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { draft } from './noticeList.draft.ts'
import { contextOf, noticeListSetup, notMarked } from './noticeList.setup.ts'

/** The operator's notices: records by category that everyone may read, and how many of them a user has not read. */
export const noticeListMachine = noticeListSetup.createMachine({
  id: 'noticeList',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  states: {
    list: {
      initial: 'running',
      states: {
        running: {
          invoke: {
            id: 'records',
            src: 'records',
            input: ({ context }) => ({ filter: context.filter, isPublic: true }),
            onError: 'broken',
          },
          on: {
            'query.changed': {
              actions: [
                { type: 'keepFilter', params: ({ event }) => event },
                { type: 'passOn', params: ({ event }) => event },
              ],
            },
            'session.changed': { actions: { type: 'passOn', params: ({ event }) => event } },
            'list.outdated': { actions: 'reload' },
          },
        },
        broken: { tags: 'failed', on: { 'retry.requested': 'running' } },
      },
    },
    reading: {
      initial: 'deciding',
      on: {
        'session.changed': [
          {
            guard: { type: 'isUser', params: ({ event }) => event },
            target: '.counting',
            actions: { type: 'keepUser', params: ({ event }) => event },
          },
          { target: '.signedOut', actions: { type: 'keepUser', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: { always: [{ guard: 'isUserHere', target: 'counting' }, { target: 'signedOut' }] },
        signedOut: {},
        counting: {
          invoke: {
            id: 'fetchUnread',
            src: 'fetchUnread',
            onDone: {
              target: 'counted',
              actions: { type: 'keepUnread', params: ({ event }) => ({ unread: event.output }) },
            },
            onError: 'uncounted',
          },
        },
        counted: { on: { 'readAll.requested': { guard: 'hasUnread', target: 'marking' } } },
        /** All can be marked as read without knowing how many there are. */
        uncounted: { on: { 'readAll.requested': 'marking' } },
        marking: {
          tags: 'busy',
          invoke: {
            id: 'markAllRead',
            src: 'markAllRead',
            onDone: { target: 'counted', actions: ['forgetUnread', 'raiseOutdated'] },
            // It is unknown whether the mark arrived; the count shows it.
            onError: { target: 'counting', actions: { type: 'notify', params: notMarked } },
          },
        },
      },
    },
    draft,
  },
})

export type NoticeListRef = ActorRefFrom<typeof noticeListMachine>
export type NoticeListSnapshot = SnapshotFrom<typeof noticeListMachine>
