import { ceilOf, floorOf, fraction, type Fraction } from './fraction.ts'
import type { Terms } from './terms.ts'
import { amount, contracts, type Amount, type Contracts, type Side, type Ticks } from './units.ts'

/** One side of a position. */
export interface Leg {
  readonly side: Side
  /** Q, above zero. */
  readonly contracts: Contracts
  /** C, the value at which the contracts were opened. */
  readonly cost: Amount
  /** S, profit of this leg that was paid out already. */
  readonly paid: Amount
}

/**
 * Value in the settlement coin: linear Q·k·P, exact; inverse Q·k/P, rounded as the use asks. Source: BitMEX Perpetual
 * Guide, row P08.
 */
export const valueOf = (terms: Terms, count: Contracts, price: Ticks, rounding: 'floor' | 'ceil'): Amount => {
  const weight = count * terms.step
  if (!terms.isInverse) return amount(weight * price)
  return amount(rounding === 'floor' ? weight / price : ceilOf(weight, price))
}

/** The one value of a fill, for both of its sides: linear exact, inverse rounded down. */
export const fillValue = (terms: Terms, count: Contracts, price: Ticks): Amount => valueOf(terms, count, price, 'floor')

/**
 * Tier base N: linear the value at the mark, in ledger units; inverse the face value, which no price changes, in units
 * of the terms.
 */
export const tierBase = (terms: Terms, count: Contracts, mark: Ticks): bigint =>
  terms.isInverse ? count * terms.step : count * terms.step * mark

/**
 * Unrealised profit U at the mark: linear s·(V − C) − S, inverse s·(C − V) − S, rounded down, in ledger units. Source:
 * Bybit and BitMEX, rows P02 to P10.
 */
export const unrealisedOf = (terms: Terms, { side, contracts: count, cost, paid }: Leg, mark: Ticks): Amount => {
  const weight = count * terms.step
  if (!terms.isInverse) {
    const value = weight * mark
    return amount((side === 1n ? value - cost : cost - value) - paid)
  }
  return amount((side === 1n ? cost - ceilOf(weight, mark) : weight / mark - cost) - paid)
}

/**
 * Entry price in ticks: linear C/(Q·k), inverse Q·k/C. Only for display; nothing is computed from it. Source: Bybit,
 * rows P01 and P06.
 */
export const entryPrice = (terms: Terms, { contracts: count, cost }: Leg): Fraction =>
  terms.isInverse ? fraction(count * terms.step, cost) : fraction(cost, count * terms.step)

/** A leg after a fill that opens `count` contracts at a value. The value is added to the cost as it is. */
export const opened = (leg: Leg, count: Contracts, value: Amount): Leg => ({
  ...leg,
  contracts: contracts(leg.contracts + count),
  cost: amount(leg.cost + value),
})

export interface Closed {
  /** `undefined` once nothing is left. */
  readonly leg: Leg | undefined
  /** What the person receives, negative for a loss; without the fee. */
  readonly realised: Amount
}

/**
 * A leg after a fill that closes x of its Q contracts at a value. C·x/Q leaves the cost and S·x/Q what was paid out,
 * both rounded so that the profit is the lower one; the rest stays in the leg, so nothing is lost. Source: Bybit, rows
 * P02, P03, P07. Throws RangeError if x is not 1 to Q.
 */
export const closed = (terms: Terms, leg: Leg, count: Contracts, value: Amount): Closed => {
  if (count <= 0n || count > leg.contracts) throw new RangeError('A fill cannot close more than the leg holds')
  const isCostSubtracted = terms.isInverse === (leg.side === -1n)
  const cost = (isCostSubtracted ? ceilOf : floorOf)(leg.cost * count, leg.contracts)
  const paid = ceilOf(leg.paid * count, leg.contracts)
  const realised = amount((isCostSubtracted ? value - cost : cost - value) - paid)
  if (count === leg.contracts) return { leg: undefined, realised }
  return {
    leg: {
      side: leg.side,
      contracts: contracts(leg.contracts - count),
      cost: amount(leg.cost - cost),
      paid: amount(leg.paid - paid),
    },
    realised,
  }
}
