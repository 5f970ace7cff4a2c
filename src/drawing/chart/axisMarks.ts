/** Selects and formats the candles labelled on the time axis. Pure: the library draws them. */

export type AxisUnit = 'time' | 'day' | 'month' | 'year'

export interface AxisMark {
  /** The candle's index. */
  readonly index: number
  readonly unit: AxisUnit
}

const minute = 60_000
const hour = 60 * minute
/** The rounder a candle's opening time, the higher its priority for a label. */
const clockSteps = [12 * hour, 6 * hour, 3 * hour, hour, 30 * minute, 15 * minute, 5 * minute, minute]
const units: readonly AxisUnit[] = ['year', 'month', 'day']
const clockUnit: AxisUnit = 'time'

/** 0 is the roundest: a new year, a new month, a new day, then parts of a day. */
const rankOf = (clock: number, before: number): number => {
  const [now, last] = [new Date(clock), new Date(before)]
  if (now.getUTCFullYear() !== last.getUTCFullYear()) return 0
  if (now.getUTCMonth() !== last.getUTCMonth()) return 1
  if (now.getUTCDate() !== last.getUTCDate()) return 2
  const step = clockSteps.findIndex((length) => Math.floor(clock / length) !== Math.floor(before / length))
  return units.length + (step < 0 ? clockSteps.length : step)
}

export interface AxisMeasures {
  /** Distance between two candles, px. */
  readonly bar: number
  /** Minimum distance between two labels, px. */
  readonly gap: number
  /** Width of a mark's label, px. */
  readonly widthOf: (mark: AxisMark) => number
}

/**
 * The labelled candles in order: rounder times take priority, and no label is within `gap` px of another. This is
 * decided over all candles, so that scrolling changes no label. `clocks`: each opening in local time, expressed as if
 * it were UTC (`candleClock`).
 */
export const axisMarks = (clocks: readonly number[], { bar, gap, widthOf }: AxisMeasures): readonly AxisMark[] => {
  const [first = 0, second = first + minute] = clocks
  const byRank: AxisMark[][] = []
  for (const [index, clock] of clocks.entries()) {
    const rank = rankOf(clock, index === 0 ? first - (second - first) : (clocks[index - 1] ?? clock))
    ;(byRank[rank] ??= []).push({ index, unit: units[rank] ?? clockUnit })
  }
  const isClearOf = (one: AxisMark, other: AxisMark | undefined): boolean => {
    if (!other) return true
    const distance = Math.abs(one.index - other.index) * bar
    return distance > gap && distance >= (widthOf(one) + widthOf(other)) / 2 + gap
  }
  let taken: readonly AxisMark[] = []
  for (const marks of byRank) {
    if (!marks) continue
    const next: AxisMark[] = []
    let at = 0
    for (const mark of marks) {
      for (let before = taken[at]; before && before.index < mark.index; before = taken[at]) {
        next.push(before)
        at += 1
      }
      if (isClearOf(mark, next.at(-1)) && isClearOf(mark, taken[at])) next.push(mark)
    }
    taken = [...next, ...taken.slice(at)]
  }
  return taken
}
