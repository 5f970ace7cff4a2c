import type { SubmitView } from './submitOnce.ts'

/** What a screen shows of a write in progress. `unknown` is shown at once, because it may have been executed. */
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
