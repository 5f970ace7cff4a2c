import type { ExportInput } from '#machines/assets/recordsExport/recordsExport.types.ts'
import type { Row } from '../pagedList/pagedList.types.ts'

/** The fields of every filter: the first and the last day, as `2026-01-31`; undefined matches any. */
export interface DaysSpan {
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The user's current date and time zone. */
export interface Days {
  readonly today: string
  /** Undefined is the browser's own. */
  readonly zone: string | undefined
}

export type DaysChanged = { readonly type: 'days.changed' } & Days

/** A filter with the time zone of its days; undefined is the browser's own. */
export type RecordsQuery<TFilter extends DaysSpan = DaysSpan> = TFilter & { readonly zone: string | undefined }

export interface RecordsInput<TFilter extends DaysSpan = DaysSpan> {
  readonly filter: TFilter
  /** Guests read these records too. */
  readonly isPublic?: boolean
  /** A table for people by default. */
  readonly exports?: ExportInput
}

/** A report from a domain's stream. */
export type RecordsNews<TRow extends Row = Row> =
  /** A new record, and whether the filter takes it. */
  | { readonly type: 'record.arrived'; readonly row: TRow; readonly isMatch: boolean }
  /** A record that may be in the list has changed. */
  | { readonly type: 'record.changed'; readonly row: TRow }

/** The page is entered again with another filter in its address. */
export interface RecordsNamed<TFilter extends DaysSpan = DaysSpan> {
  readonly type: 'query.changed'
  readonly filter: TFilter
}

/** What a page passes on to its records. */
export type RecordsPassed<TFilter extends DaysSpan = DaysSpan> =
  | RecordsNamed<TFilter>
  | { readonly type: 'reload.requested' }
  | { readonly type: 'session.changed'; readonly fid: string | undefined }

export type RecordsEvent<TRow extends Row = Row, TFilter extends DaysSpan = DaysSpan> =
  | { readonly type: 'filter.chosen'; readonly choice: Partial<TFilter> }
  | RecordsPassed<TFilter>
  | DaysChanged
  | RecordsNews<TRow>
  | { readonly type: 'next.requested' }
  | { readonly type: 'retry.requested' }
  /** The user changed the records: they are read again, with filter and pages as they are. */
  | { readonly type: 'refresh.requested' }
