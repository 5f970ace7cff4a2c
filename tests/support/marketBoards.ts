import type { Trade } from '#contract/kernel/streams.ts'
import { bookKey } from '#contract/markets/shownBook.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { createBoard } from '#services/streams/board.ts'

const atOnce = (callback: () => void) => callback()

/** The boards of a floor in a test; what is written is told at once. */
export const marketBoards = () => ({
  books: createBoard<ShownBook>(atOnce),
  trades: createBoard<readonly Trade[]>(atOnce),
})

/** Writes a live book of one price a side. */
export const writeBook = (
  { books }: ReturnType<typeof marketBoards>,
  { bid, ask, size = '1', symbol = 'btc_usdt' }: { bid: string; ask: string; size?: string; symbol?: string },
): void => {
  const level = (price: string): [ReturnType<typeof decimal>, ReturnType<typeof decimal>] => [
    decimal(price),
    decimal(size),
  ]
  books.write(bookKey('spot', symbol), {
    levels: { bids: [level(bid)], asks: [level(ask)] },
    isLive: true,
    heardAt: 1,
    isRefused: false,
  })
}
