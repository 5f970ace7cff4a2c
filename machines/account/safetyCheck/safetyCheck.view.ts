import { googleCodeProblem, recoveryCodeProblem } from '../login/credentials.rules.ts'
import type { SafetyCheckSnapshot } from './safetyCheck.machine.ts'

const wayOf = (snapshot: SafetyCheckSnapshot) => {
  const { recoveryCode, isBound } = snapshot.context
  if (snapshot.matches({ editing: 'byRecovery' }) || (!snapshot.matches('editing') && recoveryCode !== ''))
    return 'recoveryCode'
  return isBound ? 'googleCode' : 'password'
}

const incomplete = [
  { editing: { byPassword: 'incomplete' } },
  { editing: { byApp: 'incomplete' } },
  { editing: { byRecovery: 'incomplete' } },
] as const

export const safetyCheckView = (snapshot: SafetyCheckSnapshot) => {
  const { password, googleCode, recoveryCode, error, seconds } = snapshot.context
  const isIncomplete = incomplete.some((state) => snapshot.matches(state))
  return {
    way: wayOf(snapshot),
    phase: snapshot.matches('waiting') ? 'waiting' : snapshot.hasTag('busy') ? 'sending' : 'editing',
    password,
    googleCode,
    recoveryCode,
    passwordProblem: isIncomplete && password === '' ? ('missing' as const) : undefined,
    googleCodeProblem: isIncomplete ? googleCodeProblem(googleCode) : undefined,
    recoveryCodeProblem: isIncomplete ? recoveryCodeProblem(recoveryCode) : undefined,
    error,
    /** Seconds until the venue accepts another try. */
    seconds,
  } as const
}
