import { roomIdOf } from '../../../contract/live'
import { pageWords } from '../../../contract/pageWords'
import { liveRoomMachine } from '../../../machines/liveRoom/liveRoom.machine'
import { LiveRoomPage } from '../../features/liveRoom/LiveRoomPage'
import { videoId } from '../../features/liveRoom/videoId'
import { createLiveRoomActors } from '../../services/liveRoom'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'liveRoom',
  words: pageWords.liveRoom,
  logic: (services) => liveRoomMachine.provide({ actors: createLiveRoomActors(services, window, videoId) }),
  input: ({ url }) => ({ roomId: roomIdOf(url.searchParams) }),
  keyedBy: ['id'],
  Component: LiveRoomPage,
})
