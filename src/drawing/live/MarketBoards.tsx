import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { Board } from '#contract/kernel/board.ts'
import type { Trade } from '#contract/kernel/streams.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'

/** The stores of a trading floor's live values, besides those of the whole document (`Boards.tsx`). */
export interface MarketBoards {
  /** By `bookKey`. A subscription keeps the book flowing. */
  readonly books: Board<ShownBook>
  /** By market, newest first. */
  readonly trades: Board<readonly Trade[]>
}

const Context = createContext<MarketBoards | undefined>(undefined)

export const MarketBoardsProvider = ({ boards, children }: { boards: MarketBoards; children: ReactNode }) => (
  <Context value={boards}>{children}</Context>
)

/** The floor's boards, for blocks of `src/ui`. */
export const useMarketBoards = (): MarketBoards => {
  const boards = useContext(Context)
  if (!boards) throw new Error('A market is drawn outside of MarketBoardsProvider')
  return boards
}
