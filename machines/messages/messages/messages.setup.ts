import { assign, fromCallback, fromPromise, raise, setup } from 'xstate'
import type { Popup } from '#contract/messages/calls/messages.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { messageCentrePlace } from '#contract/messages/messagePlaces.ts'
import type { FiredAlert } from '#contract/kernel/streams.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { notProvided } from '#machines/notProvided.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import type { NoticeInput } from '#machines/shell/notices/notices.types.ts'
import { request } from '#machines/patterns/request/request.ts'
import { isUser } from '#machines/patterns/people.ts'

/** An announcement: the operator's notice, on every page, or a message to the user, on the home page. */
export type Announced =
  | { readonly kind: 'notice'; readonly id: number; readonly title: string }
  | ({ readonly kind: 'message' } & Popup)

interface MessagesContext {
  /** Number of unread messages; undefined until known. */
  readonly unread: number | undefined
  /** Task rewards to collect. */
  readonly rewards: number
  readonly popup: Announced | undefined
  /** Opened in the popover: read on this screen, whatever its list says. */
  readonly readIds: readonly number[]
  /** Those of them that have not been reported to the venue yet. */
  readonly pending: readonly number[]
}

export const nothing: MessagesContext = { unread: undefined, rewards: 0, popup: undefined, readIds: [], pending: [] }

export const messagesSetup = setup({
  types: {
    context: {} as MessagesContext,
    events: {} as
      | { type: 'session.changed'; fid: string | undefined }
      /** The venue's stream reports that a message arrived or was read. */
      | { type: 'inmail.pushed'; alert?: FiredAlert }
      /** The stream restarted: what was sent in between is unknown. */
      | { type: 'inmail.renewed' }
      /** A page of this tab has read messages. */
      | { type: 'messages.read' }
      /** The user follows the link of an unread message in the popover. */
      | { type: 'message.opened'; messageId: number }
      | { type: 'location.changed' }
      | { type: 'popup.closed' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Sends `inmail.pushed` and `inmail.renewed`. */
    watchInmail: fromCallback<{ type: string }>(notProvided('watchInmail')),
    fetchUnread: request<number>(),
    fetchRewards: request<number>(),
    /** The announcement to show, unless it was closed. */
    fetchPopup: request<Announced | undefined>(),
    closePopup: fromPromise<void, { popup: Announced | undefined }>(notProvided('closePopup')),
    markRead: fromPromise<void, { messageId: number | undefined }>(notProvided('markRead')),
  },
  delays: { firstLook: shellLimits.announcement.firstLook, lookAgain: shellLimits.announcement.lookAgain },
  guards: {
    isUser,
    hasAlert: (_, { alert }: { alert?: FiredAlert }) => alert !== undefined,
    isNotOpened: ({ context }, { messageId }: { messageId: number }) => !context.readIds.includes(messageId),
    hasMore: ({ context }) => context.pending.length > 1,
    isPopup: (_, { popup }: { popup: Announced | undefined }) => popup !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    keepUnread: assign((_, { unread }: { unread: number }) => ({ unread: Math.max(0, unread) })),
    keepRewards: assign((_, { rewards }: { rewards: number }) => ({ rewards })),
    keepPopup: assign((_, { popup }: { popup: Announced | undefined }) => ({ popup })),
    forgetUnread: assign({ unread: undefined }),
    forgetRewards: assign({ rewards: 0 }),
    forgetPopup: assign({ popup: undefined }),
    addPending: assign(({ context }, { messageId }: { messageId: number }) => ({
      readIds: [...context.readIds, messageId],
      pending: [...context.pending, messageId],
    })),
    dropPending: assign(({ context }) => ({ pending: context.pending.slice(1) })),
    /** The venue did not record it, so it is unread again. */
    undoPending: assign(({ context }) => ({
      readIds: context.readIds.filter((id) => id !== context.pending[0]),
      pending: context.pending.slice(1),
    })),
    forgetRead: assign({ readIds: [], pending: [] }),
    recount: raise({ type: 'messages.read' }),
  },
})

/** Why a message is unread again. */
export const notMarked = ({ event }: { event: { error: unknown } }) => ({
  kind: 'error' as const,
  failure: toCallError(event.error, 'messages.status'),
})

/** Why the closing was not stored. */
export const notClosed = ({ event }: { event: { error: unknown } }) => ({
  kind: 'error' as const,
  failure: toCallError(event.error, 'session.closePopup'),
})

/** An alert that fires, announced on the current page; the message itself is in the message centre. */
export const firedNotice = ({ event: { alert } }: { event: { alert?: FiredAlert } }): NoticeInput => ({
  kind: 'info',
  words: {
    key: `notices:fired.kind${alert?.alertType ?? ''}`,
    values: { market: alert?.market ?? '' },
    ...(alert && { amounts: { value: alert.value, price: alert.price } }),
  },
  to: messageCentrePlace('quotes'),
  duration: shellLimits.notice.alert,
})
