import * as z from 'zod/mini'

/** The maximum length of a decimal: 38 digits before the point and 18 after it fit. */
const maxLength = 60
const form = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/
/** The same form above zero. A pattern, because JSON Schema can express patterns but not rules. */
export const positiveForm = /^(?:[1-9]\d*(?:\.\d+)?|0\.0*[1-9]\d*)$/

/** The wire format of amounts and prices: `-?digits[.digits]`, no exponent, no plus sign, no leading zeros. */
export const decimalSchema = z.string().check(z.maxLength(maxLength), z.regex(form)).brand<'Decimal'>()

/**
 * A decimal in its only spelling, never negative: no trailing zeros, at most 20 digits before the point and 18 after
 * it. For texts that a hash covers, where `1.0` and `1` must not both exist.
 */
export const uniqueDecimalSchema = z
  .string()
  .check(z.maxLength(maxLength), z.regex(/^(?:0|[1-9]\d{0,19})(?:\.\d{0,17}[1-9])?$/))
  .brand<'Decimal'>()

/** A decimal above zero, in the same wire format. */
export const positiveDecimalSchema = z.string().check(z.maxLength(maxLength), z.regex(positiveForm)).brand<'Decimal'>()

/** An exact decimal in a string. Amounts and prices are sent and stored only in this form. */
export type Decimal = z.infer<typeof decimalSchema>

/**
 * How excess digits are rounded. `down`: towards zero. `up`: away from zero. `floor`, `ceil`: towards minus or plus
 * infinity. `halfUp`: to the nearest, half away from zero. `halfEven`: to the nearest, half to the even neighbour.
 */
export type Rounding = 'down' | 'up' | 'floor' | 'ceil' | 'halfUp' | 'halfEven'

interface Fixed {
  readonly units: bigint
  /** Decimal places. */
  readonly scale: number
}

export const isDecimal = (text: string): text is Decimal => text.length <= maxLength && form.test(text)

/** Converts text that the program itself wrote. Throws RangeError on any other form: check input with `isDecimal`. */
export const decimal = (text: string): Decimal => {
  if (!isDecimal(text)) throw new RangeError(`Not a decimal: ${text.slice(0, maxLength)}`)
  return text
}

export const zero = decimal('0')

const powers = Array.from({ length: maxLength }, (_, exponent) => 10n ** BigInt(exponent))
const power = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent)

const read = (value: Decimal): Fixed => {
  const point = value.indexOf('.')
  if (point < 0) return { units: BigInt(value), scale: 0 }
  return { units: BigInt(value.slice(0, point) + value.slice(point + 1)), scale: value.length - point - 1 }
}

