import { guarded, open } from '../kernel/route.ts'

export const liveRoutes = [
  open('live', '/live', { words: ['liveList', 'liveReminders'], skeleton: { blocks: ['accounts'] } }),
  guarded('liveRoom', '/live/room', { words: ['liveRoom'], skeleton: { actions: true, blocks: ['total', 'rows'] } }),
] as const
