import { decimal, isPositive, multiply, quotient, toScale } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { compactWriter, formatAmount, sizeWriter } from './format.ts'

/** Sizes in columns that are too narrow for all their digits. What is shortened is cut: it is never more than is there. */

/** Digits that a shortened number keeps, at least. */
const kept = 3

const wholeDigits = (value: Decimal): number => value.replace(/^-|\..*$/g, '').length

/** Whole digits beyond those that a shortened number keeps, as zeros. */
const floored = (value: Decimal): Decimal => {
  const unit = decimal(`1${'0'.repeat(Math.max(0, wholeDigits(value) - kept))}`)
  return multiply(quotient(value, unit, 0, 'down'), unit)
}

/** A small one with as many digits as there is room for; one that has none left is `<0.001`. */
const cut = (value: Decimal, locale: string, room: number): string => {
  if (isPositive(toScale(value, room, 'down'))) return formatAmount(value, locale, room)
  return `<${formatAmount(decimal(`0.${'0'.repeat(Math.max(0, room - 2))}1`), locale)}`
}

const shorten = (locale: string, widest: number) => {
  const compact = compactWriter(locale)
  return (value: Decimal): string =>
    wholeDigits(value) > kept
      ? compact(floored(value))
      : // The point is a letter too.
        cut(value, locale, Math.max(1, widest - wholeDigits(value) - 1))
}

/** Writes sizes with exactly `digits` after the point, shortened where that takes more than `widest` letters. */
export const columnSizeWriter = (locale: string, digits: number, widest: number): ((value: Decimal) => string) => {
  const [write, short] = [sizeWriter(locale, digits), shorten(locale, widest)]
  return (value) => {
    const text = write(value)
    return text.length > widest ? short(value) : text
  }
}

/** Writes sizes with the digits that they need, shortened where that takes more than `widest` letters. */
export const narrowSizeWriter = (locale: string, widest: number): ((value: Decimal) => string) => {
  const short = shorten(locale, widest)
  return (value) => {
    const text = formatAmount(value, locale)
    return text.length > widest ? short(value) : text
  }
}
