import type { Decimal } from '#contract/kernel/decimal.ts'
import { magnitude } from './magnitude.ts'

/** Digits with which a price level is worked out before it is cut to a tick. */
export const levelScale = 18

const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value))

/** Digits of a price: five that count, and never fewer than two after the point. */
export const priceDigits = (level: Decimal): number => clamp(4 - magnitude(level), 2, 12)

/** Digits of an amount: the smallest step is worth some cents. */
export const amountDigits = (priceUsd: Decimal): number => clamp(magnitude(priceUsd) + 2, 0, 8)
