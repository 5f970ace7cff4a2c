import { newPasswordProblem } from '../login/credentials.rules.ts'
import { strengthIn } from '../login/newPassword.view.ts'
import { standstill } from '../safetyCheck/change.view.ts'
import type { PasswordSnapshot } from './password.machine.ts'

const phaseOf = (snapshot: PasswordSnapshot) => {
  if (snapshot.matches('checking')) return 'checking'
  if (snapshot.matches('choosing')) return 'choosing'
  return snapshot.hasTag('busy') ? 'working' : 'stopped'
}

/** What the dialog shows: the check, then the new password, or what went wrong. */
export const passwordView = (snapshot: PasswordSnapshot) => {
  const { password, account, error } = snapshot.context
  const strength = strengthIn(snapshot.context)
  return {
    phase: phaseOf(snapshot),
    password,
    problem: snapshot.matches({ choosing: 'incomplete' }) ? newPasswordProblem(password, account) : undefined,
    /** Of the password, and what would help; undefined while none is typed. */
    strength: strength?.level,
    advice: strength?.advice,
    stopped: standstill(snapshot),
    error,
  } as const
}

export const passwordCheck = (snapshot: PasswordSnapshot) => snapshot.children.safetyCheck
