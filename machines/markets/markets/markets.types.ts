import type { Marks } from '../favourites/favourites.marks.ts'

export const areas = ['favourites', 'all', 'spot', 'margin', 'perpetual', 'delivery'] as const
export type Area = (typeof areas)[number]

/** By quote coin: one group for each stablecoin, and one for all others. */
export const groups = ['all', 'usdt', 'usdc', 'others'] as const
export type Group = (typeof groups)[number]

/** The `tradeArea` of spot pairs: 1, 6 and 8. */
export const zones = ['all', 'main', 'leveraged', 'alts'] as const
export type Zone = (typeof zones)[number]

export const columns = ['pair', 'last', 'change', 'high', 'low', 'turnover'] as const
export type Column = (typeof columns)[number]

export interface Sort {
  readonly column: Column
  readonly direction: 'up' | 'down'
}

/** A user's selection and order of the markets. `sort` undefined is the venue's own order. */
export interface Choice {
  readonly area: Area
  readonly group: Group
  readonly zone: Zone
  readonly text: string
  readonly sort: Sort | undefined
}

export const everything: Choice = { area: 'all', group: 'all', zone: 'all', text: '', sort: undefined }

/** The input that determines the order of rows. */
export interface OrderQuery {
  readonly choice: Choice
  readonly marks: Marks
}

const first: Readonly<Record<Column, Sort['direction']>> = {
  pair: 'up',
  last: 'down',
  change: 'down',
  high: 'down',
  low: 'down',
  turnover: 'down',
}

/** The order after pressing a column header: its default direction, then the other one, then the venue's own order. */
export const nextSort = (sort: Sort | undefined, column: Column): Sort | undefined => {
  if (sort?.column !== column) return { column, direction: first[column] }
  return sort.direction === first[column] ? { column, direction: sort.direction === 'up' ? 'down' : 'up' } : undefined
}

export const isArea = (text: string | null): text is Area => areas.some((area) => area === text)
