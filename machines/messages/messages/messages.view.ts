import { badgeText } from '#contract/messages/inmail.ts'
import type { MessagesSnapshot } from './messages.machine.ts'

/** The bell's badge; undefined for zero, and while the count is unknown. */
export const unreadBadge = ({ context }: MessagesSnapshot): string | undefined => badgeText(context.unread ?? 0)

/** Whether the venue has sent the number of unread messages. */
export const isUnreadKnown = ({ context }: MessagesSnapshot): boolean => context.unread !== undefined

/** The badge for task rewards to collect. */
export const rewardsBadge = ({ context }: MessagesSnapshot): string | undefined => badgeText(context.rewards)

/** The announcement to show; undefined if there is none. */
export const popupOf = (snapshot: MessagesSnapshot) =>
  snapshot.matches({ popup: 'closing' }) ? undefined : snapshot.context.popup

/** Messages that were opened in the popover, whatever its list says. */
export const openedMessages = ({ context }: MessagesSnapshot): readonly number[] => context.readIds
