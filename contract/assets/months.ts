import { dayAfter, utcOf } from '#contract/kernel/days.ts'

/** The first day of a day's month. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** The days of a month as weeks that begin on Monday; undefined outside the month. */
export const monthWeeks = (firstDay: string): readonly (readonly (string | undefined)[])[] => {
  const first = new Date(utcOf(firstDay))
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const lead = (first.getUTCDay() + 6) % 7
  return Array.from({ length: Math.ceil((lead + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, weekday) => {
      const at = week * 7 + weekday - lead
      return at < 0 || at >= count ? undefined : dayAfter(firstDay, at)
    }),
  )
}
