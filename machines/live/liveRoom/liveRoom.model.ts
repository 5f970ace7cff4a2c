import { live } from '#contract/live/calls/live.ts'
import { codes } from '#contract/kernel/codes.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { overRoom, sampleRoom, waitingRoom } from '../liveList/liveList.samples.ts'
import { liveRoomMachine } from './liveRoom.machine.ts'

const broken = { error: { kind: 'malformed', call: 'live.room' } } as const
const player = (name: string) => ({ role: 'region', name }) as const
const stage = { unseen: 'its own flow renders it' } as const

export const liveRoomModel = {
  machine: liveRoomMachine,
  inputs: { 'a room': { roomId: 101 }, 'no room': { roomId: undefined } },
  events: {
    'retry.requested': [{}],
    'room.changed': [{ room: sampleRoom }, { room: waitingRoom }, { room: overRoom }],
    'room.invalidated': [{}],
    'follow.requested': [{}],
  },
  outcomes: {
    fetchRoom: {
      live: { done: sampleRoom },
      waiting: { done: { ...waitingRoom, hostFid: null } },
      over: { done: overRoom },
      unknown: { error: { kind: 'business', call: 'live.room', code: codes.liveRoomUnknown } },
      cut: { error: { kind: 'timeout', call: 'live.room' } },
    },
    followRoom: { broken },
    liveChat: { broken },
    livePlayer: { broken },
    trackFollow: { counted: { done: undefined }, cut: { error: { kind: 'timeout', call: 'live.followOrder' } } },
  },
  key: ({ snapshot: { context } }) => ({
    id: context.roomId,
    room: context.room?.status,
    start: context.room?.startTime,
    host: context.room?.hostFid,
  }),
  invariants: {
    'a room that is shown is known': ({ snapshot }) =>
      !snapshot.matches('shown') || snapshot.context.room !== undefined,
  },
  wire: {
    fetchRoom: { call: live.room, retries: kernelLimits.request.retries },
    trackFollow: { call: live.followOrder },
    // The link belongs to the venue and stays silent in a browser walk. Video and chat are separate flows; only a bug
    // of ours ends them.
    followRoom: { happens: 'listens' },
    liveChat: { happens: 'lives' },
    livePlayer: { happens: 'lives' },
  },
  screen: {
    away: [
      'liveRoom.shown.following.tracking | done trackFollow | 0',
      'liveRoom.shown.following.tracking | error trackFollow | 0',
      'liveRoom.shown.following.tracking | after followPatience | 0',
    ],
    shows: {
      arriving: { unseen: 'it is transient' },
      loading: [{ role: 'status', name: 'liveRoom:room.loading' }],
      missing: [{ role: 'heading', name: 'liveRoom:room.missing' }],
      failed: [{ role: 'alert', text: 'liveRoom:room.failed' }],
      'shown.broadcast.deciding': { unseen: 'it is transient' },
      'shown.broadcast.waiting': [player('liveRoom:player.waits')],
      'shown.broadcast.live': [player('liveRoom:player.live')],
      'shown.broadcast.over': [player('liveRoom:player.recording')],
      'shown.renewal.idle': stage,
      'shown.renewal.refreshing': stage,
      'shown.following.idle': stage,
      'shown.following.tracking': stage,
    },
    gestures: {
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
      'room.changed': { by: 'app', because: 'the venue pushes it' },
      'room.invalidated': { by: 'app', because: 'the link says it' },
      'follow.requested': { click: { role: 'button', name: 'liveRoom:room.follow' } },
    },
  },
} satisfies FlowModel<typeof liveRoomMachine>
