/**
 * Time, cut again and again: an era into days, a day into quarters, … a minute into spans of five seconds. Every market
 * is made from the coarse to the fine, so that a candle of any length is there without its ticks, and fits them.
 */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export interface Level {
  /** How long one span is. */
  readonly length: number
  /** Into how many spans of the next level it is cut. */
  readonly parts: number
  /**
   * How many of a market's spans are remembered: those that its last 24 hours are put together from, and hardly more.
   */
  readonly kept: number
}

export const levels = [
  { length: 256 * day, parts: 256, kept: 2 },
  { length: day, parts: 4, kept: 4 },
  { length: 6 * hour, parts: 6, kept: 8 },
  { length: hour, parts: 4, kept: 16 },
  { length: 15 * minute, parts: 15, kept: 12 },
  { length: minute, parts: 12, kept: 32 },
] as const satisfies readonly Level[]

export const eraLevel = 0
export const dayLevel = 1
export const minuteLevel = 5
export const spansInMinute = levels[minuteLevel].parts
export const minuteLength = minute

export const levelAt = (level: number): Level => levels[level] ?? levels[minuteLevel]
