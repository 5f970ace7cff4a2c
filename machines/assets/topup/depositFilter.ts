import { depositStages } from '#contract/assets/calls/deposit.ts'
import type { Deposit, DepositStage } from '#contract/assets/calls/deposit.ts'
import { depositPaths } from '#contract/assets/depositLinks.ts'
import { dayRead, everythingOf, filterIn, filterPath, oneOfRead } from '#machines/patterns/records/filterSchema.ts'
import type { FilterSchema } from '#machines/patterns/records/filterSchema.ts'

/** A deposit as a list row. */
export type DepositRow = Deposit & { readonly id: string }

/** The filter of deposits; undefined matches any. */
export interface DepositFilter {
  readonly stage: DepositStage | undefined
  /** The first and the last day, as `2026-01-31`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

const schema: FilterSchema<DepositFilter> = { stage: oneOfRead(depositStages), from: dayRead, to: dayRead }

export const everyDeposit = everythingOf(schema)

/** The filter in the page's address. Unknown values are ignored. */
export const depositFilterIn = (search: URLSearchParams): DepositFilter => filterIn(schema, search)

/** The address of the page with this filter; the rest of the address is kept. */
export const depositFilterPath = (filter: DepositFilter, search: string): string =>
  filterPath(depositPaths.topup, filter, search)
