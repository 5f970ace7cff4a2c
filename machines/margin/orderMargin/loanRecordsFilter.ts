import { loanRecordKinds, marginAccounts } from '#contract/margin/schemas.ts'
import type { LoanRecord, LoanRecordKind, MarginAccountName } from '#contract/margin/schemas.ts'
import { marginRecordsPath } from '#contract/margin/recordLinks.ts'
import { dayRead, everythingOf, filterIn, filterPath, oneOfRead } from '#machines/patterns/records/filterSchema.ts'
import type { FilterSchema } from '#machines/patterns/records/filterSchema.ts'
import type { RecordsQuery } from '#machines/patterns/records/records.types.ts'

/** What changed a loan, as a list row. */
export type LoanRow = LoanRecord & { readonly id: string }

/** The filter of the records of loans; undefined matches any. */
export interface LoanFilter {
  readonly kind: LoanRecordKind | undefined
  readonly account: MarginAccountName | undefined
  /** The first and the last day, as `2026-01-31`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export type LoanQuery = RecordsQuery<LoanFilter>

const schema: FilterSchema<LoanFilter> = {
  kind: oneOfRead(loanRecordKinds),
  account: oneOfRead(marginAccounts),
  from: dayRead,
  to: dayRead,
}

export const everyLoanRecord = everythingOf(schema)

/** The filter in the page's address. Unknown values are ignored. */
export const loanFilterIn = (search: URLSearchParams): LoanFilter => filterIn(schema, search)

/** The address of the page with this filter; the rest of the address is kept. */
export const loanFilterPath = (filter: LoanFilter, search: string): string =>
  filterPath(marginRecordsPath, filter, search)
