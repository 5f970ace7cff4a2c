import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { area, line, stack, stackOffsetDiverging } from 'd3-shape'

/** Numbers to draw, not money: null where there is a gap. */
export type PlotValue = number | null

/** How a plot draws its lines: each by itself, or as bars and areas on top of each other. */
export type PlotMode = 'lines' | 'area' | 'bars' | 'stackedBars' | 'stackedAreas'

export interface PlotBox {
  readonly width: number
  readonly height: number
}

export interface PlotTick {
  readonly value: number
  /** With as many decimals as the axis needs. */
  readonly exact: Decimal
}

interface PlotScale {
  readonly x: (index: number) => number
  readonly y: (value: number) => number
  /** Round values for grid lines, lowest first. */
  readonly ticks: readonly PlotTick[]
  /** The space of one point. */
  readonly band: number
}

/** A path of each line, and the bars of each; one of both is empty. */
export interface PlotShape {
  readonly scale: PlotScale
  readonly lines: readonly string[]
  readonly areas: readonly string[]
  readonly bars: readonly (readonly PlotBar[])[]
  /** Top of each point's mark, for the read-out; undefined in a gap. */
  readonly tops: readonly (readonly (number | undefined)[])[]
}

export interface PlotBar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const isBars = (mode: PlotMode): boolean => mode === 'bars' || mode === 'stackedBars'
const isStacked = (mode: PlotMode): boolean => mode === 'stackedBars' || mode === 'stackedAreas'

/** 1, 2 or 5 times a power of ten, so that about `count` of them cover the span. */
const roundStep = (span: number, count: number): number => {
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const part = rough / power
  return (part > 5 ? 10 : part > 2 ? 5 : part > 1 ? 2 : 1) * power
}

const gridLines = 4
const widestBar = 28
/** A bar's width with some space beside it, px. */
const barWidth = (room: number): number => Math.min(widestBar, Math.max(1, room * 0.72))
const mostDigits = 12
/** Rounding errors of sums, such as of shares that make 100%, need no further grid line. */
const slack = 1e-3

/** Lower and upper end of the axis, with the round values between; never empty, and never of zero height. */
export const roundSpan = (least: number, most: number): { low: number; high: number; ticks: readonly PlotTick[] } => {
  const [low, high] =
    least === most ? [least - Math.abs(least) * 0.01 - 1e-9, most + Math.abs(most) * 0.01 + 1e-9] : [least, most]
  const step = roundStep(high - low, gridLines)
  const first = Math.floor(low / step + slack)
  const last = Math.ceil(high / step - slack)
  const digits = Math.min(mostDigits, Math.max(0, -Math.floor(Math.log10(step))))
  // Counted rather than added up, so that errors of the addition do not show.
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => {
    const value = (first + at) * step
    return { value, exact: decimal((value === 0 ? 0 : value).toFixed(digits)) }
  })
  return { low: first * step, high: last * step, ticks }
}

const isKnown = (value: PlotValue | undefined): value is number => value !== null && value !== undefined

/** Sums above and below zero of each point, as stacking draws them. */
const stackedEnds = (values: readonly (readonly PlotValue[])[]): readonly number[] =>
  (values[0] ?? []).flatMap((_, at) => {
    const known = values.map((one) => one[at]).filter(isKnown)
    const sum = (sign: number) => known.filter((value) => value * sign > 0).reduce((total, value) => total + value, 0)
    return [sum(1), sum(-1)]
  })

/**
 * The shapes of a plot. `values` are those of each line, point by point, all of one length. Bars and areas start at
 * zero; lines use the whole height. A gap is drawn as a gap.
 */
export const plotShape = (values: readonly (readonly PlotValue[])[], mode: PlotMode, box: PlotBox): PlotShape => {
  const count = values[0]?.length ?? 0
  const known = values.flat().filter(isKnown)
  const ends = isStacked(mode) ? stackedEnds(values) : known
  const least = ends.reduce((low, value) => Math.min(low, value), mode === 'lines' || mode === 'area' ? Infinity : 0)
  const most = ends.reduce((high, value) => Math.max(high, value), mode === 'lines' || mode === 'area' ? -Infinity : 0)
  const { low, high, ticks } = known.length === 0 ? roundSpan(0, 1) : roundSpan(least, most)
  const band = count === 0 ? box.width : isBars(mode) ? box.width / count : box.width / Math.max(1, count - 1)
  const x = (index: number) => (isBars(mode) ? (index + 0.5) * band : count === 1 ? box.width / 2 : index * band)
  const y = (value: number) => box.height - ((value - low) / (high - low)) * box.height
  const scale = { x, y, ticks, band }
  const tops = values.map((one) => one.map((value) => (isKnown(value) ? y(value) : undefined)))
  if (mode === 'lines' || mode === 'area') {
    const shape = line<PlotValue>(
      (_, index) => x(index),
      (value) => y(value ?? 0),
    ).defined(isKnown)
    const filled = area<PlotValue>(
      (_, index) => x(index),
      () => box.height,
      (value) => y(value ?? 0),
    ).defined(isKnown)
    return {
      scale,
      lines: values.map((one) => shape([...one]) ?? ''),
      areas: mode === 'area' ? values.map((one) => filled([...one]) ?? '') : [],
      bars: [],
      tops,
    }
  }
  if (mode === 'bars') {
    const width = barWidth(band / values.length)
    return {
      scale,
      lines: [],
      areas: [],
      tops,
      bars: values.map((one, at) =>
        one.flatMap((value, index) => {
          if (!isKnown(value)) return []
          const left = x(index) + (at - values.length / 2) * width
          return [{ x: left, y: Math.min(y(value), y(0)), width, height: Math.abs(y(value) - y(0)) }]
        }),
      ),
    }
  }
  const layers = stack<number, number>()
    .keys(values.map((_, at) => at))
    .value((index, key) => values[key]?.[index] ?? 0)
    .offset(stackOffsetDiverging)(Array.from({ length: count }, (_, index) => index))
  const stackTops = layers.map((layer, at) =>
    layer.map(([from, to], index) => {
      const value = values[at]?.[index]
      return isKnown(value) ? y(value < 0 ? from : to) : undefined
    }),
  )
  if (mode === 'stackedBars') {
    const width = barWidth(band)
    return {
      scale,
      lines: [],
      areas: [],
      tops: stackTops,
      bars: layers.map((layer, at) =>
        layer.flatMap(([from, to], index) =>
          isKnown(values[at]?.[index])
            ? [{ x: x(index) - width / 2, y: y(to), width, height: Math.max(0, y(from) - y(to)) }]
            : [],
        ),
      ),
    }
  }
  const filled = area<readonly number[]>(
    (_, index) => x(index),
    ([from = 0]) => y(from),
    ([, to = 0]) => y(to),
  )
  return {
    scale,
    lines: [],
    areas: layers.map(
      (layer, at) =>
        // A gap of one line is a gap of the whole: what is above it would be drawn too low.
        filled.defined((_, index) => values.every((one) => isKnown(one[index])) && at >= 0)([...layer]) ?? '',
    ),
    bars: [],
    tops: stackTops,
  }
}

/** The indices of at most `most` points for labels of the time axis: equally far apart, away from the very edges. */
export const axisPoints = (count: number, most: number): readonly number[] => {
  const stride = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.floor(count / stride) }, (_, at) => at * stride + Math.floor(stride / 2))
}
