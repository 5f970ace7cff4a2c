import { furthest } from './fit.ts'
import { minuteLength, minuteLevel, spansInMinute } from './levels.ts'
import { hash, normal, randomFrom } from './random.ts'
import type { Shape, Span } from './shape.ts'

/** The trades of one minute of one market: prices in ticks, amounts in lots. */
export interface Minute {
  readonly prices: readonly number[]
  readonly amounts: readonly number[]
  readonly buys: readonly boolean[]
  /** Milliseconds within the minute, strictly increasing. */
  readonly times: readonly number[]
}

const kinds = { prices: 600, amounts: 700, sides: 800, times: 900 } as const
/** Logarithmic deviation of trade sizes: most are small, a few large. Recorded markets have 1.5 to 2. */
const amountDeviation = 1.7
/**
 * Logarithmic deviation of the pauses between trades, on top of their exponential distribution: trades come in
 * clusters.
 */
const pauseDeviation = 0.7

/** The minute's price path at each trade: its finer noise is pinned to the ends of the five-second spans. */
const walk = (span: Span, trades: number, seed: number): number[] => {
  const each = trades / spansInMinute
  const random = randomFrom(seed)
  const points: number[] = []
  for (let part = 0; part < spansInMinute; part++) {
    const from = span.path[part] ?? 0
    const to = span.path[part + 1] ?? 0
    const step = Math.abs(to - from) / Math.sqrt(each)
    const noise = [0]
    for (let at = 1; at <= each; at++) noise.push((noise[at - 1] ?? 0) + step * normal(random))
    for (let at = 1; at <= each; at++) {
      const share = at / each
      const off = (noise[at] ?? 0) - (noise[each] ?? 0) * share
      points.push(Math.min(span.high, Math.max(span.low, from + (to - from) * share + off)))
    }
  }
  return points
}

/** Makes the first trade the open and the last the close, and makes trades reach the high and the low. */
const pin = (points: number[], span: Span): void => {
  const last = points.length - 1
  points[0] = span.path[0] ?? 0
  points[last] = span.path[spansInMinute] ?? 0
  const isEnd = (bound: number) => points[0] === bound || points[last] === bound
  const top = isEnd(span.high) ? -1 : furthest(points, 1)
  const bottom = isEnd(span.low) ? -1 : furthest(points, -1, top)
  if (top >= 0) points[top] = span.high
  if (bottom >= 0) points[bottom] = span.low
}

/** Each trade is at least one lot; the rest is distributed without a remainder. */
const shareOut = (lots: number, trades: number, seed: number): number[] => {
  const random = randomFrom(seed)
  const weights = Array.from({ length: trades }, () => Math.exp(amountDeviation * normal(random)))
  const whole = weights.reduce((total, weight) => total + weight, 0)
  let weight = 0
  let given = 0
  return weights.map((one, at) => {
    weight += one
    const upTo = at === trades - 1 ? lots : Math.min(lots, Math.floor((lots * weight) / whole))
    const amount = 1 + upTo - given
    given = upTo
    return amount
  })
}

/** The taker's side: the direction in which the price moved, or either if it did not. */
const sides = (prices: readonly number[], seed: number): boolean[] => {
  const random = randomFrom(seed)
  return prices.map((price, at) => {
    const before = prices[at - 1] ?? price
    const either = random() < 0.5
    return price === before ? either : price > before
  })
}

/** Clustered trade times within a minute, one for each trade. */
const moments = (trades: number, seed: number): number[] => {
  const random = randomFrom(seed)
  const pauses = Array.from(
    { length: trades + 1 },
    () => -Math.log(1 - random()) * Math.exp(pauseDeviation * normal(random)),
  )
  const whole = pauses.reduce((total, pause) => total + pause, 0)
  let passed = 0
  return pauses.slice(0, trades).map((pause, at) => {
    passed += pause
    // At least a millisecond apart, so that no two trades have the same time.
    return at + Math.floor(((minuteLength - trades) * passed) / whole)
  })
}

export const createMinute = (
  shape: Shape,
  seed: number,
  index: number,
  trades: number,
  toTicks: (log: number) => number,
): Minute => {
  const span = shape.span(minuteLevel, index)
  const points = walk(span, trades, hash(seed, kinds.prices, index))
  pin(points, span)
  const prices = points.map(toTicks)
  return {
    prices,
    amounts: shareOut(span.lots, trades, hash(seed, kinds.amounts, index)),
    buys: sides(prices, hash(seed, kinds.sides, index)),
    times: moments(trades, hash(seed, kinds.times, index)),
  }
}

export const minuteOf = (time: number): number => Math.floor(time / minuteLength)
