import { fromUnits, multiply, scaleOf, toUnits } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { BookLevel, Side } from '../markets/orderBook.ts'
import { groupOf } from './groupedBook.ts'

/** One row of a side, in whole units of the reader's `amountScale` and `totalScale`. */
export interface SideRow {
  readonly price: Decimal
  readonly amount: bigint
  /** The same in quote. */
  readonly value: bigint
  /** From the best price up to this one. */
  readonly cumulative: bigint
  /** The cost of, or proceeds from, taking all of that, in quote. */
  readonly total: bigint
}

interface Counted {
  readonly group: Decimal
  readonly amount: bigint
  readonly total: bigint
}

export interface SideReader {
  /** The best groups, at most `most`, as in `groupSide`. */
  readonly read: (levels: readonly BookLevel[], most: number) => readonly SideRow[]
  readonly amountOf: (units: bigint) => Decimal
  readonly totalOf: (units: bigint) => Decimal
}

interface SideShape {
  readonly step: Decimal
  /** Decimal places of prices. */
  readonly digits: number
  /** The expected decimal places of amounts. */
  readonly amountScale: number
  /** If false, each row's total is zero, for readers that do not show totals. */
  readonly hasTotals?: boolean
}

/**
 * Like `groupSide`, for code that reads the same side many times a second: each level is parsed once, because a changed
 * level is a new object.
 */
export const createSideReader = (
  side: Side,
  { step, digits, amountScale, hasTotals = true }: SideShape,
): SideReader => {
  let [scale, totalScale] = [amountScale, amountScale + digits]
  let known = new WeakMap<BookLevel, Counted>()
  const isFinest = toUnits(step, digits) === 1n

  const count = (level: BookLevel): Counted => {
    const [price, amount] = level
    const group = isFinest && scaleOf(price) === digits ? price : groupOf(side, price, step, digits)
    const total = hasTotals ? toUnits(multiply(price, amount), totalScale) : 0n
    const counted = { group, amount: toUnits(amount, scale), total }
    known.set(level, counted)
    return counted
  }

  /**
   * Another venue's book may have more decimal places than its market states; then everything is recounted in finer
   * units.
   */
  const rescale = ([price, amount]: BookLevel) => {
    const digitsOf = [scaleOf(amount), scaleOf(amount) + scaleOf(price)] as const
    if (digitsOf[0] <= scale && digitsOf[1] <= totalScale) return false
    scale = Math.max(scale, digitsOf[0])
    totalScale = Math.max(totalScale, digitsOf[1])
    known = new WeakMap()
    return true
  }

  const read: SideReader['read'] = (levels, most) => {
    const rows: SideRow[] = []
    let [group, amount, value, cumulative, total]: [Decimal | undefined, bigint, bigint, bigint, bigint] = [
      undefined,
      0n,
      0n,
      0n,
      0n,
    ]
    const close = () => {
      if (group !== undefined) rows.push({ price: group, amount, value, cumulative, total })
    }
    for (const level of levels) {
      let counted = known.get(level)
      if (counted === undefined) {
        if (rescale(level)) return read(levels, most)
        counted = count(level)
      }
      if (counted.group !== group) {
        close()
        if (rows.length === most) return rows
        group = counted.group
        amount = 0n
        value = 0n
      }
      amount += counted.amount
      cumulative += counted.amount
      if (hasTotals) {
        value += counted.total
        total += counted.total
      }
    }
    close()
    return rows
  }

  return {
    read,
    amountOf: (units) => fromUnits(units, scale),
    totalOf: (units) => fromUnits(units, totalScale),
  }
}

interface LadderShape {
  readonly step: Decimal
  readonly digits: number
  readonly most: number
  /** The starting price; omitted: the best price. */
  readonly from?: Decimal | undefined
}

/**
 * Where the sides of a ladder start: at most `inside` steps inside the spread each, so that a spread of few steps has
 * each of them once. `ask` and `bid`: the best prices, grouped; a side without one has none.
 */
export const ladderStarts = (
  { ask, bid }: { readonly ask: Decimal | undefined; readonly bid: Decimal | undefined },
  { step, digits, inside }: Pick<LadderShape, 'step' | 'digits'> & { readonly inside: number },
): { readonly asks: Decimal | undefined; readonly bids: Decimal | undefined } => {
  if (ask === undefined || bid === undefined) return { asks: ask, bids: bid }
  const [high, low, stride] = [toUnits(ask, digits), toUnits(bid, digits), toUnits(step, digits)]
  const between = high > low ? (high - low) / stride - 1n : 0n
  const most = BigInt(inside)
  const least = (one: bigint, other: bigint) => (one < other ? one : other)
  const below = least(between / 2n, most)
  const above = least(between - between / 2n, most)
  return { asks: fromUnits(high - below * stride, digits), bids: fromUnits(low + above * stride, digits) }
}

/** At a price without orders. */
const none = { amount: 0n, value: 0n }

/** The rows of a side step by step, including empty ones, between zero and the worst representable price. */
export const ladderOf = (
  side: Side,
  rows: readonly SideRow[],
  { step, digits, most, from = rows[0]?.price }: LadderShape,
): readonly SideRow[] => {
  if (from === undefined) return []
  const stride = toUnits(step, digits)
  const start = toUnits(from, digits)
  const steps: SideRow[] = []
  let at = 0
  let [cumulative, total] = [0n, 0n]
  /** Advances to the row of a price and returns its amount. */
  const amountAt = (units: bigint): Pick<SideRow, 'amount' | 'value'> => {
    let found: Pick<SideRow, 'amount' | 'value'> = none
    for (let row = rows[at]; row !== undefined; row = rows[at]) {
      const here = toUnits(row.price, digits)
      if (side === 'asks' ? here > units : here < units) break
      if (here === units) found = row
      cumulative = row.cumulative
      total = row.total
      at += 1
    }
    return found
  }
  for (let index = 0n; steps.length < most; index += 1n) {
    const units = side === 'asks' ? start + index * stride : start - index * stride
    if (units <= 0n) break
    const { amount, value } = amountAt(units)
    steps.push({ price: fromUnits(units, digits), amount, value, cumulative, total })
  }
  return steps
}
