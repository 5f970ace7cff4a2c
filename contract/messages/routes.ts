import { guarded } from '../kernel/route.ts'

export const messagesRoutes = [
  guarded('inMail', '/inMail/noticeNavList', {
    words: ['inMail'],
    skeleton: { actions: true, blocks: ['tabs', 'rows'] },
  }),
] as const
