import { decimal } from '#contract/kernel/decimal.ts'
import { bankruptcyPrice } from '#contract/risk/bankruptcy.ts'
import { fraction, type Fraction } from '#contract/risk/fraction.ts'
import { liquidationPrice } from '#contract/risk/liquidationPrice.ts'
import { linesOfTiers, loanMaintenance } from '#contract/risk/loans.ts'
import { initialOf, maintenanceOf, profitOf, standingOf, type Pool } from '#contract/risk/pool.ts'
import { ticksOf, tiersOf, type Terms, type TierRow } from '#contract/risk/terms.ts'
import { amountOf, contracts, noAmount, type Side } from '#contract/risk/units.ts'
import { closed, fillValue } from '#contract/risk/values.ts'
import { coins, holdingOf, legAt, priceOf } from './pools.ts'

/** A published worked example: what its page prints, what is exact here, and why the two differ. */
export interface Example {
  readonly id: string
  readonly source: string
  /** `undefined` for a page whose result is cut off, and for our own examples. */
  readonly published: string | undefined
  readonly exact: string
  /** Empty when page and kernel agree. */
  readonly why: string
  readonly compute: () => Fraction
}

export const example = (
  id: string,
  source: string,
  published: string | undefined,
  exact: string,
  why: string,
  compute: () => Fraction,
): Example => ({ id, source, published, exact, why, compute })

export const unitsOf = (text: string) => amountOf(decimal(text))

interface Position {
  readonly terms: Terms
  readonly side?: Side
  /** In contracts. */
  readonly count: bigint
  readonly entry: string
  readonly mark?: string
  readonly leverage?: bigint
  readonly margin?: string
}

/** An isolated position; without a margin, with the initial margin of its entry. */
export const isolated = ({ terms, side = 1n, count, entry, mark = entry, leverage = 10n, margin }: Position): Pool => {
  const leg = legAt(terms, side, count, entry)
  const balance = margin === undefined ? initialOf(holdingOf(terms, entry, [leg], leverage)) : unitsOf(margin)
  return { balance, bonus: noAmount, holdings: [holdingOf(terms, mark, [leg], leverage)] }
}

const holdingAt = (position: Position) => {
  const [holding] = isolated(position).holdings
  if (holding === undefined) throw new Error('The pool has a holding')
  return holding
}
export const initial = (position: Position) => coins(initialOf(holdingAt(position)))
export const maintained = (position: Position) => coins(maintenanceOf(holdingAt(position)))
export const profit = (position: Position) => coins(profitOf(holdingAt(position)))
export const equity = (position: Position) => coins(standingOf(isolated(position)).equity)

/** The exact liquidation price of the first holding. */
export const liquidated = (pool: Pool): Fraction => {
  const found = liquidationPrice(pool, 0)
  const terms = pool.holdings[0]?.terms
  if (found === null || terms === undefined) throw new Error('The pool has a liquidation price')
  return priceOf(terms, found.exact)
}

/** The exact bankruptcy price of a holding. */
export const bankrupt = (pool: Pool, at = 0): Fraction => {
  const found = bankruptcyPrice(pool, at)
  const terms = pool.holdings[at]?.terms
  if (found === null || terms === undefined) throw new Error('The pool has a bankruptcy price')
  return priceOf(terms, found.exact)
}

/** The value of the first holding at its exact bankruptcy price. */
export const worthAtBankruptcy = (pool: Pool, at = 0): Fraction => {
  const [found, holding] = [bankruptcyPrice(pool, at), pool.holdings[at]]
  const leg = holding?.legs[0]
  if (found === null || holding === undefined || leg === undefined) throw new Error('The pool has a bankruptcy price')
  return fraction(found.exact.over * holding.terms.step * leg.contracts, found.exact.under * 10n ** 18n)
}

/** Profit of closing a whole position. */
export const realised = (terms: Terms, side: Side, count: bigint, from: string, to: string) => {
  const value = fillValue(terms, contracts(count), ticksOf(terms, decimal(to)))
  return closed(terms, legAt(terms, side, count, from), contracts(count), value).realised
}

export const row = (upTo: string, maintenanceRate: string): TierRow => ({
  upTo: decimal(upTo),
  maintenanceRate: decimal(maintenanceRate),
  maxLeverage: 10,
})

/** Maintenance of a value over brackets. */
export const over = (value: string, rows: readonly TierRow[]) =>
  coins(loanMaintenance(unitsOf(value), linesOfTiers(tiersOf(rows, 1n))))
