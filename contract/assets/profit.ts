import { add, decimal, isPositive, multiply, quotient, subtract } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'

/** A user's equity at a moment, and the deposits and withdrawals up to then, all in USDT. */
export interface EquityState {
  /** The value of all accounts minus debt. */
  readonly totalUsdt: Decimal
  /** Sums since registration, each movement valued at the time it happened. Demo money counts as a deposit. */
  readonly depositedUsdt: Decimal
  readonly withdrawnUsdt: Decimal
}

export interface Profit {
  readonly profitUsdt: Decimal
  /** Relative to opening equity plus deposits since then. Undefined if that base is not positive. */
  readonly percent: Decimal | undefined
}

const percentDigits = 2
const hundred = decimal('100')

/**
 * Profit between two moments: change in equity, minus deposits, plus withdrawals. Transfers between a user's own
 * accounts do not change equity. Exact, except for the percentage, which has two decimal places.
 */
export const profitOf = (opening: EquityState, closing: EquityState): Profit => {
  const deposited = subtract(closing.depositedUsdt, opening.depositedUsdt)
  const withdrawn = subtract(closing.withdrawnUsdt, opening.withdrawnUsdt)
  const profitUsdt = add(subtract(subtract(closing.totalUsdt, opening.totalUsdt), deposited), withdrawn)
  const base = add(opening.totalUsdt, deposited)
  return {
    profitUsdt,
    percent: isPositive(base) ? quotient(multiply(profitUsdt, hundred), base, percentDigits, 'halfEven') : undefined,
  }
}
