import type { NoticeHead } from '#contract/support/calls/notices.ts'
import { noticeCategories, noticesPath } from '#contract/support/notices.ts'
import type { NoticeCategory } from '#contract/support/notices.ts'
import { everythingOf, filterIn, filterPath, oneOfRead } from '#machines/patterns/records/filterSchema.ts'
import type { FilterSchema } from '#machines/patterns/records/filterSchema.ts'
import type { RecordsQuery } from '#machines/patterns/records/records.types.ts'

/** A notice as a list row. */
export type NoticeRow = Omit<NoticeHead, 'id'> & { readonly id: string; readonly noticeId: number }

/** The filter of notices; an undefined category matches all. Notices have no filter by days. */
export interface NoticeFilter {
  readonly category: NoticeCategory | undefined
  readonly from: undefined
  readonly to: undefined
}

export type NoticeQuery = RecordsQuery<NoticeFilter>

const noticeSchema: FilterSchema<NoticeFilter> = {
  category: oneOfRead(noticeCategories),
  from: () => undefined,
  to: () => undefined,
}

export const everyNotice = everythingOf(noticeSchema)

/** The filter in the page's address. Unknown values are ignored. */
export const noticeFilterOf = (search: URLSearchParams): NoticeFilter => filterIn(noticeSchema, search)

/** The address of the list with this filter. */
export const noticesPathOf = (filter: NoticeFilter): string => filterPath(noticesPath, filter, '')
