import { liveLimits } from '#contract/live/limits.ts'
import type { LiveDraftSnapshot } from './liveDraft.machine.ts'

/** The input line, and what replaces it. */
export const liveDraftView = (snapshot: LiveDraftSnapshot) => {
  const { text, ban, error } = snapshot.context
  return {
    phase: snapshot.matches('forbidden')
      ? ('forbidden' as const)
      : snapshot.matches('closed')
        ? ('closed' as const)
        : snapshot.hasTag('unknown')
          ? ('permissionUnknown' as const)
          : ('writing' as const),
    text,
    ban,
    error: snapshot.hasTag('failed') ? error : undefined,
    isBusy: snapshot.hasTag('busy'),
    isPausing: snapshot.hasTag('blocking'),
    canSend: snapshot.can({ type: 'draft.submitted' }) && !snapshot.hasTag('blocking'),
    left: liveLimits.live.maxText - text.length,
  }
}
