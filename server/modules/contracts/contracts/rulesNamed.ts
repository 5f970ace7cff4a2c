import { codes } from '#contract/kernel/codes.ts'
import { rulesOfCode, type ContractRules } from '#server/contracts/rules.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * The rules of a contract, whether or not it has a book, and also after its delivery. Throws Refusal (30420) if there is no
 * such contract, or if it is listed only after `now`.
 */
export const rulesNamed = (contractCode: string, now = Infinity): ContractRules => {
  const rules = rulesOfCode(contractCode)
  if (!rules || (rules.deliveryAt !== null && rules.listedAt > now)) throw new Refusal(codes.contractUnknown)
  return rules
}
