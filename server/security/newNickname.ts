import { randomInt } from 'node:crypto'
import { accountLimits } from '#contract/account/limits.ts'

/** No vowels, so that no words appear, and no characters that look alike. */
const signs = '23456789BCDFGHJKMNPQRTVWXZ'

/** A public nickname that reveals nothing about its owner, who can change it. */
export const newNickname = (): string =>
  `Trader-${Array.from({ length: accountLimits.nickname.generated }, () => signs.charAt(randomInt(signs.length))).join('')}`
