import { describe, expect, it } from 'vitest'
import { compareFractions, fraction, minus, plus, times, type Fraction } from '#contract/risk/fraction.ts'
import { liquidationPrice } from '#contract/risk/liquidationPrice.ts'
import { liquidationTogether, priceAt } from '#contract/risk/liquidationTogether.ts'
import { tierAt, type Holding, type Pool } from '#contract/risk/pool.ts'
import { contractTiers } from '#contract/risk/tables.ts'
import { priceText, ticksText } from '#contract/risk/terms.ts'
import { ticks, whole } from '#contract/risk/units.ts'
import { differences } from '#tests/support/risk/bruteForce.ts'
import { rounds } from '#tests/support/risk/chance.ts'
import { btcTerms, flatTerms, holdingOf, legAt, poolOf, termsWith } from '#tests/support/risk/pools.ts'
import { randomPool } from '#tests/support/risk/randomPools.ts'

/** Fault: the tier of today's mark is taken for every price. */
const inOneTier: typeof liquidationPrice = (pool, at) =>
  liquidationPrice(
    {
      ...pool,
      holdings: pool.holdings.map((each) => ({ ...each, terms: { ...each.terms, tiers: [tierAt(each)] } })),
    },
    at,
  )

/** Fault: the price is rounded away from the mark. */
const roundedAway: typeof liquidationPrice = (pool, at) => {
  const found = liquidationPrice(pool, at)
  if (found === null) return null
  const step = found.direction === 'below' ? 1n : -1n
  return { ...found, shown: (found.shown + step) as typeof found.shown }
}

/** Maintenance as the sum over the brackets: independent of amounts and lines. */
const overBrackets = ({ terms }: Holding, base: Fraction): Fraction => {
  let [sum, from] = [fraction(0n), fraction(0n)]
  terms.tiers.forEach(({ upTo, rate }, at) => {
    const isLast = at === terms.tiers.length - 1
    const to = isLast || compareFractions(base, fraction(upTo)) < 0 ? base : fraction(upTo)
    if (compareFractions(to, from) > 0) sum = plus(sum, times(minus(to, from), fraction(rate, whole)))
    from = fraction(upTo)
  })
  return sum
}

/** The surplus of a pool whose marks are all multiplied by a part. */
const surplusAt = ({ balance, bonus, holdings }: Pool, part: Fraction): Fraction => {
  let sum = fraction(balance + bonus)
  for (const holding of holdings) {
    const { terms, mark, legs } = holding
    const valueOf = (weight: bigint) =>
      terms.isInverse
        ? fraction(weight * part.under, mark * part.over)
        : fraction(weight * mark * part.over, part.under)
    let largest = 0n
    for (const { side, contracts: count, cost, paid } of legs) {
      const weight = count * terms.step
      const value = valueOf(weight)
      const gained = minus(value, fraction(cost))
      const sign = terms.isInverse ? -side : side
      sum = plus(sum, times(gained, fraction(sign)))
      sum = minus(sum, plus(fraction(paid), times(value, fraction(terms.fee, whole))))
      if (weight > largest) largest = weight
    }
    const due = terms.isInverse
      ? times(overBrackets(holding, fraction(largest)), fraction(part.under, mark * part.over))
      : overBrackets(holding, valueOf(largest))
    sum = minus(sum, due)
  }
  return sum
}

