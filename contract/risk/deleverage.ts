import { fraction, times, compareFractions, type Fraction } from './fraction.ts'
import { isLiquidated } from './levels.ts'
import { standingOf, type Pool } from './pool.ts'
import { amount, contracts, type Amount, type Contracts, type Ticks } from './units.ts'
import { closed, fillValue, unrealisedOf, valueOf } from './values.ts'

/** A position that may be deleveraged: a leg of one holding of its pool. */
export interface Opponent {
  readonly positionId: string
  readonly pool: Pool
  readonly holding: number
  readonly leg: number
  /** Of two positions with one score the older goes first. */
  readonly openedAt: number
}

/** Above zero for a winner, at most zero for a loser; `undefined` for a pool without equity, which goes last. */
const scoreOf = ({ pool, holding, leg }: Opponent): Fraction | undefined => {
  const held = pool.holdings[holding]
  const position = held?.legs[leg]
  if (held === undefined || position === undefined) throw new RangeError('The pool has no such leg')
  const { equity } = standingOf(pool)
  if (equity <= 0n) return undefined
  const profit = unrealisedOf(held.terms, position, held.mark)
  const gained = fraction(profit, position.cost)
  const value = valueOf(held.terms, position.contracts, held.mark, 'floor')
  return times(gained, profit > 0n ? fraction(value, equity) : fraction(equity, value))
}

/**
 * Opponents of one contract and side by rank: score = (U/C)·(V/E of its pool) when U > 0, else (U/C)/(V/E); higher
 * first, then the older.
 */
export const ranked = (opponents: readonly Opponent[]): readonly Opponent[] =>
  opponents
    .map((opponent) => ({ opponent, score: scoreOf(opponent) }))
    .toSorted((a, b) => {
      if (a.score === undefined || b.score === undefined)
        return Number(a.score === undefined) - Number(b.score === undefined)
      return compareFractions(b.score, a.score) || a.opponent.openedAt - b.opponent.openedAt
    })
    .map(({ opponent }) => opponent)

/**
 * Lights of a place: 5 − ⌊(place − 1)/⌈n/5⌉⌋; 5 is deleveraged first. Source: BiFinance, row L08.
 *
 * @param place From 1.
 */
export const lightsOf = (place: number, count: number): number => 5 - Math.floor((place - 1) / Math.ceil(count / 5))

export interface Deleveraged {
  readonly opponent: Opponent
  readonly contracts: Contracts
  readonly realised: Amount
}

/** A pool after a part of one leg closed at a price, without a fee; never below zero equity for a winner. */
const afterClosing = ({ pool, holding, leg }: Opponent, count: Contracts, price: Ticks) => {
  const held = pool.holdings[holding]
  const position = held?.legs[leg]
  if (held === undefined || position === undefined) throw new RangeError('The pool has no such leg')
  const end = closed(held.terms, position, count, fillValue(held.terms, count, price))
  const legs = held.legs.flatMap((each, at) => (at === leg ? (end.leg ?? []) : [each]))
  return {
    realised: end.realised,
    pool: {
      ...pool,
      balance: amount(pool.balance + end.realised),
      holdings: pool.holdings.map((each, at) => (at === holding ? { ...each, legs } : each)),
    },
  }
}

/**
 * Step 4: opposite positions are closed by rank at the bankruptcy price, without a fee, each as far as needed. One
 * whose risk rate would be 1 or more afterwards, or whose equity would be used up, is passed over.
 */
export const deleverage = (
  opponents: readonly Opponent[],
  needed: Contracts,
  price: Ticks,
): { readonly closed: readonly Deleveraged[]; readonly left: Contracts } => {
  let left: bigint = needed
  const done: Deleveraged[] = []
  for (const opponent of ranked(opponents)) {
    if (left === 0n) break
    const held = opponent.pool.holdings[opponent.holding]?.legs[opponent.leg]?.contracts ?? 0n
    const count = contracts(held < left ? held : left)
    const after = afterClosing(opponent, count, price)
    const standing = standingOf(after.pool)
    if (standing.equity < 0n || isLiquidated(standing)) continue
    left -= count
    done.push({ opponent, contracts: count, realised: after.realised })
  }
  return { closed: done, left: contracts(left) }
}
