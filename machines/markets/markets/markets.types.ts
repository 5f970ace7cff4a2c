import type { Marks } from '../favourites/favourites.marks.ts'

export const areas = ['favourites', 'all', 'spot', 'margin', 'perpetual', 'delivery'] as const
export type Area = (typeof areas)[number]

/** By the coin that prices are in: each stable coin of its own, then all others. */
export const groups = ['all', 'usdt', 'usdc', 'others'] as const
export type Group = (typeof groups)[number]

/** Of spot pairs: `tradeArea` 1, 6 and 8. */
export const zones = ['all', 'main', 'leveraged', 'alts'] as const
export type Zone = (typeof zones)[number]

export const columns = ['pair', 'last', 'change', 'high', 'low', 'turnover'] as const
export type Column = (typeof columns)[number]

export interface Sort {
  readonly column: Column
  readonly direction: 'up' | 'down'
}

/** What a person wants to see of all markets, in which order. `sort` undefined is the venue's own order. */
export interface Choice {
  readonly area: Area
  readonly group: Group
  readonly zone: Zone
  readonly text: string
  readonly sort: Sort | undefined
}

export const everything: Choice = { area: 'all', group: 'all', zone: 'all', text: '', sort: undefined }

/** What the order of rows is asked by. */
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

/** A column's head pressed: its usual direction, then the other one, then the venue's own order again. */
export const nextSort = (sort: Sort | undefined, column: Column): Sort | undefined => {
  if (sort?.column !== column) return { column, direction: first[column] }
  return sort.direction === first[column] ? { column, direction: sort.direction === 'up' ? 'down' : 'up' } : undefined
}

export const isArea = (text: string | null): text is Area => areas.some((area) => area === text)
