import type { NoticeSnapshot } from './notice.machine.ts'

/** What the notice says. */
export const notice = (snapshot: NoticeSnapshot) => snapshot.context.notice
