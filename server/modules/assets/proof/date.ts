import { day as wholeDay } from '#contract/kernel/durations.ts'
import { isDay } from '#contract/kernel/days.ts'
import { codes } from '#contract/kernel/codes.ts'
import { dayOf } from '#server/ledger/day.ts'
import { Refusal } from '#server/refusal.ts'

/** A day counted from the epoch as text: `2026-11-18`. */
export const dateOf = (day: number): string => new Date(day * wholeDay).toISOString().slice(0, 10)

/** The day of a request's date. Throws Refusal if there is no such date. */
export const dayOfDate = (date: string): number => {
  if (!isDay(date)) throw new Refusal(codes.badRequest, { field: 'query.date' })
  return dayOf(Date.parse(date))
}
