import { withdrawalStages } from '#contract/assets/calls/withdraw.ts'
import type { Withdrawal, WithdrawalStage } from '#contract/assets/calls/withdraw.ts'
import { withdrawPagePath } from '#contract/assets/withdrawLinks.ts'
import { dayRead, everythingOf, filterIn, filterPath, oneOfRead } from '#machines/patterns/records/filterSchema.ts'
import type { FilterSchema } from '#machines/patterns/records/filterSchema.ts'
import type { RecordsQuery } from '#machines/patterns/records/records.types.ts'

/** A withdrawal as a list row. */
export type WithdrawalRow = Withdrawal & { readonly id: string }

/** The filter of withdrawals; undefined matches any. */
export interface WithdrawFilter {
  readonly stage: WithdrawalStage | undefined
  /** The id of a coin. */
  readonly coin: string | undefined
  /** The first and the last day, as `2026-01-31`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export type WithdrawQuery = RecordsQuery<WithdrawFilter>

const schema: FilterSchema<WithdrawFilter> = {
  stage: oneOfRead(withdrawalStages),
  coin: (text) => (/^\d{1,9}$/.test(text) ? text : undefined),
  from: dayRead,
  to: dayRead,
}

export const everyWithdrawal = everythingOf(schema)

/** The filter in the page's address. Unknown values are ignored. */
export const withdrawFilterIn = (search: URLSearchParams): WithdrawFilter => filterIn(schema, search)

/** The address of the page with this filter; the rest of the address is kept. */
export const withdrawFilterPath = (filter: WithdrawFilter, search: string): string =>
  filterPath(withdrawPagePath, filter, search)
