import { compareFractions, fraction, minus, type Fraction } from './fraction.ts'
import { chosenRoot, type Calm, type Line } from './liquidationPrice.ts'
import { sumsOf, type Holding, type Pool } from './pool.ts'
import { onGrid, tierOf, type Tier } from './terms.ts'
import { whole, type Ticks } from './units.ts'

/** One contract of a pool whose marks all move by the same part σ. Values are at the mark, times what `sizes` says. */
interface Moving {
  readonly holding: Holding
  /** Value of the net position, of the larger leg, and of both legs, at σ = 1. */
  readonly net: Fraction
  readonly largest: Fraction
  readonly all: Fraction
  /** What the surplus owes to cost and paid profit. */
  readonly fixed: bigint
}

const movingOf = (holding: Holding): Moving => {
  const { terms, mark } = holding
  const { long, short, largest, fixed } = sumsOf(holding)
  const value = (weight: bigint) => (terms.isInverse ? fraction(weight, mark) : fraction(weight * mark))
  return {
    holding,
    net: value(long - short),
    largest: value(largest),
    all: value(long + short),
    fixed,
  }
}

const sumOf = (values: readonly Fraction[]): Fraction =>
  values.reduce((sum, each) => minus(sum, fraction(-each.over, each.under)), fraction(0n))

/** The line of g at the tiers that hold for a linear pool, over σ. */
const lineAt = (money: bigint, moving: readonly Moving[], tiers: readonly Tier[]): Line => {
  let [constant, slope] = [whole * money, 0n]
  moving.forEach(({ holding: { terms }, net, largest, all, fixed }, index) => {
    const { rate, deduction } = tiers[index] as Tier
    constant += whole * fixed + deduction
    slope += whole * net.over - rate * largest.over - terms.fee * all.over
  })
  return { constant, slope }
}

/** The tiers at σ; at a border those of the pieces beyond it, seen from the side from which the search comes. */
const tiersAt = (moving: readonly Moving[], part: Fraction, from: 'below' | 'above'): readonly Tier[] =>
  moving.map(({ holding: { terms }, largest }) => {
    const [base, bound] = [largest.over * part.over, part.under]
    const found = terms.tiers.find(({ upTo }) => (from === 'above' ? base <= upTo * bound : base < upTo * bound))
    return found ?? (terms.tiers.at(-1) as Tier)
  })

/**
 * A root of the concave surplus by Newton's method from outside of where it is positive. A tangent lies above the
 * surplus, so its root is never beyond the surplus's own, and each step moves on by at least a corner: the steps end at
 * the exact root. `undefined` if the surplus never falls to zero on this side, `never` if it is never above it.
 */
const rootFrom = (
  money: bigint,
  moving: readonly Moving[],
  from: 'below' | 'above',
): Fraction | undefined | 'never' => {
  const rising = from === 'below'
  let tiers: readonly Tier[] = moving.map(
    ({ holding: { terms } }) => (rising ? terms.tiers[0] : terms.tiers.at(-1)) as Tier,
  )
  for (let isFirst = true; ; isFirst = false) {
    const { constant, slope } = lineAt(money, moving, tiers)
    if (isFirst && (rising ? constant >= 0n : slope > 0n || (slope === 0n && constant > 0n))) return undefined
    if (rising ? slope <= 0n : slope >= 0n) return 'never'
    const root = fraction(-constant, slope)
    if (root.over <= 0n) return 'never'
    const next = tiersAt(moving, root, from)
    if (next.every((tier, index) => tier === tiers[index])) return root
    tiers = next
  }
}

export interface Together {
  /** σ, the part of today's marks at which the pool is liquidated: 0.9 if all fall by a tenth. Shown as σ − 1. */
  readonly part: Fraction
  readonly direction: 'below' | 'above'
}

/** Inverse pools: the surplus is one line over 1/σ, because no price changes a tier. */
const inverseRoots = (money: bigint, moving: readonly Moving[]): Calm | 'never' => {
  const constant = moving.reduce((sum, { fixed }) => sum + fixed, money)
  const slope = sumOf(
    moving.map(({ holding: { terms, mark }, net, largest, all }) => {
      const { rate, deduction } = tierOf(terms.tiers, largest.over)
      const maintained = rate * largest.over - deduction + terms.fee * all.over
      return fraction(-whole * net.over - maintained, whole * mark)
    }),
  )
  if (constant <= 0n && slope.over <= 0n) return 'never'
  const root = constant === 0n || slope.over === 0n ? undefined : fraction(-slope.over, slope.under * constant)
  const isRoot = root !== undefined && root.over > 0n
  return {
    below: isRoot && slope.over < 0n ? root : undefined,
    above: isRoot && slope.over > 0n ? root : undefined,
  }
}

const rootsOf = (money: bigint, moving: readonly Moving[], isInverse: boolean): Calm | 'never' => {
  if (isInverse) return inverseRoots(money, moving)
  const below = rootFrom(money, moving, 'below')
  const above = rootFrom(money, moving, 'above')
  if (below === 'never' || above === 'never') return 'never'
  if (below !== undefined && above !== undefined && compareFractions(below, above) >= 0) return 'never'
  return { below, above }
}

/**
 * By which part all marks of a pool must move, each by the same, until it is liquidated: the root of g(σ), exact, down
 * for a net long pool, up for a net short one, the nearer for a balanced one; `null` if no such move liquidates it.
 */
export const liquidationTogether = ({ balance, bonus, holdings }: Pool): Together | null => {
  const isInverse = holdings[0]?.terms.isInverse ?? false
  if (holdings.some(({ terms }) => terms.isInverse !== isInverse))
    throw new RangeError('Linear and inverse contracts never share a settlement coin')
  const moving = holdings.map(movingOf)
  const net = sumOf(moving.map((each) => each.net)).over
  const one = fraction(1n)
  const roots = rootsOf(balance + bonus, moving, isInverse)
  if (roots === 'never') return { part: one, direction: net >= 0n ? 'below' : 'above' }
  const part = chosenRoot(roots, net, one)
  return part === undefined ? null : { part, direction: part === roots.below ? 'below' : 'above' }
}

/** The price of a contract of the pool at σ, in ticks: σ·M, below the mark rounded down, above it rounded up. */
export const priceAt = ({ mark }: Holding, { part, direction }: Together): Ticks =>
  onGrid({ over: part.over * mark, under: part.under }, direction === 'below' ? 'floor' : 'ceil')
