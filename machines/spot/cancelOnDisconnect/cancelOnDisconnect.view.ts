import { second } from '#contract/kernel/durations.ts'
import type { CancelOnDisconnectSnapshot } from './cancelOnDisconnect.machine.ts'

/** The setting, for its switch. */
export const disconnectView = (snapshot: CancelOnDisconnectSnapshot) => {
  const { kept, wanted, error } = snapshot.context
  const isChanging = snapshot.matches('switching') || snapshot.matches('settling')
  const isFailed = snapshot.hasTag('failed')
  return {
    phase: isFailed
      ? ('failed' as const)
      : kept === undefined
        ? ('loading' as const)
        : isChanging
          ? ('changing' as const)
          : ('known' as const),
    /** The venue's value; during a change, the user's choice. */
    isOn: isChanging ? wanted === true : kept?.on === true,
    /** Seconds without a connection until it cancels. */
    seconds: kept && Math.round(kept.grace / second),
    isBusy: snapshot.hasTag('busy'),
    /** Why it could not be changed or read. */
    error,
  }
}
