import { randomInt } from 'node:crypto'
import { accountLimits } from '#contract/account/limits.ts'

/** Without vowels, so that no word comes about, and without signs that are taken for one another. */
const signs = '23456789BCDFGHJKMNPQRTVWXZ'

/** A public name that says nothing of who has it; to be changed by its owner. */
export const newNickname = (): string =>
  `Trader-${Array.from({ length: accountLimits.nickname.generated }, () => signs.charAt(randomInt(signs.length))).join('')}`
