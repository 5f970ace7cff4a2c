import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, decimal, fromUnits, multiply, sum, toUnits, trim, zero } from '#contract/kernel/decimal.ts'
import { applyLevels, emptyBook, type BookLevel } from '#contract/markets/orderBook.ts'
import { groupingsOf, groupOf, groupSide, imbalanceOf, estimateFill, spreadOf } from '#contract/spot/groupedBook.ts'

const level = (price: string, amount: string): BookLevel => [decimal(price), decimal(amount)]
const book = (bids: readonly BookLevel[], asks: readonly BookLevel[]) => {
  const all = emptyBook()
  applyLevels(all, { bids, asks })
  return all
}
const small = book(
  [level('99.5', '1'), level('99.4', '2'), level('98.9', '0.5'), level('90', '4')],
  [level('100', '1'), level('100.1', '0.25'), level('101.01', '3'), level('120', '1')],
)
const lot = decimal('0.01')

describe('grouped book', () => {
  it.each([
    ['a coin at 100,000, up to 100', '0.01', '1000000', ['0.01', '0.10', '1.00', '10.00', '50.00', '100.00']],
    ['a coin at 3,000, up to 10', '0.01', '30000', ['0.01', '0.10', '1.00', '10.00']],
    ['a coin at 1, up to ten ticks', '0.0001', '10', ['0.0001', '0.0010']],
    ['a coin whose tick is coarse, by the tick alone', '0.01', '0.5', ['0.01']],
  ])('groups %s [TRD-02]', (_, tick, maxPrice, steps) => {
    expect(groupingsOf({ tick: decimal(tick), maxPrice: decimal(maxPrice) })).toEqual(steps)
  })

  it.each([
    ['bids', '99.99', '99.00'],
    ['bids', '99', '99.00'],
    ['asks', '99.01', '100.00'],
    ['asks', '99', '99.00'],
  ] as const)('puts %s at %s into %s, never at a better price than its own [TRD-02]', (side, price, group) => {
    expect(groupOf(side, decimal(price), decimal('1'), 2)).toBe(group)
  })

  it('sums the amounts of a group, and cumulates from the best price [TRD-02]', () => {
    expect(groupSide('bids', small.bids, { step: decimal('1'), digits: 0, most: 50 })).toEqual([
      { price: '99', amount: '3', cumulative: '3', cumulativeTotal: '298.3' },
      { price: '98', amount: '0.5', cumulative: '3.5', cumulativeTotal: '347.75' },
      { price: '90', amount: '4', cumulative: '7.5', cumulativeTotal: '707.75' },
    ])
    expect(
      groupSide('asks', small.asks, { step: decimal('1'), digits: 0, most: 2 }).map(({ price, amount }) => [
        price,
        amount,
      ]),
    ).toEqual([
      ['100', '1'],
      ['101', '0.25'],
    ])
  })

  const side = fc
    .uniqueArray(
      fc.record({ ticks: fc.integer({ min: 1, max: 5_000 }), lots: fc.integer({ min: 1, max: 1_000_000 }) }),
      {
        selector: ({ ticks }) => ticks,
        maxLength: 120,
      },
    )
    .map((levels) =>
      levels.map(({ ticks, lots }): BookLevel => [fromUnits(BigInt(ticks), 2), fromUnits(BigInt(lots), 4)]),
    )

  it('keeps every amount, in the order of the side, at any step [TRD-02]', () => {
    fc.assert(
      fc.property(
        side,
        fc.constantFrom('bids', 'asks'),
        fc.constantFrom('0.01', '0.1', '1', '10'),
        (levels, name, step) => {
          const all = book(name === 'bids' ? levels : [], name === 'asks' ? levels : [])[name]
          const grouped = groupSide(name, all, { step: decimal(step), digits: 2, most: Infinity })
          expect(compare(sum(grouped.map(({ amount }) => amount)), sum(all.map(([, amount]) => amount)))).toBe(0)
          for (const [at, { price, cumulative, cumulativeTotal }] of grouped.entries()) {
            const before = grouped[at - 1]
            if (before) expect(compare(before.price, price)).toBe(name === 'bids' ? 1 : -1)
            // The same total, computed independently: all orders whose own price is not beyond the group’s.
            const within = all.filter(([own]) => compare(own, price) * (name === 'bids' ? 1 : -1) >= 0)
            expect(
              compare(
                cumulative,
                within.reduce((total, [, amount]) => add(total, amount), zero),
              ),
            ).toBe(0)
            expect(
              compare(
                cumulativeTotal,
                within.reduce((total, [own, amount]) => add(total, multiply(own, amount)), zero),
              ),
            ).toBe(0)
            expect(toUnits(price, 2) % toUnits(decimal(step), 2)).toBe(0n)
          }
        },
      ),
    )
  })
})

describe('spread and imbalance', () => {
  it('give the distance, mid price and percentage; nothing when a side is empty [TRD-02]', () => {
    expect(spreadOf(small, 2)).toEqual({ width: '0.5', mid: '99.750', share: '0.005013' })
    expect(spreadOf(book([], small.asks), 2)).toBeUndefined()
  })

  it('give 1 for bids only, −1 for asks only, 0 for equal amounts [TRD-02]', () => {
    const two = (bid: string, ask: string) => book([level('1', bid)], [level('2', ask)])
    expect(imbalanceOf(two('3', '1'), 10)).toBe('0.500000')
    expect(imbalanceOf(two('1', '1'), 10)).toBe('0.000000')
    expect(imbalanceOf(book([level('1', '5')], []), 10)).toBe('1.000000')
    expect(imbalanceOf(book([], [level('1', '5')]), 10)).toBe('-1.000000')
    expect(imbalanceOf(emptyBook(), 10)).toBeUndefined()
    // Only the best prices count.
    expect(imbalanceOf(small, 1)).toBe('0.000000')
  })
})

describe('estimated execution', () => {
  it.each([
    [
      { side: 'buy', amount: '1.2' },
      { amount: '1.2', total: '120.02', best: '100', worst: '100.1', isWhole: true },
    ],
    [
      { side: 'buy', amount: '1' },
      { amount: '1', total: '100', best: '100', worst: '100', isWhole: true },
    ],
    [
      { side: 'buy', amount: '2', price: '100.5' },
      { amount: '1.25', total: '125.025', worst: '100.1', isWhole: false },
    ],
    [
      { side: 'buy', amount: '1', price: '99' },
      { amount: '0', total: '0', best: undefined, worst: undefined, isWhole: false },
    ],
    [
      { side: 'buy', amount: '100' },
      { amount: '5.25', worst: '120', isWhole: false },
    ],
    [
      { side: 'sell', amount: '3.2' },
      { amount: '3.2', total: '318.08', best: '99.5', worst: '98.9', isWhole: true },
    ],
    [
      { side: 'sell', amount: '2', price: '99.5' },
      { amount: '1', total: '99.5', worst: '99.5', isWhole: false },
    ],
    // For a total: whole lots only, and never more than it.
    [
      { side: 'buy', total: '110' },
      { amount: '1.09', total: '109.009', worst: '100.1', isWhole: true },
    ],
    [
      { side: 'buy', total: '0.5' },
      { amount: '0', worst: undefined, isWhole: true },
    ],
  ] as const)('%j is %j [TRD-01]', (ask, met) => {
    const { side, ...rest } = ask
    const decimals = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, decimal(value)]))
    const got = estimateFill(small, { side, ...decimals, lot })
    const plain = { ...got, amount: trim(got.amount), total: trim(got.total) }
    expect(plain).toMatchObject(met)
  })
})
