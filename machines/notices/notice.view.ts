import type { NoticeSnapshot } from './notice.machine'

/** What the notice says. */
export const notice = (snapshot: NoticeSnapshot) => snapshot.context.notice
