import type { TransferState } from '#contract/assets/calls/transfer.ts'
import { assetsLimits } from '#contract/assets/limits.ts'

/** Which transfers are shown; undefined is any. */
export interface RecordsFilter {
  readonly source: number | undefined
  readonly target: number | undefined
  readonly coinId: number | undefined
  readonly state: TransferState | undefined
  /** The first and the last day, as `2026-01-31`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** A filter with the time zone in which its days are counted; undefined is the browser's own. */
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

/** `order`: the first day is after the last. `outside`: a day for which there can be no records. */
export interface DaysFault {
  readonly field: 'from' | 'to'
  readonly kind: 'order' | 'outside'
}

const { firstDay, lastDay } = assetsLimits.transferRecords

const isOutside = (day: string | undefined): boolean => day !== undefined && (day < firstDay || day > lastDay)

/** Why nothing can be asked for these days; undefined where they are right. */
export const daysFault = ({ from, to }: Pick<RecordsFilter, 'from' | 'to'>): DaysFault | undefined => {
  if (isOutside(from)) return { field: 'from', kind: 'outside' }
  if (isOutside(to)) return { field: 'to', kind: 'outside' }
  return from !== undefined && to !== undefined && from > to ? { field: 'from', kind: 'order' } : undefined
}

export const isFiltered = (filter: RecordsFilter): boolean =>
  Object.values(filter).some((chosen) => chosen !== undefined)
