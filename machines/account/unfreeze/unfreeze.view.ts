import { accountProblem, googleCodeProblem } from '../login/credentials.rules.ts'
import type { UnfreezeSnapshot } from './unfreeze.machine.ts'

/** The step that is shown; while something is sent, the one that was submitted. */
const stepOf = (snapshot: UnfreezeSnapshot) => {
  if (snapshot.matches('unfrozen')) return 'unfrozen'
  return snapshot.matches('account') || snapshot.matches('requesting') ? 'account' : 'codes'
}

export const unfreezeView = (snapshot: UnfreezeSnapshot) => {
  const { account, password, emailCode, googleCode, error } = snapshot.context
  const isAccountIncomplete = snapshot.matches({ account: 'incomplete' })
  const isCodeIncomplete = snapshot.matches({ proving: 'incomplete' })
  return {
    step: stepOf(snapshot),
    isBusy: snapshot.hasTag('busy'),
    isResending: snapshot.matches('resending'),
    account,
    password,
    emailCode,
    googleCode,
    accountProblem: isAccountIncomplete ? accountProblem(account) : undefined,
    passwordProblem: isAccountIncomplete && password === '' ? ('missing' as const) : undefined,
    emailCodeProblem: isCodeIncomplete ? googleCodeProblem(emailCode) : undefined,
    googleCodeProblem: isCodeIncomplete && googleCode !== '' ? googleCodeProblem(googleCode) : undefined,
    error,
  }
}