/** Results keep all their digits, even if there are more than the wire accepts; the sender truncates them first. */
const write = ({ units, scale }: Fixed): Decimal => {
  const negative = units < 0n
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`
  return (negative ? `-${text}` : text) as Decimal
}

const rescale = ({ units, scale }: Fixed, to: number): bigint => (to === scale ? units : units * power(to - scale))

/** An integer quotient, rounded. Throws RangeError if the denominator is zero. */
export const divide = (numerator: bigint, denominator: bigint, rounding: Rounding): bigint => {
  if (denominator === 0n) throw new RangeError('Division by zero')
  const quotient = numerator / denominator
  const rest = numerator % denominator
  if (rest === 0n) return quotient
  const negative = numerator < 0n !== denominator < 0n
  const away = quotient + (negative ? -1n : 1n)
  const twice = (rest < 0n ? -rest : rest) * 2n
  const whole = denominator < 0n ? -denominator : denominator
  switch (rounding) {
    case 'down':
      return quotient
    case 'up':
      return away
    case 'floor':
      return negative ? away : quotient
    case 'ceil':
      return negative ? quotient : away
    case 'halfUp':
      return twice >= whole ? away : quotient
    case 'halfEven':
      return twice > whole || (twice === whole && quotient % 2n !== 0n) ? away : quotient
  }
}

/** a + b, exact. */
export const add = (a: Decimal, b: Decimal): Decimal => {
  const [x, y] = [read(a), read(b)]
  const scale = Math.max(x.scale, y.scale)
  return write({ units: rescale(x, scale) + rescale(y, scale), scale })
}

/** −a. */
export const negate = (a: Decimal): Decimal => {
  const { units, scale } = read(a)
  return write({ units: -units, scale })
}

/** a − b, exact. */
export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b))

/** a × b, exact; the result has the digits of both. */
export const multiply = (a: Decimal, b: Decimal): Decimal => {
  const [x, y] = [read(a), read(b)]
  return write({ units: x.units * y.units, scale: x.scale + y.scale })
}

/** a ÷ b with `scale` decimal places. Throws RangeError if b is zero. */
export const quotient = (a: Decimal, b: Decimal, scale: number, rounding: Rounding): Decimal => {
  const [x, y] = [read(a), read(b)]
  const shift = scale + y.scale - x.scale
  const numerator = shift >= 0 ? x.units * power(shift) : x.units
  const denominator = shift >= 0 ? y.units : y.units * power(-shift)
  return write({ units: divide(numerator, denominator, rounding), scale })
}

/** The value with exactly `scale` decimal places. */
export const toScale = (a: Decimal, scale: number, rounding: Rounding): Decimal => {
  if (scaleOf(a) === scale && !(a.startsWith('-') && isZero(a))) return a
  const value = read(a)
  if (value.scale <= scale) return write({ units: rescale(value, scale), scale })
  return write({ units: divide(value.units, power(value.scale - scale), rounding), scale })
}

/** −1, 0 or 1 if a is less than, equal to or greater than b. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => {
  // If both have the same length and the point in the same place, string order is numeric order.
  if (a.length === b.length && a.indexOf('.') === b.indexOf('.') && !a.startsWith('-') && !b.startsWith('-'))
    return a < b ? -1 : a > b ? 1 : 0
  const [x, y] = [read(a), read(b)]
  const scale = Math.max(x.scale, y.scale)
  const difference = rescale(x, scale) - rescale(y, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const equals = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0
export const isZero = (a: Decimal): boolean => !/[1-9]/.test(a)
export const isNegative = (a: Decimal): boolean => a.startsWith('-') && !isZero(a)
export const isPositive = (a: Decimal): boolean => !a.startsWith('-') && !isZero(a)
export const min = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b)
export const max = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b)
export const absolute = (a: Decimal): Decimal => (isNegative(a) ? negate(a) : a)
/** The exact sum; zero for an empty list. */
export const sum = (values: readonly Decimal[]): Decimal => {
  const all = values.map(read)
  const scale = all.reduce((most, each) => Math.max(most, each.scale), 0)
  return write({ units: all.reduce((units, each) => units + rescale(each, scale), 0n), scale })
}

/** The number of decimal places that the value has. */
export const scaleOf = (a: Decimal): number => {
  const point = a.indexOf('.')
  return point < 0 ? 0 : a.length - point - 1
}

/** The same value without trailing zeros: `1.50` is `1.5`, `-0.0` is `0`. */
export const trim = (a: Decimal): Decimal => {
  const point = a.indexOf('.')
  let end = a.length
  if (point >= 0) {
    while (a[end - 1] === '0') end -= 1
    if (end - 1 === point) end = point
  }
  const text = a.slice(0, end)
  return (text === '-0' ? '0' : text) as Decimal
}

/** The value in units of 10^−scale, for integer arithmetic. Throws RangeError if digits would be lost. */
export const toUnits = (a: Decimal, scale: number): bigint => {
  const value = read(a)
  if (value.scale <= scale) return rescale(value, scale)
  const factor = power(value.scale - scale)
  if (value.units % factor !== 0n) throw new RangeError(`${a} has more than ${scale} digits after the point`)
  return value.units / factor
}

/** Converts back from units of 10^−scale. */
export const fromUnits = (units: bigint, scale: number): Decimal => write({ units, scale })

/** The nearest binary number. Only for drawing and for estimates. */
export const toPixels = (a: Decimal): number => Number(a)
