import type { AmountField, AmountReading } from './amountField.ts'
import { withAllZeros } from './countedZeros.ts'
import { isDecimal } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { toIntl } from '../shell/locales.ts'

/**
 * The one reader of amounts and prices that people type or paste.
 *
 * The language decides about its own signs: its grouping sign before groups of three is grouping, its decimal sign is a
 * decimal sign, however many digits follow. So whatever the product formats in a language is read in it as the same
 * amount. Beyond that a text must prove what its signs mean: a repeated sign can only group, of two different signs the
 * last is the decimal one, a group never begins with zero. What could be two amounts is `ambiguous`, everything else is
 * `unreadable`; nothing is dropped to make a number of it.
 *
 * Ambiguous are one point or comma that is not this language's, with three digits after it (`1.234` in French), and
 * this language's own grouping sign, once, where no group of three follows (`10,0000` in English): a group that
 * somebody edited, or a decimal sign of another language. Up to two digits (`1,5`) cannot be a group and are read as a
 * fraction.
 */

/** A longer text is none that a person means as an amount. */
const maxText = 100

/**
 * Where the digits of the scripts begin that are understood beside ASCII: Arabic, Persian and Urdu, Thai, full-width.
 */
const zeros = [0x0660, 0x06f0, 0x0e50, 0xff10] as const

/**
 * Other forms of a sign, under the one that stands for it. The Arabic signs (٫ and ٬) have one meaning each and stay.
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

/** Invisible characters come along when a number is copied. Right-to-left marks are kept: they reorder digits. */
const unseen = /(?![\u061c\u200f\u202b\u202e\u2067])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Blanks and marks of direction around it; the one that turns digits round is none. */
const around = /^(?:(?!\u202e)[\s\p{Cf}])+|(?:(?!\u202e)[\s\p{Cf}])+$/gu

/** The text in ASCII digits and one form of each sign. */
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

/** The grouping and the decimal sign of a language, in their folded form. */
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
 * The parts between signs as groups: the first of one to three digits, then threes; or as in India twos, and three at
 * the end.
 */
const isGrouped = (parts: readonly string[], sign: string): boolean => {
  const [head = '', ...groups] = parts
  const last = groups.at(-1)
  if (!groupSigns.includes(sign) || last?.length !== 3 || !/^[1-9]\d{0,2}$/.test(head)) return false
  if (groups.every((group) => group.length === 3)) return true
  return sign === ',' && head.length < 3 && groups.slice(0, -1).every((group) => group.length === 2)
}

/** Whether more digits can make the parts groups. */
const isBeginningOfGroups = (parts: readonly string[], sign: string): boolean => {
  const last = parts.at(-1) ?? ''
  const rest = parts.slice(0, -1)
  // What is missing of the last group, and in India's form a further group, would stand there.
  return (
    last.length < 3 &&
    (isGrouped([...rest, last.padEnd(3, '0')], sign) || (last.length === 2 && isGrouped([...parts, '000'], sign)))
  )
}

/** Digits around a point as a decimal; undefined: more than a decimal holds. */
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

/** One sign, which no other explains. */
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

/** What a text says as an amount in a language; see above. Never throws. */
export const readAmount = (text: string, locale: string): AmountReading => {
  if (text.length > maxText) return unreadable
  // Folded, a count of zeros would be digits like all others.
  const plain = folded(withAllZeros(text))
  if (plain === '') return { kind: 'empty' }
  if (!/^[\d., '٬٫]+$/.test(plain)) return unreadable
  const parts = plain.split(/\D/)
  const signs = plain.replace(/\d/g, '')
  const [first = ''] = signs
  const last = signs.at(-1) ?? ''
  if (signs === '') return amountOf(plain)
  if (signs.length === 1) return readOne(parts[0] ?? '', first, parts[1] ?? '', signsOf(locale))
  // The same sign again can only group.
  if (new Set(signs).size === 1)
    return isGrouped(parts, first)
      ? amountOf(parts.join(''))
      : isBeginningOfGroups(parts, first)
        ? incomplete
        : unreadable
  // Groups of one sign, and then another.
  const [groups, fraction] = [parts.slice(0, -1), parts.at(-1) ?? '']
  if (new Set(signs.slice(0, -1)).size > 1 || !pointSigns.includes(last) || !isGrouped(groups, first)) return unreadable
  return fraction === '' && last !== signsOf(locale).point && last !== arabicPoint
    ? incomplete
    : amountOf(groups.join(''), fraction)
}

/** What a field gets when somebody types or pastes: the text as it is, and what it says. */
export const typedAmount = (text: string, locale: string): AmountField => ({ text, reading: readAmount(text, locale) })

/**
 * A value in digits and the language's decimal sign, without groups, as a field shows it. `readAmount` reads the same
 * value of it.
 */
export const plainAmount = (value: Decimal, locale: string): string => value.replace('.', signsOf(locale).point)

/** What a field shows. */
export const fieldText = ({ text, reading }: AmountField, locale: string): string =>
  text ?? (reading.kind === 'amount' ? plainAmount(reading.value, locale) : '')
