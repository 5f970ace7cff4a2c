import { fromUnits, toUnits, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

/** Decimal places that the ledger keeps for every coin. */
export const ledgerScale = 18
const one = 10n ** BigInt(ledgerScale)

/** An amount as the rules use it: whole units of 10⁻¹⁸ coin. Throws RangeError if the text has more decimal places. */
export const toAmount = (value: Decimal): bigint => toUnits(value, ledgerScale)

/** Converts an amount to its wire format, without trailing zeros. */
export const fromAmount = (amount: bigint): Decimal => trim(fromUnits(amount, ledgerScale))

/** The value of `amount` at `price`, rounded up so that a limit is never under-counted. */
export const worthUp = (amount: bigint, price: bigint): bigint => {
  const product = amount * price
  return product / one + (product % one > 0n ? 1n : 0n)
}

/** The value of `amount` at `price`, rounded down so that collateral is never over-counted. Both may be negative. */
export const worthDown = (amount: bigint, price: bigint): bigint => {
  const product = amount * price
  return product / one - (product % one < 0n ? 1n : 0n)
}

/** How much `value` buys at `price`, rounded down to `digits` decimal places; 0 at a price of zero. */
export const buys = (value: bigint, price: bigint, digits: number): bigint => {
  if (price <= 0n || value <= 0n) return 0n
  const step = 10n ** BigInt(ledgerScale - digits)
  return ((value * one) / price / step) * step
}
