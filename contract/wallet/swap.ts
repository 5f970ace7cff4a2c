import type { Decimal } from '../kernel/decimal.ts'
import { decimal, multiply, quotient, subtract, toScale, trim, zero } from '../kernel/decimal.ts'

const hundred = decimal('100')

/** The least that a swap may give when it may slip by so many per cent, in digits that the token has. */
export const leastOut = (out: Decimal, slippage: Decimal, digits: number): Decimal =>
  trim(toScale(multiply(out, quotient(subtract(hundred, slippage), hundred, 6, 'up')), digits, 'up'))

/** What is left of a balance for a swap when gas is paid from it. */
export const withoutGas = (balance: Decimal, gas: Decimal): Decimal => {
  const left = subtract(balance, gas)
  return left.startsWith('-') ? zero : trim(left)
}
