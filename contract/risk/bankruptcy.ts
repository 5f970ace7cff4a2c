import { floorOf, fraction, type Fraction } from './fraction.ts'
import { maintenanceOf, standingOf, type Pool } from './pool.ts'
import { onGrid } from './terms.ts'
import { amount, whole, type Amount, type Ticks } from './units.ts'
import { valueOf } from './values.ts'

/**
 * The part e of the pool's equity that falls to one of its contracts: equity · MM/ΣMM, rounded down; all of it in an
 * isolated pool. Source: dYdX, rows B04 and B05.
 */
export const shareOf = (pool: Pool, at: number): Amount => {
  const holding = pool.holdings[at]
  if (holding === undefined) throw new RangeError('The pool has no such holding')
  const { equity, maintenance } = standingOf(pool)
  return maintenance === 0n ? equity : amount(floorOf(equity * maintenanceOf(holding), maintenance))
}

export interface BankruptcyPrice {
  /** In ticks. */
  readonly exact: Fraction
  readonly shown: Ticks
}

/**
 * The price at which closing, its fee included, uses exactly the position's share e of the pool's equity: linear long
 * (V − e)/(q·(1 − f)), short (V + e)/(q·(1 + f)); inverse long q·(1 + f)/(V + e), short q·(1 − f)/(V − e), with V at
 * the mark. A long's is rounded up to the tick, a short's down, so that no pool ends below zero. `null` when the share
 * exceeds what the price can lose. Of two hedge legs, each has the part of the share that its contracts are of both, so
 * that closing both never takes the pool below zero. Source: Bybit and dYdX, rows M25, M27, B01 to B05.
 *
 * @param which The index of the leg; needed in a holding of two.
 */
export const bankruptcyPrice = (pool: Pool, at: number, which?: number): BankruptcyPrice | null => {
  const holding = pool.holdings[at]
  const leg = holding?.legs[which ?? 0]
  if (holding === undefined || leg === undefined || (which === undefined && holding.legs.length > 1))
    throw new RangeError('A bankruptcy price needs a leg')
  const { terms, mark } = holding
  const all = holding.legs.reduce((sum, each) => sum + each.contracts, 0n)
  const share = amount(floorOf(shareOf(pool, at) * leg.contracts, all))
  const weight = leg.contracts * terms.step
  const isLong = leg.side === 1n
  // The same rounding as that of the profit in the equity, so that the two fit together.
  const value = valueOf(terms, leg.contracts, mark, isLong ? 'ceil' : 'floor')
  const isAdded = terms.isInverse === isLong
  const left = isAdded ? value + share : value - share
  const kept = isAdded ? whole + terms.fee : whole - terms.fee
  if (left <= 0n) return null
  const exact = terms.isInverse ? fraction(weight * kept, left * whole) : fraction(left * whole, weight * kept)
  const shown = onGrid(exact, isLong ? 'ceil' : 'floor')
  return shown > 0n ? { exact, shown } : null
}
