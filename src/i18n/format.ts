import type { SimulatedDecimal } from '#contract/contracts/simulation/simulated.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { decimal, scaleOf, toScale, trim } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { subscriptOf } from '#contract/kernel/countedZeros.ts'
import { toIntl } from '#contract/shell/locales.ts'
import { createDigitWriter, createShortWriter } from './digitWriter.ts'

/**
 * One formatter per quantity, so that no two screens differ. Decimals stay strings throughout: Intl formats the digits
 * of a string exactly. Formatters are cached by locale and shape, because creating one is expensive.
 */

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

interface Shape {
  /** Minimum and maximum number of decimals. */
  readonly min: number
  readonly max: number
  readonly notation?: 'compact' | 'standard'
  /** `min2`: 1234 but 12,345, as in compact numbers. */
  readonly grouping?: 'min2'
  /** With the locale's percent sign; a change has an explicit sign, a share has none. */
  readonly percent?: 'change' | 'share'
}

const numberFormat = (
  locale: string,
  { min, max, notation = 'standard', grouping, percent }: Shape,
): Intl.NumberFormat => {
  const key = `${locale} ${min} ${max} ${notation} ${grouping} ${percent}`
  const known = numberFormats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(toIntl(locale), {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    notation,
    ...(grouping ? { useGrouping: grouping } : {}),
    // As a unit the number stays unchanged; the style `percent` would multiply it by 100.
    ...(percent ? { style: 'unit', unit: 'percent' } : {}),
    ...(percent === 'change' ? { signDisplay: 'exceptZero' } : {}),
  })
  numberFormats.set(key, made)
  return made
}

const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = dateFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(toIntl(locale), options)
  dateFormats.set(key, made)
  return made
}

/** Intl formats strings of digits exactly; its type requires a template literal type, which our decimals satisfy. */
const exact = (value: Decimal): `${number}` => value as `${number}`

/** Formats many values of one shape; its formatter is looked up once. */
type Writer = (value: Decimal) => string

/** Formats many values with exactly `digits` decimals, rounding half up. */
const fixedWriter = (format: Intl.NumberFormat, digits: number): Writer => {
  // Created on first use, because many writers are never used.
  let write: Writer | undefined
  return (value) => {
    write ??= createDigitWriter(format, digits)
    return write(toScale(value, digits, 'halfUp'))
  }
}

/**
 * Shows the number of leading zeros of a very small price as a subscript: `0.0000012` becomes `0.0₅12`. Fields parse
 * this format too (`contract/kernel/amountText.ts`).
 */
const withCountedZeros = (text: string): string => {
  const [, lead = '', zeros = ''] = manyZeros.exec(text) ?? []
  return zeros === '' ? text : `${lead}0${subscriptOf(zeros.length)}${text.slice(lead.length + zeros.length)}`
}
const manyZeros = new RegExp(`^(-?0\\D)(0{${kernelLimits.amounts.countedZeros},})[1-9]`)

/** Formats sizes in a column: exactly `digits` decimals, so that decimal points align; never with subscript zeros. */
export const sizeWriter = (locale: string, digits: number): Writer =>
  fixedWriter(numberFormat(locale, { min: digits, max: digits }), digits)

/** Formats prices with exactly `digits` decimals, rounding half up. */
export const priceWriter = (locale: string, digits: number): Writer => {
  const write = fixedWriter(numberFormat(locale, { min: digits, max: digits }), digits)
  return digits <= kernelLimits.amounts.countedZeros ? write : (value) => withCountedZeros(write(value))
}

export const formatPrice = (value: Decimal, locale: string, digits: number): string =>
  withCountedZeros(numberFormat(locale, { min: digits, max: digits }).format(exact(toScale(value, digits, 'halfUp'))))

/**
 * An amount of a coin with all its decimals but without trailing zeros; truncated, never rounded up, at `maxDigits`.
 */
export const formatAmount = (value: Decimal, locale: string, maxDigits = 18): string => {
  const cut = trim(scaleOf(value) > maxDigits ? toScale(value, maxDigits, 'down') : value)
  return numberFormat(locale, { min: 0, max: Math.min(20, Math.max(0, maxDigits)) }).format(exact(cut))
}

/** The same for an amount of the simulation. */
export const formatSimulated = (value: SimulatedDecimal, locale: string, maxDigits = 18): string =>
  formatAmount(decimal(value), locale, maxDigits)

/** The number of decimals that an amount needs without trailing zeros, at most `most`. */
export const digitsOf = (value: Decimal, most = 18): number => Math.min(most, scaleOf(trim(value)))

