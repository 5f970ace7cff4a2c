import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, equals, fromUnits } from '#contract/kernel/decimal.ts'
import { applyLevels, emptyBook, setLevel, type BookLevel } from '#contract/markets/orderBook.ts'
import { createSideReader, ladderOf, ladderStarts } from '#contract/spot/bookSide.ts'
import { groupingsOf, groupSide } from '#contract/spot/groupedBook.ts'
import { ownLevelsOf } from '#contract/spot/ownLevels.ts'

const level = (price: string, amount: string): BookLevel => [decimal(price), decimal(amount)]
const steps = groupingsOf({ tick: decimal('0.01'), maxPrice: decimal('1000000') })

describe('side of a book with frequent reads', () => {
  const levels = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 10 ** 9 })), { maxLength: 60 })
    .map((list) => list.map(([price, amount]) => [fromUnits(BigInt(price), 2), fromUnits(BigInt(amount), 5)] as const))

  it('matches exact grouping at each step and after each change [TRD-02]', () => {
    fc.assert(
      fc.property(
        levels,
        levels,
        fc.constantFrom(...steps),
        fc.constantFrom('bids', 'asks'),
        (first, later, step, side) => {
          const book = emptyBook()
          applyLevels(book, { bids: [], asks: [], [side]: first })
          const reader = createSideReader(side, { step, digits: 2, amountScale: 5 })
          for (const change of [undefined, ...later]) {
            if (change) setLevel(book, side, change)
            const rows = reader.read(book[side], 20)
            const grouped = groupSide(side, book[side], { step, digits: 2, most: 20 })
            expect(rows.map(({ price }) => price)).toEqual(grouped.map(({ price }) => price))
            for (const [index, row] of rows.entries()) {
              const exact = grouped[index]
              expect(exact && equals(reader.amountOf(row.amount), exact.amount)).toBe(true)
              expect(exact && equals(reader.amountOf(row.cumulative), exact.cumulative)).toBe(true)
              expect(exact && equals(reader.totalOf(row.total), exact.cumulativeTotal)).toBe(true)
              const before = rows[index - 1]?.total ?? 0n
              expect(row.value).toBe(row.total - before)
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('loses no digits when a book has more than its market declares', () => {
    const reader = createSideReader('asks', { step: decimal('0.01'), digits: 2, amountScale: 2 })
    const rows = reader.read([level('1', '0.5'), level('1.005', '0.12345'), level('2', '1')], 50)
    expect(rows.map(({ price }) => price)).toEqual(['1.00', '1.01', '2.00'])
    expect(rows.map(({ cumulative }) => reader.amountOf(cumulative))).toEqual(['0.50000', '0.62345', '1.62345'])
    expect(rows.map(({ total }) => reader.totalOf(total))).toEqual(['0.50000000', '0.62406725', '2.62406725'])
  })
})

describe('ladder', () => {
  it('has the value in quote of each of its steps', () => {
    const reader = createSideReader('asks', { step: decimal('0.01'), digits: 2, amountScale: 0 })
    const rows = reader.read([level('1.00', '2'), level('1.02', '3')], 3)
    const steps = ladderOf('asks', rows, { step: decimal('0.01'), digits: 2, most: 3 })
    expect(steps.map(({ value, total }) => [reader.totalOf(value), reader.totalOf(total)])).toEqual([
      ['2.00', '2.00'],
      ['0.00', '2.00'],
      ['3.06', '5.06'],
    ])
  })

  const shownRows = (side: 'bids' | 'asks', levels: readonly BookLevel[], most: number) => {
    const reader = createSideReader(side, { step: decimal('0.01'), digits: 2, amountScale: 0 })
    const look = { step: decimal('0.01'), digits: 2, most }
    return ladderOf(side, reader.read(levels, most), look).map(({ price, amount, cumulative }) => [
      price,
      Number(amount),
      Number(cumulative),
    ])
  }

  it('has each step from the best price, including empty ones', () => {
    expect(shownRows('asks', [level('1.00', '2'), level('1.02', '3'), level('9', '1')], 4)).toEqual([
      ['1.00', 2, 2],
      ['1.01', 0, 2],
      ['1.02', 3, 5],
      ['1.03', 0, 5],
    ])
    expect(shownRows('bids', [level('1.00', '2'), level('0.99', '1')], 3)).toEqual([
      ['1.00', 2, 2],
      ['0.99', 1, 3],
      ['0.98', 0, 3],
    ])
  })

  it('can keep its origin when prices come or go before it', () => {
    const reader = createSideReader('asks', { step: decimal('0.01'), digits: 2, amountScale: 0 })
    const look = { step: decimal('0.01'), digits: 2, most: 2, from: decimal('1.01') }
    const shownRows = (levels: readonly BookLevel[]) =>
      ladderOf('asks', reader.read(levels, 50), look).map(({ price, amount, cumulative }) => [
        price,
        amount,
        cumulative,
      ])
    expect(shownRows([level('1.00', '4'), level('1.02', '3')])).toEqual([
      ['1.01', 0n, 4n],
      ['1.02', 3n, 7n],
    ])
    expect(shownRows([level('1.05', '3')])).toEqual([
      ['1.01', 0n, 0n],
      ['1.02', 0n, 0n],
    ])
  })

  describe('inside the spread', () => {
    const starts = (bid: string | undefined, ask: string | undefined, step = '0.01') =>
      ladderStarts(
        { bid: bid === undefined ? undefined : decimal(bid), ask: ask === undefined ? undefined : decimal(ask) },
        { step: decimal(step), digits: 2, inside: 3 },
      )

    it('has each of few steps once, on the side nearer to it [TRD-02]', () => {
      expect(starts('1.00', '1.01')).toEqual({ bids: '1.00', asks: '1.01' })
      expect(starts('1.00', '1.02')).toEqual({ bids: '1.01', asks: '1.02' })
      expect(starts('1.00', '1.05')).toEqual({ bids: '1.02', asks: '1.03' })
      expect(starts('10.00', '60.00', '10.00')).toEqual({ bids: '30.00', asks: '40.00' })
    })

    it('has the nearest of many steps on each side', () => {
      expect(starts('1.00', '9.00')).toEqual({ bids: '1.03', asks: '8.97' })
    })

    it('starts at the best price without another side or a spread', () => {
      expect(starts('1.00', undefined)).toEqual({ bids: '1.00', asks: undefined })
      expect(starts(undefined, '1.00')).toEqual({ bids: undefined, asks: '1.00' })
      expect(starts('1.00', '1.00')).toEqual({ bids: '1.00', asks: '1.00' })
    })

    it('leaves no gap and no step on both sides while the spread is narrow [TRD-02]', () => {
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 7 }), fc.constantFrom('0.01', '0.10', '5.00'), (width, step) => {
          const units = (value: string) => Math.round(Number(value) * 100)
          const stride = units(step)
          const from = starts('100.00', fromUnits(BigInt(10_000 + width * stride), 2), step)
          expect(units(from.asks ?? '') - units(from.bids ?? '')).toBe(stride)
        }),
      )
    })
  })

  it('ends above zero, and is empty without a best price', () => {
    expect(shownRows('bids', [level('0.02', '1')], 50)).toEqual([
      ['0.02', 1, 1],
      ['0.01', 0, 1],
    ])
    expect(shownRows('bids', [], 50)).toEqual([])
  })
})

describe('own orders in the book', () => {
  const order = {
    side: 'buy',
    state: 'open',
    price: decimal('99.99'),
    amount: decimal('2'),
    filled: decimal('0'),
  } as const

  it('are shown at the price of their group, without filled amounts [TRD-02]', () => {
    const own = ownLevelsOf(
      [
        order,
        { ...order, price: decimal('99.50'), state: 'partial', filled: decimal('1.5') },
        { ...order, side: 'sell', price: decimal('100.01') },
      ],
      { step: decimal('1.00'), digits: 2 },
    )
    expect([...own.bids]).toEqual([['99.00', '2.5']])
    expect([...own.asks]).toEqual([['101.00', '2']])
  })

  it('leave out orders that wait for a trigger, have ended, or have no price', () => {
    const own = ownLevelsOf(
      [
        { ...order, state: 'waiting' },
        { ...order, state: 'cancelled' },
        { ...order, price: null },
        { ...order, state: 'partial', filled: decimal('2') },
      ],
      { step: decimal('0.01'), digits: 2 },
    )
    expect(own.bids.size + own.asks.size).toBe(0)
  })
})
