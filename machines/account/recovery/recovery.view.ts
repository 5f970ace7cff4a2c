import { standstill } from '../safetyCheck/change.view.ts'
import type { RecoverySnapshot } from './recovery.machine.ts'

const phaseOf = (snapshot: RecoverySnapshot) => {
  if (snapshot.matches('checking')) return 'checking'
  if (snapshot.matches('showing')) return 'showing'
  return snapshot.hasTag('busy') ? 'working' : 'stopped'
}

/** The dialog's contents: the check, then the codes, or the error. */
export const recoveryView = (snapshot: RecoverySnapshot) =>
  ({
    phase: phaseOf(snapshot),
    stopped: standstill(snapshot),
    error: snapshot.context.error,
  }) as const

export const recoveryCheck = (snapshot: RecoverySnapshot) => snapshot.children.safetyCheck
export const recoveryShown = (snapshot: RecoverySnapshot) => snapshot.children.recoveryCodes
