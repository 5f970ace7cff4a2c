import { assign, setup } from 'xstate'
import type { LiveRoom } from '#contract/live/entities/live.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { request } from '#machines/patterns/request/request.ts'
import { isUser } from '#machines/patterns/people.ts'

export const liveButtonSetup = setup({
  types: {
    context: {} as { readonly rooms: readonly LiveRoom[] },
    events: {} as { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy' | 'failed',
  },
  actors: { fetchPlaying: request<readonly LiveRoom[]>() },
  guards: { isUser },
  actions: {
    keepRooms: assign((_, { rooms }: { rooms: readonly LiveRoom[] }) => ({ rooms })),
    forget: assign({ rooms: [] }),
  },
  delays: { refreshEvery: liveLimits.live.buttonEvery },
})
