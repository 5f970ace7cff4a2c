/** The user's margin orders, and what changed their loans. */
export const marginRecordsPath = '/orderHome/leverOrder'

/** The lists of the page, in display order: the orders of each kind of account, and the records of loans. */
export const marginRecordLists = ['cross', 'isolated', 'loans'] as const
export type MarginRecordList = (typeof marginRecordLists)[number]

/** The search parameter that names the list. */
export const marginListParam = 'list'

/** The list in an address; the orders of the cross account if it names none that there is. */
export const marginListIn = (search: URLSearchParams): MarginRecordList =>
  marginRecordLists.find((list) => list === search.get(marginListParam)) ?? 'cross'

/** The address of a list. */
export const marginRecordsPathOf = (list: MarginRecordList): string =>
  list === 'cross' ? marginRecordsPath : `${marginRecordsPath}?${marginListParam}=${list}`
