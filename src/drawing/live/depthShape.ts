import {
  absolute,
  add,
  compare,
  decimal,
  fromUnits,
  isZero,
  max,
  min,
  multiply,
  quotient,
  scaleOf,
  subtract,
  toPixels,
  toScale,
  toUnits,
  trim,
  zero,
} from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { BookLevel, OrderBook } from '#contract/markets/orderBook.ts'
import { spreadOf } from '#contract/spot/groupedBook.ts'

/** The plot's own dimensions; it is stretched to its container. */
export const depthBox = { width: 400, height: 240 } as const
/** Space above the deeper side, as a fraction of the height. */
const top = 0.08
/** Decimals of a span, which is a fraction of the mid price. */
const spanDigits = 5
const one = decimal('1')

export interface DepthShape {
  /** The cumulative size at each price, from the middle outward, as an area. */
  readonly bids: string
  readonly asks: string
  /** The total, in base. */
  readonly bidSum: Decimal
  readonly askSum: Decimal
  readonly lowest: Decimal
  readonly mid: Decimal
  readonly highest: Decimal
  /** Amounts to name on the vertical axis, each with its height as a fraction of the plot's from the top. */
  readonly marks: readonly { readonly amount: Decimal; readonly at: number }[]
  /** The plotted distance from the mid price, as a fraction of it. */
  readonly span: Decimal
}

interface Step {
  readonly price: Decimal
  readonly sum: Decimal
}

/** Cumulative sums from the best price outward, within the plotted range. */
const stepsOf = (levels: readonly BookLevel[], isWithin: (price: Decimal) => boolean): readonly Step[] => {
  const steps: Step[] = []
  let sum = zero
  for (const [price, amount] of levels) {
    if (!isWithin(price)) break
    sum = add(sum, amount)
    steps.push({ price, sum })
  }
  return steps
}

/** Two to five round amounts, evenly spaced: multiples of 1, 2 or 5 with a power of ten. */
export const amountMarks = (most: Decimal): readonly Decimal[] => {
  if (isZero(most)) return []
  // One more decimal place, so that half of a power of ten is a whole number.
  const scale = scaleOf(most) + 1
  const units = toUnits(most, scale)
  const power = 10n ** BigInt(String(units).length - 1)
  const step = [power / 2n, power].find((one) => one * 5n >= units) ?? power * 2n
  return Array.from({ length: Number(units / step) }, (_, index) => trim(fromUnits(step * BigInt(index + 1), scale)))
}

/**
 * Both sides as areas around the mid price, as far as the deeper one reaches but at most `most` of the mid price.
 * `digits`: decimals of prices. Undefined if a side is empty.
 */
export const depthShape = (book: Readonly<OrderBook>, most: Decimal, digits: number): DepthShape | undefined => {
  const { bids, asks } = book
  const mid = spreadOf(book, digits)?.mid
  if (mid === undefined) return undefined
  const reach = [bids.at(-1), asks.at(-1)]
    .map((level) => (level ? absolute(subtract(level[0], mid)) : zero))
    .reduce(max)
  const span = min(most, quotient(reach, mid, spanDigits, 'ceil'))
  const edge = (part: Decimal) => toScale(multiply(mid, part), digits, 'halfUp')
  const [lowest, highest] = [edge(subtract(one, span)), edge(add(one, span))]
  const sides = {
    bids: stepsOf(bids, (price) => compare(price, lowest) >= 0),
    asks: stepsOf(asks, (price) => compare(price, highest) <= 0),
  }
  const [bidSum, askSum] = [sides.bids.at(-1)?.sum ?? zero, sides.asks.at(-1)?.sum ?? zero]

  const { width, height } = depthBox
  const [left, right, whole] = [toPixels(lowest), toPixels(highest), toPixels(max(bidSum, askSum)) || 1]
  const x = (price: Decimal) => (((toPixels(price) - left) / (right - left || 1)) * width).toFixed(1)
  const y = (sum: Decimal) => (height - (toPixels(sum) / whole) * height * (1 - top)).toFixed(1)
  const area = (steps: readonly Step[], end: number) => {
    const [first] = steps
    if (!first) return ''
    const path = steps.map(({ price, sum }) => `H${x(price)}V${y(sum)}`).join('')
    return `M${x(first.price)} ${height}${path}H${end}V${height}z`
  }
  return {
    bids: area(sides.bids, 0),
    asks: area(sides.asks, width),
    bidSum,
    askSum,
    lowest,
    mid,
    highest,
    marks: amountMarks(max(bidSum, askSum)).map((amount) => ({
      amount,
      at: 1 - (toPixels(amount) / whole) * (1 - top),
    })),
    span,
  }
}
