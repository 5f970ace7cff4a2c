import { setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import type { Notice } from './notices.types.ts'

const noticeSetup = setup({
  types: {
    input: {} as { notice: Notice },
    context: {} as { readonly notice: Notice },
    events: {} as
      /** The pointer or the focus is on it, so it must not disappear. */
      { type: 'notice.held' } | { type: 'notice.released' } | { type: 'notice.dismissed' },
  },
  delays: {
    reading: ({ context: { notice } }) => notice.duration ?? shellLimits.notice[notice.kind],
  },
})

/** One notice: it stays for its duration, and longer while the pointer or focus is on it. */
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

export const noticeView = (snapshot: NoticeSnapshot) => snapshot.context.notice
