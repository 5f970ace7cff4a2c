import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import { codes } from '#contract/kernel/codes.ts'
import { liveStatuses } from '#contract/live/entities/live.ts'
import type { LiveRoom } from '#contract/live/entities/live.ts'
import { toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { liveChatMachine } from '../liveChat/liveChat.machine.ts'
import { livePlayerMachine } from '../livePlayer/livePlayer.machine.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'

interface RoomContext {
  /** From the address; undefined if it names none. */
  readonly roomId: number | undefined
  readonly room: LiveRoom | undefined
  readonly error: CallError | undefined
}

/** The input of the invoked parts, also where the types do not know that a room was chosen. */
export const chosen = ({ roomId = 0 }: Pick<RoomContext, 'roomId'>) => ({ roomId })

export const liveRoomSetup = setup({
  types: {
    input: {} as { roomId: number | undefined },
    context: {} as RoomContext,
    children: {} as { livePlayer: 'livePlayer'; liveChat: 'liveChat' },
    events: {} as
      | { type: 'retry.requested' }
      /** The venue reports that a show began or ended. */
      | { type: 'room.changed'; room: LiveRoom }
      /** Updates may have been missed. */
      | { type: 'room.invalidated' }
      /** Opens the host's trades. */
      | { type: 'follow.requested' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    fetchRoom: request<LiveRoom, { roomId: number }>(),
    followRoom: fromCallback<{ type: string }, { roomId: number }>(notProvided('followRoom')),
    trackFollow: fromPromise<void, { roomId: number }>(notProvided('trackFollow')),
    livePlayer: livePlayerMachine,
    liveChat: liveChatMachine,
  },
  guards: {
    hasRoom: ({ context }) => context.roomId !== undefined,
    isUnknown: (_, { error }: { error: unknown }) => toCallError(error, 'live.room').code === codes.liveRoomUnknown,
    isLiving: ({ context }) => context.room?.status === liveStatuses.living,
    isOver: ({ context }) => context.room?.status === liveStatuses.over,
    isAsBefore: ({ context }, { room }: { room: LiveRoom }) =>
      context.room?.status === room.status && context.room.startTime === room.startTime,
    hasHost: ({ context }) => typeof context.room?.hostFid === 'string',
  },
  actions: {
    navigate: navigate(),
    keepRoom: assign((_, { room }: { room: LiveRoom }) => ({ room, error: undefined })),
    keepError: assign(errorOf('live.room')),
    raiseRoomChanged: raise((_, { room }: { room: LiveRoom }) => ({ type: 'room.changed' as const, room })),
    openChat: sendTo('liveChat', { type: 'room.opened' }),
    closeChat: sendTo('liveChat', { type: 'room.closed' }),
  },
  delays: { followPatience: liveLimits.live.followPatience },
})

/** The page of the host's trades. */
export const hostPage = ({ room }: Pick<RoomContext, 'room'>): { to: string } => ({
  to: `/chargeBack/OrderBearer/homepage?id=${room?.hostFid ?? ''}`,
})

/** The input of the player. */
export const played = ({ room, roomId = 0 }: Pick<RoomContext, 'room' | 'roomId'>, kind: 'live' | 'playback') => ({
  roomId,
  kind,
  url: room?.playUrl ?? '',
})