describe('liquidation price', () => {
  it('is the first mark at which the venue acts, for random accounts in both modes [FUT-06]', () => {
    expect(differences(300, 1)).toEqual([])
  })

  it.each([
    ['takes one tier for every price', inOneTier],
    ['is rounded away from the mark', roundedAway],
  ])('would be wrong if it %s [FUT-06]', (_, faulty) => {
    expect(differences(200, 1, faulty).length).toBeGreaterThan(0)
  })

  it('is shown on the tick grid, down for longs and up for shorts [FUT-06]', () => {
    const long = poolOf('318', [holdingOf(btcTerms, '60000', [legAt(btcTerms, 1n, 5_000n, '60000')])])
    const short = poolOf('318', [holdingOf(btcTerms, '60000', [legAt(btcTerms, -1n, 5_000n, '60000')])])
    const [low, high] = [liquidationPrice(long, 0), liquidationPrice(short, 0)]
    if (low === null || high === null) throw new Error('Both have a price')
    expect(ticksText(btcTerms, low.shown)).toBe('59638.3')
    expect(priceText(btcTerms, low.exact, 5, 'halfUp')).toBe('59638.336347')
    expect(ticksText(btcTerms, high.shown)).toBe('60358.4')
    expect([low.direction, high.direction]).toEqual(['below', 'above'])
  })

  it('is none when no price above zero liquidates the pool [FUT-06]', () => {
    const terms = flatTerms('0.01', { settle: 'inverse', size: '100', tick: '1' })
    const short = holdingOf(terms, '1000', [legAt(terms, -1n, 10n, '1000')])
    expect(liquidationPrice(poolOf('1', [short]), 0)).toBeNull()
    expect(liquidationPrice(poolOf('0.9', [short]), 0)).not.toBeNull()
    const long = holdingOf(btcTerms, '100', [legAt(btcTerms, 1n, 10_000n, '100')])
    expect(liquidationPrice(poolOf('100', [long]), 0)).toBeNull()
    expect(liquidationTogether(poolOf('100', [long]))).toBeNull()
    expect(() => liquidationPrice(poolOf('1', []), 0)).toThrow(RangeError)
  })

  it('is none beyond the highest price of the contract, unless the mark is beyond it too [FUT-06]', () => {
    const legs = [legAt(btcTerms, 1n, 5_000n, '60000'), legAt(btcTerms, -1n, 4_999n, '60000')]
    const pool = (mark: string) => poolOf('100000', [holdingOf(btcTerms, mark, legs)])
    const [{ highest }, free] = [btcTerms, { ...btcTerms, highest: ticks(10n ** 12n) }]
    const [holding] = pool('60000').holdings
    if (holding === undefined) throw new Error('The pool has a holding')
    const far = liquidationPrice({ ...pool('60000'), holdings: [{ ...holding, terms: free }] }, 0)
    expect(far?.shown).toBeGreaterThan(highest)
    expect(liquidationPrice(pool('60000'), 0)).toBeNull()
    expect(liquidationPrice(pool('1200000.1'), 0)).toMatchObject({ direction: 'above', shown: far?.shown })

    const short = poolOf('1000', [holdingOf(btcTerms, '60000', [legAt(btcTerms, -1n, 10n, '60000')])])
    const [only] = short.holdings
    const found = liquidationPrice(short, 0)
    if (found === null || only === undefined) throw new Error('A short has a price')
    const bounded = (price: bigint) => ({
      ...short,
      holdings: [{ ...only, terms: { ...btcTerms, highest: ticks(price) } }],
    })
    expect(liquidationPrice(bounded(found.shown), 0)).toEqual(found)
    expect(liquidationPrice(bounded(found.shown - 1n), 0)).toBeNull()
  })

  it('is at the mark for a pool that no mark of this contract can save [FUT-06]', () => {
    const both = [legAt(btcTerms, 1n, 10_000n, '100'), legAt(btcTerms, -1n, 10_000n, '100')]
    const pool = poolOf('-1', [holdingOf(btcTerms, '100', both)])
    expect(liquidationPrice(pool, 0)).toMatchObject({ shown: 1_000n })
    expect(liquidationTogether(pool)).toMatchObject({ part: { over: 1n, under: 1n } })
  })
})

describe('liquidation price if all marks move together', () => {
  it('is the exact root of the surplus, and nothing between it and today is liquidated [FUT-06]', () => {
    rounds((chance) => {
      const pool = randomPool(chance)
      const today = surplusAt(pool, fraction(1n))
      const found = liquidationTogether(pool)
      const farAway = [fraction(1n, 1_000_000_000n), fraction(1_000_000_000n)]
      if (found === null) {
        for (const part of farAway) expect(surplusAt(pool, part).over).toBeGreaterThan(0n)
        return
      }
      if (found.part.over === found.part.under) {
        expect(today.over).toBeLessThanOrEqual(0n)
        return
      }
      expect(surplusAt(pool, found.part).over).toBe(0n)
      if (today.over <= 0n) return
      expect(found.direction).toBe(compareFractions(found.part, fraction(1n)) < 0 ? 'below' : 'above')
      for (let at = 1n; at < 12n; at += 1n) {
        const between = plus(times(found.part, fraction(at, 12n)), fraction(12n - at, 12n))
        expect(surplusAt(pool, between).over).toBeGreaterThan(0n)
      }
    }, 300)
  })

  it('is that of the contract alone when the pool holds no other [FUT-06]', () => {
    const pool = poolOf('6451.2', [holdingOf(btcTerms, '60000', [legAt(btcTerms, 1n, 42_000n, '60000')])])
    const [alone, together] = [liquidationPrice(pool, 0), liquidationTogether(pool)]
    const [holding] = pool.holdings
    if (together === null || holding === undefined) throw new Error('The pool has a price')
    expect(priceAt(holding, together)).toBe(alone?.shown)
  })

  it('refuses a pool of linear and inverse contracts, which no settlement coin has [FUT-06]', () => {
    const inverse = termsWith(contractTiers.A, { settle: 'inverse', size: '100', tick: '1' })
    const mixed = [
      holdingOf(btcTerms, '100', [legAt(btcTerms, 1n, 1n, '100')]),
      holdingOf(inverse, '100', [legAt(inverse, 1n, 1n, '100')]),
    ]
    expect(() => liquidationTogether(poolOf('1', mixed))).toThrow(RangeError)
  })
})
