import { applyLevels, emptyBook } from '#contract/markets/orderBook.ts'
import type { BookLevel } from '#contract/markets/orderBook.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import { bookKey } from '#contract/markets/shownBook.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import { createBoard } from '#services/streams/board.ts'

type Written = readonly (readonly [price: string, amount: string])[]

const levels = (written: Written): BookLevel[] => written.map(([price, amount]) => [decimal(price), decimal(amount)])

/** The boards of a market that the test drives; updates are painted at once. */
export const handBoards = (symbol = 'btc_usdt') => {
  const books = createBoard<ShownBook>((paint) => paint())
  const trades = createBoard<readonly Trade[]>((paint) => paint())
  const book = emptyBook()
  const key = bookKey('spot', symbol)
  return {
    boards: { books, trades },
    /** Changes levels as the venue does: an amount of zero removes a price. */
    move: (change: { readonly bids?: Written; readonly asks?: Written }, isLive = true) => {
      applyLevels(book, { bids: levels(change.bids ?? []), asks: levels(change.asks ?? []) })
      books.write(key, { levels: book, isLive, heardAt: 1, isRefused: false })
    },
  }
}
