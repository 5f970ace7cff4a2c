import type { TransferState } from '#contract/assets/calls/transfer.ts'
import { assetsLimits } from '#contract/assets/limits.ts'

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
export interface RecordsQuery extends RecordsFilter {
  readonly zone: string | undefined
}

export const everything: RecordsFilter = {
  source: undefined,
  target: undefined,
  coinId: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
}

/** `order`: the first day is after the last. `outside`: a day that cannot have records. */
export interface DaysFault {
  readonly field: 'from' | 'to'
  readonly kind: 'order' | 'outside'
}

const { firstDay, lastDay } = assetsLimits.transferRecords

const isOutside = (day: string | undefined): boolean => day !== undefined && (day < firstDay || day > lastDay)

/** Why these days cannot be queried; undefined if they are valid. */
export const daysFault = ({ from, to }: Pick<RecordsFilter, 'from' | 'to'>): DaysFault | undefined => {
  if (isOutside(from)) return { field: 'from', kind: 'outside' }
  if (isOutside(to)) return { field: 'to', kind: 'outside' }
  return from !== undefined && to !== undefined && from > to ? { field: 'from', kind: 'order' } : undefined
}

export const isFiltered = (filter: RecordsFilter): boolean =>
  Object.values(filter).some((chosen) => chosen !== undefined)
