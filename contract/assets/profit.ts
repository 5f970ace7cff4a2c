import { add, decimal, isPositive, multiply, quotient, subtract } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'

/** What a person owned at a moment, and what had come in and gone out until then, all in usdt. */
export interface EquityState {
  /** What all accounts were worth, less what was owed. */
  readonly totalUsdt: Decimal
  /** Sums since the person registered, each movement at its worth when it happened. Demo money is a deposit. */
  readonly depositedUsdt: Decimal
  readonly withdrawnUsdt: Decimal
}

export interface Profit {
  readonly profitUsdt: Decimal
  /** In relation to opening equity plus deposits since. Undefined where that base is not positive. */
  readonly percent: Decimal | undefined
}

const percentDigits = 2
const hundred = decimal('100')

/**
 * Profit between two moments: how equity changed, less what was deposited, plus what was withdrawn. Transfers between a
 * person's own accounts change no equity. Exact, but for the per cent, which has two digits after the point.
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
