/** What a row must have, so that a row that moves while paging is neither doubled nor lost. */
export interface Row {
  readonly id: string
}

/** One page as a service gives it. */
export interface Page<TRow extends Row = Row> {
  readonly rows: readonly TRow[]
  /** How many rows the whole list has now. */
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
  | { readonly type: 'retry.requested' }
  /** A push brought these: they go on top. */
  | { readonly type: 'rows.arrived'; readonly rows: readonly TRow[] }
  /** A row changed by something else than loading (read, cancelled). */
  | { readonly type: 'row.changed'; readonly row: TRow }
