import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Board } from '#contract/kernel/board.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'

/** Where live numbers lie. The boards are handed down once; what is on them never travels through React. */
export interface Boards {
  readonly tickers: Board<Ticker>
  readonly trends: Board<readonly Decimal[]>
  readonly candles: Board<readonly CandleRow[]>
}

const Context = createContext<Boards | undefined>(undefined)

export const BoardsProvider = ({ boards, children }: { boards: Boards; children: ReactNode }) => (
  <Context value={boards}>{children}</Context>
)

/** The document's boards, for blocks of `src/ui`. */
export const useBoards = (): Boards => {
  const boards = useContext(Context)
  if (!boards) throw new Error('Live numbers are drawn outside of BoardsProvider')
  return boards
}

/** Something of a value that changes seldom though the value changes often: a sign, a side. It is compared as it is. */
export const useBoardTrait = <Value, Trait extends string | number | boolean>(
  board: Board<Value>,
  key: string,
  trait: (value: Value | undefined) => Trait,
): Trait =>
  useSyncExternalStore(
    useCallback((callback) => board.subscribe(key, callback), [board, key]),
    () => trait(board.read(key)),
  )

/** A value that changes seldom, as a value of React. For what changes many times a second there is LiveCell. */
export const useBoardValue = <Value,>(board: Board<Value>, key: string): Value | undefined =>
  useSyncExternalStore(
    useCallback((callback) => board.subscribe(key, callback), [board, key]),
    () => board.read(key),
  )
