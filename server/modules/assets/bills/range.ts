import { codes } from '#contract/kernel/codes.ts'
import { day as wholeDay } from '#contract/kernel/durations.ts'
import { isDay } from '#contract/kernel/days.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { dayOf } from '#server/ledger/day.ts'
import { Refusal } from '#server/refusal.ts'

/** UTC days, counted from the epoch; both are included. */
interface Range {
  readonly first: number
  readonly last: number
}

/** When a day (UTC, counted from the epoch) begins, epoch ms. */
export const startOfDay = (day: number): number => day * wholeDay

/**
 * The days of a request. Throws Refusal for a date that does not exist, a range that ends before it begins, is too long
 * or lies in the future.
 */
export const rangeOf = ({ from, to }: { readonly from: string; readonly to: string }, now: number): Range => {
  const refuse = (field: 'from' | 'to'): never => {
    throw new Refusal(codes.badRequest, { field: `query.${field}` })
  }
  const read = (field: 'from' | 'to', text: string): number => (isDay(text) ? dayOf(Date.parse(text)) : refuse(field))
  const [first, last] = [read('from', from), read('to', to)]
  if (first < 0 || first > dayOf(now)) refuse('from')
  if (last < first || last - first >= venueLimits.bills.maxDays) refuse('to')
  return { first, last }
}

/** Whether something recorded at a time tells how it was as the day began. */
export const isOfMidnight = (at: number, day: number): boolean =>
  at - startOfDay(day) <= venueLimits.equity.lateMidnight
