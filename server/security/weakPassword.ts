import { accountLimits } from '#contract/account/limits.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { stemOf, stemsOf } from './passwordStem.ts'

export const productName = 'Statefloor'

/**
 * The words of an account that a guesser would try: both sides of the @, whole and in parts; not the last of the host.
 */
const wordsOf = (account: string): string[] => {
  const [local = '', host = ''] = account.toLowerCase().split('@')
  const labels = host.split('.').slice(0, -1)
  const words = [
    account.toLowerCase(),
    local,
    local.replaceAll(/[^\p{L}\d]/gu, ''),
    ...local.split(/[^\p{L}]+/u),
    ...labels,
  ]
  return [...words, ...words.map(stemOf)]
}

/** Whether a guesser who knows the account, the product and the passwords of others would soon have this one. */
export const isWeakPassword = (password: string, account: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  const own = new Set(
    [...wordsOf(account), productName.toLowerCase()].filter((word) => word.length >= accountLimits.password.stem),
  )
  return isCommonPassword(password) || [...stemsOf(text)].some((stem) => own.has(stem))
}
