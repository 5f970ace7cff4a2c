import { decimal } from '../kernel/decimal.ts'
import { ceilOf, fraction } from './fraction.ts'
import { maintenanceOf, standingOf, type Holding, type Pool } from './pool.ts'
import { riskRules } from './rules.ts'
import { onGrid, type Terms } from './terms.ts'
import { amount, contracts, noAmount, rateOf, whole } from './units.ts'
import type { Amount, Contracts, Rate, Side, Ticks } from './units.ts'
import { closed, fillValue, unrealisedOf, type Leg } from './values.ts'

export interface SetOff {
  readonly holding: Holding
  readonly closed: Contracts
  /** What both legs realise together. */
  readonly realised: Amount
}

/**
 * Step 2 of a liquidation: hedge legs of one contract are set off against each other at the mark, without a fee. Both
 * close at the one value of a fill.
 */
export const setOff = (holding: Holding): SetOff => {
  const { terms, mark, legs } = holding
  const [one, other] = legs
  if (one === undefined || other === undefined) return { holding, closed: contracts(0n), realised: noAmount }
  const count = one.contracts < other.contracts ? one.contracts : other.contracts
  const value = fillValue(terms, count, mark)
  const ends = [closed(terms, one, count, value), closed(terms, other, count, value)]
  return {
    holding: { ...holding, legs: ends.flatMap(({ leg }) => (leg === undefined ? [] : [leg])) },
    closed: count,
    realised: amount(ends.reduce((sum, { realised }) => sum + realised, 0n)),
  }
}

/** The holding with the largest maintenance, ties by contract code; `undefined` in a pool without any. */
export const largestMaintenance = ({ holdings }: Pool): number | undefined => {
  const judged = holdings.map((holding, at) => ({ at, code: holding.terms.contractCode, due: maintenanceOf(holding) }))
  return judged.toSorted((a, b) => (a.due === b.due ? (a.code < b.code ? -1 : 1) : a.due > b.due ? -1 : 1))[0]?.at
}

/**
 * How many contracts must be closed at the mark until the pool's maintenance is at most c times its equity after the
 * fee: the least x with MM(Q − x) ≤ c·(E − fee of x at M), all of it when E ≤ 0 or when even that is not enough. In one
 * tier the value is y = (MM − c·E)/((r + f) − c·f). Maintenance is the greatest of the lines of all tiers, so the least
 * x is the greatest of what each line asks for, whatever borders lie between. Source: dYdX and Drift, rows L01, L02, W5
 * and W6.
 *
 * @param target c: 0.9 in a liquidation, 0.6 as a remedy.
 */
export const reduceBy = (pool: Pool, at: number, target: Rate): Contracts => {
  const holding = pool.holdings[at]
  const leg = holding?.legs[0]
  if (holding === undefined || leg === undefined || holding.legs.length > 1)
    throw new RangeError('Only a holding of one leg is reduced')
  const { terms, mark } = holding
  const { equity, maintenance } = standingOf(pool)
  if (equity <= 0n) return leg.contracts
  const rest = maintenance - maintenanceOf(holding)
  const [each, scale] = terms.isInverse ? [terms.step, mark] : [terms.step * mark, 1n]
  let most = 0n
  for (const { rate, deduction } of terms.tiers) {
    const held = (rate + terms.fee) * each * leg.contracts - deduction
    const excess = whole * (held + rest * scale * whole) - target * equity * scale * whole
    const relieved = each * (whole * (rate + terms.fee) - target * terms.fee)
    const needed = ceilOf(excess, relieved)
    if (needed > most) most = needed
  }
  return contracts(most < leg.contracts ? most : leg.contracts)
}

/** A position of the insurance fund. */
export interface FundPosition {
  readonly terms: Terms
  readonly mark: Ticks
  readonly leg: Leg
}

/** What the fund takes over. */
export interface Taken {
  readonly terms: Terms
  readonly mark: Ticks
  readonly leg: Leg
  /** The bankruptcy price. */
  readonly price: Ticks
}

/** The closing fee at a value, rounded up. */
export const feeOf = (value: Amount, rate: Rate): Amount => amount(ceilOf(value * rate, whole))

/** The fund's balance and the unrealised profit of all its positions at the mark. */
export const fundEquity = (balance: Amount, positions: readonly FundPosition[]): Amount =>
  amount(positions.reduce((sum, { terms, leg, mark }) => sum + unrealisedOf(terms, leg, mark), balance as bigint))

/** What a pool and the fund look like after a take-over. */
export interface TakeOver {
  readonly positions: readonly FundPosition[]
  /** What the pool's legs realise at their bankruptcy prices, and the closing fees that go to the fund. */
  readonly realised: Amount
  readonly fees: Amount
}

/** Step 3: the fund takes positions at their bankruptcy prices, with the closing fee in them. */
export const takeOver = (taken: readonly Taken[]): TakeOver => {
  let [realised, fees] = [0n, 0n]
  const positions = taken.map(({ terms, mark, leg, price }): FundPosition => {
    const value = fillValue(terms, leg.contracts, price)
    realised += closed(terms, leg, leg.contracts, value).realised
    fees += feeOf(value, terms.fee)
    return { terms, mark, leg: { side: leg.side, contracts: leg.contracts, cost: value, paid: noAmount } }
  })
  return { positions, realised: amount(realised), fees: amount(fees) }
}

/** Whether the fund may take over: its balance and the profit of all its positions at mark stay at zero or above. */
export const canTakeOver = (balance: Amount, positions: readonly FundPosition[], taken: TakeOver): boolean =>
  fundEquity(amount(balance + taken.fees), [...positions, ...taken.positions]) >= 0n

/** What the treasury pays to lift the fund to zero: step 5. */
export const treasuryLift = (balance: Amount, positions: readonly FundPosition[]): Amount => {
  const equity = fundEquity(balance, positions)
  return amount(equity < 0n ? 0n - equity : 0n)
}

const [unwoundPart, reach] = [rateOf(decimal(riskRules.fund.unwound)), rateOf(decimal(riskRules.fund.reach))]

/** The worst price at which the fund closes a position: within 1 % of the mark, for a long below it. */
export const unwindingPrice = (mark: Ticks, side: Side): Ticks =>
  onGrid(fraction(mark * (whole - side * reach), whole), side === 1n ? 'ceil' : 'floor')

/** How many contracts the fund closes in one second: 5 % of what it took, at least one, at most what is left. */
export const unwound = (took: Contracts, left: Contracts): Contracts => {
  const share = (took * unwoundPart) / whole
  const least = share > 1n ? share : 1n
  return contracts(least < left ? least : left)
}
