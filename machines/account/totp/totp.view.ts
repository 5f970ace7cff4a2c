import { googleCodeProblem } from '../login/credentials.rules.ts'
import { standstill } from '../safetyCheck/change.view.ts'
import type { TotpSnapshot } from './totp.machine.ts'

const phaseOf = (snapshot: TotpSnapshot) => {
  if (snapshot.matches('checking')) return 'checking'
  if (snapshot.matches('showing')) return 'showing'
  if (snapshot.matches('waiting')) return 'waiting'
  if (snapshot.matches('scanning')) return 'scanning'
  if (snapshot.matches('binding')) return 'binding'
  return snapshot.hasTag('busy') ? 'working' : 'stopped'
}

/** The dialog's contents: the check, the QR code, the recovery codes, or the error. */
export const totpView = (snapshot: TotpSnapshot) => {
  const { key, code, error, seconds } = snapshot.context
  return {
    phase: phaseOf(snapshot),
    secret: key?.secret ?? '',
    otpauth: key?.otpauth ?? '',
    code,
    problem: snapshot.matches({ scanning: 'incomplete' }) ? googleCodeProblem(code) : undefined,
    stopped: standstill(snapshot),
    error,
    /** Seconds until the venue accepts another try. */
    seconds,
  } as const
}

export const totpCheck = (snapshot: TotpSnapshot) => snapshot.children.safetyCheck
/** Copies the key; unavailable while a code is being checked. */
export const totpCopy = (snapshot: TotpSnapshot) => snapshot.children.copy
export const totpCodes = (snapshot: TotpSnapshot) => snapshot.children.recoveryCodes
