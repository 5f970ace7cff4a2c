import {
  absolute,
  compare,
  decimal,
  isPositive,
  isZero,
  max,
  multiply,
  quotient,
  scaleOf,
  subtract,
  trim,
  zero,
  type Decimal,
} from '../kernel/decimal.ts'
import type { OrderSide } from './orderKinds.ts'

const one = decimal('1')
const hundred = decimal('100')

/** Whole steps of a value that are not more than it. */
export const cutToStep = (value: Decimal, step: Decimal): Decimal =>
  trim(multiply(quotient(value, step, 0, 'floor'), step))

/** The whole steps that a value is nearest to, half a step up; never below one step. */
export const nearestStep = (value: Decimal, step: Decimal): Decimal =>
  trim(max(step, multiply(quotient(value, step, 0, 'halfUp'), step)))

/** Whether a value is whole steps. */
export const isOnStep = (value: Decimal, step: Decimal): boolean => compare(cutToStep(value, step), value) === 0

/**
 * A price or an amount so many steps further: from between two steps it goes to the next one first. Never below one
 * step.
 */
export const stepBy = (value: Decimal | undefined, step: Decimal, steps: number): Decimal => {
  if (value === undefined) return trim(max(step, multiply(step, decimal(String(Math.max(1, steps))))))
  const times = quotient(value, step, 0, steps > 0 ? 'floor' : 'ceil')
  const next = multiply(subtract(times, decimal(String(-steps))), step)
  return trim(max(step, next))
}

/** What decides how large an order is: what the person typed last stays, and the rest follows from it. */
type SizeAnchor =
  /** Base coin. */
  | { readonly kind: 'amount'; readonly value: Decimal }
  /** Quote coin. */
  | { readonly kind: 'total'; readonly value: Decimal }
  /** Per cent of what is available. */
  | { readonly kind: 'share'; readonly value: Decimal }
  /** Quote coin that may be lost if the price reaches the stop. */
  | { readonly kind: 'risk'; readonly value: Decimal }

export interface SizeAsk {
  readonly side: OrderSide
  readonly anchor: SizeAnchor
  /** At which it is counted: the limit, or what the book gives. Undefined: nobody knows yet. */
  readonly price: Decimal | undefined
  /** Where the loss is taken; only of a risk. */
  readonly stop?: Decimal | undefined
  /** Of the coin that the order gives. Undefined: not known yet. */
  readonly available: Decimal | undefined
  readonly lot: Decimal
}

export interface OrderSize {
  /** In whole lots. */
  readonly amount: Decimal
  /** What it costs or brings at that price. */
  readonly total: Decimal
}

/** The amount that a total buys: whole lots, never for more than it. */
const amountFor = (total: Decimal, price: Decimal, lot: Decimal): Decimal =>
  trim(multiply(quotient(total, multiply(price, lot), 0, 'floor'), lot))

/** How large an order is; undefined while what it hangs on is not known. */
export const sizeOf = ({ side, anchor, price, stop, available, lot }: SizeAsk): OrderSize | undefined => {
  if (price === undefined || !isPositive(price)) return undefined
  const sized = (amount: Decimal): OrderSize => ({ amount, total: trim(multiply(amount, price)) })
  switch (anchor.kind) {
    case 'amount':
      // As it was typed: what is no whole lot is said, not changed.
      return sized(anchor.value)
    case 'total':
      return sized(amountFor(anchor.value, price, lot))
    case 'share': {
      if (available === undefined) return undefined
      const part = quotient(multiply(available, anchor.value), hundred, shareDigits(available), 'down')
      return sized(side === 'buy' ? amountFor(part, price, lot) : cutToStep(part, lot))
    }
    case 'risk': {
      const distance = stop === undefined ? zero : absolute(subtract(price, stop))
      return isZero(distance) ? undefined : sized(amountFor(anchor.value, distance, lot))
    }
  }
}

/** Digits of a share of an amount: two more than the amount has, for per cent. */
const shareDigits = (available: Decimal): number => scaleOf(available) + 2

/** What part of what is available an order takes, in per cent: 0 to 100, and above where it takes more. */
export const shareOf = (size: OrderSize, side: OrderSide, available: Decimal): Decimal =>
  isZero(available)
    ? zero
    : quotient(multiply(side === 'buy' ? size.total : size.amount, hundred), available, 2, 'halfUp')

/** What an order pays, in the coin that it receives: rounded up, as the venue does. `scale`: digits of that coin. */
export const feeFor = (size: OrderSize, side: OrderSide, rate: Decimal, scale: number): Decimal =>
  trim(quotient(multiply(side === 'buy' ? size.amount : size.total, rate), one, scale, 'up'))
