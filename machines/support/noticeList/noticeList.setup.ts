import { assign, fromPromise, raise, sendTo, setup } from 'xstate'
import { toCallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { isUser } from '#machines/patterns/people.ts'
import { records } from '#machines/patterns/records/records.ts'
import { request } from '#machines/patterns/request/request.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import type { NoticeFilter, NoticeRow } from './noticeFilter.ts'

export interface NoticeListInput {
  readonly filter: NoticeFilter
  /** Undefined is a guest, for whom nothing is remembered. */
  readonly fid: string | undefined
}

interface NoticeListContext extends NoticeListInput {
  /** Notices that the user has not read, of all categories. */
  readonly unread: number
}

type Passed =
  /** From an address. */
  | { readonly type: 'query.changed'; readonly filter: NoticeFilter }
  | { readonly type: 'session.changed'; readonly fid: string | undefined }

export const noticeListSetup = setup({
  types: {
    input: {} as NoticeListInput,
    context: {} as NoticeListContext,
    children: {} as { records: 'records' },
    events: {} as
      | Passed
      | { type: 'retry.requested' }
      | { type: 'readAll.requested' }
      /** The venue has marked all as read. */
      | { type: 'all.read' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    records: records<NoticeRow, NoticeFilter>(),
    fetchUnread: request<number>(),
    markAllRead: fromPromise<void>(notProvided('markAllRead')),
  },
  guards: {
    isUser,
    isUserHere: ({ context }) => context.fid !== undefined,
    hasUnread: ({ context }) => context.unread > 0,
  },
  actions: {
    notify: notify(),
    keepFilter: assign((_, { filter }: { readonly filter: NoticeFilter }) => ({ filter })),
    keepUser: assign((_, { fid }: { readonly fid: string | undefined }) => ({ fid, unread: 0 })),
    keepUnread: assign((_, { unread }: { readonly unread: number }) => ({ unread })),
    forgetUnread: assign({ unread: 0 }),
    passOn: sendTo('records', (_, event: Passed) => event),
    raiseAllRead: raise({ type: 'all.read' }),
    reload: sendTo('records', { type: 'reload.requested' }),
  },
})

/** Why the notices are still unread. */
export const notMarked = ({ event }: { event: { error: unknown } }) => ({
  kind: 'error' as const,
  failure: toCallError(event.error, 'notices.markRead'),
})
