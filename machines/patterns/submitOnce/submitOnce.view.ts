import type { SubmitView } from './submitOnce.ts'

/** What a screen shows of a write on its way. `unknown` is said at once: nobody knows yet whether it happened. */
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
