import { guarded, open } from '../kernel/route.ts'

/** Pages of the live rooms. */
export const liveRoutes = [
  open('live', '/live', { words: ['liveList', 'liveReminders'], skeleton: { blocks: ['accounts'] } }),
  guarded('liveRoom', '/live/room', { words: ['liveRoom'], skeleton: { actions: true, blocks: ['total', 'rows'] } }),
] as const
