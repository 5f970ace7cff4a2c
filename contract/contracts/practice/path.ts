import { minute } from '#contract/kernel/durations.ts'

/** Open, low, high and close of an hour, in whole dollars. */
export type CrashHour = readonly [open: number, low: number, high: number, close: number]

/** A fall of the past. */
export interface Crash {
  readonly id: string
  /** Epoch ms, UTC. */
  readonly startsAt: number
  readonly hours: readonly CrashHour[]
}

/** Points of an hour on each of its three ways: to one extreme, to the other, and to its close. */
const pointsOfWay = 20
/** From one point to the next, in ms. */
export const pointEvery = 1 * minute

/** The way of an hour: one that fell rose first, and the reverse. Which extreme came first, hourly figures do not say. */
const wayOf = ([open, low, high, close]: CrashHour): readonly number[] =>
  close < open ? [open, high, low, close] : [open, low, high, close]

const known = new WeakMap<readonly CrashHour[], readonly number[]>()

/**
 * Prices of each minute, straight between the figures of each hour, in twentieths of a dollar. Throws RangeError without
 * an hour.
 */
export const pointsOf = (hours: readonly CrashHour[]): readonly number[] => {
  const before = known.get(hours)
  if (before) return before
  const [first] = hours
  if (first === undefined) throw new RangeError('A crash needs an hour')
  const points = [first[0] * pointsOfWay]
  for (const hour of hours) {
    const way = wayOf(hour)
    way.slice(1).forEach((to, at) => {
      const from = way[at] ?? to
      for (let part = 1; part <= pointsOfWay; part += 1) points.push(from * pointsOfWay + (to - from) * part)
    })
  }
  known.set(hours, points)
  return points
}
