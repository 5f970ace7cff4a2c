import { accountLimits } from '#contract/account/limits.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { stemOf, stemsOf } from './passwordStem.ts'

export const productName = 'Statefloor'

/**
 * The words of an account name that an attacker would try: both sides of the @, whole and in parts, except for the
 * top-level domain.
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

/** Whether an attacker who knows the account name, the product and common passwords would soon guess this one. */
export const isWeakPassword = (password: string, account: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  const own = new Set(
    [...wordsOf(account), productName.toLowerCase()].filter((word) => word.length >= accountLimits.password.stem),
  )
  return isCommonPassword(password) || [...stemsOf(text)].some((stem) => own.has(stem))
}
