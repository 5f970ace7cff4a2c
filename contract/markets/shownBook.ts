import type { OrderBook } from './orderBook.ts'

export type BookArea = 'spot' | 'perpetual' | 'delivery'

/** A book as displayed. `levels` is mutated in place; the object itself is replaced after each change. */
export interface ShownBook {
  readonly levels: Readonly<OrderBook>
  readonly isLive: boolean
  /** When its last message arrived. */
  readonly heardAt: number | undefined
  /** The venue has no book for this market. */
  readonly isRefused: boolean
}

/** The key of a market's book. */
export const bookKey = (area: BookArea, symbol: string): string => `${area}:${symbol}`
