import { assetsLimits } from '#contract/assets/limits.ts'
import { monthStart } from '#contract/assets/months.ts'
import { dayAfter, isDay } from '#contract/kernel/days.ts'

/** The first and the last UTC day of a statement, as `2026-01-31`. */
export interface StatementDays {
  readonly from: string
  readonly to: string
}

export const statementPresets = ['thisMonth', 'lastMonth'] as const
type StatementPreset = (typeof statementPresets)[number]

/** The days of a preset; `today` is a UTC day. */
export const presetDays = (preset: StatementPreset, today: string): StatementDays => {
  const start = monthStart(today)
  if (preset === 'thisMonth') return { from: start, to: today }
  const last = dayAfter(start, -1)
  return { from: monthStart(last), to: last }
}

/** `order`: the first day is after the last. `long`: too many days. `future`: the last day has not begun. */
type DaysProblem = 'order' | 'long' | 'future'

/** Why there is no statement of these days. */
export const daysProblem = ({ from, to }: StatementDays, today: string): DaysProblem | undefined => {
  if (from > to) return 'order'
  if (to > today) return 'future'
  return dayAfter(from, assetsLimits.statement.maxDays - 1) < to ? 'long' : undefined
}

/** The days in the page's address; those of this month if it names none. */
export const statementDaysIn = (search: URLSearchParams, today: string): StatementDays => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  return isDay(from) && isDay(to) ? { from, to } : presetDays('thisMonth', today)
}
