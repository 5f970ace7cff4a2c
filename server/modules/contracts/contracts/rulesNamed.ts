import { codes } from '#contract/kernel/codes.ts'
import { perpetualRules, type ContractRules } from '#server/contracts/rules.ts'
import { Refusal } from '#server/refusal.ts'

const byCode = new Map(perpetualRules.map((rules) => [rules.contractCode, rules]))

/** The rules of a contract, whether or not it has a book. Throws Refusal (30420) if there is no such contract. */
export const rulesNamed = (contractCode: string): ContractRules => {
  const rules = byCode.get(contractCode)
  if (!rules) throw new Refusal(codes.contractUnknown)
  return rules
}
