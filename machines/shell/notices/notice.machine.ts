import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { noticeSetup } from './notice.setup.ts'

/** One notice: it stays for its time, and longer while somebody is on it. */
export const noticeMachine = noticeSetup.createMachine({
  id: 'notice',
  context: ({ input }) => ({ notice: input.notice }),
  on: { 'notice.dismissed': '.gone' },
  initial: 'shown',
  states: {
    shown: {
      after: { reading: 'gone' },
      on: { 'notice.held': 'held' },
    },
    held: {
      on: { 'notice.released': 'shown' },
    },
    gone: { type: 'final' },
  },
})

export type NoticeRef = ActorRefFrom<typeof noticeMachine>
export type NoticeSnapshot = SnapshotFrom<typeof noticeMachine>
