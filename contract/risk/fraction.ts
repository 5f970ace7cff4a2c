import { divide, fromUnits, scaleOf, toUnits, type Decimal, type Rounding } from '../kernel/decimal.ts'

/** An exact quotient of integers. Roots are fractions until they are rounded once, at the end. */
export interface Fraction {
  readonly over: bigint
  /** Always positive. */
  readonly under: bigint
}

/** Throws RangeError if `under` is zero. */
export const fraction = (over: bigint, under = 1n): Fraction => {
  if (under === 0n) throw new RangeError('Division by zero')
  return under < 0n ? { over: -over, under: -under } : { over, under }
}

export const fractionOf = (value: Decimal): Fraction => {
  const scale = scaleOf(value)
  return { over: toUnits(value, scale), under: 10n ** BigInt(scale) }
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under }

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under })

export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })

/** Throws RangeError if `b` is zero. */
export const dividedBy = (a: Fraction, b: Fraction): Fraction => fraction(a.over * b.under, a.under * b.over)

/** Negative, zero or positive if a is less than, equal to or greater than b. */
export const compareFractions = (a: Fraction, b: Fraction): number => {
  const [left, right] = [a.over * b.under, b.over * a.under]
  return left < right ? -1 : left > right ? 1 : 0
}

export const lesser = (a: Fraction, b: Fraction): Fraction => (compareFractions(a, b) <= 0 ? a : b)
export const greater = (a: Fraction, b: Fraction): Fraction => (compareFractions(a, b) >= 0 ? a : b)

/** The value within `bound` of zero. */
export const clamped = (value: Fraction, bound: Fraction): Fraction =>
  greater({ over: -bound.over, under: bound.under }, lesser(bound, value))

/** The nearest integer in the direction of `rounding`. */
export const rounded = ({ over, under }: Fraction, rounding: Rounding): bigint => divide(over, under, rounding)

/** The value with `scale` digits after the point. */
export const decimalOf = ({ over, under }: Fraction, scale: number, rounding: Rounding): Decimal =>
  fromUnits(divide(over * 10n ** BigInt(scale), under, rounding), scale)

/** ⌊a ÷ b⌋ for positive b: faster than `divide`, for what runs at every mark. */
export const floorOf = (a: bigint, b: bigint): bigint => {
  const quotient = a / b
  return a < 0n && quotient * b !== a ? quotient - 1n : quotient
}

/** ⌈a ÷ b⌉ for positive b. */
export const ceilOf = (a: bigint, b: bigint): bigint => {
  const quotient = a / b
  return a > 0n && quotient * b !== a ? quotient + 1n : quotient
}
