import type { Leg, Order, Side } from './orders.ts'

/** Positions as plain JSON: owner and lots, negative for a short, by owner; a leg where an owner has one for each side. */
export type Positions = readonly (readonly [owner: number, lots: number, leg?: Leg])[]

/** The positions of one market's owners, so that a reduce-only order never opens. */
export interface PositionBook {
  readonly set: (owner: number, lots: number, leg: Leg | undefined) => void
  readonly of: (owner: number, leg: Leg | undefined) => number
  readonly trade: (order: Pick<Order, 'owner' | 'side' | 'leg'>, lots: number) => void
  /** How many lots an order may trade: those that reduce, for a reduce-only order. */
  readonly roomOf: (order: Pick<Order, 'owner' | 'side' | 'leg' | 'reduceOnly'>) => number
  readonly list: () => Positions
}

const signed = (side: Side, lots: number): number => (side === 'buy' ? lots : -lots)

type Position = Positions[number]
const keyOf = (owner: number, leg: Leg | undefined): string => `${owner} ${leg ?? ''}`
const byOwner = (a: Position, b: Position): number => a[0] - b[0] || (a[2] ?? '').localeCompare(b[2] ?? '')

export const createPositionBook = (from: Positions): PositionBook => {
  const positions = new Map(from.map((one) => [keyOf(one[0], one[2]), one]))
  const of: PositionBook['of'] = (owner, leg) => positions.get(keyOf(owner, leg))?.[1] ?? 0
  const set: PositionBook['set'] = (owner, lots, leg) => {
    if (lots === 0) positions.delete(keyOf(owner, leg))
    else positions.set(keyOf(owner, leg), leg === undefined ? [owner, lots] : [owner, lots, leg])
  }
  return {
    set,
    of,
    trade: ({ owner, side, leg }, lots) => set(owner, of(owner, leg) + signed(side, lots), leg),
    roomOf: ({ owner, side, leg, reduceOnly }) =>
      reduceOnly === true ? Math.max(0, -signed(side, of(owner, leg))) : Number.MAX_SAFE_INTEGER,
    list: () => [...positions.values()].sort(byOwner),
  }
}
