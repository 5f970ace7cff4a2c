import { accountProblem, googleCodeProblem, recoveryCodeProblem } from './credentials.rules.ts'
import type { LoginSnapshot } from './login.machine.ts'

/** The visible step; while sending or waiting, the step that was submitted. */
const stepOf = (snapshot: LoginSnapshot) => {
  const { googleCode, recoveryCode } = snapshot.context
  if (snapshot.matches({ editing: 'googleCode' })) return 'googleCode'
  if (snapshot.matches({ editing: 'recoveryCode' })) return 'recoveryCode'
  if (snapshot.matches('editing')) return 'credentials'
  if (recoveryCode !== '') return 'recoveryCode'
  return googleCode !== '' ? 'googleCode' : 'credentials'
}

const phaseOf = (snapshot: LoginSnapshot) => {
  if (snapshot.matches('signedIn')) return 'signedIn'
  if (snapshot.matches('sending')) return 'sending'
  return snapshot.matches('waiting') ? 'waiting' : 'editing'
}

const incomplete = [
  { editing: { credentials: 'incomplete' } },
  { editing: { googleCode: 'incomplete' } },
  { editing: { recoveryCode: 'incomplete' } },
] as const

export const loginView = (snapshot: LoginSnapshot) => {
  const { account, password, googleCode, recoveryCode, error, seconds } = snapshot.context
  const isIncomplete = incomplete.some((state) => snapshot.matches(state))
  return {
    step: stepOf(snapshot),
    phase: phaseOf(snapshot),
    account,
    password,
    googleCode,
    recoveryCode,
    accountProblem: isIncomplete ? accountProblem(account) : undefined,
    passwordProblem: isIncomplete && password === '' ? ('missing' as const) : undefined,
    googleCodeProblem: isIncomplete ? googleCodeProblem(googleCode) : undefined,
    recoveryCodeProblem: isIncomplete ? recoveryCodeProblem(recoveryCode) : undefined,
    error,
    /** Seconds until the venue accepts another try. */
    seconds,
  } as const
}

/** The registration page, which continues to the same target. */
export const registerPath = ({ context: { to } }: LoginSnapshot): string =>
  to === undefined || to === '/' ? '/register' : `/register?redirect=${encodeURIComponent(to)}`
