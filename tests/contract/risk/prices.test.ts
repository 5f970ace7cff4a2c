import { describe, expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { compareFractions, fraction, type Fraction } from '#contract/risk/fraction.ts'
import { fundingRate, fundingRulesOf, impactNotionalOf, impactPrice, premiumOf } from '#contract/risk/funding.ts'
import { riskRules } from '#contract/risk/rules.ts'
import {
  basisPrice,
  deliveryMark,
  deliveryPrice,
  fundingPrice,
  indexOf,
  isAveraged,
  markOf,
} from '#contract/risk/prices.ts'
import type { Source } from '#contract/risk/prices.ts'
import { termsOf, ticksOf, tiersOf } from '#contract/risk/terms.ts'
import { contractFeeTable, contractTiers } from '#contract/risk/tables.ts'
import { amount, contracts, ticks, type Ticks } from '#contract/risk/units.ts'
import { rounds } from '#tests/support/risk/chance.ts'
import { btcTerms, flatTerms } from '#tests/support/risk/pools.ts'

const now = 1_000_000
const source = (name: string, weight: string, price: string, age = 0): Source => ({
  name,
  weight: decimal(weight),
  price: decimal(price),
  at: now - age,
})
const four = (north: string, south: string, east: string, west: string) => [
  source('north', '0.3', north),
  source('south', '0.3', south),
  source('east', '0.2', east),
  source('west', '0.2', west),
]
const last = ticks(1n)
const index = (sources: readonly Source[]) => indexOf(btcTerms, sources, last, now)

describe('index', () => {
  it('is the weighted mean of its sources, rounded half up to the tick [FUT-02]', () => {
    expect(index(four('60000', '60001', '60002', '60003.7'))).toEqual({ state: 'live', price: 600_014n, dropped: [] })
    expect(index(four('60000', '60000', '60000', '60000.25')).price).toBe(600_001n)
  })

  it('drops silent sources and outliers [FUT-02]', () => {
    const sources = [...four('60000', '60000', '60000', '61801'), source('old', '5', '1', 10_001)]
    expect(index(sources)).toEqual({
      state: 'live',
      price: 600_000n,
      dropped: [
        { name: 'west', reason: 'outlier' },
        { name: 'old', reason: 'silent' },
      ],
    })
    expect(index([...four('60000', '60000', '60000', '61800')]).dropped).toEqual([])
    expect(index([source('a', '1', '100', 10_000), source('b', '1', '100')]).state).toBe('live')
  })

  it('is halted at its last price with fewer than two sources, or two that disagree [FUT-02]', () => {
    expect(index([source('north', '0.3', '60000')])).toEqual({ state: 'halted', price: last, dropped: [] })
    expect(index([source('north', '0.3', '60000'), source('south', '0.3', '70000')]).state).toBe('halted')
    expect(index([]).state).toBe('halted')
  })

  it('stays between its sources, so that one far price moves it by nothing [FUT-02]', () => {
    rounds((chance) => {
      const near = () => String(chance.between(59_000n, 60_000n))
      const sources = four(near(), near(), near(), String(chance.between(1n, 900_000n)))
      const { price } = index(sources)
      // At most 3 % beyond the median of the fresh ones.
      expect(price >= 570_000n && price <= 620_000n).toBe(true)
    })
  })
})

describe('mark', () => {
  const at = (price: bigint): Fraction => fraction(price)

  it('is the median of what funding, basis and the last trade say [FUT-02]', () => {
    expect(markOf(at(100n), at(110n), { price: ticks(300n), age: 0 })).toBe(110n)
    expect(markOf(at(100n), at(110n), { price: ticks(300n), age: 60_001 })).toBe(110n)
    expect(markOf(at(100n), undefined, { price: ticks(300n), age: 0 })).toBe(100n)
    expect(markOf(fraction(201n, 2n), undefined, undefined)).toBe(101n)
  })

  it('takes the basis as the index and the mean of mid minus index [FUT-02]', () => {
    const sample = (bid: bigint, ask: bigint, of: bigint) => ({ bid: ticks(bid), ask: ticks(ask), index: ticks(of) })
    expect(basisPrice(ticks(100n), [])).toBeUndefined()
    const basis = basisPrice(ticks(10_000n), [sample(10_010n, 10_012n, 10_000n), sample(9_990n, 9_992n, 10_000n)])
    expect(basis && compareFractions(basis, fraction(10_001n))).toBe(0)
    expect(fundingPrice(ticks(100n), fraction(0n), 1, 2)).toEqual({ over: 200n, under: 2n })
  })

  it('is hardly moved by a quote at which no one would trade [FUT-02]', () => {
    const basis = (bid: bigint, ask: bigint) => {
      const found = basisPrice(ticks(10_000n), [{ bid: ticks(bid), ask: ticks(ask), index: ticks(10_000n) }])
      return found && Number(found.over) / Number(found.under)
    }
    // The middle would be 12,450 and 5,050: both are 0.05 % from the index, which lies between bid and ask.
    expect(basis(9_900n, 15_000n)).toBe(10_005)
    expect(basis(1n, 10_100n)).toBe(9_995)
    // A bid above the index counts, because anyone may sell to it.
    expect(basis(10_300n, 20_000n)).toBe(10_305)
    expect(basis(9_000n, 9_700n)).toBe(9_695)
    expect(basis(9_996n, 10_000n)).toBe(9_998)
  })

  it('ends at the delivery price as the samples of the last hour come in [FUT-03]', () => {
    rounds((chance) => {
      const { samples: due } = riskRules.delivery
      const samples = Array.from({ length: due }, () => ticks(chance.between(1_000n, 2_000n)))
      const of = samples.at(-1) ?? ticks(0n)
      expect(deliveryMark(samples, of, 0)).toBe(deliveryPrice(samples))
      expect(deliveryMark([], of, due)).toBe(of)
    }, 10)
  })

  it('has a delivery price with at least half of the samples [FUT-03]', () => {
    expect([isAveraged(3_600_000), isAveraged(3_600_001)]).toEqual([true, false])
    const samples = (count: number): Ticks[] => Array.from({ length: count }, (_, each) => ticks(BigInt(each % 2)))
    expect(deliveryPrice(samples(179))).toBeUndefined()
    expect(deliveryPrice(samples(180))).toBe(1n)
  })
})

describe('funding', () => {
  const terms = flatTerms('0.004', { size: '1', tick: '1' })
  const level = (price: bigint, count: bigint) => ({ price: ticks(price), contracts: contracts(count) })
  const notional = amount(300n * 10n ** 18n)

  it('takes the mean price of taking the impact notional [FUT-02]', () => {
    // Two at 100 and one at 100 out of five: 300 in three contracts.
    expect(impactPrice(terms, [level(100n, 2n), level(100n, 5n)], notional)).toMatchObject({ over: 3n * 10n ** 22n })
    const mixed = impactPrice(terms, [level(100n, 1n), level(200n, 5n)], notional)
    expect(mixed && Number((mixed.over * 100n) / mixed.under)).toBe(15_000)
    expect(impactPrice(terms, [level(100n, 2n)], notional)).toBeUndefined()
    expect(impactNotionalOf(btcTerms)).toBe(25_000n * 10n ** 18n)
  })

  it('has a premium above the index, below it, or none between impact bid and ask [FUT-02]', () => {
    const of = (bid: bigint, ask: bigint) => premiumOf(fraction(bid), fraction(ask), ticks(1_000n))
    expect(of(1_010n, 1_020n)).toBe('0.010000000000000000')
    expect(of(970n, 990n)).toBe('-0.010000000000000000')
    expect(of(990n, 1_010n)).toBe('0.000000000000000000')
    expect(premiumOf(undefined, fraction(1n), ticks(1n))).toBeUndefined()
  })

  it('is the interest near the index, and bounded by the first tier far from it [FUT-02]', () => {
    const rules = fundingRulesOf(btcTerms)
    expect(rules.bound).toBe('0.00300000')
    const rate = (samples: readonly string[], due = samples.length) => fundingRate(samples.map(decimal), due, rules)
    expect(rate(['0'])).toBe(10_000n)
    expect(rate(['0.0004', '0.0006'])).toBe(10_000n)
    expect(rate(['0.001'])).toBe(50_000n)
    expect(rate(['0.5'])).toBe(300_000n)
    expect(rate(['-0.5'])).toBe(-300_000n)
    expect(rate(['-0.5'], 2)).toBe(-150_000n)
    expect(rate([])).toBe(0n)
  })

  it('never uses up an account above maintenance in one settlement [FUT-02]', () => {
    for (const tiers of Object.values(contractTiers)) {
      const [first] = tiersOf(tiers, 1n)
      const { bound } = fundingRulesOf({ tiers: tiersOf(tiers, 1n) })
      expect(Number(bound) * 1e8).toBeLessThan(Number(first?.rate))
    }
  })
})

describe('terms of a contract', () => {
  const rules =
    (tick: string, contractSize: string, settle: 'linear' | 'inverse' = 'linear') =>
    () =>
      termsOf({
        contractCode: 'btcusdt',
        settle,
        contractSize: decimal(contractSize),
        tick: decimal(tick),
        tiers: contractTiers.A,
        takerFee: decimal('0.0006'),
        maxPrice: decimal('1200000'),
      })

  it('are refused when values would not be whole ledger units [FUT-06]', () => {
    expect(rules('0.1', '0.0001')().step).toBe(10n ** 13n)
    expect(rules('0.5', '100', 'inverse')().step).toBe(2n * 10n ** 20n)
    expect(rules('0.0000000001', '0.0000000001')).toThrow(RangeError)
    expect(rules('0.3', '100', 'inverse')).toThrow(RangeError)
    expect(rules('0', '1')).toThrow(RangeError)
    expect(() => ticksOf(btcTerms, decimal('1.05'))).toThrow(RangeError)
    expect(() => tiersOf([], 1n)).toThrow(RangeError)
    expect(() => tiersOf([...contractTiers.A, ...contractTiers.B], 1n)).toThrow(RangeError)
  })

  it('have fees that fall with each VIP level', () => {
    for (const [at, { maker, taker }] of contractFeeTable.slice(1).entries()) {
      expect(Number(maker)).toBeLessThan(Number(contractFeeTable[at]?.maker))
      expect(Number(taker)).toBeLessThan(Number(contractFeeTable[at]?.taker))
    }
  })
})
