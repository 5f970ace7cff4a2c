import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Board } from '#contract/kernel/board.ts'
import type { CandleRow } from '#contract/markets/calls/marketLists.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'

/** The stores of live numbers. The boards are passed down once; their values never go through React. */
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

/**
 * A property of a value that changes rarely although the value changes often: a sign, a side. It is compared by
 * identity.
 */
export const useBoardTrait = <Value, Trait extends string | number | boolean>(
  board: Board<Value>,
  key: string,
  trait: (value: Value | undefined) => Trait,
): Trait =>
  useSyncExternalStore(
    useCallback((callback) => board.subscribe(key, callback), [board, key]),
    () => trait(board.read(key)),
  )

const isSame = (one: object | undefined, other: object | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([name, value]) => Object.is(value, Reflect.get(other, name))))

/** Several properties at once: the object keeps its identity until one of them changes. */
export const useBoardTraits = <Value, Traits extends object>(
  board: Board<Value>,
  key: string,
  traits: (value: Value | undefined) => Traits | undefined,
): Traits | undefined => {
  const known = useRef<Traits | undefined>(undefined)
  return useSyncExternalStore(
    useCallback((callback) => board.subscribe(key, callback), [board, key]),
    () => {
      const next = traits(board.read(key))
      if (!isSame(known.current, next)) known.current = next
      return known.current
    },
  )
}

/** What the values of several keys say, as one text: equal texts are the same to React. Give it a list that stays. */
export const useBoardText = <Value,>(
  board: Board<Value>,
  keys: readonly string[],
  textOf: (read: (key: string) => Value | undefined) => string,
): string =>
  useSyncExternalStore(
    useCallback(
      (callback) => {
        const leave = keys.map((key) => board.subscribe(key, callback))
        return () => {
          for (const stop of leave) stop()
        }
      },
      [board, keys],
    ),
    () => textOf((key) => board.read(key)),
  )

/** A rarely changing value as React state. Use LiveCell for values that change many times a second. */
export const useBoardValue = <Value,>(board: Board<Value>, key: string): Value | undefined =>
  useSyncExternalStore(
    useCallback((callback) => board.subscribe(key, callback), [board, key]),
    () => board.read(key),
  )
