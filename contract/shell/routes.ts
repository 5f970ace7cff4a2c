import { open } from '../kernel/route.ts'

/** A page that is a help article. */
const article = { words: ['articleSearch'], skeleton: { blocks: ['text'] } } as const

export const shellRoutes = [
  open('home', '/', { words: [], skeleton: { actions: true, blocks: ['text', 'rows'] } }),
  open('status', '/status', { words: ['status'], skeleton: { blocks: ['text', 'rows', 'text'] } }),
  open('appDownload', '/app/downLoad', article),
  open('desktop', '/desktop', article),
] as const
