import { createHash, randomInt } from 'node:crypto'
import { accountLimits } from '#contract/account/limits.ts'

/** Characters that are not confused on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const part = (): string =>
  Array.from({ length: accountLimits.totp.recoveryHalf }, () => letters.charAt(randomInt(letters.length))).join('')

/** Ten single-use codes of fifty bits each. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < accountLimits.totp.recoveryCodes) codes.add(`${part()}-${part()}`)
  return [...codes]
}

/** The stored form of a code, before encryption: the same code of another user has another hash. */
export const recoveryHash = (userId: number, code: string): string =>
  createHash('sha256').update(`${userId}:${code}`).digest('base64url')
