import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { CategoryName, InmailMessage, MessageClassify } from '#contract/messages/entities/inmail.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { moduleOf, readMessageData } from '#contract/messages/inmail.ts'
import { messageCentrePlace } from '#contract/messages/messagePlaces.ts'
import { messagesLimits } from '#contract/messages/limits.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import type { Destination } from '#machines/shell/app/navigate.ts'
import { notProvided } from '#machines/notProvided.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { pagedList } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page } from '#machines/patterns/pagedList/pagedList.types.ts'
import { request } from '#machines/patterns/request/request.ts'
import { isUser } from '#machines/patterns/people.ts'

export type MessageRow = Omit<InmailMessage, 'id'> & { readonly id: string; readonly messageId: number }

export interface MessageFilter {
  readonly moduleId: number
  /** Null: every submodule. */
  readonly submoduleId: number | null
}

interface CentreContext {
  readonly tab: CategoryName
  readonly submodule: number | null
  /** Undefined until loaded. */
  readonly classify: readonly MessageClassify[] | undefined
  /** The venue's time, which determines today; 0 until it is known. */
  readonly now: number
  /** Read since the list was loaded, in this tab or in another. */
  readonly readIds: readonly number[]
  /** All messages up to this one were read. */
  readonly readUpTo: number
  /** The newest of the messages being marked all at once. */
  readonly readingUpTo: number
  /** Marked on the screen, but not reported to the venue yet. */
  readonly pending: readonly number[]
}

export interface CentreInput {
  readonly tab: CategoryName
}

export const contextOf = ({ tab }: CentreInput): CentreContext => ({
  tab,
  now: 0,
  submodule: null,
  classify: undefined,
  readIds: [],
  readUpTo: 0,
  readingUpTo: 0,
  pending: [],
})

export const filterOf = ({ tab, submodule }: Pick<CentreContext, 'tab' | 'submodule'>): MessageFilter => ({
  moduleId: moduleOf(tab),
  submoduleId: submodule,
})

export const isRead = (
  { readIds, readUpTo }: Pick<CentreContext, 'readIds' | 'readUpTo'>,
  { read, messageId }: Pick<MessageRow, 'read' | 'messageId'>,
): boolean => read || messageId <= readUpTo || readIds.includes(messageId)

/**
 * The selected tab is part of the address. After viewing several tabs, Back returns to the page before the message
 * centre.
 */
export const destinationOf = ({ context: { tab } }: { context: Pick<CentreContext, 'tab'> }): Destination => ({
  to: messageCentrePlace(tab),
  replace: true,
})

/** The notice for the user. */
export const allRead: NoticeInput = {
  kind: 'success',
  words: { key: 'notices:messages.allRead' },
  duration: shellLimits.notice.success,
}
export const notMarked = ({ event }: { event: { error: unknown } }): NoticeInput => ({
  kind: 'error',
  failure: toCallError(event.error, 'messages.status'),
})

export type CentreEvent =
  | { type: 'tab.chosen'; tab: CategoryName }
  /** From an address. */
  | { type: 'tab.entered'; tab: CategoryName }
  | { type: 'submodule.chosen'; submodule: number | null }
  | { type: 'next.requested' }
  | { type: 'retry.requested' }
  | { type: 'reload.requested' }
  /** The user follows a message's link, or only opens it. */
  | { type: 'message.opened'; message: MessageRow }
  /** `upTo` is the newest message that the user sees. */
  | { type: 'all.read'; upTo: number }
  | { type: 'clock.ticked'; now: number }
  | { type: 'inmail.pushed'; event: 'arrived' | 'read' | 'readAll'; messageId: number }
  /** The stream was already subscribed before the first request. */
  | { type: 'inmail.connected' }
  | { type: 'inmail.renewed' }
  | { type: 'session.changed'; fid: string | undefined }

export const messageCentreSetup = setup({
  types: {
    input: {} as CentreInput,
    context: {} as CentreContext,
    children: {} as { list: 'list' },
    events: {} as CentreEvent,
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    list: pagedList<MessageRow, MessageFilter>(),
    /** The first page again, for new messages on top. */
    fetchNewest: request<Page<MessageRow>, MessageFilter>(),
    fetchClassify: request<readonly MessageClassify[]>(),
    markRead: fromPromise<void, { messageId: number | undefined }>(notProvided('markRead')),
    markAll: fromPromise<void>(notProvided('markAll')),
    /** Sends `inmail.pushed`, `inmail.connected` and `inmail.renewed`. */
    watchInmail: fromCallback<{ type: string }>(notProvided('watchInmail')),
    /** Sends `clock.ticked` periodically. */
    watchDay: fromCallback<CentreEvent>(notProvided('watchDay')),
  },
  delays: { streamPatience: messagesLimits.messages.streamPatience },
  guards: {
    isOther: ({ context }, { tab }: { tab: CategoryName }) => tab !== context.tab,
    isUser,
    isUnreadable: (_, { message }: { message: MessageRow }) => readMessageData(message) === undefined,
    isUnread: ({ context }, { message }: { message: MessageRow }) => !isRead(context, message),
    hasMore: ({ context }) => context.pending.length > 1,
    isArrival: (_, { event }: { event: string }) => event === 'arrived',
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    navigate: navigate(),
    /** Reports on the console. */
    reportUnreadable: (_, _params: { messageId: number }) => notProvided('reportUnreadable')(),
    chooseTab: assign((_, { tab }: { tab: CategoryName }) => ({ tab, submodule: null })),
    chooseSubmodule: assign((_, { submodule }: { submodule: number | null }) => ({ submodule })),
    keepClassify: assign((_, { classify }: { classify: readonly MessageClassify[] }) => ({ classify })),
    keepNow: assign((_, { now }: { now: number }) => ({ now })),
    addPending: assign(({ context }, { message }: { message: MessageRow }) => ({
      readIds: [...context.readIds, message.messageId],
      pending: [...context.pending, message.messageId],
    })),
    dropPending: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    /** The venue did not record it, so it is unread again. */
    undoPending: assign(({ context }) => ({
      readIds: context.readIds.filter((id) => id !== context.pending[0]),
      pending: context.pending.slice(1),
    })),
    keepElsewhere: assign(({ context }, { event, messageId }: { event: string; messageId: number }) =>
      event === 'read'
        ? { readIds: [...context.readIds, messageId] }
        : event === 'readAll'
          ? { readUpTo: Math.max(context.readUpTo, messageId) }
          : {},
    ),
    keepGoal: assign((_, { upTo }: { upTo: number }) => ({ readingUpTo: upTo })),
    reachGoal: assign(({ context }) => ({ readUpTo: Math.max(context.readUpTo, context.readingUpTo) })),
    applyFilter: sendTo('list', ({ context }) => ({ type: 'filter.changed', filter: filterOf(context) })),
    nextPage: sendTo('list', { type: 'next.requested' }),
    retryPage: sendTo('list', { type: 'retry.requested' }),
    reload: sendTo('list', { type: 'reload.requested' }),
    addRows: sendTo('list', (_, { rows }: Page<MessageRow>) => ({ type: 'rows.arrived', rows })),
    sendToBadge: sendTo(({ system }) => system.get('messages'), { type: 'messages.read' }),
  },
})
