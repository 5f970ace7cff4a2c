import { createHash, randomInt } from 'node:crypto'
import { accountLimits } from '#contract/account/limits.ts'

/** Letters that are not taken for one another on paper. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const part = (): string =>
  Array.from({ length: accountLimits.totp.recoveryHalf }, () => letters.charAt(randomInt(letters.length))).join('')

/** Ten codes of fifty bits; each opens once. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>()
  while (codes.size < accountLimits.totp.recoveryCodes) codes.add(`${part()}-${part()}`)
  return [...codes]
}

/** How a code is kept, encrypted besides: another user's same code has another hash. */
export const recoveryHash = (userId: number, code: string): string =>
  createHash('sha256').update(`${userId}:${code}`).digest('base64url')