/** An amount of a coin in parts, for a column with aligned decimal points. */
export interface AmountParts {
  /** The significant part of the shown digits. */
  readonly shown: string
  /** Zeros up to the coin's own precision. */
  readonly zeros: string
  /** Invisible padding as wide as the extra decimals of other rows in the column. */
  readonly pad: string
  /** The digits after the shown ones; empty if `shown` is complete. */
  readonly rest: string
}

/**
 * An amount with `digits` decimals, 0 to 18, in a column whose longest value has `column` of them. Nothing is rounded:
 * with a rest there are no zeros, and `shown` plus `rest` is the exact amount.
 */
export const amountParts = (value: Decimal, locale: string, digits: number, column = digits): AmountParts => {
  const format = numberFormat(locale, { min: 0, max: 18 })
  const written = format.formatToParts(exact(trim(value)))
  const isAfterPoint = ({ type }: Intl.NumberFormatPart) => type === 'decimal' || type === 'fraction'
  const whole = written.filter((part) => !isAfterPoint(part)).map((part) => part.value)
  const fraction = written.find(({ type }) => type === 'fraction')?.value ?? ''
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  /** Decimals; including the decimal point if none come before them. */
  const after = (before: number, text: string) => (before === 0 && text !== '' ? point + text : text)
  // All supported languages use Latin digits.
  const noughts = (count: number) => '0'.repeat(Math.max(0, count))
  const seen = fraction.slice(0, digits)
  return {
    shown: whole.join('') + after(0, seen),
    zeros: after(seen.length, noughts(digits - seen.length)),
    pad: after(digits, noughts(column - digits)),
    rest: after(digits, fraction.slice(digits)),
  }
}

/** Shown in place of a hidden amount. */
export const concealed = (text: string): AmountParts => ({ shown: text, zeros: '', pad: '', rest: '' })

const percentShape: Shape = { min: 2, max: 2, percent: 'change' }

/** A signed percentage change with two decimals: `+1.25%`, `+1,25 %`. `value` is in per cent. */
export const percentWriter = (locale: string): Writer => fixedWriter(numberFormat(locale, percentShape), 2)

export const formatPercent = (value: Decimal, locale: string, digits = 2): string =>
  numberFormat(locale, { ...percentShape, min: digits, max: digits }).format(exact(toScale(value, digits, 'halfUp')))

/** An unsigned percentage: `1.25%`. `value` is in per cent. */
export const formatShare = (value: Decimal, locale: string): string =>
  numberFormat(locale, { min: 2, max: 2, percent: 'share' }).format(exact(toScale(value, 2, 'halfUp')))

const compactShape: Shape = { min: 2, max: 2, notation: 'compact' }

/** A large quantity in compact form, for display only: `1.23M`. */
export const compactWriter = (locale: string): Writer => {
  let write: Writer | undefined
  return (value) => {
    write ??= createShortWriter(
      numberFormat(locale, compactShape),
      numberFormat(locale, { ...compactShape, notation: 'standard', grouping: 'min2' }),
      2,
    )
    return write(value)
  }
}

/** With at least `min` decimals: 0 for round numbers. */
export const formatCompact = (value: Decimal, locale: string, min = 2): string =>
  numberFormat(locale, { ...compactShape, min }).format(exact(value))

/** An amount of money in a unit: two decimals, or eight for coins. */
export const formatMoney = (value: Decimal, locale: string, digits = 2): string =>
  numberFormat(locale, { min: digits, max: digits }).format(exact(toScale(value, digits, 'down')))

/** The symbol of a coin or pair as traders write it, whatever case the wire uses: `BTC`, `BTC/USDT`. */
export const formatCoin = (shortName: string): string => shortName.replace('_', '/').toUpperCase()

/** An integer count. */
export const formatCount = (value: number, locale: string): string =>
  numberFormat(locale, { min: 0, max: 0 }).format(value)

let askedZone: { readonly at: string; readonly zone: string } | undefined

/**
 * The browser's time zone. A new formatter costs 0.1 ms, and trades ask for each of their rows: so the answer holds for
 * the current minute while the clock's offset stays.
 */
export const systemZone = (): string => {
  const now = new Date()
  const at = `${Math.floor(now.getTime() / 60_000)} ${now.getTimezoneOffset()}`
  if (askedZone?.at !== at) askedZone = { at, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
  return askedZone.zone
}

/** Date and time to the second in the user's zone (`zoneOf` of the preferences; `undefined`: the browser's). */
export const formatTime = (ms: number, locale: string, timeZone: string | undefined): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(ms)

/** Date and time to the minute in the user's zone. */
export const formatMinute = (ms: number, locale: string, timeZone: string | undefined): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(ms)

/** Time of day to the second in the user's zone. */
export const formatClock = (ms: number, locale: string, timeZone: string | undefined): string =>
  dateFormat(locale, { timeStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(ms)
