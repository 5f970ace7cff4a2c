import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { liveRoomSchema } from '../entities/live.ts'

/** What every page asks of the live rooms. The other calls of a room come with its page. */
export const liveNow = {
  /** Those that are on the air. */
  playing: defineCall({
    id: 'live.playing',
    method: 'GET',
    path: '/hk-web/liveRoom/livePlayingList',
    response: z.array(liveRoomSchema),
    errors: 'caller',
  }),
}
