import { assign, fromPromise, raise, sendTo, setup } from 'xstate'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { notProvided } from '#machines/notProvided.ts'
import { errorOf } from '#machines/patterns/errors.ts'
import { isUser } from '#machines/patterns/people.ts'
import { records } from '#machines/patterns/records/records.ts'
import { request } from '#machines/patterns/request/request.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { draftProblem, emptyDraft } from './noticeDraft.ts'
import type { NoticeDraft } from './noticeDraft.ts'
import type { NoticeFilter, NoticeRow } from './noticeFilter.view.ts'

interface NoticeListInput {
  readonly filter: NoticeFilter
  /** Undefined is a guest, for whom nothing is remembered. */
  readonly fid: string | undefined
  /** Whether a tester can publish here. */
  readonly hasDraft: boolean
}

interface NoticeListContext extends NoticeListInput {
  /** Notices that the user has not read, of all categories. */
  readonly unread: number
  readonly draft: NoticeDraft
  /** The notice that was published here last. */
  readonly publishedId: number | undefined
  /** Why the draft was not published. */
  readonly error: CallError | undefined
}

export const contextOf = (input: NoticeListInput): NoticeListContext => ({
  ...input,
  unread: 0,
  draft: emptyDraft,
  publishedId: undefined,
  error: undefined,
})

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
      /** The listed notices have changed at the venue. */
      | { type: 'list.outdated' }
      | { type: 'draft.changed'; change: Partial<NoticeDraft> }
      | { type: 'draft.submitted' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    records: records<NoticeRow, NoticeFilter>(),
    fetchUnread: request<number>(),
    markAllRead: fromPromise<void>(notProvided('markAllRead')),
    /** Returns the number of the notice. */
    publishNotice: fromPromise<number, NoticeDraft>(notProvided('publishNotice')),
  },
  guards: {
    isUser,
    isUserHere: ({ context }) => context.fid !== undefined,
    hasDraft: ({ context }) => context.hasDraft,
    isWritten: ({ context }) => draftProblem(context.draft) === undefined,
    hasUnread: ({ context }) => context.unread > 0,
  },
  actions: {
    notify: notify(),
    keepFilter: assign((_, { filter }: { readonly filter: NoticeFilter }) => ({ filter })),
    keepUser: assign((_, { fid }: { readonly fid: string | undefined }) => ({ fid, unread: 0 })),
    keepUnread: assign((_, { unread }: { readonly unread: number }) => ({ unread })),
    changeDraft: assign(({ context }, { change }: { readonly change: Partial<NoticeDraft> }) => ({
      draft: { ...context.draft, ...change },
    })),
    keepPublished: assign((_, { id }: { readonly id: number }) => ({
      publishedId: id,
      draft: emptyDraft,
      error: undefined,
    })),
    keepError: assign(errorOf('sandbox.publishNotice')),
    forgetUnread: assign({ unread: 0 }),
    passOn: sendTo('records', (_, event: Passed) => event),
    raiseOutdated: raise({ type: 'list.outdated' }),
    reload: sendTo('records', { type: 'reload.requested' }),
  },
})

/** Why the notices are still unread. */
export const notMarked = ({ event }: { event: { error: unknown } }) => ({
  kind: 'error' as const,
  failure: toCallError(event.error, 'notices.markRead'),
})
