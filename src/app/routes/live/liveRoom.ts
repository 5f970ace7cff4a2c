import { roomIdOf } from '#contract/live/live.ts'
import { liveRoomMachine } from '#machines/live/liveRoom/liveRoom.machine.ts'
import { LiveRoomPage } from '#features/live/liveRoom/LiveRoomPage.tsx'
import { videoId } from '#features/live/liveRoom/videoId.ts'
import { createLiveRoomActors } from '#services/live/liveRoom.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'liveRoom',
  logic: (services) => liveRoomMachine.provide({ actors: createLiveRoomActors(services, window, videoId) }),
  input: ({ url }) => ({ roomId: roomIdOf(url.searchParams) }),
  keyedBy: ['id'],
  Component: LiveRoomPage,
})
