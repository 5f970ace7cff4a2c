import type { Decimal } from './decimal.ts'
import { compare, scaleOf, toScale } from './decimal.ts'

/**
 * How a text reads as an amount or a price; parsed by `amountText.ts`. `incomplete`: not an amount yet, but further
 * input can make it one (`.`, `1,2` of `1,234,5`). `isOpen`: an amount whose separator could change meaning with one
 * more digit (`1,50` on the way to `1,500`).
 */
export type AmountReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'amount'; readonly value: Decimal; readonly isOpen: boolean }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [Decimal, Decimal] }
  | { readonly kind: 'unreadable' }

/** The content of an amount field. Plain data: it travels in events and is stored in contexts. */
export interface AmountField {
  /** As typed or pasted. Undefined: the field shows its value, in digits and the decimal separator of the language. */
  readonly text: string | undefined
  readonly reading: AmountReading
}

export const noAmount: AmountField = { text: undefined, reading: { kind: 'empty' } }

/** A field that shows this value. */
export const fieldOf = (value: Decimal): AmountField => ({
  text: undefined,
  reading: { kind: 'amount', value, isOpen: false },
})

/** The amount in a field; undefined if the text is not a readable amount. */
export const amountIn = ({ reading }: AmountField): Decimal | undefined =>
  reading.kind === 'amount' ? reading.value : undefined

/** Whether the field contains text that does not determine an amount. */
export const isUnread = ({ reading: { kind } }: AmountField): boolean =>
  kind === 'ambiguous' || kind === 'unreadable' || kind === 'incomplete'

/** Like `isUnread`, but while the user is still typing: text that may become an amount is not an error yet. */
export const isUnreadable = ({ reading: { kind } }: AmountField): boolean =>
  kind === 'ambiguous' || kind === 'unreadable'

/** The value with at most `digits` decimal places: truncated, not rounded. */
export const cutTo = (value: Decimal, digits: number): Decimal =>
  scaleOf(value) > digits ? toScale(value, digits, 'down') : value

/**
 * Normalises typed text: an amount is truncated to `digits` and capped at `maximum` (undefined: not known yet, no cap).
 * The field then shows the resulting amount, unless the next digit may still change the meaning of the text. Anything
 * else stays as typed.
 */
export const fitted = (typed: AmountField, digits: number, maximum?: Decimal): AmountField => {
  const { reading } = typed
  if (reading.kind !== 'amount') return typed
  const cut = cutTo(reading.value, digits)
  const value = maximum !== undefined && compare(cut, maximum) > 0 ? maximum : cut
  if (value === reading.value) return typed
  return reading.isOpen ? { ...typed, reading: { ...reading, value } } : fieldOf(value)
}

/** Normalises a field on blur: an amount is written in plain digits; anything else stays as typed. */
export const leftField = (field: AmountField): AmountField => {
  const value = amountIn(field)
  return value === undefined ? field : fieldOf(value)
}
