import { codes } from '#contract/kernel/codes.ts'
import { day, hour, minute, second } from '#contract/kernel/durations.ts'
import { decimal, isDecimal, multiply, trim, type Decimal } from '#contract/kernel/decimal.ts'
import { limits } from '#contract/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { spotFees } from '#contract/spot/fees.ts'
import { toIntl, type Locale } from '#contract/shell/locales.ts'

/** Where a number of an article comes from: `{kind:name}`, or `{feeOf:taker.0 30000}`. */
export const placeholder = /\{([a-zA-Z]+):([^{}]*)\}/g

const at = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).find(([name]) => name === key)?.[1]
        : undefined,
    tree,
  )

/** The number at a path of the limits: a number, or a decimal as text. */
const limitAt = (name: string): number | string => {
  const path = name.split('.')
  const found = [limits, venueLimits].map((tree) => at(tree, path)).find((value) => value !== undefined)
  if (typeof found === 'number') return found
  if (typeof found === 'string' && /^\d+(?:\.\d+)?$/.test(found)) return found
  throw new Error(`there is no limit "${name}"`)
}

const wholeLimit = (name: string): number => {
  const value = Number(limitAt(name))
  if (!Number.isFinite(value)) throw new Error(`the limit "${name}" is not a number`)
  return value
}

/** Intl takes decimals as text and keeps all their digits. */
const written = (locale: Locale, value: number | string, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(toIntl(locale), { maximumFractionDigits: 8, ...options }).format(value as `${number}`)

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second],
] as const

/** A duration in its largest unit that leaves no remainder: 90 s, 10 minutes, 24 hours, 7 days. */
const duration = (locale: Locale, ms: number): string => {
  const [unit, size] = units.find(([name, length]) => ms % length === 0 && (name !== 'day' || ms > length)) ?? [
    'millisecond',
    1,
  ]
  // Chinese has a space between a number and its unit, as in the product's other texts.
  return written(locale, ms / size, { style: 'unit', unit, unitDisplay: 'long' }).replace(
    /\d(?=\p{Script=Han})/u,
    '$& ',
  )
}

const byteUnits = [
  ['gigabyte', 2 ** 30],
  ['megabyte', 2 ** 20],
  ['kilobyte', 2 ** 10],
] as const

const size = (locale: Locale, bytes: number): string => {
  const [unit, length] = byteUnits.find(([, one]) => bytes >= one) ?? ['byte', 1]
  return written(locale, bytes / length, { style: 'unit', unit, maximumFractionDigits: 1 })
}

const share = (locale: Locale, fraction: number | string): string =>
  written(locale, fraction, { style: 'percent', maximumFractionDigits: 4 })

/** `maker.0`: the side and the VIP level of a spot fee. */
const feeOf = (name: string): Decimal => {
  const [, side, level] = /^(maker|taker)\.(\d)$/.exec(name) ?? []
  if (side === undefined) throw new Error(`there is no fee "${name}"`)
  const rates = spotFees(Number(level))
  return side === 'maker' ? rates.maker : rates.taker
}

/** The texts of the product for its codes, in one language. */
export type Messages = Readonly<Record<string, string>>

/** Resolves a placeholder. @throws If the contract has nothing of that name. */
export const numberOf = (kind: string, name: string, locale: Locale, messages: Messages): string => {
  switch (kind) {
    case 'limit':
      return written(locale, limitAt(name))
    case 'time':
      return duration(locale, wholeLimit(name))
    case 'size':
      return size(locale, wholeLimit(name))
    case 'share':
      return share(locale, limitAt(name))
    case 'fee':
      return share(locale, feeOf(name))
    case 'feeOf': {
      const [fee = '', amount = ''] = name.split(' ')
      if (!isDecimal(amount)) throw new Error(`"${amount}" is not an amount`)
      return written(locale, trim(multiply(feeOf(fee), decimal(amount))))
    }
    case 'message': {
      const text = messages[name]
      if (text === undefined || !Object.values<number>(codes).includes(Number(name)))
        throw new Error(`there is no message for the code "${name}"`)
      return text
    }
    default:
      throw new Error(`there is no kind of number "${kind}"`)
  }
}
