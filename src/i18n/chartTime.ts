import type { Period } from '#contract/markets/periods.ts'
import { toIntl } from '#contract/shell/locales.ts'

/** How a chart formats times and candles. Separate from `format.ts`, so that the first load does not include it. */

const shapes = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  second: { timeStyle: 'medium', hourCycle: 'h23' },
  day: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
  moment: { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' },
  date: { dateStyle: 'medium' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>
type Shape = keyof typeof shapes

/** The unit of a label on the time axis. */
export type AxisUnit = 'time' | 'day' | 'month' | 'year'

const formats = new Map<string, Intl.DateTimeFormat>()

const write = (ms: number, locale: string, timeZone: string, shape: Shape): string => {
  const key = `${locale} ${timeZone} ${shape}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(toIntl(locale), { ...shapes[shape], timeZone })
  formats.set(key, known)
  return known.format(ms)
}

/** The time of a trade to the second, by the 24-hour clock. `zone`: the user's. */
export const formatTradeTime = (ms: number, locale: string, zone: string): string => write(ms, locale, zone, 'second')

/**
 * Candles of a day or more are days of the venue's calendar, which is UTC; shorter ones are times in the user's zone.
 */
const dayShapes: Readonly<Partial<Record<Period, Shape>>> = {
  '1d': 'date',
  '3d': 'date',
  '5d': 'date',
  '1w': 'date',
  '1mo': 'month',
}

/** The time zone in which candles of a period are labelled. `zone`: the user's. */
const candleZone = (period: Period, zone: string): string => (dayShapes[period] ? 'UTC' : zone)

/**
 * The label of the candle that opens at `ms`: its UTC day or month, or date and minute in the user's zone. `zone`: the
 * user's.
 */
export const formatCandle = (ms: number, locale: string, zone: string, period: Period): string =>
  write(ms, locale, candleZone(period, zone), dayShapes[period] ?? 'moment')

/** A label on the time axis of a period. `zone`: the user's. */
export const formatAxis = (ms: number, locale: string, zone: string, period: Period, unit: AxisUnit): string =>
  write(ms, locale, candleZone(period, zone), unit)

const offsetFormats = new Map<string, Intl.DateTimeFormat>()
const minute = 60_000
/** All zones change their UTC offset on a quarter of an hour. */
const stable = 15 * minute

const offsetAt = (ms: number, timeZone: string): number => {
  const known =
    offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  offsetFormats.set(timeZone, known)
  const name = known.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minute
  return sign === '-' ? -size : size
}

/**
 * Local time at `ms`, expressed as if it were UTC, in the zone in which candles of a period are labelled. The offset is
 * looked up only once for a day without a clock change.
 */
export const candleClock = (period: Period, zone: string): ((ms: number) => number) => {
  const timeZone = candleZone(period, zone)
  if (timeZone === 'UTC') return (ms) => ms
  const offsets = new Map<number, number>()
  const offsetOf = (at: number): number => {
    const known = offsets.get(at) ?? offsetAt(at, timeZone)
    offsets.set(at, known)
    return known
  }
  const day = 24 * 60 * minute
  return (ms) => {
    const start = Math.floor(ms / day) * day
    const offset = offsetOf(start)
    return ms + (offset === offsetOf(start + day) ? offset : offsetOf(Math.floor(ms / stable) * stable))
  }
}
