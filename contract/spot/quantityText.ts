import { readAmount } from '../kernel/amountText.ts'
import type { AmountField, AmountReading } from '../kernel/amountField.ts'
import { decimal, isDecimal, multiply, trim, type Decimal } from '../kernel/decimal.ts'

/** Suffixes that traders use in any language: thousands, millions, billions. */
const suffixes: Readonly<Record<string, Decimal>> = {
  k: decimal('1000'),
  m: decimal('1000000'),
  b: decimal('1000000000'),
}

const withSuffix = /^(.*\d.*?)\s*([kmb])\s*$/isu

const unreadable: AmountReading = { kind: 'unreadable' }

/** Parses a size or a price: an amount as everywhere else, or one with `k`, `m` or `b` after it (`1.5m`). */
export const readQuantity = (text: string, locale: string): AmountReading => {
  const [, number, letter] = withSuffix.exec(text) ?? []
  const times = letter === undefined ? undefined : suffixes[letter.toLowerCase()]
  if (number === undefined || times === undefined) return readAmount(text, locale)
  const reading = readAmount(number, locale)
  const scaled = (value: Decimal): Decimal => trim(multiply(value, times))
  if (reading.kind === 'amount') {
    const value = scaled(reading.value)
    return isDecimal(value) ? { kind: 'amount', value, isOpen: false } : unreadable
  }
  if (reading.kind === 'ambiguous') {
    const [one, other] = reading.readings
    return { kind: 'ambiguous', readings: [scaled(one), scaled(other)] }
  }
  return unreadable
}

/** A field with typed or pasted text as a size or a price. */
export const typedQuantity = (text: string, locale: string): AmountField => ({
  text,
  reading: readQuantity(text, locale),
})
