import { guarded, open } from '../kernel/route.ts'

/** Pages of the live rooms. */
export const liveRoutes = [open('live', '/live'), guarded('liveRoom', '/live/room')] as const
