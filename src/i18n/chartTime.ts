import { toIntl } from '#contract/shell/locales.ts'

/** Marks of a chart's time axis. They stand apart from `format.ts` so that no first load brings them. */

const shapes = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dayTime: { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>
export type AxisUnit = keyof typeof shapes

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment as an axis writes it whose marks are so far apart. */
export const formatAxis = (ms: number, locale: string, timeZone: string, unit: AxisUnit): string => {
  const key = `${locale} ${timeZone} ${unit}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(toIntl(locale), { ...shapes[unit], timeZone })
  formats.set(key, known)
  return known.format(ms)
}
