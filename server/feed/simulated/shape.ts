import { fit, furthest } from './fit.ts'
import { dayLevel, eraLevel, levelAt, levels } from './levels.ts'
import { Newest } from './newest.ts'
import { hash, hashText, normal, randomFrom } from './random.ts'
import type { Series } from './series.ts'

/** One span of one market, in logarithms of the price relative to its level. */
export interface Span {
  /** The price at the ends of the span's parts. */
  readonly path: readonly number[]
  readonly high: number
  readonly low: number
  /** The parts that reach the high and the low. */
  readonly highPart: number
  readonly lowPart: number
  /** Lots traded beyond the one lot of each trade. */
  readonly lots: number
  /** Lots traded before the beginning of a part. */
  readonly lotsUpTo: (part: number) => number
}

/** A series, and how strongly the market follows it. */
export interface Component {
  readonly series: Series
  readonly weight: number
}

export interface ShapeInput {
  readonly seed: number
  readonly name: string
  /** Shared by the markets of one coin, so that their highs and lows are alike. */
  readonly kin: string
  readonly components: readonly [Component, ...Component[]]
  /** The time-dependent part: a delivery contract's premium. */
  readonly trend: (time: number) => number
  readonly dailyLots: number
}

export interface Shape {
  readonly span: (level: number, index: number) => Span
}

const kinds = { reach: 300, lots: 400, traded: 500 } as const
/** How far a span goes beyond the ends of its parts, relative to its typical step. */
const reachShare = 0.5
const lotsDeviation = 0.3
/** Logarithmic deviation of the volume of a span's parts, on top of their volatility. */
const busyDeviation = 0.4

interface Extent {
  readonly high: number
  readonly low: number
  /** The typical step from one end of a part to the next. */
  readonly step: number
}

const extentOf = (path: readonly number[]): Extent => {
  let high = path[0] ?? 0
  let low = high
  let squares = 0
  for (let at = 1; at < path.length; at++) {
    const value = path[at] ?? 0
    if (value > high) high = value
    if (value < low) low = value
    squares += (value - (path[at - 1] ?? 0)) ** 2
  }
  return { high, low, step: Math.sqrt(squares / (path.length - 1)) }
}

/** The components' movement between the ends of the span, apart from the straight line. */
const residual = (components: readonly Component[], level: number, index: number, parts: number): number[] => {
  const path = Array.from({ length: parts + 1 }, () => 0)
  for (const { series, weight } of components) {
    const walk = series.path(level, index)
    const from = walk[0] ?? 0
    const slope = ((walk[parts] ?? 0) - from) / parts
    for (let at = 1; at < parts; at++) path[at] = (path[at] ?? 0) + weight * ((walk[at] ?? 0) - from - slope * at)
  }
  return path
}

/**
 * A reach that stays short of the bound of the parent span, which only one part touches. If all were cut at the bound,
 * the candles of a strong move would share one flat ceiling.
 */
const within = (
  reach: number,
  { bound, end, random }: { readonly bound: number; readonly end: number; readonly random: () => number },
): number => (reach < bound ? reach : bound - (bound - end) * freeShare(random()))

/** The gap left below the bound, as a share of the distance between the bound and the nearer end. */
const freeShare = (drawn: number): number => 0.1 + 0.5 * drawn

/** A market as a tree of spans: a pure function of seed, name and time. */
export const createShape = ({ seed, name, kin, components, trend, dailyLots }: ShapeInput): Shape => {
  const own = hash(seed, hashText(name), 1)
  const shared = hash(seed, hashText(kin), 2)
  const caches = levels.map(({ kept }) => new Newest<Span>(kept))

  /** The cumulative share of the lots at each end of a part, from 0 to 1. */
  const traded = (level: number, index: number): readonly number[] => {
    const { parts } = levelAt(level)
    const random = randomFrom(hash(own, kinds.traded + level, index))
    const total = [0]
    for (let part = 0; part < parts; part++) {
      const lively = components[0].series.liveliness(level + 1, index * parts + part)
      total.push((total[part] ?? 0) + lively * Math.exp(busyDeviation * normal(random)))
    }
    const whole = total[parts] ?? 1
    return total.map((value, part) => (part === parts ? 1 : value / whole))
  }

  /** Computed on demand, because the parts of a minute never need it. */
  const lotsUpTo = (level: number, index: number, lots: number): ((part: number) => number) => {
    let shares: readonly number[] | undefined
    return (part) => Math.floor(lots * ((shares ??= traded(level, index))[part] ?? 0))
  }

  const era = (index: number): Span => {
    const { length, parts } = levelAt(eraLevel)
    const path = Array.from({ length: parts + 1 }, (_, at) => trend(index * length + (at * length) / parts))
    for (const { series, weight } of components) {
      const walk = series.path(eraLevel, index)
      for (let at = 0; at <= parts; at++) path[at] = (path[at] ?? 0) + weight * (walk[at] ?? 0)
    }
    return { path, high: Infinity, low: -Infinity, highPart: -1, lowPart: -1, lots: 0, lotsUpTo: () => 0 }
  }

  const lotsOfDay = (index: number): number => {
    const lively = components[0].series.liveliness(dayLevel, index)
    return Math.floor(dailyLots * lively * Math.exp(lotsDeviation * normal(randomFrom(hash(own, kinds.lots, index)))))
  }

  const draw = (level: number, index: number): Span => {
    if (level === eraLevel) return era(index)
    const above = levelAt(level - 1).parts
    const parent = span(level - 1, Math.floor(index / above))
    const part = index - Math.floor(index / above) * above
    const { parts } = levelAt(level)
    const from = parent.path[part] ?? 0
    const slope = ((parent.path[part + 1] ?? 0) - from) / parts
    const path = residual(components, level, index, parts)
    for (let at = 0; at < parts; at++) path[at] = (path[at] ?? 0) + from + slope * at
    path[parts] = parent.path[part + 1] ?? 0

    const touchHigh = parent.highPart === part
    const touchLow = parent.lowPart === part
    const random = randomFrom(hash(shared, kinds.reach + level, index))
    const extent = extentOf(path)
    const reach = reachShare * extent.step
    const over = reach * Math.sqrt(-2 * Math.log(1 - random()))
    const under = reach * Math.sqrt(-2 * Math.log(1 - random()))
    const [first, last] = [path[0] ?? 0, path[parts] ?? 0]
    const high = touchHigh
      ? parent.high
      : within(extent.high + over, { bound: parent.high, end: Math.max(first, last), random })
    const low = touchLow
      ? parent.low
      : -within(under - extent.low, { bound: -parent.low, end: -Math.min(first, last), random })
    fit(path, { low, high, touchLow, touchHigh })

    const lots = level === dayLevel ? lotsOfDay(index) : parent.lotsUpTo(part + 1) - parent.lotsUpTo(part)
    return {
      path,
      high,
      low,
      highPart: partOf(path, 1),
      lowPart: partOf(path, -1),
      lots,
      lotsUpTo: lotsUpTo(level, index, lots),
    }
  }

  const span = (level: number, index: number): Span => {
    const cache = caches[level]
    if (!cache) throw new RangeError(`There is no level ${level}`)
    return cache.get(index, () => draw(level, index))
  }

  return { span }
}

/** The part at whose beginning or end the path is furthest in the direction of `sign`. */
const partOf = (path: readonly number[], sign: 1 | -1): number => {
  const last = path.length - 1
  let best = furthest(path, sign)
  for (const end of [0, last]) if (sign * ((path[end] ?? 0) - (path[best] ?? 0)) > 0) best = end
  return Math.min(best, last - 1)
}
