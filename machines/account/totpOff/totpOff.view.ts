import { standstill } from '../safetyCheck/change.view.ts'
import type { TotpOffSnapshot } from './totpOff.machine.ts'

/** What the dialog shows: the check, then the work, or what went wrong. */
export const totpOffView = (snapshot: TotpOffSnapshot) => ({
  phase: snapshot.matches('checking')
    ? ('checking' as const)
    : snapshot.hasTag('busy')
      ? ('working' as const)
      : ('stopped' as const),
  stopped: standstill(snapshot),
  error: snapshot.context.error,
})

export const totpOffCheck = (snapshot: TotpOffSnapshot) => snapshot.children.safetyCheck
