import { fit, furthest } from './fit.ts'
import { dayLevel, eraLevel, levelAt, levels } from './levels.ts'
import { Newest } from './newest.ts'
import { hash, hashText, normal, randomFrom } from './random.ts'
import type { Series } from './series.ts'

/** One span of one market, in logarithms of the price against its level. */
export interface Span {
  /** The price at the ends of the span's parts. */
  readonly path: readonly number[]
  readonly high: number
  readonly low: number
  /** The part that reaches the high, the low. */
  readonly highPart: number
  readonly lowPart: number
  /** What is traded beyond the one lot of each trade, in lots. */
  readonly lots: number
  /** The lots up to the beginning of a part. */
  readonly lotsUpTo: (part: number) => number
}

/** A series and how strongly the market follows it. */
export interface Component {
  readonly series: Series
  readonly weight: number
}

export interface ShapeInput {
  readonly seed: number
  readonly name: string
  /** Markets of one coin share it, so that their highs and lows are alike. */
  readonly kin: string
  readonly components: readonly [Component, ...Component[]]
  /** What the time adds: a delivery contract's premium. */
  readonly trend: (time: number) => number
  readonly dailyLots: number
}

export interface Shape {
  readonly span: (level: number, index: number) => Span
}

const kinds = { reach: 300, lots: 400, traded: 500 } as const
/** How far a span goes beyond the ends of its parts, against its usual step. */
const reachShare = 0.5
const lotsDeviation = 0.3
/** Logarithmic deviation of what a part of a span trades against its neighbours, beside how lively it is. */
const busyDeviation = 0.4

interface Extent {
  readonly high: number
  readonly low: number
  /** The usual step from one end of a part to the next. */
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

/** What the components do between the ends of the span, beside the straight line. */
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
 * A reach that stays short of the bound of the span above: one part alone touches that. Were all of them cut at the
 * bound, the candles of a strong move would stand under one flat ceiling.
 */
const within = (
  reach: number,
  { bound, end, random }: { readonly bound: number; readonly end: number; readonly random: () => number },
): number => (reach < bound ? reach : bound - (bound - end) * freeShare(random()))

/** What is left free below the bound, as a share of the room between it and the nearer end. */
const freeShare = (drawn: number): number => 0.1 + 0.5 * drawn

/** A market as its spans: a pure function of seed, name and time. */
export const createShape = ({ seed, name, kin, components, trend, dailyLots }: ShapeInput): Shape => {
  const own = hash(seed, hashText(name), 1)
  const shared = hash(seed, hashText(kin), 2)
  const caches = levels.map(({ kept }) => new Newest<Span>(kept))

  /** The share of the lots up to each end of a part: 0 to 1. */
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

  /** Worked out when a part asks: a minute's parts never do. */
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

/** The part at whose end or beginning the path is furthest to one side. */
const partOf = (path: readonly number[], sign: 1 | -1): number => {
  const last = path.length - 1
  let best = furthest(path, sign)
  for (const end of [0, last]) if (sign * ((path[end] ?? 0) - (path[best] ?? 0)) > 0) best = end
  return Math.min(best, last - 1)
}
