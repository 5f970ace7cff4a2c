import { describe, expect, it } from 'vitest'
import { marketsLimits } from '#contract/markets/limits.ts'
import { sampleInstrument, sampleTicker } from '#machines/markets/markets/markets.samples.ts'
import { rankMovers } from '#services/markets/movers.ts'
import { createBoard } from '#services/streams/board.ts'
import type { Ticker } from '#contract/markets/instruments.ts'

/** `[base, change, turnover, quote]` each. */
const ranked = (
  rows: readonly (readonly [string, string, string, string?])[],
  more: Parameters<typeof sampleInstrument>[1][] = [],
) => {
  const board = createBoard<Ticker>(() => undefined)
  const instruments = [
    ...rows.map(([base, , , quote = 'usdt'], index) => ({
      ...sampleInstrument(index, { base, quote }),
      listedAt: index,
    })),
    ...more.map((one, index) => sampleInstrument(100 + index, one)),
  ]
  for (const [base, change, turnover, quote = 'usdt'] of rows)
    board.write(`${base}_${quote}`, sampleTicker(`${base}_${quote}`, '1', { change, turnover }))
  for (const { symbol } of instruments.slice(rows.length))
    board.write(symbol, sampleTicker(symbol, '1', { change: '99' }))
  return rankMovers(instruments, board)
}

describe('market movers', () => {
  const rows = [
    ['a', '1', '10'],
    ['b', '5', '40'],
    ['c', '-7', '30'],
    ['d', '0', '20'],
    ['e', '9', '5'],
    ['f', '2', '1'],
    ['g', '-1', '2'],
  ] as const

  it('are the top gainers, top losers, new listings and most traded', () => {
    expect(ranked(rows)).toEqual({
      gainers: ['e_usdt', 'b_usdt', 'f_usdt'],
      losers: ['c_usdt', 'g_usdt'],
      newest: ['g_usdt', 'f_usdt', 'e_usdt'],
      largest: ['b_usdt', 'c_usdt', 'd_usdt', 'a_usdt', 'e_usdt', 'g_usdt', 'f_usdt'],
    })
  })

  it('list a coin once, with its most traded pair', () => {
    const { largest, gainers } = ranked([
      ['a', '3', '10'],
      ['a', '4', '20', 'usdc'],
    ])
    expect([largest, gainers]).toEqual([['a_usdc'], ['a_usdc']])
  })

  it('leave out leveraged tokens and contracts', () => {
    const { gainers } = ranked(rows, [
      { base: 'btc3l', tradeArea: 6 },
      { base: 'x', kind: 'perpetual' },
    ])
    expect(gainers).toEqual(['e_usdt', 'b_usdt', 'f_usdt'])
  })

  it('are limited in number', () => {
    const many = Array.from({ length: 40 }, (_, index) => [`c${index}`, String(index + 1), '1'] as const)
    const { gainers, newest, largest } = ranked(many)
    expect([gainers.length, newest.length, largest.length]).toEqual([
      marketsLimits.movers.rows,
      marketsLimits.movers.rows,
      marketsLimits.movers.heat,
    ])
  })
})
