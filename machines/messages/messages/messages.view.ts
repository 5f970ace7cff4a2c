import { badgeText } from '#contract/messages/inmail.ts'
import type { MessagesSnapshot } from './messages.machine.ts'

/** What the bell says; nothing of none, and while nobody knows. */
export const unreadBadge = ({ context }: MessagesSnapshot): string | undefined => badgeText(context.unread ?? 0)

/** The venue has said how many are unread. */
export const isUnreadKnown = ({ context }: MessagesSnapshot): boolean => context.unread !== undefined

/** What says that rewards of tasks wait. */
export const rewardsBadge = ({ context }: MessagesSnapshot): string | undefined => badgeText(context.rewards)

/** The announcement that stands over the home page; undefined while there is none. */
export const popupOf = (snapshot: MessagesSnapshot) =>
  snapshot.matches({ popup: 'shown' }) ? snapshot.context.popup : undefined

/** What of the popover's messages was opened there, whatever its list says. */
export const openedMessages = ({ context }: MessagesSnapshot): readonly number[] => context.readIds
