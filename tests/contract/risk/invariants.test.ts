import { describe, expect, it } from 'vitest'
import { bankruptcyPrice, shareOf } from '#contract/risk/bankruptcy.ts'
import { addedToReach, isLiquidated, levelOf, reduced, remedied, riskRateOf, warningOf } from '#contract/risk/levels.ts'
import { feeOf, largestMaintenance, reduceBy, setOff } from '#contract/risk/liquidation.ts'
import { canTakeOver, fundEquity, takeOver, treasuryLift, unwindingPrice, unwound } from '#contract/risk/liquidation.ts'
import { availableOf, maintenanceOf, removableOf, standingOf, tierAt, transferableOf } from '#contract/risk/pool.ts'
import type { Pool } from '#contract/risk/pool.ts'
import { paymentOf, type Means } from '#contract/risk/shortfall.ts'
import { contractTiers, tierClassOf } from '#contract/risk/tables.ts'
import { amount, contracts, noAmount, ticks, whole, type Contracts, type Rate } from '#contract/risk/units.ts'
import { closed, fillValue } from '#contract/risk/values.ts'
import { rounds, type Chance } from '#tests/support/risk/chance.ts'
import { btcTerms, coins, flatTerms, holdingOf, legAt, poolOf, termsWith } from '#tests/support/risk/pools.ts'
import { randomPool } from '#tests/support/risk/randomPools.ts'

describe('maintenance', () => {
  /** Maintenance of n and n + 1 contracts differs by less than the highest rate of what was added. */
  const hasNoJump = (due: typeof maintenanceOf) => () => {
    for (const tiers of Object.values(contractTiers)) {
      const terms = termsWith(tiers, { size: '1', tick: '1', fee: '0.0006' })
      for (const { upTo } of terms.tiers) {
        const count = contracts(upTo / (terms.step * 5n))
        const held = (more: bigint) =>
          due({
            terms,
            mark: ticks(5n),
            leverage: 1n,
            legs: [{ side: 1n, contracts: contracts(count + more), cost: noAmount, paid: noAmount }],
          })
        const grown = held(1n) - held(0n)
        expect(grown).toBeGreaterThan(0n)
        expect(grown).toBeLessThanOrEqual((terms.step * 5n * 51n) / 100n)
      }
    }
  }

  it('has no jump at a tier border [FUT-06]', () => {
    hasNoJump(maintenanceOf)()
    // Fault: the amounts of the tiers are forgotten.
    const jumping: typeof maintenanceOf = (holding) =>
      amount(maintenanceOf(holding) + tierAt(holding).deduction / whole)
    expect(hasNoJump(jumping)).toThrow()
  })

  it('counts the larger of two hedge legs, and the fee of both [FUT-07]', () => {
    const terms = flatTerms('0.01', { size: '1', fee: '0.001' })
    const both = [legAt(terms, 1n, 5n, '100'), legAt(terms, -1n, 3n, '100')]
    expect(coins(maintenanceOf(holdingOf(terms, '100', both)))).toEqual(coins(5_800_000_000_000_000_000n))
  })

  it('takes the class of a coin by its rank', () => {
    expect([1, 2, 3, 10, 11, 30, 31].map(tierClassOf)).toEqual(['A', 'A', 'B', 'B', 'C', 'C', 'D'])
  })
})

