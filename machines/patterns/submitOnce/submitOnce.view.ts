import type { SubmitView } from './submitOnce.ts'

/** A write in progress, for a screen. `unknown` is shown at once, because it may have been executed. */
export const submitOnceView = (snapshot: SubmitView) =>
  ({
    phase: snapshot.hasTag('unknown')
      ? 'unknown'
      : snapshot.matches('awaitingTurn')
        ? 'waiting'
        : snapshot.hasTag('busy')
          ? 'sending'
          : 'settled',
    canLeave: snapshot.can({ type: 'submit.left' }),
    canAskNow: snapshot.can({ type: 'settle.requested' }),
  }) as const
