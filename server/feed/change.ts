import { decimal, isZero, multiply, quotient, subtract, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

const hundred = decimal('100')
const changeDigits = 2

/** The price change since `open`, in per cent. */
export const changeInPercent = (open: Decimal, last: Decimal): Decimal =>
  isZero(open) ? zero : quotient(multiply(subtract(last, open), hundred), open, changeDigits, 'halfUp')
