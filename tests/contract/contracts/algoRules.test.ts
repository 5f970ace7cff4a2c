import { describe, expect, it } from 'vitest'
import { scaledParts, sliceBound, sliceLots, slicesOf, type ScaledTerms } from '#contract/contracts/algoRules.ts'
import { decimal } from '#contract/kernel/decimal.ts'

const terms: ScaledTerms = { side: 'buy', from: 600_000, to: 590_000, count: 5, shape: 'even', amount: 1_000 }
const parts = (more: Partial<ScaledTerms>) => scaledParts({ ...terms, ...more })
const listOf = (more: Partial<ScaledTerms>) => {
  const made = parts(more)
  if (typeof made === 'string') throw new Error(`Refused for ${made}`)
  return made
}
const lotsOf = (more: Partial<ScaledTerms>) => listOf(more).map(({ lots }) => lots)
const pricesOf = (more: Partial<ScaledTerms>) => listOf(more).map(({ ticks }) => ticks)

describe('a scaled order [FUT-08]', () => {
  it('spaces its prices evenly, rounded to the tick away from the market', () => {
    expect(pricesOf({})).toEqual([600_000, 597_500, 595_000, 592_500, 590_000])
    expect(pricesOf({ from: 100, to: 110, count: 4 })).toEqual([100, 103, 106, 110])
    expect(pricesOf({ from: 110, to: 100, count: 4 })).toEqual([110, 106, 103, 100])
    expect(pricesOf({ side: 'sell', from: 100, to: 110, count: 4 })).toEqual([100, 104, 107, 110])
    expect(pricesOf({ side: 'sell', from: 110, to: 100, count: 4 })).toEqual([110, 107, 104, 100])
  })

  it('weights its amounts by the shape, and gives the rest to the last', () => {
    expect(lotsOf({})).toEqual([200, 200, 200, 200, 200])
    expect(lotsOf({ amount: 1_003 })).toEqual([200, 200, 200, 200, 203])
    expect(lotsOf({ shape: 'rising' })).toEqual([66, 133, 200, 266, 335])
    expect(lotsOf({ shape: 'falling' })).toEqual([333, 266, 200, 133, 68])
    // Each sum is the amount, also where products leave the range of exact numbers.
    const amount = 123_456_789_012_345
    expect(lotsOf({ shape: 'rising', count: 50, amount }).reduce((sum, lots) => sum + lots, 0)).toBe(amount)
  })

  it('names the field that leaves no valid orders', () => {
    expect(parts({ count: 1 })).toBe('count')
    expect(parts({ count: 51 })).toBe('count')
    expect(parts({ count: 2.5 })).toBe('count')
    expect(parts({ to: terms.from })).toBe('to')
    // Fewer ticks than orders between the prices: two would have the same one.
    expect(parts({ to: terms.from - 3 })).toBe('count')
    expect(pricesOf({ to: terms.from - 4 })).toHaveLength(5)
    expect(parts({ amount: 4 })).toBe('amount')
    expect(parts({ shape: 'falling', amount: 7 })).toBe('amount')
    expect(lotsOf({ shape: 'falling', amount: 14 })).toEqual([4, 3, 2, 1, 4])
    expect(lotsOf({ shape: 'rising', amount: 15 })).toEqual([1, 2, 3, 4, 5])
  })
})

describe('a TWAP order [FUT-08]', () => {
  it('runs 5 minutes to 24 hours in whole slices of 30 seconds', () => {
    expect(slicesOf(300_000)).toBe(10)
    expect(slicesOf(86_400_000)).toBe(2_880)
    for (const duration of [299_999, 270_000, 300_001, 86_430_000, 0, Number.NaN])
      expect(slicesOf(duration)).toBe(undefined)
  })

  it('sends what is left over the slices left, at most three times the even slice', () => {
    expect(sliceLots(1_000, 0, 0, 10)).toBe(100)
    expect(sliceLots(1_000, 50, 1, 10)).toBe(105)
    expect(sliceLots(1_000, 0, 9, 10)).toBe(300)
    expect(sliceLots(5, 0, 0, 10)).toBe(0)
    expect(sliceLots(5, 0, 5, 10)).toBe(1)
    expect(sliceLots(3, 0, 9, 10)).toBe(1)
  })

  it('fills all of its amount if every slice does', () => {
    for (const [amount, slices] of [
      [1, 10],
      [7, 10],
      [1_003, 12],
      [99_999, 2_880],
    ] as const) {
      let filled = 0
      for (let slice = 0; slice < slices; slice += 1) filled += sliceLots(amount, filled, slice, slices)
      expect(filled).toBe(amount)
    }
  })

  it('takes no price further from the mark than asked, and none beyond its limit', () => {
    expect(sliceBound('buy', 600_005, decimal('0.01'), null)).toBe(606_005)
    expect(sliceBound('sell', 600_005, decimal('0.01'), null)).toBe(594_005)
    expect(sliceBound('buy', 600_005, decimal('0.01'), 601_000)).toBe(601_000)
    expect(sliceBound('sell', 600_005, decimal('0.01'), 590_000)).toBe(594_005)
    expect(sliceBound('sell', 1, decimal('0.1'), null)).toBe(1)
  })
})
