import { googleCodeProblem, recoveryCodeProblem } from '../login/credentials.rules.ts'
import type { SafetyCheckSnapshot } from './safetyCheck.machine.ts'

const wayOf = (snapshot: SafetyCheckSnapshot) => {
  const { recoveryCode, isBound } = snapshot.context
  if (snapshot.matches({ asking: 'byRecovery' }) || (!snapshot.matches('asking') && recoveryCode !== ''))
    return 'recoveryCode'
  return isBound ? 'googleCode' : 'password'
}

const incomplete = [
  { asking: { byPassword: 'incomplete' } },
  { asking: { byApp: 'incomplete' } },
  { asking: { byRecovery: 'incomplete' } },
] as const

export const safetyCheckView = (snapshot: SafetyCheckSnapshot) => {
  const { password, googleCode, recoveryCode, error, seconds } = snapshot.context
  const isIncomplete = incomplete.some((state) => snapshot.matches(state))
  return {
    way: wayOf(snapshot),
    phase: snapshot.matches('waiting') ? 'waiting' : snapshot.hasTag('busy') ? 'sending' : 'asking',
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
