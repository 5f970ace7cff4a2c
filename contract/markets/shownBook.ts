import type { OrderBook } from './orderBook.ts'

export type BookArea = 'spot' | 'perpetual' | 'delivery'

/** A book as it is shown. `levels` changes in place; the object is another one after each change. */
export interface ShownBook {
  readonly levels: Readonly<OrderBook>
  readonly isLive: boolean
  /** When its last message came. */
  readonly heardAt: number | undefined
  /** The venue has no book of this market. */
  readonly isRefused: boolean
}

/** The key of a market's book. */
export const bookKey = (area: BookArea, symbol: string): string => `${area}:${symbol}`
