import { dayAfter, dayStart } from '#contract/kernel/days.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { DaysSpan, RecordsQuery } from '#machines/patterns/records/records.types.ts'

/** The days of a filter as the calls take them: moments in the user's time zone. */
export const dayFields = ({ from, to, zone }: RecordsQuery<DaysSpan>) => ({
  ...(from === undefined ? {} : { startTime: String(dayStart(from, zone)) }),
  ...(to === undefined ? {} : { endTime: String(dayStart(dayAfter(to, 1), zone)) }),
})

/** The same for calls that name the moments `from` and `to`. */
export const spanFields = (days: RecordsQuery<DaysSpan>) => {
  const { startTime, endTime } = { startTime: undefined, endTime: undefined, ...dayFields(days) }
  return { ...(startTime && { from: startTime }), ...(endTime && { to: endTime }) }
}

/** A page of records as the calls take it. */
export const pageFields = ({ page, pageSize }: { readonly page: number; readonly pageSize: number }) => ({
  pageNum: String(page),
  pageSize: String(pageSize),
})

/** The page that the newest records are on. */
export const newestPage = { page: 1, pageSize: kernelLimits.pagedList.pageSize }
/** The page of a record that is named by its id. */
export const onlyPage = { page: 1, pageSize: 1 }