describe('risk rate', () => {
  const shownAtOne = (rateOf: typeof riskRateOf) => () => {
    rounds((chance) => {
      const maintenance = amount(chance.between(1n, 10n ** 20n))
      const equity = amount(maintenance + chance.between(-3n, 10n ** BigInt(chance.below(19))))
      const rate = rateOf({ equity, maintenance })
      expect(rate === null || rate >= whole).toBe(isLiquidated({ equity, maintenance }))
    })
  }

  it('shows 1 only when the pool is liquidated [FUT-06]', () => {
    shownAtOne(riskRateOf)()
    // Fault: the rate is rounded to the nearest.
    const nearest: typeof riskRateOf = ({ equity, maintenance }) =>
      equity <= 0n ? null : (((((maintenance * 20_000n) / equity + 1n) / 2n) * 10_000n) as Rate)
    expect(shownAtOne(nearest)).toThrow()
  })

  it('is zero without maintenance and used up without equity [FUT-06]', () => {
    expect(riskRateOf({ equity: amount(-1n), maintenance: noAmount })).toBe(0n)
    expect(riskRateOf({ equity: noAmount, maintenance: amount(1n) })).toBeNull()
    expect(levelOf({ equity: noAmount, maintenance: amount(1n) })).toBe('liquidated')
  })

  it.each([
    [599_999n, 'calm'],
    [600_000n, 'watch'],
    [800_000n, 'warned'],
    [950_000n, 'urgent'],
    [999_999n, 'urgent'],
    [1_000_000n, 'liquidated'],
  ] as const)('of %s millionths is %s [FUT-06]', (maintenance, level) => {
    expect(levelOf({ equity: amount(1_000_000n), maintenance: amount(maintenance) })).toBe(level)
  })

  it('is announced once per level, and again only after it fell by a tenth [FUT-06]', () => {
    const rates = [65n, 79n, 81n, 75n, 82n, 69n, 85n, 97n, 40n, 100n]
    let last = warningOf('calm', { equity: amount(100n), maintenance: amount(50n) })
    const messages = rates.map((maintenance) => {
      last = warningOf(last.announced, { equity: amount(100n), maintenance: amount(maintenance) })
      return last.message
    })
    expect(messages).toEqual([
      'watch',
      undefined,
      'warned',
      undefined,
      undefined,
      undefined,
      'warned',
      'urgent',
      undefined,
      'liquidated',
    ])
  })

  it('is at most 0.6 after adding what the remedy says, and not with a unit less [FUT-06]', () => {
    rounds((chance) => {
      const pool = randomPool(chance, { least: 3n })
      const standing = standingOf(pool)
      const added = addedToReach(standing, remedied)
      const rateWith = (more: bigint) => (standing.equity + more) * remedied - standing.maintenance * whole
      expect(rateWith(added)).toBeGreaterThanOrEqual(0n)
      expect(rateWith(added - 1n)).toBeLessThan(0n)
    })
  })
})

describe('never below zero', () => {
  const means = (chance: Chance): Means => ({
    balance: amount(chance.between(0n, 50n)),
    profits: Array.from({ length: chance.below(4) }, () => amount(chance.between(-20n, 20n))),
    bonus: amount(chance.between(0n, 20n)),
    fund: amount(chance.between(0n, 30n)),
  })

  const pays = (pay: typeof paymentOf) => () => {
    rounds((chance) => {
      const from = means(chance)
      const owed = amount(chance.between(0n, 150n))
      const kind = chance.pick(['loss', 'closingFee'] as const)
      const paid = pay(owed, from, kind)
      const profits = paid.profits.reduce((sum, each) => sum + each, 0n)
      expect(paid.balance + profits + paid.bonus + paid.fund + paid.treasury + paid.waived).toBe(owed)
      expect(paid.balance >= 0n && paid.balance <= from.balance).toBe(true)
      expect(paid.bonus >= 0n && paid.bonus <= from.bonus).toBe(true)
      expect(paid.fund >= 0n && paid.fund <= from.fund).toBe(true)
      paid.profits.forEach((each, at) => {
        const profit = from.profits[at] ?? 0n
        expect(each >= 0n && each <= (profit > 0n ? profit : 0n)).toBe(true)
      })
      if (profits > 0n) expect(paid.balance).toBe(from.balance)
      if (paid.fund > 0n) expect(paid.bonus).toBe(from.bonus)
      if (paid.treasury > 0n) expect(paid.fund).toBe(from.fund)
      if (kind === 'closingFee') expect(paid.fund + paid.treasury).toBe(0n)
    })
  }

  it('pays from each source in turn, and no more than it has [FUT-02]', () => {
    pays(paymentOf)()
    // Fault: the bonus pays all that is left.
    const lavish: typeof paymentOf = (owed, from, kind) => {
      const paid = paymentOf(owed, from, kind)
      const rest = paid.fund + paid.treasury + paid.waived
      return { ...paid, bonus: amount(paid.bonus + rest), fund: noAmount, treasury: noAmount, waived: noAmount }
    }
    expect(pays(lavish)).toThrow()
  })

  it('takes unrealised profit from the largest [FUT-02]', () => {
    const from = { balance: noAmount, profits: [3n, 9n, 9n, -5n].map(amount), bonus: noAmount, fund: noAmount }
    expect(paymentOf(amount(11n), from, 'loss').profits).toEqual([0n, 9n, 2n, 0n])
  })

  it('lets neither unrealised profit nor the bonus leave [FUT-02]', () => {
    const leaves = (transferable: typeof transferableOf) => () => {
      rounds((chance) => {
        const pool = randomPool(chance)
        const margins = amount(chance.between(0n, 10n ** 20n))
        const left = transferable(pool, margins)
        expect(left).toBeGreaterThanOrEqual(0n)
        expect(left <= (pool.balance > 0n ? pool.balance : 0n)).toBe(true)
        expect(left).toBeLessThanOrEqual(availableOf(pool, margins))
      })
    }
    leaves(transferableOf)()
    expect(leaves(availableOf)).toThrow()
    const winner = poolOf('318', [holdingOf(btcTerms, '70000', [legAt(btcTerms, 1n, 5_000n, '60000')], 100n)])
    expect(removableOf(winner)).toBe(0n)
    expect(availableOf(winner, noAmount)).toBeGreaterThan(0n)
  })
})

