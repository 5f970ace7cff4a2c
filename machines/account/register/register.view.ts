import { codes } from '#contract/kernel/codes.ts'
import { accountProblem, newPasswordProblem } from '../login/credentials.rules.ts'
import { strengthIn } from '../login/newPassword.view.ts'
import type { RegisterSnapshot } from './register.machine.ts'

const phaseOf = (snapshot: RegisterSnapshot) => {
  if (snapshot.matches('welcomed')) return 'welcomed'
  if (snapshot.matches('sending')) return 'sending'
  return snapshot.matches('resting') ? 'resting' : 'asking'
}

/** What the form shows. */
export const registerView = (snapshot: RegisterSnapshot) => {
  const { account, password, error, seconds } = snapshot.context
  const strength = strengthIn(snapshot.context)
  const isIncomplete = snapshot.matches({ asking: 'incomplete' })
  return {
    phase: phaseOf(snapshot),
    account,
    password,
    accountProblem: isIncomplete ? accountProblem(account) : undefined,
    passwordProblem: isIncomplete ? newPasswordProblem(password, account) : undefined,
    /** Of the password, and what would help; undefined while none is typed. */
    strength: strength?.level,
    advice: strength?.advice,
    error,
    isTaken: error?.code === codes.accountTaken,
    /** Nobody knows whether the account was made. */
    isUnanswered: snapshot.hasTag('unknown'),
    seconds,
  } as const
}

/** The page for those who have an account, which leads on to the same place. */
export const loginPathOf = ({ context: { to } }: RegisterSnapshot): string =>
  to === '/' ? '/login' : `/login?redirect=${encodeURIComponent(to)}`
