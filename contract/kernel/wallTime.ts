import { day, minute } from './durations.ts'

/**
 * Local date and time in a user's zone, as the platform's date and time field writes it: `2026-01-31T18:30`. If `zone`
 * is undefined, the browser's own applies.
 */

/** The date and time of a moment, epoch ms, to the minute. */
export const wallTime = (time: number, zone: string | undefined): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...(zone === undefined ? {} : { timeZone: zone }),
  }).formatToParts(time)
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === name)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const utcOf = (text: string): number => Date.parse(`${text}Z`)

/**
 * The moment of a local date and time, epoch ms; undefined if the text is not one. Of a time that occurs twice because
 * clocks are put back, the first; a time that clocks skip counts with the offset from before.
 */
export const momentOf = (text: string, zone: string | undefined): number | undefined => {
  const utc = shape.test(text) ? utcOf(text) : Number.NaN
  if (Number.isNaN(utc)) return undefined
  const offsetAt = (time: number): number => utcOf(wallTime(time, zone)) - Math.floor(time / minute) * minute
  // No zone is further from UTC than a day, so a clock change near the moment is between these two.
  const [before, after] = [utc - offsetAt(utc - day), utc - offsetAt(utc + day)]
  const isAt = (time: number): boolean => wallTime(time, zone) === text
  return !isAt(before) && isAt(after) ? after : before
}
