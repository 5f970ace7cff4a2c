import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Decimal, Rounding } from '#contract/kernel/decimal.ts'
import {
  absolute,
  add,
  compare,
  decimal,
  decimalSchema,
  equals,
  fromUnits,
  isDecimal,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  multiply,
  negate,
  quotient,
  scaleOf,
  subtract,
  sum,
  toPixels,
  toScale,
  toUnits,
  trim,
  zero,
} from '#contract/kernel/decimal.ts'

/** A value as a fraction of integers, parsed digit by digit: an independent reference for the library. */
interface Fraction {
  readonly over: bigint
  /** Always positive. */
  readonly under: bigint
}

const fraction = (text: string): Fraction => {
  const negative = text.startsWith('-')
  let over = 0n
  let under = 1n
  let pointSeen = false
  for (const sign of negative ? text.slice(1) : text) {
    if (sign === '.') {
      pointSeen = true
      continue
    }
    over = over * 10n + BigInt('0123456789'.indexOf(sign))
    if (pointSeen) under *= 10n
  }
  return { over: negative ? -over : over, under }
}

const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
})
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const by = (a: Fraction, b: Fraction): Fraction =>
  b.over < 0n
    ? { over: -a.over * b.under, under: a.under * -b.over }
    : { over: a.over * b.under, under: a.under * b.over }
const order = (a: Fraction, b: Fraction): number => {
  const [left, right] = [a.over * b.under, b.over * a.under]
  return left < right ? -1 : left > right ? 1 : 0
}
const same = (a: Fraction, b: Fraction) => order(a, b) === 0
const size = (a: Fraction): Fraction => (a.over < 0n ? { ...a, over: -a.over } : a)
const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, over: -b.over })

/**
 * Up to 38 digits before the decimal point and 18 after, the venue’s precision; biased to short amounts, zeros and
 * nines.
 */
const digits = (most: number) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 0, maxLength: most }),
    fc.string({ unit: fc.constantFrom('0', '9', '5'), minLength: 0, maxLength: most }),
  )
const decimals = fc.tuple(fc.boolean(), digits(38), digits(18)).map(([negative, whole, part]) => {
  const before = whole.replace(/^0+(?=.)/, '') || '0'
  return decimal(`${negative ? '-' : ''}${before}${part === '' ? '' : `.${part}`}`)
})
const nonZero = decimals.filter((value) => !isZero(value))
const scales = fc.integer({ min: 0, max: 18 })
const roundings: readonly Rounding[] = ['down', 'up', 'floor', 'ceil', 'halfUp', 'halfEven']
const half: Fraction = { over: 1n, under: 2n }

/** The guarantee of each rounding mode for `rounded`, in steps of 10^−scale of the exact value. */
const keepsPromise = (rounded: Fraction, exact: Fraction, scale: number, rounding: Rounding): boolean => {
  const step: Fraction = { over: 1n, under: 10n ** BigInt(scale) }
  const steps = by(rounded, step)
  if (steps.over % steps.under !== 0n) return false
  const error = by(minus(rounded, exact), step)
  const distance = size(error)
  const isNearest = order(distance, half) <= 0
  const isTie = same(distance, half)
  const isEven = (steps.over / steps.under) % 2n === 0n
  const awayFromZero = order(size(rounded), size(exact)) >= 0
  switch (rounding) {
    case 'down':
      return order(distance, fraction('1')) < 0 && order(size(rounded), size(exact)) <= 0
    case 'up':
      return order(distance, fraction('1')) < 0 && awayFromZero
    case 'floor':
      return order(distance, fraction('1')) < 0 && error.over <= 0n
    case 'ceil':
      return order(distance, fraction('1')) < 0 && error.over >= 0n
    case 'halfUp':
      return isNearest && (!isTie || awayFromZero)
    case 'halfEven':
      return isNearest && (!isTie || isEven)
  }
}

