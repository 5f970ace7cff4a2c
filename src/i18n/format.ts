import type { Decimal } from '#contract/kernel/decimal.ts'
import { scaleOf, toScale, trim } from '#contract/kernel/decimal.ts'
import { assetsLimits } from '#contract/assets/limits.ts'
import { subscriptOf } from '#contract/kernel/countedZeros.ts'
import { toIntl } from '#contract/shell/locales.ts'
import { createDigitWriter, createShortWriter } from './digitWriter.ts'

/**
 * One renderer for each quantity, so that two screens cannot disagree. Decimals stay text all the way: Intl formats the
 * digits of a string exactly. Formatters are made once for each locale and shape, since making one is dear.
 */

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

interface Shape {
  /** Digits after the point, at least and at most. */
  readonly min: number
  readonly max: number
  readonly notation?: 'compact' | 'standard'
  /** `min2`: 1234, and 12,345, as numbers in short have it. */
  readonly grouping?: 'min2'
  /** With the sign of per cent as the language writes it; a change has its own sign, a share has none. */
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
    // As a unit the number stays what it is; the style `percent` would multiply it by a hundred.
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

/** Intl takes digits as text and formats them exactly; its type asks for the form that our decimals have. */
const exact = (value: Decimal): `${number}` => value as `${number}`

/** Writes many values of one shape: what formats them is looked up once. */
type Writer = (value: Decimal) => string

/** Writes many values with exactly `digits` after the point. A value with more digits is cut to the nearest. */
const fixedWriter = (format: Intl.NumberFormat, digits: number): Writer => {
  // Learnt where something is written: many writers are made for nothing.
  let write: Writer | undefined
  return (value) => {
    write ??= createDigitWriter(format, digits)
    return write(toScale(value, digits, 'halfUp'))
  }
}

/**
 * A price of which nobody could count the zeros says how many they are: `0.0000012` is `0.0₅12`. A field reads that too
 * (`contract/kernel/amountText.ts`).
 */
const withCountedZeros = (text: string): string => {
  const [, lead = '', zeros = ''] = manyZeros.exec(text) ?? []
  return zeros === '' ? text : `${lead}0${subscriptOf(zeros.length)}${text.slice(lead.length + zeros.length)}`
}
const manyZeros = new RegExp(`^(-?0\\D)(0{${assetsLimits.amounts.countedZeros},})[1-9]`)

/**
 * Writes sizes of a column: exactly `digits` after the point, so that the points stand below each other; zeros are never
 * counted.
 */
export const sizeWriter = (locale: string, digits: number): Writer =>
  fixedWriter(numberFormat(locale, { min: digits, max: digits }), digits)

/** Writes prices: exactly `digits` after the point. A value with more digits is cut to the nearest. */
export const priceWriter = (locale: string, digits: number): Writer => {
  const write = fixedWriter(numberFormat(locale, { min: digits, max: digits }), digits)
  return digits <= assetsLimits.amounts.countedZeros ? write : (value) => withCountedZeros(write(value))
}

export const formatPrice = (value: Decimal, locale: string, digits: number): string =>
  withCountedZeros(numberFormat(locale, { min: digits, max: digits }).format(exact(toScale(value, digits, 'halfUp'))))

/**
 * An amount of a coin: all its digits, zeros at the end left out; never more than is there (cut, not rounded) at
 * `maxDigits`.
 */
export const formatAmount = (value: Decimal, locale: string, maxDigits = 18): string => {
  const cut = trim(scaleOf(value) > maxDigits ? toScale(value, maxDigits, 'down') : value)
  return numberFormat(locale, { min: 0, max: Math.min(20, Math.max(0, maxDigits)) }).format(exact(cut))
}

/** Digits after the point that an amount needs, zeros at its end left out; never more than `most`. */
export const digitsOf = (value: Decimal, most = 18): number => Math.min(most, scaleOf(trim(value)))

/** An amount of a coin in pieces, for a column whose decimal points stand in one line. */
export interface AmountParts {
  /** What counts of the digits that are shown. */
  readonly shown: string
  /** Zeros up to the coin's own precision. */
  readonly zeros: string
  /** As wide as what other rows of the column have more; not to be seen. */
  readonly pad: string
  /** The digits after those that are shown: empty where `shown` is all of it. */
  readonly rest: string
}

/**
 * An amount with `digits` after the point, 0 to 18, in a column whose longest has `column` of them. Nothing is rounded:
 * with a rest there are no zeros, and `shown` and `rest` together are the exact amount.
 */
export const amountParts = (value: Decimal, locale: string, digits: number, column = digits): AmountParts => {
  const format = numberFormat(locale, { min: 0, max: 18 })
  const written = format.formatToParts(exact(trim(value)))
  const isAfterPoint = ({ type }: Intl.NumberFormatPart) => type === 'decimal' || type === 'fraction'
  const whole = written.filter((part) => !isAfterPoint(part)).map((part) => part.value)
  const fraction = written.find(({ type }) => type === 'fraction')?.value ?? ''
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  /** Digits after the point; with the point where none stand before them. */
  const after = (before: number, text: string) => (before === 0 && text !== '' ? point + text : text)
  // All our languages write Latin digits.
  const noughts = (count: number) => '0'.repeat(Math.max(0, count))
  const seen = fraction.slice(0, digits)
  return {
    shown: whole.join('') + after(0, seen),
    zeros: after(seen.length, noughts(digits - seen.length)),
    pad: after(digits, noughts(column - digits)),
    rest: after(digits, fraction.slice(digits)),
  }
}

/** What stands in place of an amount that is not to be seen. */
export const concealed = (text: string): AmountParts => ({ shown: text, zeros: '', pad: '', rest: '' })

const percentShape: Shape = { min: 2, max: 2, percent: 'change' }

/** A change in per cent with its sign, two digits: `+1.25%`, `+1,25 %`. `value` is in per cent. */
export const percentWriter = (locale: string): Writer => fixedWriter(numberFormat(locale, percentShape), 2)

export const formatPercent = (value: Decimal, locale: string): string =>
  numberFormat(locale, percentShape).format(exact(toScale(value, 2, 'halfUp')))

/** How much of something, or how far, in per cent: `1.25%`. `value` is in per cent. */
export const formatShare = (value: Decimal, locale: string): string =>
  numberFormat(locale, { min: 2, max: 2, percent: 'share' }).format(exact(toScale(value, 2, 'halfUp')))

const compactShape: Shape = { min: 2, max: 2, notation: 'compact' }

/** A large quantity in short: `1.23M`. For reading at a glance, not for acting on. */
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

export const formatCompact = (value: Decimal, locale: string): string =>
  numberFormat(locale, compactShape).format(exact(value))

/** An amount of money in a unit: two digits, or eight for coins. */
export const formatMoney = (value: Decimal, locale: string, digits = 2): string =>
  numberFormat(locale, { min: digits, max: digits }).format(exact(toScale(value, digits, 'down')))

/** A coin's or a pair's short name as traders write it, whatever case the wire has: `BTC`, `BTC/USDT`. */
export const formatCoin = (shortName: string): string => shortName.replace('_', '/').toUpperCase()

/** Whole counts. */
export const formatCount = (value: number, locale: string): string =>
  numberFormat(locale, { min: 0, max: 0 }).format(value)

/** The zone of the browser. */
export const systemZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Date and time to the second, in the person's zone (`zoneOf` of the preferences; `undefined`: the browser's). */
export const formatTime = (ms: number, locale: string, timeZone: string | undefined): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(ms)

/** Date and time to the minute, in the person's zone. */
export const formatMinute = (ms: number, locale: string, timeZone: string | undefined): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(ms)

/** The time of day to the second, in the person's zone. */
export const formatClock = (ms: number, locale: string, timeZone: string | undefined): string =>
  dateFormat(locale, { timeStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(ms)
