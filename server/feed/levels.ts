import type { OrderBook } from '#contract/markets/orderBook.ts'
import type { Depth, Level } from '#contract/kernel/streams.ts'

/** Copies both sides of a book into the form used in messages. */
export const copyLevels = ({ bids, asks }: OrderBook): Pick<Depth, 'bids' | 'asks'> => ({
  bids: bids.map(([price, amount]): Level => [price, amount]),
  asks: asks.map(([price, amount]): Level => [price, amount]),
})
