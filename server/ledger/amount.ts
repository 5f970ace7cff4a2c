import { fromUnits, toUnits, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

/** Digits after the point that the ledger keeps of every coin. */
export const ledgerScale = 18
const one = 10n ** BigInt(ledgerScale)

/** An amount as the rules count it: whole units of 10⁻¹⁸ coin. Throws RangeError when the text has more digits. */
export const toAmount = (value: Decimal): bigint => toUnits(value, ledgerScale)

/** Back to what the wire carries, without zeros at its end. */
export const fromAmount = (amount: bigint): Decimal => trim(fromUnits(amount, ledgerScale))

/** What `amount` is worth at `price`, rounded up: a limit is never under-counted. */
export const worthUp = (amount: bigint, price: bigint): bigint => {
  const product = amount * price
  return product / one + (product % one > 0n ? 1n : 0n)
}

/** What `amount` is worth at `price`, rounded down: collateral is never over-counted. Both may be negative. */
export const worthDown = (amount: bigint, price: bigint): bigint => {
  const product = amount * price
  return product / one - (product % one < 0n ? 1n : 0n)
}

/** How much `value` buys at `price`, rounded down to `digits` after the point; nothing at a price of zero. */
export const buys = (value: bigint, price: bigint, digits: number): bigint => {
  if (price <= 0n || value <= 0n) return 0n
  const step = 10n ** BigInt(ledgerScale - digits)
  return ((value * one) / price / step) * step
}
