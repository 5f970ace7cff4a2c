import { isLiquidated } from '#contract/risk/levels.ts'
import { liquidationPrice } from '#contract/risk/liquidationPrice.ts'
import { standingOf, type Pool } from '#contract/risk/pool.ts'
import { ticks } from '#contract/risk/units.ts'
import { createChance, type Chance } from './chance.ts'
import { randomPool } from './randomPools.ts'

type PriceOf = typeof liquidationPrice

/** Whether the venue would act if the mark of one contract were at a price. */
const acts = (pool: Pool, at: number, mark: bigint): boolean =>
  isLiquidated(
    standingOf({
      ...pool,
      holdings: pool.holdings.map((each, index) => (index === at ? { ...each, mark: ticks(mark) } : each)),
    }),
  )

/** The first mark towards `end` at which the venue acts. */
const firstActing = (pool: Pool, at: number, from: bigint, end: bigint): bigint | undefined => {
  const step = end > from ? 1n : -1n
  for (let mark = from; mark !== end; mark += step) if (acts(pool, at, mark)) return mark
  return undefined
}

/** How a shown price and the venue differ: `undefined` if they agree. */
const difference = (chance: Chance, priceOf: PriceOf): string | undefined => {
  const pool = randomPool(chance)
  const at = chance.below(pool.holdings.length)
  const holding = pool.holdings[at]
  if (holding === undefined) throw new Error('The pool has this holding')
  const { mark, legs, terms } = holding
  const shown = priceOf(pool, at)
  const end = mark * 4n <= terms.highest ? mark * 4n : terms.highest + 1n
  if (acts(pool, at, mark)) {
    const isReached = shown !== null && (shown.direction === 'below' ? mark <= shown.shown : mark >= shown.shown)
    return isReached ? undefined : 'the venue acts at the mark already'
  }
  const [below, above] = [firstActing(pool, at, mark, 0n), firstActing(pool, at, mark, end)]
  const net = legs.reduce((sum, leg) => sum + leg.side * leg.contracts, 0n)
  const found = { below, above, shown: shown?.shown, direction: shown?.direction, mark, net }
  const seen = Object.entries(found)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
  if (shown === null) return below === undefined && above === undefined ? undefined : seen
  if (shown.direction === 'below') {
    const isOther = net < 0n && above !== undefined
    return shown.shown === below && !isOther ? undefined : seen
  }
  const isOther = net > 0n && below !== undefined
  const isBeyond = above === undefined && shown.shown >= end && shown.shown <= terms.highest
  return (shown.shown === above || isBeyond) && !isOther ? undefined : seen
}

/** The accounts, of many random ones, whose shown liquidation price is not the first mark at which the venue acts. */
export const differences = (count: number, seed: number, priceOf: PriceOf = liquidationPrice): readonly string[] => {
  const chance = createChance(seed)
  return Array.from({ length: count }, () => difference(chance, priceOf)).filter((each) => each !== undefined)
}
