import type { LivePlayerSnapshot } from './livePlayer.machine.ts'

/** The overlay of the video. */
export const livePlayerView = (snapshot: LivePlayerSnapshot) => {
  const is = (picture: 'deciding' | 'idle' | 'failed' | 'ended') => snapshot.matches({ picture })
  const phase = is('deciding')
    ? ('deciding' as const)
    : is('idle')
      ? ('idle' as const)
      : is('failed')
        ? ('failed' as const)
        : is('ended')
          ? ('ended' as const)
          : snapshot.hasTag('stale')
            ? ('stopped' as const)
            : snapshot.hasTag('busy')
              ? ('loading' as const)
              : ('shown' as const)
  const isMuted = snapshot.matches({ sound: 'off' })
  return { phase, isMuted, kind: snapshot.context.kind, failure: snapshot.context.failure ?? 'media' }
}
