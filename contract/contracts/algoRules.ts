import type { Decimal } from '../kernel/decimal.ts'
import { compare, decimal, multiply, quotient } from '../kernel/decimal.ts'
import type { OrderSide } from '../spot/orderKinds.ts'
import type { ScaledShape } from './kinds.ts'
import { contractsLimits } from './limits.ts'

const limits = contractsLimits.algo

/** A scaled order with prices in ticks and its amount in contracts. */
export interface ScaledTerms {
  readonly side: OrderSide
  readonly from: number
  readonly to: number
  readonly count: number
  readonly shape: ScaledShape
  readonly amount: number
}

export interface ScaledPart {
  readonly ticks: number
  readonly lots: number
}

/** The field of a scaled order that leaves no valid orders. */
type ScaledProblem = 'count' | 'to' | 'amount'

/** Quotient of two integers, rounded down, or up. */
const divided = (above: bigint, below: bigint, isUp: boolean): bigint => {
  const down = above / below - (above % below !== 0n && above < 0n !== below < 0n ? 1n : 0n)
  return isUp && down * below !== above ? down + 1n : down
}

/**
 * The orders of a scaled order. Prices are evenly spaced and rounded to the tick away from the market. Amounts are in the
 * ratio 1 … 1, 1 … n or n … 1, rounded down to contracts; the last order has the rest. Source: `docs/wire/contracts.md`.
 */
export const scaledParts = ({
  side,
  from,
  to,
  count,
  shape,
  amount,
}: ScaledTerms): readonly ScaledPart[] | ScaledProblem => {
  if (!Number.isSafeInteger(count) || count < limits.fewest || count > limits.most) return 'count'
  if (from === to) return 'to'
  // Each order has a price of its own.
  if (Math.abs(to - from) < count - 1) return 'count'
  const weights = Array.from({ length: count }, (_, at) =>
    shape === 'even' ? 1 : shape === 'rising' ? at + 1 : count - at,
  )
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  const parts: ScaledPart[] = []
  let left = amount
  for (const [at, weight] of weights.entries()) {
    const isLast = at === count - 1
    const lots = isLast ? left : Number((BigInt(amount) * BigInt(weight)) / all)
    const away = divided(BigInt(to - from) * BigInt(at), BigInt(count - 1), side === 'sell')
    left -= lots
    if (lots < 1) return 'amount'
    parts.push({ ticks: from + Number(away), lots })
  }
  return parts
}

/** The slices of a TWAP order; undefined unless its duration (ms) is within the limits and whole slices. */
export const slicesOf = (duration: number): number | undefined => {
  const isWhole = Number.isSafeInteger(duration) && duration % limits.sliceEvery === 0
  return isWhole && duration >= limits.shortest && duration <= limits.longest ? duration / limits.sliceEvery : undefined
}

/**
 * The contracts of a slice, counted from 0: what is left over the slices left, rounded down, and at most three times the
 * even slice. 0 waits for the next one.
 */
export const sliceLots = (lots: number, filled: number, slice: number, slices: number): number => {
  const most = Math.max(1, Math.floor((lots * limits.largestSlice) / slices))
  return Math.min(Math.floor((lots - filled) / (slices - slice)), most)
}

/** Whether a part of the mark may be the bound of a slice. */
export const isDeviation = (asked: Decimal): boolean =>
  compare(asked, decimal('0')) > 0 && compare(asked, decimal(limits.mostDeviation)) <= 0

/** The worst price of a slice, in ticks: `deviation` from the mark, rounded towards it, and never beyond the limit. */
export const sliceBound = (side: OrderSide, mark: number, deviation: Decimal, limit: number | null): number => {
  const part = multiply(decimal(String(mark)), deviation)
  const away = Number(quotient(part, decimal('1'), 0, 'floor'))
  const bound = side === 'buy' ? mark + away : mark - away
  if (limit === null) return Math.max(1, bound)
  return side === 'buy' ? Math.min(bound, limit) : Math.max(bound, limit)
}
