import { dayIn } from '#contract/kernel/days.ts'
import type { Fill, Order, OrderFills } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { exportFormats } from '#machines/assets/recordsExport/recordsExport.types.ts'
import type { ExportInput } from '#machines/assets/recordsExport/recordsExport.types.ts'

/** The content of a history: ended orders, own trades, or own trades grouped by order. */
export type HistoryKind = 'orders' | 'fills' | 'fillsByOrder'

/** A row of a history; `at` is when the order was placed, or when the trade or a group's last trade happened. */
export type HistoryRow =
  | { readonly id: string; readonly symbol: string; readonly at: number; readonly order: Order }
  | { readonly id: string; readonly symbol: string; readonly at: number; readonly fill: Fill }
  | { readonly id: string; readonly symbol: string; readonly at: number; readonly group: OrderFills }

/** The filter of a history; undefined matches any. */
export interface HistoryFilter {
  readonly symbol: string | undefined
  /** The first and the last day, as `2026-01-31`. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** A filter with the time zone of its days; undefined is the browser's own. */
export interface HistoryQuery extends HistoryFilter {
  readonly kind: HistoryKind
  readonly zone: string | undefined
}

export const orderRow = (order: Order): HistoryRow => ({
  id: order.orderId,
  symbol: order.symbol,
  at: order.createdAt,
  order,
})

/** A trade has the same id on both sides: a user who traded with themselves has two rows of it. */
export const fillRow = (fill: Fill): HistoryRow => ({
  id: `${fill.fillId}-${fill.orderId}`,
  symbol: fill.symbol,
  at: fill.at,
  fill,
})

export const groupRow = (group: OrderFills): HistoryRow => ({
  id: group.orderId,
  symbol: group.symbol,
  at: group.lastAt,
  group,
})

/** Whether a new row matches the filter. */
export const fits = (row: HistoryRow, { symbol, from, to, zone }: HistoryQuery): boolean => {
  if (symbol !== undefined && row.symbol !== symbol) return false
  if ('order' in row && isLiveState(row.order.state)) return false
  const day = dayIn(row.at, zone)
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Newest first: an order that has just ended is sorted by when it was placed. */
export const newestFirst = (rows: readonly HistoryRow[]): readonly HistoryRow[] =>
  rows.toSorted((a, b) => ('order' in a && 'order' in b ? Number(b.id) - Number(a.id) : b.at - a.at))

export const ordersIn = (rows: readonly HistoryRow[]): readonly Order[] =>
  rows.flatMap((row) => ('order' in row ? [row.order] : []))

export const fillsIn = (rows: readonly HistoryRow[]): readonly Fill[] =>
  rows.flatMap((row) => ('fill' in row ? [row.fill] : []))

export const groupsIn = (rows: readonly HistoryRow[]): readonly OrderFills[] =>
  rows.flatMap((row) => ('group' in row ? [row.group] : []))

/** Taxes are due on trades, so orders and groups are exported as a plain table only. */
export const formatsOf = (kind: HistoryKind): ExportInput['formats'] => (kind === 'fills' ? exportFormats : ['plain'])
