import { assign, fromPromise, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { isCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Notice } from '#contract/support/calls/notices.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { request } from '#machines/patterns/request/request.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

interface NoticePageContext {
  /** Undefined if the address names no possible notice. */
  readonly id: number | undefined
  readonly notice: Notice | undefined
  readonly error: CallError | undefined
}

const noticePageSetup = setup({
  types: {
    input: {} as Pick<NoticePageContext, 'id'>,
    context: {} as NoticePageContext,
    events: {} as { type: 'retry.requested' } | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchNotice: request<Notice, { readonly id: number }>(),
    markRead: fromPromise<void, { readonly id: number }>(notProvided('markRead')),
  },
  guards: {
    isNamed: ({ context }) => context.id !== undefined,
    isMissing: (_, { error }: { readonly error: unknown }) => isCallError(error) && error.code === codes.notFound,
    /** Guests have read everything. */
    isUnread: ({ context }) => context.notice?.isRead === false,
  },
  actions: {
    reportFault: reportFault(),
    keepNotice: assign((_, { notice }: { readonly notice: Notice }) => ({ notice, error: undefined })),
    keepError: assign(errorOf('notices.one')),
  },
})

/** One notice. A user who opens it has read it. */
export const noticePageMachine = noticePageSetup.createMachine({
  id: 'noticePage',
  context: ({ input }) => ({ ...input, notice: undefined, error: undefined }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isNamed', target: 'loading' }, { target: 'missing' }] },
    loading: {
      tags: 'busy',
      // Earlier answers were for another user.
      on: { 'session.changed': { target: 'loading', reenter: true } },
      invoke: {
        id: 'fetchNotice',
        src: 'fetchNotice',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: { target: 'shown', actions: { type: 'keepNotice', params: ({ event }) => ({ notice: event.output }) } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    /** It does not exist, or it was withdrawn. */
    missing: {},
    failed: { tags: 'failed', on: { 'retry.requested': 'loading' } },
    shown: {
      // Another user may not have read it.
      on: { 'session.changed': 'renewing' },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isUnread', target: 'marking' }, { target: 'read' }] },
        marking: {
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context }) => ({ id: context.id ?? 0 }),
            onDone: 'read',
            // The list still shows it as unread; the next visit marks it.
            onError: { target: 'read', actions: { type: 'reportFault', params: ({ event }) => event } },
          },
        },
        read: {},
      },
    },
    /** Read again for another user, while its text stays. */
    renewing: {
      invoke: {
        id: 'fetchNotice',
        src: 'fetchNotice',
        input: ({ context }) => ({ id: context.id ?? 0 }),
        onDone: { target: 'shown', actions: { type: 'keepNotice', params: ({ event }) => ({ notice: event.output }) } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'shown.read', actions: { type: 'reportFault', params: ({ event }) => event } },
        ],
      },
      on: { 'session.changed': { target: 'renewing', reenter: true } },
    },
  },
})

export type NoticePageRef = ActorRefFrom<typeof noticePageMachine>
export type NoticePageSnapshot = SnapshotFrom<typeof noticePageMachine>

/** The notice, for the page. */
export const noticePageView = (snapshot: NoticePageSnapshot) => ({
  phase:
    (['missing', 'failed'] as const).find((one) => snapshot.matches(one)) ??
    (snapshot.hasTag('busy') ? ('loading' as const) : ('shown' as const)),
  notice: snapshot.context.notice,
  error: snapshot.context.error,
})
