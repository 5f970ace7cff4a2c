import { roomIdOf } from '#contract/live.ts'
import { pageWords } from '#contract/pageWords.ts'
import { liveRoomMachine } from '#machines/live/liveRoom/liveRoom.machine.ts'
import { LiveRoomPage } from '#features/liveRoom/LiveRoomPage.tsx'
import { videoId } from '#features/liveRoom/videoId.ts'
import { createLiveRoomActors } from '#services/liveRoom.ts'
import { pageRoute } from '../pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'liveRoom',
  words: pageWords.liveRoom,
  logic: (services) => liveRoomMachine.provide({ actors: createLiveRoomActors(services, window, videoId) }),
  input: ({ url }) => ({ roomId: roomIdOf(url.searchParams) }),
  keyedBy: ['id'],
  Component: LiveRoomPage,
})
