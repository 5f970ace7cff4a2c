import {
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

/** The value rounded down to whole steps. */
export const cutToStep = (value: Decimal, step: Decimal): Decimal =>
  trim(multiply(quotient(value, step, 0, 'floor'), step))

/** The value rounded to the nearest step, half a step up; at least one step. */
export const nearestStep = (value: Decimal, step: Decimal): Decimal =>
  trim(max(step, multiply(quotient(value, step, 0, 'halfUp'), step)))

/** Whether a value is a multiple of the step. */
export const isOnStep = (value: Decimal, step: Decimal): boolean => compare(cutToStep(value, step), value) === 0

/**
 * A price or amount moved by a number of steps; a value between two steps first moves to the next one. At least one
 * step.
 */
export const stepBy = (value: Decimal | undefined, step: Decimal, steps: number): Decimal => {
  if (value === undefined) return trim(max(step, multiply(step, decimal(String(Math.max(1, steps))))))
  const times = quotient(value, step, 0, steps > 0 ? 'floor' : 'ceil')
  const next = multiply(subtract(times, decimal(String(-steps))), step)
  return trim(max(step, next))
}

/** The entered size: what the user typed last is kept, and the rest is derived from it. */
type SizeAnchor =
  /** Base coin. */
  | { readonly kind: 'amount'; readonly value: Decimal }
  /** Quote coin. */
  | { readonly kind: 'total'; readonly value: Decimal }
  /** Per cent of the available balance. */
  | { readonly kind: 'share'; readonly value: Decimal }
  /** Max loss if the price reaches the stop, fees included, in quote coin. */
  | { readonly kind: 'risk'; readonly value: Decimal }

export interface SizeAsk {
  readonly side: OrderSide
  readonly anchor: SizeAnchor
  /** The price used for counting: the limit, or the book's price. Undefined if not known yet. */
  readonly price: Decimal | undefined
  /** The loss of one base coin, in quote coin; only for a risk amount. */
  readonly lossEach?: Decimal | undefined
  /** The available balance of the coin that the order spends; undefined if unknown. */
  readonly available: Decimal | undefined
  readonly lot: Decimal
}

export interface OrderSize {
  /** In whole lots. */
  readonly amount: Decimal
  /** Its cost or proceeds at that price. */
  readonly total: Decimal
}

/** The amount that a total buys: whole lots, rounded down. */
const amountFor = (total: Decimal, price: Decimal, lot: Decimal): Decimal =>
  trim(multiply(quotient(total, multiply(price, lot), 0, 'floor'), lot))

/** The order's size; undefined while the values that it depends on are unknown. */
export const sizeOf = ({ side, anchor, price, lossEach, available, lot }: SizeAsk): OrderSize | undefined => {
  if (price === undefined || !isPositive(price)) return undefined
  const sized = (amount: Decimal): OrderSize => ({ amount, total: trim(multiply(amount, price)) })
  switch (anchor.kind) {
    case 'amount':
      // Kept as typed: an amount that is not a whole lot is reported, not changed.
      return sized(anchor.value)
    case 'total':
      return sized(amountFor(anchor.value, price, lot))
    case 'share': {
      if (available === undefined) return undefined
      const part = quotient(multiply(available, anchor.value), hundred, shareDigits(available), 'down')
      return sized(side === 'buy' ? amountFor(part, price, lot) : cutToStep(part, lot))
    }
    case 'risk':
      return lossEach === undefined ? undefined : sized(amountFor(anchor.value, lossEach, lot))
  }
}

/** A trade and the one that closes it at a loss, with the rates of their fees. */
export interface LossAsk {
  /** Of the first trade. */
  readonly side: OrderSide
  readonly price: Decimal
  readonly stop: Decimal
  readonly fees: readonly [opening: Decimal, closing: Decimal]
}

/**
 * What one base coin loses, in quote coin: bought and sold at the stop, or sold and bought back with the proceeds, and
 * valued there. Each trade pays its fee in the coin that it receives. Undefined if the stop is on the wrong side.
 */
export const lossPerCoin = ({ side, price, stop, fees: [opening, closing] }: LossAsk): Decimal | undefined => {
  const [high, low] = side === 'buy' ? [price, stop] : [stop, price]
  if (compare(high, low) <= 0) return undefined
  return subtract(high, multiply(low, multiply(subtract(one, opening), subtract(one, closing))))
}

/** Decimal places of a share of an amount: two more than the amount has, for per cent. */
const shareDigits = (available: Decimal): number => scaleOf(available) + 2

/** The share of the available balance that an order uses, in per cent: 0 to 100, or above if it needs more. */
export const shareOf = (size: OrderSize, side: OrderSide, available: Decimal): Decimal =>
  isZero(available)
    ? zero
    : quotient(multiply(side === 'buy' ? size.total : size.amount, hundred), available, 2, 'halfUp')

/**
 * The fee of an order, in the coin that it receives, rounded up as the venue does. `scale`: decimal places of that
 * coin.
 */
export const feeFor = (size: OrderSize, side: OrderSide, rate: Decimal, scale: number): Decimal =>
  trim(quotient(multiply(side === 'buy' ? size.amount : size.total, rate), one, scale, 'up'))
