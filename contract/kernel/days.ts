import { day as wholeDay, hour, minute } from './durations.ts'

/** Calendar days in the user's time zone, as text: `2026-01-31`. If `zone` is undefined, the browser's own applies. */

const named = (zone: string | undefined) => (zone === undefined ? {} : { timeZone: zone })

const dayFormat = (zone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...named(zone),
  })

/** The day that contains a moment. Days with the same number of digits compare correctly as strings. */
export const dayIn = (time: number, zone: string | undefined): string => dayFormat(zone).format(time)

const form = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day's midnight in UTC, in milliseconds, for arithmetic; NaN if the text is not a day. */
export const utcOf = (day: string): number => {
  const [, year, month, date] = form.exec(day) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(date))
}

const textOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10)

/** Whether the text is an existing day; 30 February is not. */
export const isDay = (text: string): boolean => {
  const utc = utcOf(text)
  return !Number.isNaN(utc) && textOf(utc) === text
}

/** The day `count` days after another; before it if `count` is negative. */
export const dayAfter = (day: string, count: number): string => textOf(utcOf(day) + count * wholeDay)

/** No zone is further from UTC than this. */
const furthest = 16 * hour

/**
 * The first moment of a day, found by bisection, because some days do not begin at midnight where clocks are put
 * forward then.
 */
export const dayStart = (day: string, zone: string | undefined): number => {
  const format = dayFormat(zone)
  const utc = utcOf(day)
  let [before, within] = [utc - furthest, utc + furthest]
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (format.format(middle) < day) before = middle
    else within = middle
  }
  return within
}

const clockFormat = (zone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...named(zone),
  })

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Formats moments as ISO 8601 to the second, with the zone's offset at that time: `2026-01-05T20:00:00+08:00`. */
export const isoWriter = (zone: string | undefined): ((time: number) => string) => {
  const format = clockFormat(zone)
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
    const minutes = Math.round((local - time) / minute)
    const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
    return `${new Date(local).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`
  }
}
