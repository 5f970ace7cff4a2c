import { accountSchema, googleCodeSchema, recoveryCodeSchema } from '#contract/account/calls/sessionNow.ts'
import { plainText } from '#contract/kernel/searchText.ts'
import { accountLimits } from '#contract/account/limits.ts'

/**
 * Validates typed credentials before sending. Shared by login, registration and every form that requests them again.
 */

export type AccountProblem = 'missing' | 'malformed'
export type PasswordProblem = 'missing' | 'short' | 'long' | 'isAccount'
export type CodeProblem = 'missing' | 'malformed'

/** An account as the venue knows it: trimmed, in lower case. */
export const toAccount = (text: string): string => text.trim().toLowerCase()

export const accountProblem = (text: string): AccountProblem | undefined => {
  const account = toAccount(text)
  if (account === '') return 'missing'
  return accountSchema.safeParse(account).success ? undefined : 'malformed'
}

/** For a new password. An existing one only has to be non-empty. */
export const newPasswordProblem = (password: string, account = ''): PasswordProblem | undefined => {
  if (password === '') return 'missing'
  if (account !== '' && password.toLowerCase() === toAccount(account)) return 'isAccount'
  if (password.length < accountLimits.password.min) return 'short'
  return password.length > accountLimits.password.max ? 'long' : undefined
}

/** Apps show codes in two groups, so spaces are ignored. */
export const toGoogleCode = (text: string): string => plainText(text).replace(/\s/g, '')

export const googleCodeProblem = (text: string): CodeProblem | undefined => {
  const code = toGoogleCode(text)
  if (code === '') return 'missing'
  return googleCodeSchema.safeParse(code).success ? undefined : 'malformed'
}

/** Typed from paper: in any case, with or without the dash. */
export const toRecoveryCode = (text: string): string => {
  const letters = plainText(text).toLowerCase().replace(/[\s-]/g, '')
  const { recoveryHalf } = accountLimits.totp
  return letters.length > recoveryHalf ? `${letters.slice(0, recoveryHalf)}-${letters.slice(recoveryHalf)}` : letters
}

export const recoveryCodeProblem = (text: string): CodeProblem | undefined => {
  const code = toRecoveryCode(text)
  if (code === '') return 'missing'
  return recoveryCodeSchema.safeParse(code).success ? undefined : 'malformed'
}
