import type { Decimal } from './decimal.ts'
import { compare, scaleOf, toScale } from './decimal.ts'

/**
 * What a text says as an amount or a price; `amountText.ts` reads it.
 * `incomplete`: nothing yet, but what may follow can make it an amount (`.`, `1,2` of `1,234,5`).
 * `isOpen`: it is an amount, and one more digit could give its sign another meaning (`1,50` on the way to `1,500`).
 */
export type AmountReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'amount'; readonly value: Decimal; readonly isOpen: boolean }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [Decimal, Decimal] }
  | { readonly kind: 'unreadable' }

/** What stands in a field for an amount. Plain data: it travels in events and stays in contexts. */
export interface AmountField {
  /**
   * As it was typed or pasted; undefined: the field shows its value, in digits and the decimal sign of the language.
   */
  readonly text: string | undefined
  readonly reading: AmountReading
}

export const noAmount: AmountField = { text: undefined, reading: { kind: 'empty' } }

/** A field that shows this value. */
export const fieldOf = (value: Decimal): AmountField => ({
  text: undefined,
  reading: { kind: 'amount', value, isOpen: false },
})

/** The amount in a field; undefined while there is none that is understood. */
export const amountIn = ({ reading }: AmountField): Decimal | undefined =>
  reading.kind === 'amount' ? reading.value : undefined

/** Whether a text stands there from which nobody can tell the amount. */
export const isUnread = ({ reading: { kind } }: AmountField): boolean =>
  kind === 'ambiguous' || kind === 'unreadable' || kind === 'incomplete'

/** The same, said while somebody still types: a text that may become an amount is no fault yet. */
export const isUnreadable = ({ reading: { kind } }: AmountField): boolean =>
  kind === 'ambiguous' || kind === 'unreadable'

/** The value with at most so many digits after the point: cut, not rounded. */
export const cutTo = (value: Decimal, digits: number): Decimal =>
  scaleOf(value) > digits ? toScale(value, digits, 'down') : value

/**
 * What a field makes of a typed text: an amount is cut to `digits` and is at most `maximum` (undefined: not known yet,
 * no bound). The field then shows the amount it became, unless the next digit may still change what the text means.
 * Anything else stays as typed.
 */
export const fitted = (typed: AmountField, digits: number, maximum?: Decimal): AmountField => {
  const { reading } = typed
  if (reading.kind !== 'amount') return typed
  const cut = cutTo(reading.value, digits)
  const value = maximum !== undefined && compare(cut, maximum) > 0 ? maximum : cut
  if (value === reading.value) return typed
  return reading.isOpen ? { ...typed, reading: { ...reading, value } } : fieldOf(value)
}

/** A field that is left: an amount stands there in plain digits, anything else as it was typed. */
export const leftField = (field: AmountField): AmountField => {
  const value = amountIn(field)
  return value === undefined ? field : fieldOf(value)
}
