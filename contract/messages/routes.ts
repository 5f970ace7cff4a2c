import { guarded } from '../kernel/route.ts'

/** Pages of messages. */
export const messagesRoutes = [guarded('inMail', '/inMail/noticeNavList')] as const
