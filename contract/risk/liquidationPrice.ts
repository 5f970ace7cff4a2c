import { compareFractions, fraction, greater, lesser, minus, type Fraction } from './fraction.ts'
import { maintenanceOf, profitOf, standingOf, sumsOf, type Holding, type Pool } from './pool.ts'
import { onGrid } from './terms.ts'
import { amount, ticks, whole, type Amount, type Ticks } from './units.ts'

/** The price of one contract at which its pool is liquidated. */
export interface LiquidationPrice {
  /** In ticks. */
  readonly exact: Fraction
  /** The first price on the grid at which the venue acts: below the mark rounded down, above it rounded up. */
  readonly shown: Ticks
  readonly direction: 'below' | 'above'
}

/** A straight line of the surplus g, times 10⁸. */
export interface Line {
  readonly constant: bigint
  readonly slope: bigint
}

/** Between `below` and `above` the surplus is positive; `undefined` where nothing bounds it. */
export interface Calm {
  readonly below: Fraction | undefined
  readonly above: Fraction | undefined
}

/**
 * Where the least of several lines is above zero, among prices above zero. Maintenance is the greatest of the lines of
 * its tiers, because there is no jump at a border, so the surplus is the least of its own: a price is a root of the
 * surplus only if every other line is still above zero there, and no tier needs to be searched for.
 */
const calmBetween = (lines: readonly Line[]): Calm | 'never' => {
  let below: Fraction | undefined
  let above: Fraction | undefined
  for (const { constant, slope } of lines) {
    if (slope === 0n) {
      if (constant <= 0n) return 'never'
      continue
    }
    const root = fraction(-constant, slope)
    if (slope > 0n) below = below === undefined ? root : greater(below, root)
    else above = above === undefined ? root : lesser(above, root)
  }
  if (above !== undefined && above.over <= 0n) return 'never'
  if (below !== undefined && below.over <= 0n) below = undefined
  if (below !== undefined && above !== undefined && compareFractions(below, above) >= 0) return 'never'
  return { below, above }
}

/**
 * The lines of g(P) = E_rest + profit(P) − S − MM_rest − MM(P), one for each tier: over P for linear contracts, over
 * 1/P for inverse ones, whose tier no price changes.
 */
const linesOf = (holding: Holding, rest: Amount): readonly Line[] => {
  const { terms } = holding
  const { long, short, fixed, largest } = sumsOf(holding)
  const fees = terms.fee * (long + short)
  const constant = whole * (rest + fixed)
  return terms.tiers.map(({ rate, deduction }) =>
    terms.isInverse
      ? { constant, slope: whole * (short - long) - rate * largest + deduction - fees }
      : { constant: constant + deduction, slope: whole * (long - short) - rate * largest - fees },
  )
}

/**
 * A root that no order can be priced at is none in reach, so that a pool which only a price many times today's would
 * liquidate is not shown a number that means nothing. Roots that the mark has passed count.
 */
const inReach = ({ below, above }: Calm, { mark, terms: { highest } }: Holding): Calm => {
  const isOut = above !== undefined && mark <= highest && compareFractions(above, fraction(highest)) > 0
  return { below, above: isOut ? undefined : above }
}

const invert = (root: Fraction | undefined): Fraction | undefined => root && fraction(root.under, root.over)

/**
 * Which of two roots counts: one that the mark has passed; else the one in the direction of the net side, of equal legs
 * the nearer.
 */
export const chosenRoot = ({ below, above }: Calm, net: bigint, mark: Fraction): Fraction | undefined => {
  if (below === undefined || above === undefined) return below ?? above
  if (compareFractions(mark, below) <= 0) return below
  if (compareFractions(mark, above) >= 0) return above
  if (net !== 0n) return net > 0n ? below : above
  return compareFractions(minus(mark, below), minus(above, mark)) <= 0 ? below : above
}

/**
 * The liquidation price of a contract if only its own mark moves; `null` if no price above zero, up to the highest of
 * the contract, liquidates it. A pool that no mark of this contract makes safe has it at the mark. In one tier, with m
 * the equity at entry:
 *
 * - linear long (q·E₀ − m − a)/(q·(1 − r − f)), short (q·E₀ + m + a)/(q·(1 + r + f));
 * - inverse long (q·(1 + r + f) − a)/(q/E₀ + m), short (q·(1 − r − f) + a)/(q/E₀ − m).
 *
 * Source: Bybit, KuCoin, MCS, TorchTrade and Orderly, rows M03, M06, M22, M23, M26, M37, O03, W1 to W3.
 *
 * @param at The index of the contract among the holdings of the pool.
 */
export const liquidationPrice = (pool: Pool, at: number): LiquidationPrice | null => {
  const holding = pool.holdings[at]
  if (holding === undefined) throw new RangeError('The pool has no such holding')
  const { equity, maintenance } = standingOf(pool)
  const rest = amount(equity - profitOf(holding) - (maintenance - maintenanceOf(holding)))
  const { long, short } = sumsOf(holding)
  const { mark, terms } = holding
  const now: LiquidationPrice = {
    exact: fraction(mark),
    shown: mark,
    direction: long >= short ? 'below' : 'above',
  }
  const found = calmBetween(linesOf(holding, rest))
  if (found === 'never') return now
  const calm = inReach(terms.isInverse ? { below: invert(found.above), above: invert(found.below) } : found, holding)
  const root = chosenRoot(calm, long - short, fraction(mark))
  if (root === undefined) return null
  const direction = root === calm.below ? 'below' : 'above'
  const shown = onGrid(root, direction === 'below' ? 'floor' : 'ceil')
  return shown <= 0n ? null : { exact: root, shown: ticks(shown), direction }
}
