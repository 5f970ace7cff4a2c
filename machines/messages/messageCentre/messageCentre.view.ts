import { messageCategories } from '#contract/messages/entities/inmail.ts'
import type { InmailMessage } from '#contract/messages/entities/inmail.ts'
import { splitByDay } from '#contract/messages/inmailDays.ts'
import { labelOf, moduleOf, readMessageData } from '#contract/messages/inmail.ts'
import { messageTarget } from '#contract/messages/inmailLink.ts'
import { messageFact } from '#contract/messages/inmailWords.ts'
import type { MessagesSnapshot } from '../messages/messages.machine.ts'
import type { PagedSnapshot } from '#machines/patterns/pagedList/pagedList.ts'
import type { MessageCentreSnapshot } from './messageCentre.machine.ts'
import { isRead } from './messageCentre.setup.ts'
import type { MessageFilter, MessageRow } from './messageCentre.setup.ts'

export const tabNames = messageCategories.map(({ name }) => name)

/** The contents around the list. */
export const centreView = (snapshot: MessageCentreSnapshot) => {
  const { tab, submodule, classify } = snapshot.context
  return {
    tab,
    submodule,
    /** The tab's submodules; empty for the tab of all messages, and until they are loaded. */
    submodules: tab === 'all' ? [] : (classify?.find(({ code }) => code === moduleOf(tab))?.submodule ?? []),
    isMarkingAll: snapshot.matches({ readingAll: 'sending' }),
    /** Newer messages exist that failed to load. */
    isBehind: snapshot.hasTag('stale'),
    isBroken: snapshot.matches({ list: { signedIn: 'broken' } }),
    /** Nothing has been requested yet. */
    isOpening: snapshot.matches({ list: { signedIn: 'opening' } }),
  } as const
}

/** Which rows of the list are read on this screen. */
export const readState = ({ context: { readIds, readUpTo } }: Pick<MessageCentreSnapshot, 'context'>) => ({
  readIds,
  readUpTo,
})
export const hourOf = ({ context }: MessageCentreSnapshot): number => context.now

type List = PagedSnapshot<MessageRow, MessageFilter>

export const listView = (snapshot: List) => {
  const { rows, total, error } = snapshot.context
  const isEmpty = rows.length === 0
  const isBusy = snapshot.hasTag('busy')
  const isOutdated = !isEmpty && snapshot.matches({ failed: 'loading' })
  return {
    phase:
      snapshot.hasTag('failed') && !isOutdated
        ? isEmpty
          ? ('failed' as const)
          : ('moreFailed' as const)
        : isBusy && isEmpty
          ? ('loading' as const)
          : isEmpty
            ? ('empty' as const)
            : ('rows' as const),
    rows,
    total: total ?? rows.length,
    isBusy,
    hasMore: snapshot.can({ type: 'next.requested' }),
    error,
    /** The displayed messages could not be refreshed. */
    isOutdated,
  }
}

/** Today's and earlier messages, each with its read state. */
export const daysOf = (
  rows: readonly MessageRow[],
  read: ReturnType<typeof readState>,
  now: number,
  zone: string | undefined,
) =>
  splitByDay(
    rows.map((row) => ({ ...row, read: isRead(read, row) })),
    now,
    zone,
  )

/** A message's text and link, besides its title and content. */
export const messageView = (message: InmailMessage, isPhone: boolean) => {
  const data = readMessageData(message)
  return {
    label: labelOf(message),
    fact: data && messageFact(message, data),
    target: messageTarget(message, data, { isPhone }),
  }
}

/** As the venue returned it. */
export const messageOf = ({ messageId, ...rest }: MessageRow): InmailMessage => ({ ...rest, id: messageId })

/** The newest message that the user sees; 0 if there is none. */
export const newestShown = (list: Pick<List, 'context'> | undefined): number =>
  Math.max(0, ...(list?.context.rows ?? []).map(({ messageId }) => messageId))

/** Whether something may be unread, including before the first count. */
export const mayHaveUnread = ({ context }: MessagesSnapshot): boolean => context.unread !== 0
