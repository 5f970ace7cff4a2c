import type { AmountField, AmountReading } from './amountField.ts'
import { withAllZeros } from './countedZeros.ts'
import { isDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { toIntl } from '../shell/locales.ts'

/**
 * The only parser of amounts and prices that users type or paste.
 *
 * The language decides about its own separators: its grouping separator before groups of three is grouping, and its
 * decimal separator is a decimal separator, however many digits follow. So whatever the product formats in a language
 * is parsed in it as the same amount. Beyond that the text must be unambiguous: a repeated separator can only group, of
 * two different separators the last is the decimal one, and a group never begins with zero. Text that could be two
 * amounts is `ambiguous`, everything else is `unreadable`; nothing is dropped to turn text into a number.
 *
 * Two cases are ambiguous: one point or comma that is not this language's, with three digits after it (`1.234` in
 * French); and this language's own grouping separator, once, without a group of three after it (`10,0000` in English),
 * which is either an edited group or a decimal separator of another language. Up to two digits (`1,5`) cannot be a
 * group and are read as a fraction.
 */

/** Longer text is not an amount. */
const maxText = 100

/** The zero of each digit set accepted besides ASCII: Arabic, Persian and Urdu, Thai, full-width. */
const zeros = [0x0660, 0x06f0, 0x0e50, 0xff10] as const

/**
 * Variants of each separator, keyed by the one that replaces them. The Arabic separators (٫ and ٬) have one meaning
 * each and stay.
 */
const forms: Readonly<Record<string, string>> = {
  '.': '．。｡',
  ',': '，،',
  "'": '’‘ʼ＇',
  ' ': '\u00a0\u202f\u2009\u2007\u2008\u200a\u3000',
}
const signOf = new Map(
  Object.entries(forms).flatMap(([sign, others]) => [...others].map((other) => [other, sign] as const)),
)

/**
 * Invisible characters that come along when a number is copied. Right-to-left marks are kept, because they reorder
 * digits.
 */
const unseen = /(?![\u061c\u200f\u202b\u202e\u2067])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Leading and trailing blanks and direction marks, except the override that reverses digits. */
const around = /^(?:(?!\u202e)[\s\p{Cf}])+|(?:(?!\u202e)[\s\p{Cf}])+$/gu

/** The text in ASCII digits, with one form of each separator. */
const folded = (text: string): string =>
  Array.from(text.replace(unseen, '').replace(around, ''), (letter) => {
    const point = letter.codePointAt(0) ?? 0
    const zero = zeros.find((first) => point >= first && point <= first + 9)
    return zero === undefined ? (signOf.get(letter) ?? letter) : String(point - zero)
  }).join('')

interface Signs {
  readonly group: string
  readonly point: string
}
const known = new Map<string, Signs>()

/** The grouping and decimal separators of a language, in their folded form. */
const signsOf = (locale: string): Signs => {
  const made = known.get(locale)
  if (made) return made
  const parts = new Intl.NumberFormat(toIntl(locale)).formatToParts(1_234_567.5)
  const part = (type: Intl.NumberFormatPartTypes, usual: string) =>
    parts.find((one) => one.type === type)?.value ?? usual
  const group = part('group', ',')
  const signs = { group: signOf.get(group) ?? group, point: part('decimal', '.') }
  known.set(locale, signs)
  return signs
}

const unreadable: AmountReading = { kind: 'unreadable' }
const incomplete: AmountReading = { kind: 'incomplete' }

const groupSigns = ",. '٬"
const pointSigns = ',.٫'
const arabicPoint = '٫'

/**
 * Whether the parts between separators are groups: one to three digits, then threes; or twos with three at the end, as
 * in India.
 */
const isGrouped = (parts: readonly string[], sign: string): boolean => {
  const [head = '', ...groups] = parts
  const last = groups.at(-1)
  if (!groupSigns.includes(sign) || last?.length !== 3 || !/^[1-9]\d{0,2}$/.test(head)) return false
  if (groups.every((group) => group.length === 3)) return true
  return sign === ',' && head.length < 3 && groups.slice(0, -1).every((group) => group.length === 2)
}

/** Whether more digits can turn the parts into groups. */
const isBeginningOfGroups = (parts: readonly string[], sign: string): boolean => {
  const last = parts.at(-1) ?? ''
  const rest = parts.slice(0, -1)
  // The missing digits of the last group, and in India's form a further group, would follow here.
  return (
    last.length < 3 &&
    (isGrouped([...rest, last.padEnd(3, '0')], sign) || (last.length === 2 && isGrouped([...parts, '000'], sign)))
  )
}

/** Digits around a point as a decimal; undefined if there are more than a decimal holds. */
const decimalOf = (whole: string, fraction = ''): Decimal | undefined => {
  const text = `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`
  return isDecimal(text) ? text : undefined
}

const amountOf = (whole: string, fraction = '', isOpen = false): AmountReading => {
  const value = decimalOf(whole, fraction)
  return value === undefined ? unreadable : { kind: 'amount', value, isOpen }
}

const eitherOf = (grouped: Decimal | undefined, fraction: Decimal | undefined): AmountReading =>
  grouped === undefined || fraction === undefined ? unreadable : { kind: 'ambiguous', readings: [grouped, fraction] }

/** Reads a single separator that no other one explains. */
const readOne = (whole: string, sign: string, fraction: string, own: Signs): AmountReading => {
  const isPoint = pointSigns.includes(sign)
  if (sign === own.point || sign === arabicPoint)
    return whole === '' && fraction === '' ? incomplete : amountOf(whole, fraction)
  if (fraction === '' && isPoint) return incomplete
  // A group does not begin with zero: 0,125 is a fraction in any language.
  if (isPoint && /^0*$/.test(whole)) return amountOf(whole, fraction)
  const isGroup = isGrouped([whole, fraction], sign)
  if (isGroup && (sign === own.group || !isPoint)) return amountOf(whole + fraction)
  if (!isPoint) return isBeginningOfGroups([whole, fraction], sign) ? incomplete : unreadable
  if (isGroup || (sign === own.group && fraction.length > 2))
    return eitherOf(decimalOf(whole + fraction), decimalOf(whole, fraction))
  return amountOf(whole, fraction, fraction.length < 3)
}

/** Parses an amount in the given language, by the rules above. Never throws. */
export const readAmount = (text: string, locale: string): AmountReading => {
  if (text.length > maxText) return unreadable
  // Expand counted zeros before folding, which would turn the count into ordinary digits.
  const plain = folded(withAllZeros(text))
  if (plain === '') return { kind: 'empty' }
  if (!/^[\d., '٬٫]+$/.test(plain)) return unreadable
  const parts = plain.split(/\D/)
  const signs = plain.replace(/\d/g, '')
  const [first = ''] = signs
  const last = signs.at(-1) ?? ''
  if (signs === '') return amountOf(plain)
  if (signs.length === 1) return readOne(parts[0] ?? '', first, parts[1] ?? '', signsOf(locale))
  // A repeated separator can only group.
  if (new Set(signs).size === 1)
    return isGrouped(parts, first)
      ? amountOf(parts.join(''))
      : isBeginningOfGroups(parts, first)
        ? incomplete
        : unreadable
  // Groups of one separator, followed by another.
  const [groups, fraction] = [parts.slice(0, -1), parts.at(-1) ?? '']
  if (new Set(signs.slice(0, -1)).size > 1 || !pointSigns.includes(last) || !isGrouped(groups, first)) return unreadable
  return fraction === '' && last !== signsOf(locale).point && last !== arabicPoint
    ? incomplete
    : amountOf(groups.join(''), fraction)
}

/** A field with typed or pasted text: the text as entered, and how it reads. */
export const typedAmount = (text: string, locale: string): AmountField => ({ text, reading: readAmount(text, locale) })

/**
 * A value in digits and the language's decimal separator, without grouping, as a field shows it. `readAmount` parses it
 * back to the same value.
 */
export const plainAmount = (value: Decimal, locale: string): string => value.replace('.', signsOf(locale).point)

/** The text that a field shows. */
export const fieldText = ({ text, reading }: AmountField, locale: string): string =>
  text ?? (reading.kind === 'amount' ? plainAmount(reading.value, locale) : '')
