import type { NoticesSnapshot } from './notices.machine.ts'
import type { ShownNotice } from './notices.setup.ts'

/** The notices on the screen, oldest first. */
export const shownNotices = (snapshot: NoticesSnapshot) => snapshot.context.shown

/** Whether screen readers must announce it at once. */
export const isUrgent = ({ kind }: ShownNotice): boolean => kind === 'error'

/** The history, newest first. */
export const noticeHistory = (snapshot: NoticesSnapshot) => snapshot.context.history

/** Whether the history is open. */
export const isHistoryOpen = (snapshot: NoticesSnapshot): boolean => snapshot.matches('reading')

/** Notices in the history since it was last opened. */
export const unreadCount = ({ context }: NoticesSnapshot): number =>
  Math.min(context.count - context.read, context.history.length)
