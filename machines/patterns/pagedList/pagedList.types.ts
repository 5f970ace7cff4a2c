/** The id that each row needs, so that a row that moves while paging is neither duplicated nor lost. */
export interface Row {
  readonly id: string
}

/** One page as a service returns it. */
export interface Page<TRow extends Row = Row> {
  readonly rows: readonly TRow[]
  /** The current number of rows in the whole list. */
  readonly total: number
}

export interface PageAsked<TFilter = unknown> {
  readonly filter: TFilter
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export interface PagedInput<TFilter = unknown> {
  readonly filter: TFilter
  readonly pageSize?: number
}

export type PagedEvent<TRow extends Row = Row, TFilter = unknown> =
  | { readonly type: 'filter.changed'; readonly filter: TFilter }
  | { readonly type: 'next.requested' }
  | { readonly type: 'reload.requested' }
  /** The list has changed: it is read again without a sign of loading, and the loaded pages stay. */
  | { readonly type: 'refresh.requested' }
  | { readonly type: 'retry.requested' }
  /** Pushed rows, added on top. */
  | { readonly type: 'rows.arrived'; readonly rows: readonly TRow[] }
  /** A new row that is only counted, until the list is loaded again. */
  | { readonly type: 'row.announced'; readonly id: string }
  /** A row changed without loading (read, cancelled). */
  | { readonly type: 'row.changed'; readonly row: TRow }
