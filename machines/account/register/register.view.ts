import { codes } from '#contract/kernel/codes.ts'
import { accountProblem, newPasswordProblem } from '../login/credentials.rules.ts'
import { strengthIn } from '../login/newPassword.view.ts'
import type { RegisterSnapshot } from './register.machine.ts'

const phaseOf = (snapshot: RegisterSnapshot) => {
  if (snapshot.matches('signedIn')) return 'signedIn'
  if (snapshot.matches('sending')) return 'sending'
  return snapshot.matches('waiting') ? 'waiting' : 'editing'
}

export const registerView = (snapshot: RegisterSnapshot) => {
  const { account, password, error, seconds } = snapshot.context
  const strength = strengthIn(snapshot.context)
  const isIncomplete = snapshot.matches({ editing: 'incomplete' })
  return {
    phase: phaseOf(snapshot),
    account,
    password,
    accountProblem: isIncomplete ? accountProblem(account) : undefined,
    passwordProblem: isIncomplete ? newPasswordProblem(password, account) : undefined,
    /** Strength of the password, and advice; undefined while it is empty. */
    strength: strength?.level,
    advice: strength?.advice,
    error,
    isTaken: error?.code === codes.accountTaken,
    /** Whether the account was created is unknown. */
    isUnanswered: snapshot.hasTag('unknown'),
    seconds,
  } as const
}

/** The login page, which continues to the same target. */
export const loginPathOf = ({ context: { to } }: RegisterSnapshot): string =>
  to === '/' ? '/login' : `/login?redirect=${encodeURIComponent(to)}`
