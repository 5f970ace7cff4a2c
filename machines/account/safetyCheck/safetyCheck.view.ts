import { googleCodeProblem, recoveryCodeProblem } from '../login/credentials.rules.ts'
import { emailCodeProblem, mailView } from '../proveEmail/mailedCode.ts'
import type { SafetyCheckSnapshot } from './safetyCheck.machine.ts'

const wayOf = (snapshot: SafetyCheckSnapshot) => {
  const { recoveryCode, isBound } = snapshot.context
  const isEditing = snapshot.matches({ checking: { form: 'editing' } })
  if (snapshot.matches({ checking: { form: { editing: 'byRecovery' } } }) || (!isEditing && recoveryCode !== ''))
    return 'recoveryCode'
  return isBound ? 'googleCode' : 'password'
}

const incomplete = [
  { checking: { form: { editing: { byPassword: 'incomplete' } } } },
  { checking: { form: { editing: { byApp: 'incomplete' } } } },
  { checking: { form: { editing: { byRecovery: 'incomplete' } } } },
] as const

export const safetyCheckView = (snapshot: SafetyCheckSnapshot) => {
  const { password, googleCode, recoveryCode, error, seconds } = snapshot.context
  const isIncomplete = incomplete.some((state) => snapshot.matches(state))
  return {
    way: wayOf(snapshot),
    phase: snapshot.matches({ checking: { form: 'waiting' } })
      ? 'waiting'
      : snapshot.hasTag('busy')
        ? 'sending'
        : 'editing',
    password,
    googleCode,
    recoveryCode,
    passwordProblem: isIncomplete && password === '' ? ('missing' as const) : undefined,
    googleCodeProblem: isIncomplete ? googleCodeProblem(googleCode) : undefined,
    recoveryCodeProblem: isIncomplete ? recoveryCodeProblem(recoveryCode) : undefined,
    error,
    /** Whether an emailed code is needed too. */
    isMailed: !snapshot.matches({ checking: { mail: 'unneeded' } }),
    emailCodeProblem: isIncomplete ? emailCodeProblem(snapshot.context) : undefined,
    ...mailView(snapshot.context, {
      isMailing: snapshot.matches({ checking: { mail: 'mailing' } }),
      canSendAgain: snapshot.can({ type: 'code.requested' }),
    }),
    /** Seconds until the venue accepts another try. */
    seconds,
  } as const
}
