import { open } from '../kernel/route.ts'

export const shellRoutes = [
  open('home', '/', { words: [], skeleton: { actions: true, blocks: ['text', 'rows'] } }),
  open('status', '/status'),
  open('appDownload', '/app/downLoad'),
  open('desktop', '/desktop'),
] as const
