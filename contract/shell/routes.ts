import { open } from '../kernel/route.ts'

const app = { words: ['appInstall'], skeleton: { blocks: ['text', 'fields', 'text'] } } as const

export const shellRoutes = [
  open('home', '/', { words: [], skeleton: { actions: true, blocks: ['text', 'rows'] } }),
  open('status', '/status', { words: ['status'], skeleton: { blocks: ['text', 'rows', 'text'] } }),
  open('appDownload', '/app/downLoad', app),
  open('desktop', '/desktop', app),
] as const
