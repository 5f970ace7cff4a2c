import { toScale } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'

/** Digits per group. */
const group = 3
/** One sample for each digit, and for each length at which locales differ. */
const probes = ['0', '7', '12', '345', '6789', '12345', '678901', '2345678', '9012345678901']

interface Frame {
  readonly before: string
  readonly after: string
}

interface Style {
  readonly point: string
  readonly separator: string
  /** The shortest integer part that is grouped: some locales write 1234, but 12 345. */
  readonly groupedFrom: number
  readonly positive: Frame
  readonly negative: Frame
  readonly zero: Frame
}

const exact = (text: string): `${number}` => text as `${number}`

/** A number with exactly this many decimals. */
const withDigits = (whole: string, digits: number): string =>
  digits === 0 ? whole : `${whole}.${(whole === '0' ? '0' : '8').repeat(digits)}`

const numerals: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction'])

const learn = (format: Intl.NumberFormat, digits: number): Style => {
  const partsOf = (whole: string) => format.formatToParts(exact(withDigits(whole, digits)))
  const frameOf = (whole: string): Frame => {
    const parts = partsOf(whole)
    const [first, last] = [
      parts.findIndex(({ type }) => numerals.has(type)),
      parts.findLastIndex(({ type }) => numerals.has(type)),
    ]
    const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
    return { before: textOf(parts.slice(0, first)), after: textOf(parts.slice(last + 1)) }
  }
  const find = (whole: string, type: string) => partsOf(whole).find((part) => part.type === type)?.value
  const shortest = probes.find((whole) => find(whole, 'group') !== undefined)
  return {
    point: find('7', 'decimal') ?? '',
    separator: shortest === undefined ? '' : (find(shortest, 'group') ?? ''),
    groupedFrom: shortest?.length ?? Infinity,
    positive: frameOf('7'),
    negative: frameOf('-7'),
    zero: frameOf('0'),
  }
}

const grouped = (whole: string, separator: string): string => {
  let at = whole.length % group || group
  let text = whole.slice(0, at)
  for (; at < whole.length; at += group) text += separator + whole.slice(at, at + group)
  return text
}

const writerIn = ({ point, separator, groupedFrom, positive, negative, zero }: Style, digits: number) => {
  const hasZero = zero.before !== positive.before || zero.after !== positive.after
  const isPlain = point === '.' || point === ''
  return (value: string): string => {
    const isNegative = value.startsWith('-')
    const frame = isNegative ? negative : hasZero && !/[1-9]/.test(value) ? zero : positive
    const text = isNegative ? value.slice(1) : value
    const length = digits === 0 ? text.length : text.length - digits - 1
    const whole = length < groupedFrom ? text.slice(0, length) : grouped(text.slice(0, length), separator)
    // The text already contains the decimal point.
    const rest = isPlain ? text.slice(length) : point + text.slice(length + 1)
    return frame.before + whole + rest + frame.after
  }
}

/**
 * Formats decimals with exactly `digits` decimals as `format` does, but without calling it each time: a decimal has its
 * digits already, and what a locale adds is learnt once. For a locale with an unknown number format, `format` is
 * called.
 */
export const createDigitWriter = (format: Intl.NumberFormat, digits: number): ((value: Decimal) => string) => {
  const ask = (value: string) => format.format(exact(value))
  const write = writerIn(learn(format, digits), digits)
  const isSame = probes
    .flatMap((whole) => [whole, ...(whole === '0' ? [] : [`-${whole}`])])
    .every((whole) => {
      const value = withDigits(whole, digits)
      return write(value) === ask(value)
    })
  return isSame ? write : ask
}

/** The longest integer part for which compact formats are learnt. */
const mostWhole = 15

interface Short {
  /** The number of digits by which the decimal point moves. */
  readonly shift: number
  readonly after: string
}

const learnShort = (format: Intl.NumberFormat, whole: string): Short => {
  const parts = format.formatToParts(exact(whole))
  const last = parts.findLastIndex(({ type }) => numerals.has(type))
  const shown = parts.filter(({ type }) => type === 'integer').reduce((count, { value }) => count + value.length, 0)
  return {
    shift: whole.length - shown,
    after: parts.slice(last + 1).reduce((text, { value }) => text + value, ''),
  }
}

/** Samples of one length, which reveal prefix, suffix, truncation and rounding. */
const shortProbes = (whole: number): readonly string[] =>
  ['1', '2', '5', '1234567890123456', '2345678901234567', '9876543210987654', '1005'].map(
    (digits) => `${digits.slice(0, whole).padEnd(whole, '0')}.5`,
  )

/** The same for compact numbers, as `format` with notation `compact` writes them. `plain` formats their digits. */
export const createShortWriter = (
  format: Intl.NumberFormat,
  plain: Intl.NumberFormat,
  digits: number,
): ((value: Decimal) => string) => {
  const ask = (value: string) => format.format(exact(value))
  const writeDigits = createDigitWriter(plain, digits)
  const known = Array.from({ length: mostWhole }, (_, index) => learnShort(format, '2'.padEnd(index + 1, '3')))
  const write = (value: string): string => {
    const point = value.indexOf('.')
    const whole = point < 0 ? value.length : point
    const short = known[whole - 1]
    if (short === undefined || value.startsWith('-')) return ask(value)
    const at = whole - short.shift
    const fraction = value.slice(at, whole) + (point < 0 ? '' : value.slice(point + 1))
    const moved = fraction === '' ? value : `${value.slice(0, at)}.${fraction}`
    const cut = toScale(moved as Decimal, digits, 'halfUp')
    // Rounding up may add a digit and change the suffix.
    if (cut.length - (digits === 0 ? 0 : digits + 1) !== at) return ask(value)
    return writeDigits(cut) + short.after
  }
  const isSame = known.every((_, index) => shortProbes(index + 1).every((value) => write(value) === ask(value)))
  return isSame ? write : ask
}
