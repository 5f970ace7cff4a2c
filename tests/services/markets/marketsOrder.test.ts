import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, fromUnits } from '#contract/kernel/decimal.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { noMarks } from '#machines/markets/favourites/favourites.marks.ts'
import type { Marks } from '#machines/markets/favourites/favourites.marks.ts'
import { sampleInstrument, sampleInstruments, sampleTicker } from '#machines/markets/markets/markets.samples.ts'
import { everything } from '#machines/markets/markets/markets.types.ts'
import type { Choice, Column } from '#machines/markets/markets/markets.types.ts'
import { createBoard } from '#services/streams/board.ts'
import { orderRows } from '#services/markets/markets.order.ts'

const boardOf = (...tickers: Ticker[]) => {
  const board = createBoard<Ticker>(() => undefined)
  for (const ticker of tickers) board.write(ticker.symbol, ticker)
  return board
}

const shown = (choice: Partial<Choice>, marks: Marks = noMarks) =>
  orderRows(sampleInstruments, boardOf(), { choice: { ...everything, ...choice }, marks })

const [btc, ethBtc, leveraged, doge, perpetual, delivery] = [
  'btc_usdt',
  'eth_btc',
  'btc3l_usdt',
  'doge_usdc',
  'btcusdt',
  'btcusdt_260327',
]

describe('listed markets', () => {
  it('are all of the venue’s, in its order [MKT-01]', () => {
    expect(shown({})).toEqual(sampleInstruments.map(({ symbol }) => symbol))
  })

  it.each([
    ['spot', [btc, ethBtc, leveraged, doge]],
    ['margin', [btc]],
    ['perpetual', [perpetual]],
    ['delivery', [delivery]],
  ] as const)('are those of the area %s [MKT-01]', (area, symbols) => {
    expect(shown({ area })).toEqual(symbols)
  })

  it.each([
    ['usdt', [btc, leveraged, perpetual, delivery]],
    ['usdc', [doge]],
    ['others', [ethBtc]],
  ] as const)('are those quoted in %s [MKT-01]', (group, symbols) => {
    expect(shown({ group })).toEqual(symbols)
  })

  it.each([
    ['main', [btc, ethBtc]],
    ['leveraged', [leveraged]],
    ['alts', [doge]],
  ] as const)('are the %s spot pairs [MKT-01]', (zone, symbols) => {
    expect(shown({ area: 'spot', zone })).toEqual(symbols)
  })

  it('are the favourites: pairs by id, contracts by code', () => {
    expect(shown({ area: 'favourites' })).toEqual([])
    expect(shown({ area: 'favourites' }, { spot: [2], contracts: ['btcusdt'] })).toEqual([ethBtc, perpetual])
  })

  it.each(['btc/usdt', 'BTC_USDT', ' btc-usdt ', 'btc usdt', 'BtcUsdt'])('are found by %j', (text) => {
    expect(shown({ text, area: 'spot' })).toEqual([btc])
  })

  it('are found by part of the name, and not by a missing one', () => {
    expect(shown({ text: 'doge' })).toEqual([doge])
    expect(shown({ text: '3l' })).toEqual([leveraged])
    expect(shown({ text: 'nothing' })).toEqual([])
    expect(shown({ text: '((((' })).toEqual([])
    expect(shown({ text: '   ' })).toHaveLength(sampleInstruments.length)
  })
})

describe('sort order', () => {
  const list = ['a', 'b', 'c', 'd'].map((base, index) => sampleInstrument(index, { base }))
  const ordered = (column: Column, direction: 'up' | 'down', ...tickers: Ticker[]) =>
    orderRows(list, boardOf(...tickers), {
      choice: { ...everything, sort: { column, direction } },
      marks: noMarks,
    }).map((symbol) => symbol.split('_')[0])

  it.each(['last', 'change', 'high', 'low', 'turnover'] as const)(
    'goes by %s in both directions, with missing numbers last [MKT-01]',
    (column) => {
      const of = (base: string, value: string) => ({ ...sampleTicker(`${base}_usdt`, '1'), [column]: decimal(value) })
      const tickers = [of('a', '2'), of('b', '10'), of('c', '-9.5')]
      expect(ordered(column, 'up', ...tickers)).toEqual(['c', 'a', 'b', 'd'])
      expect(ordered(column, 'down', ...tickers)).toEqual(['b', 'a', 'c', 'd'])
    },
  )

  it('distinguishes numbers that are equal in floating point', () => {
    const tickers = [
      sampleTicker('a_usdt', '9007199254740993.000000000000000001'),
      sampleTicker('b_usdt', '9007199254740993.000000000000000002'),
      sampleTicker('c_usdt', '9007199254740993'),
    ]
    expect(ordered('last', 'down', ...tickers)).toEqual(['b', 'a', 'c', 'd'])
  })

  it('can go by name', () => {
    expect(ordered('pair', 'down')).toEqual(['d', 'c', 'b', 'a'])
  })

  it('keeps the venue’s order among equals', () => {
    const tickers = ['a', 'b', 'c', 'd'].map((base) => sampleTicker(`${base}_usdt`, '1.50'))
    expect(ordered('last', 'down', ...tickers)).toEqual(['a', 'b', 'c', 'd'])
    expect(ordered('last', 'up', ...tickers)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('compares volumes by value', () => {
    const pairs = [
      sampleInstrument(0, { base: 'a' }),
      sampleInstrument(1, { base: 'b', quote: 'btc' }),
      sampleInstrument(2, { base: 'c', quote: 'usdc' }),
    ]
    const tickers = boardOf(
      sampleTicker('a_usdt', '1', { turnover: '500000' }),
      sampleTicker('b_btc', '1', { turnover: '8' }),
      sampleTicker('c_usdc', '1', { turnover: '600000' }),
      sampleTicker('btc_usdt', '100000'),
    )
    expect(
      orderRows(pairs, tickers, {
        choice: { ...everything, sort: { column: 'turnover', direction: 'down' } },
        marks: noMarks,
      }),
    ).toEqual(['b_btc', 'c_usdc', 'a_usdt'])
  })

  it('is numeric, for any numbers', () => {
    const amounts = fc.array(
      fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 18 })),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(amounts, (numbers) => {
        const many = numbers.map((_, index) => sampleInstrument(index, { base: `x${index}` }))
        const scaled = numbers.map(([units, scale]) => units * 10n ** BigInt(18 - scale))
        const board = boardOf(
          ...numbers.map(([units, scale], index) => sampleTicker(`x${index}_usdt`, fromUnits(units, scale))),
        )
        const order = orderRows(many, board, {
          choice: { ...everything, sort: { column: 'last', direction: 'up' } },
          marks: noMarks,
        })
        const values = order.map((symbol) => scaled[Number(symbol.slice(1).split('_')[0])] ?? 0n)
        expect(values.every((value, index) => index === 0 || (values[index - 1] ?? 0n) <= value)).toBe(true)
        expect(new Set(order).size).toBe(numbers.length)
      }),
    )
  })
})
