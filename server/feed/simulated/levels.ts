/**
 * Time is subdivided repeatedly: an era into days, a day into quarters, … a minute into spans of five seconds. Every
 * market is generated from coarse to fine, so that a candle of any length exists without its ticks and is consistent
 * with them.
 */

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export interface Level {
  /** Length of one span, in milliseconds. */
  readonly length: number
  /** The number of next-level spans in one span. */
  readonly parts: number
  /** The number of spans cached per market: those that make up its last 24 hours, and few more. */
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
