import { toUnits, type Decimal } from '#contract/kernel/decimal.ts'

const rateScale = 6
const one = 10n ** BigInt(rateScale)

/** The fee on an amount, rounded up to the ledger's smallest unit (`docs/wire/orders.md`). */
export const feeOf = (amount: bigint, rate: Decimal): bigint => {
  const product = amount * toUnits(rate, rateScale)
  return product / one + (product % one > 0n ? 1n : 0n)
}
