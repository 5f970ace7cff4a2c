import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { liveRoomSchema } from '../entities/live.ts'

/** The live room call that every page needs. The other calls of a room load with its page. */
export const liveNow = {
  /** Rooms that are on the air. */
  playing: defineCall({
    id: 'live.playing',
    method: 'GET',
    path: '/hk-web/liveRoom/livePlayingList',
    response: z.array(liveRoomSchema),
    errors: 'caller',
  }),
}
