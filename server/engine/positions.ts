import type { Order, Side } from './orders.ts'

/** Positions as plain JSON: owner and lots, negative for a short, by owner. */
export type Positions = readonly (readonly [owner: number, lots: number])[]

/** The positions of one market's owners, so that a reduce-only order never opens. */
export interface PositionBook {
  readonly set: (owner: number, lots: number) => void
  readonly of: (owner: number) => number
  readonly trade: (order: Pick<Order, 'owner' | 'side'>, lots: number) => void
  /** How many lots an order may trade: those that reduce, for a reduce-only order. */
  readonly roomOf: (order: Pick<Order, 'owner' | 'side' | 'reduceOnly'>) => number
  readonly list: () => Positions
}

const signed = (side: Side, lots: number): number => (side === 'buy' ? lots : -lots)

export const createPositionBook = (from: Positions): PositionBook => {
  const positions = new Map(from)
  const of = (owner: number): number => positions.get(owner) ?? 0
  const set = (owner: number, lots: number): void => {
    if (lots === 0) positions.delete(owner)
    else positions.set(owner, lots)
  }
  return {
    set,
    of,
    trade: ({ owner, side }, lots) => set(owner, of(owner) + signed(side, lots)),
    roomOf: ({ owner, side, reduceOnly }) =>
      reduceOnly === true ? Math.max(0, -signed(side, of(owner))) : Number.MAX_SAFE_INTEGER,
    list: () => [...positions].sort(([a], [b]) => a - b),
  }
}
