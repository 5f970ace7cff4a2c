import type { NoticesSnapshot } from './notices.machine'

/** The notices on the screen, oldest first. */
export const shownNotices = (snapshot: NoticesSnapshot) => snapshot.context.shown

/** What was told, newest first. */
export const noticeHistory = (snapshot: NoticesSnapshot) => snapshot.context.history