/** A pool after x contracts of one leg closed at the mark, with the fee paid. */
const afterClosing = (pool: Pool, at: number, count: Contracts): Pool => {
  const holding = pool.holdings[at]
  const leg = holding?.legs[0]
  if (holding === undefined || leg === undefined || count === 0n) return pool
  const value = fillValue(holding.terms, count, holding.mark)
  const end = closed(holding.terms, leg, count, value)
  return {
    ...pool,
    balance: amount(pool.balance + end.realised - feeOf(value, holding.terms.fee)),
    holdings: pool.holdings.map((each, index) =>
      index === at ? { ...each, legs: end.leg === undefined ? [] : [end.leg] } : each,
    ),
  }
}

describe('liquidation', () => {
  /** Units by which rounding of a closing may change equity and maintenance. */
  const slack = 10n
  const isAbove = (pool: Pool, target: Rate, more: bigint) => {
    const { equity, maintenance } = standingOf(pool)
    return (maintenance - more) * whole > target * (equity + more)
  }

  const reduces = (by: typeof reduceBy) => () => {
    rounds((chance) => {
      const pool = randomPool(chance, { canHedge: false, least: 5n })
      const at = largestMaintenance(pool) ?? 0
      const leg = pool.holdings[at]?.legs[0]
      const target = chance.pick([reduced, remedied])
      const count = by(pool, at, target)
      if (leg === undefined || standingOf(pool).equity <= 0n) return
      if (count < leg.contracts) expect(isAbove(afterClosing(pool, at, count), target, slack)).toBe(false)
      if (count > 0n) expect(isAbove(afterClosing(pool, at, contracts(count - 1n)), target, -slack)).toBe(true)
    })
  }

  it('reduces by the least number of contracts that brings the rate to its target [FUT-02]', () => {
    reduces(reduceBy)()
    // Fault: borders are not passed, as if the tier of the whole position held for what is left of it.
    const inOneTier: typeof reduceBy = (pool, at, target) => {
      const holdings = pool.holdings.map((each, index) =>
        index === at ? { ...each, terms: { ...each.terms, tiers: [tierAt(each)] } } : each,
      )
      return reduceBy({ ...pool, holdings }, at, target)
    }
    expect(reduces(inOneTier)).toThrow()
    const oneLess: typeof reduceBy = (pool, at, target) => {
      const count = reduceBy(pool, at, target)
      return contracts(count > 0n ? count - 1n : 0n)
    }
    expect(reduces(oneLess)).toThrow()
  })

  it('reduces all of a position whose pool has nothing left [FUT-02]', () => {
    const pool = poolOf('0', [holdingOf(btcTerms, '60000', [legAt(btcTerms, 1n, 77n, '60000')])])
    expect(reduceBy(pool, 0, reduced)).toBe(77n)
  })

  it('picks the position with the largest maintenance, ties by code [FUT-02]', () => {
    const [a, b] = ['aaausdt', 'bbbusdt'].map((code) => flatTerms('0.01', { size: '1', code }))
    if (a === undefined || b === undefined) throw new Error('Two terms')
    const held = (terms: typeof a, count: bigint) => holdingOf(terms, '10', [legAt(terms, 1n, count, '10')])
    expect(largestMaintenance(poolOf('1', [held(b, 5n), held(a, 5n)]))).toBe(1)
    expect(largestMaintenance(poolOf('1', [held(b, 6n), held(a, 5n)]))).toBe(0)
    expect(largestMaintenance(poolOf('1', []))).toBeUndefined()
  })

  it('sets hedge legs off without creating or losing a unit [FUT-02]', () => {
    rounds((chance) => {
      const pool = randomPool(chance)
      pool.holdings.forEach((holding) => {
        const { holding: left, closed: count, realised } = setOff(holding)
        expect(left.legs.length).toBeLessThan(2)
        const before = holding.legs.reduce((sum, leg) => sum + leg.side * leg.contracts, 0n)
        expect(left.legs.reduce((sum, leg) => sum + leg.side * leg.contracts, 0n)).toBe(before)
        const profit = (each: typeof holding) => standingOf({ ...pool, holdings: [each] }).unrealised
        const moved = profit(left) + realised - profit(holding)
        expect(moved >= -2n && moved <= 4n).toBe(true)
        expect(count > 0n).toBe(holding.legs.length > 1)
      })
    })
  })

  /** Whatever the prices, a pool that is taken over at them ends at zero or above, without the fund. */
  const endsAtZero = (priceOf: typeof bankruptcyPrice) => () => {
    rounds((chance) => {
      const pool = randomPool(chance, { canHedge: false, least: 0n })
      const prices = pool.holdings.map((_, at) => priceOf(pool, at))
      const taken = pool.holdings.flatMap(({ terms, mark, legs: [leg] }, at) => {
        const price = prices[at]
        return leg === undefined || price === null || price === undefined
          ? []
          : [{ terms, mark, leg, price: price.shown }]
      })
      if (taken.length < pool.holdings.length) return
      const { realised, fees } = takeOver(taken)
      const left = pool.balance + pool.bonus + realised - fees
      // A fee of which the last unit is not there is waived.
      expect(left).toBeGreaterThanOrEqual(-BigInt(taken.length))
    })
  }

  it('takes over at prices at which no pool ends below zero [FUT-02]', () => {
    endsAtZero(bankruptcyPrice)()
    // Fault: the price is rounded for the fund.
    const forTheFund: typeof bankruptcyPrice = (pool, at) => {
      const found = bankruptcyPrice(pool, at)
      const isLong = pool.holdings[at]?.legs[0]?.side === 1n
      return found && { ...found, shown: ticks(found.shown + (isLong ? -1n : 1n)) }
    }
    expect(endsAtZero(forTheFund)).toThrow()
  })

  it('shares no more than the equity of a pool among its positions [FUT-02]', () => {
    rounds((chance) => {
      const pool = randomPool(chance)
      const shares = pool.holdings.reduce((sum, _, at) => sum + shareOf(pool, at), 0n)
      const { equity } = standingOf(pool)
      expect(shares <= equity && equity - shares < BigInt(pool.holdings.length)).toBe(true)
    })
  })

  it('has no bankruptcy price where no price uses the equity up, and none for two legs [FUT-02]', () => {
    const rich = poolOf('100', [holdingOf(btcTerms, '100', [legAt(btcTerms, 1n, 10_000n, '100')])])
    expect(bankruptcyPrice(rich, 0)).toBeNull()
    const legs = [legAt(btcTerms, 1n, 1n, '100'), legAt(btcTerms, -1n, 1n, '100')]
    expect(() => bankruptcyPrice(poolOf('1', [holdingOf(btcTerms, '100', legs)]), 0)).toThrow(RangeError)
  })

  it('lets the fund take over while its balance covers the loss at mark, and the treasury what is missing [FUT-02]', () => {
    const terms = flatTerms('0.01', { size: '1' })
    const leg = legAt(terms, 1n, 2n, '100')
    const taken = takeOver([
      { terms, mark: holdingOf(terms, '95', []).mark, leg, price: holdingOf(terms, '98', []).mark },
    ])
    const six = amount(6n * 10n ** 18n)
    expect(canTakeOver(six, [], taken)).toBe(true)
    expect(canTakeOver(amount(six - 1n), [], taken)).toBe(false)
    expect(fundEquity(six, taken.positions)).toBe(0n)
    expect(treasuryLift(amount(six - 1n), taken.positions)).toBe(1n)
    expect(treasuryLift(amount(six + 1n), taken.positions)).toBe(0n)
  })

  it('closes a twentieth of what the fund took per second, at least a contract, near the mark [FUT-02]', () => {
    const of = (took: bigint, left: bigint) => unwound(contracts(took), contracts(left))
    expect([of(1_000n, 1_000n), of(1_000n, 20n), of(7n, 7n), of(7n, 0n)]).toEqual([50n, 20n, 1n, 0n])
    expect([unwindingPrice(ticks(1_050n), 1n), unwindingPrice(ticks(1_050n), -1n)]).toEqual([1_040n, 1_060n])
  })
})
