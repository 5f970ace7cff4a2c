import type { TransferState } from '#contract/assets/calls/transfer.ts'
import { transferStates } from '#contract/assets/calls/transfer.ts'
import { transferPageInput } from '#contract/assets/transferLinks.ts'
import { dayRead, everythingOf, oneOfRead } from '#machines/patterns/records/filterSchema.ts'
import type { FilterSchema } from '#machines/patterns/records/filterSchema.ts'
import type { RecordsQuery as QueryOf } from '#machines/patterns/records/records.types.ts'

/** The filter of transfers; undefined matches any. */
export interface RecordsFilter {
  readonly source: number | undefined
  readonly target: number | undefined
  readonly coinId: number | undefined
  readonly state: TransferState | undefined
  /** The first and the last day, as `2026-01-31`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** A filter with the time zone of its days; undefined is the browser's own. */
export type RecordsQuery = QueryOf<RecordsFilter>

/** Reads a field as the address of the form does. */
const formRead = (field: 'source' | 'target' | 'coinId') => (text: string) =>
  transferPageInput(new URLSearchParams({ [field]: text }))[field]

export const recordsSchema: FilterSchema<RecordsFilter> = {
  source: formRead('source'),
  target: formRead('target'),
  coinId: formRead('coinId'),
  state: oneOfRead(transferStates),
  from: dayRead,
  to: dayRead,
}

export const everything = everythingOf(recordsSchema)
