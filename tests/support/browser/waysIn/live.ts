import { liveListModel } from '#machines/live/liveList/liveList.model.ts'
import { liveRoomModel } from '#machines/live/liveRoom/liveRoom.model.ts'
import { liveRoomPath } from '#contract/live/live.ts'
import { userLink } from './parts.ts'
import type { FlowWays } from './parts.ts'

export const liveWays = {
  liveRoom: {
    model: liveRoomModel,
    ways: {
      'a room': {
        address: `/{locale}${liveRoomPath(liveRoomModel.inputs['a room'].roomId)}`,
        as: 'newcomer',
        silent: [userLink],
        reducedMotion: 'reduce',
      },
      'no room': { address: '/{locale}/live/room', as: 'newcomer', silent: [userLink] },
    },
    outOfReach: {},
  },
  liveList: {
    model: liveListModel,
    ways: { plain: { address: '/{locale}/live' } },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
