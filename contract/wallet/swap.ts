import type { Decimal } from '../kernel/decimal.ts'
import { decimal, multiply, quotient, subtract, toScale, trim, zero } from '../kernel/decimal.ts'

const hundred = decimal('100')

/** The minimum yield of a swap with this slippage in per cent, with the token's decimal places. */
export const leastOut = (out: Decimal, slippage: Decimal, digits: number): Decimal =>
  trim(toScale(multiply(out, quotient(subtract(hundred, slippage), hundred, 6, 'up')), digits, 'up'))

/** The balance available for a swap if gas is paid from it. */
export const withoutGas = (balance: Decimal, gas: Decimal): Decimal => {
  const left = subtract(balance, gas)
  return left.startsWith('-') ? zero : trim(left)
}
