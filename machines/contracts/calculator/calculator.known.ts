import { amountIn } from '#contract/kernel/amountField.ts'
import { isPositive, type Decimal } from '#contract/kernel/decimal.ts'
import { contractsLimits } from '#contract/contracts/limits.ts'
import { markTicksOf, termsOf, ticksText } from '#contract/risk/terms.ts'
import { leverageOf, marginModeOf } from '../contractForm/contractForm.rules.ts'
import type { ContractFormContext } from '../contractForm/contractForm.types.ts'
import type { KnownFigures } from './calculator.types.ts'

const typed = (field: ContractFormContext['fields']['price']): Decimal | undefined => {
  const value = amountIn(field)
  return value !== undefined && isPositive(value) ? value : undefined
}

/** What the calculator begins with: the order in the form, the mark, and what is known of the user. */
export const knownFigures = (form: ContractFormContext, mark: Decimal | undefined): KnownFigures => {
  const { contract, trader, fields, side } = form
  const terms = termsOf(contract)
  return {
    entry: typed(fields.price) ?? (mark === undefined ? undefined : ticksText(terms, markTicksOf(terms, mark))),
    size: typed(fields.amount),
    side,
    leverage: leverageOf(form) ?? Math.min(contractsLimits.contractForm.usualLeverage, contract.maxLeverage),
    marginMode: marginModeOf(form),
    takerFee: trader?.takerFee,
    balance: trader?.account?.balance,
  }
}