/** The library’s output is a plain decimal of any length, and never negative zero. */
const wellWritten = (value: string) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) && !/^-[0.]+$/.test(value)

describe('exact arithmetic, checked against integer fractions', () => {
  it('adds, subtracts, negates and multiplies without losing a digit', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [fraction(a), fraction(b)]
        for (const value of [add(a, b), subtract(a, b), multiply(a, b), negate(a)])
          expect(wellWritten(value)).toBe(true)
        expect(same(fraction(add(a, b)), plus(x, y))).toBe(true)
        expect(same(fraction(subtract(a, b)), minus(x, y))).toBe(true)
        expect(same(fraction(multiply(a, b)), times(x, y))).toBe(true)
        expect(same(fraction(negate(a)), { ...x, over: -x.over })).toBe(true)
        expect(add(a, b)).toBe(add(b, a))
        expect(scaleOf(add(a, b))).toBe(Math.max(scaleOf(a), scaleOf(b)))
        expect(scaleOf(multiply(a, b))).toBe(scaleOf(a) + scaleOf(b))
      }),
      { numRuns: 2_000 },
    )
  })

  it('compares like fractions', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const expected = order(fraction(a), fraction(b))
        expect(compare(a, b)).toBe(expected)
        expect(equals(a, b)).toBe(expected === 0)
        expect(min(a, b)).toBe(expected <= 0 ? a : b)
        expect(max(a, b)).toBe(expected >= 0 ? a : b)
        const signOfA = order(fraction(a), fraction('0'))
        expect([isNegative(a), isZero(a), isPositive(a)]).toEqual([signOfA < 0, signOfA === 0, signOfA > 0])
        expect(same(fraction(absolute(a)), size(fraction(a)))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('sums lists, and returns zero for an empty one', () => {
    fc.assert(
      fc.property(fc.array(decimals, { maxLength: 12 }), (values) => {
        const exact = values.map(fraction).reduce(plus, fraction('0'))
        expect(same(fraction(sum(values)), exact)).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(sum([])).toBe(zero)
  })

  it.each(roundings)('divides with rounding %s', (rounding) => {
    fc.assert(
      fc.property(decimals, nonZero, scales, (a, b, scale) => {
        const result = quotient(a, b, scale, rounding)
        expect(wellWritten(result)).toBe(true)
        expect(scaleOf(result)).toBe(scale)
        expect(keepsPromise(fraction(result), by(fraction(a), fraction(b)), scale, rounding)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each(roundings)('cuts to a scale with rounding %s', (rounding) => {
    fc.assert(
      fc.property(decimals, scales, (a, scale) => {
        const result = toScale(a, scale, rounding)
        expect(wellWritten(result)).toBe(true)
        expect(scaleOf(result)).toBe(scale)
        expect(keepsPromise(fraction(result), fraction(a), scale, rounding)).toBe(true)
        if (scaleOf(a) <= scale) expect(equals(result, a)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })

  it('rounds ties and both signs as the mode says, for examples worked by hand', () => {
    const table: [string, Rounding, string][] = [
      ['2.5', 'down', '2'],
      ['2.5', 'up', '3'],
      ['2.5', 'floor', '2'],
      ['2.5', 'ceil', '3'],
      ['2.5', 'halfUp', '3'],
      ['2.5', 'halfEven', '2'],
      ['-2.5', 'down', '-2'],
      ['-2.5', 'up', '-3'],
      ['-2.5', 'floor', '-3'],
      ['-2.5', 'ceil', '-2'],
      ['-2.5', 'halfUp', '-3'],
      ['-2.5', 'halfEven', '-2'],
      ['3.5', 'halfEven', '4'],
      ['0.5', 'halfEven', '0'],
      ['-0.5', 'halfEven', '0'],
      ['-0.4', 'down', '0'],
      ['0.1', 'up', '1'],
      ['-0.1', 'floor', '-1'],
    ]
    for (const [from, rounding, to] of table) {
      expect(toScale(decimal(from), 0, rounding)).toBe(to)
      expect(quotient(decimal(from), decimal('1'), 0, rounding)).toBe(to)
      expect(quotient(negate(decimal(from)), decimal('-1'), 0, rounding)).toBe(to)
    }
  })

  it('converts to units and back, and refuses to lose digits', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 24 }), (a, scale) => {
        const value = fraction(a)
        const units = times(value, { over: 10n ** BigInt(scale), under: 1n })
        if (units.over % units.under === 0n) {
          expect(toUnits(a, scale)).toBe(units.over / units.under)
          expect(equals(fromUnits(toUnits(a, scale), scale), a)).toBe(true)
        } else {
          expect(() => toUnits(a, scale)).toThrow(RangeError)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('trims trailing zeros and nothing else', () => {
    fc.assert(
      fc.property(decimals, (a) => {
        const trimmed = trim(a)
        expect(equals(trimmed, a)).toBe(true)
        expect(/\.\d*0$/.test(trimmed)).toBe(false)
        expect(wellWritten(trimmed)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
    expect(['1.50', '-0.0', '100', '0.000'].map((text) => trim(decimal(text)))).toEqual(['1.5', '0', '100', '0'])
  })

  it('stays exact for a chain of products that exceeds the wire’s limit', () => {
    const tiny = decimal('0.000000000000000001')
    const big = decimal('9'.repeat(38))
    let value: Decimal = multiply(big, tiny)
    for (let round = 0; round < 5; round += 1) value = multiply(value, big)
    expect(same(fraction(value), { over: (10n ** 38n - 1n) ** 6n, under: 10n ** 18n })).toBe(true)
  })

  it('refuses to divide by zero', () => {
    for (const nothing of ['0', '-0', '0.000']) {
      expect(() => quotient(decimal('1'), decimal(nothing), 2, 'down')).toThrow(RangeError)
    }
  })
})

describe('decimal format', () => {
  const refused = [
    '',
    ' ',
    '1 ',
    ' 1',
    '+1',
    '1.',
    '.5',
    '01',
    '-01',
    '00',
    '1e3',
    '1E3',
    'NaN',
    'Infinity',
    '-',
    '--1',
    '1,5',
    '1 234,56',
    '1_000',
    '0x10',
    '1.2.3',
    '١٢',
    '１２',
    '1\n',
    '\u200b1',
    'null',
    `${'9'.repeat(61)}`,
    `0.${'0'.repeat(60)}`,
  ]
  it.each(refused)('refuses %j', (text) => {
    expect(isDecimal(text)).toBe(false)
    expect(() => decimal(text)).toThrow(RangeError)
    expect(z.safeParse(decimalSchema, text).success).toBe(false)
  })

  it('refuses values that are not strings', () => {
    for (const value of [1, 1n, null, undefined, {}, ['1'], true])
      expect(z.safeParse(decimalSchema, value).success).toBe(false)
  })

  it('accepts every amount of 38 digits before the point and 18 after, unchanged', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        expect(isDecimal(value)).toBe(true)
        expect(z.parse(decimalSchema, value)).toBe(value)
      }),
    )
  })

  it('refuses text of any other form', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.-+eE, '), maxLength: 12 }), (text) => {
        // The format, stated independently: a JSON number without an exponent.
        const reads =
          /^[-\d.]+$/.test(text) &&
          (() => {
            try {
              return typeof JSON.parse(text) === 'number'
            } catch {
              return false
            }
          })()
        expect(isDecimal(text)).toBe(reads)
      }),
      { numRuns: 5_000 },
    )
  })

  it('converts to the nearest binary number for pixels', () => {
    expect(toPixels(decimal('0.1'))).toBe(0.1)
    expect(toPixels(decimal('-12.50'))).toBe(-12.5)
  })
})
