import type { Decimal } from '#contract/kernel/decimal.ts'
import { magnitude } from './magnitude.ts'

/** Decimal places of a computed price level before it is rounded to a tick. */
export const levelScale = 18

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

/** Decimal places of a price: five significant digits, and at least two decimals. */
export const priceDigits = (level: Decimal): number => clamp(4 - magnitude(level), 2, 12)

/** Decimal places of an amount, chosen so that the smallest step is worth a few cents. */
export const amountDigits = (priceUsd: Decimal): number => clamp(magnitude(priceUsd) + 2, 0, 8)
