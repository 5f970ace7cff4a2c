import type { LiveRoomSnapshot } from './liveRoom.machine.ts'

export const liveRoomView = (snapshot: LiveRoomSnapshot) => ({
  phase: snapshot.matches('shown')
    ? ('shown' as const)
    : snapshot.matches('missing')
      ? ('missing' as const)
      : snapshot.hasTag('failed')
        ? ('failed' as const)
        : ('loading' as const),
  room: snapshot.context.room,
  error: snapshot.context.error,
  isFollowing: snapshot.matches({ shown: { following: 'tracking' } }),
})
