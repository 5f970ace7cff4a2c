import { decimal, isPositive, multiply, quotient, toScale } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { compactWriter, formatAmount, sizeWriter } from './format.ts'

/** Sizes in columns that are too narrow for all their digits. A shortened size is truncated, never rounded up. */

/** The minimum number of digits that a shortened number keeps. */
const kept = 3

const wholeDigits = (value: Decimal): number => value.replace(/^-|\..*$/g, '').length

/** Replaces the integer digits beyond those that a shortened number keeps with zeros. */
const floored = (value: Decimal): Decimal => {
  const unit = decimal(`1${'0'.repeat(Math.max(0, wholeDigits(value) - kept))}`)
  return multiply(quotient(value, unit, 0, 'down'), unit)
}

/** A small number with as many decimals as fit; `<0.001` if none of them would be significant. */
const cut = (value: Decimal, locale: string, places: number): string => {
  if (isPositive(toScale(value, places, 'down'))) return formatAmount(value, locale, places)
  return `<${formatAmount(decimal(`0.${'0'.repeat(Math.max(0, places - 2))}1`), locale)}`
}

const shorten = (locale: string, widest: number) => {
  const compact = compactWriter(locale)
  return (value: Decimal): string =>
    wholeDigits(value) > kept
      ? compact(floored(value))
      : // The decimal point takes one character too.
        cut(value, locale, Math.max(1, widest - wholeDigits(value) - 1))
}

/** Formats sizes with exactly `digits` decimals, shortened if that takes more than `widest` characters. */
export const columnSizeWriter = (locale: string, digits: number, widest: number): ((value: Decimal) => string) => {
  const [write, short] = [sizeWriter(locale, digits), shorten(locale, widest)]
  return (value) => {
    const text = write(value)
    return text.length > widest ? short(value) : text
  }
}

/** Formats sizes with the decimals that they need, shortened if that takes more than `widest` characters. */
export const narrowSizeWriter = (locale: string, widest: number): ((value: Decimal) => string) => {
  const short = shorten(locale, widest)
  return (value) => {
    const text = formatAmount(value, locale)
    return text.length > widest ? short(value) : text
  }
}
