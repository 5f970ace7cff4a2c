import { expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { groupFills } from '#contract/spot/fillGroups.ts'

const noon = Date.UTC(2026, 10, 27, 12)
const trade = (
  side: 'buy' | 'sell',
  at: number,
  price: string,
  amount: string,
  total: string,
  orderId: string = side,
) => ({
  orderId,
  side,
  at,
  price: decimal(price),
  amount: decimal(amount),
  total: decimal(total),
})

it('merges a sweep into one mark: sum, count and weighted average price [TRD-05]', () => {
  const sweep = Array.from({ length: 56 }, (_, n) => trade('buy', noon + n, '100', '0.5', '50'))
  expect(groupFills([...sweep, trade('buy', noon + 60, '130', '2', '260')], '1m', 2)).toEqual([
    { orderId: 'buy', side: 'buy', at: noon, count: 57, amount: '30.0', price: '102.00' },
  ])
})

it('keeps orders and candles separate, oldest first [TRD-05]', () => {
  const fills = [
    trade('sell', noon + 61_000, '100', '1', '100'),
    trade('buy', noon + 60_000, '100', '1', '100'),
    trade('buy', noon + 59_999, '90', '1', '90'),
  ]
  expect(groupFills(fills, '1m', 1)).toEqual([
    { orderId: 'buy', side: 'buy', at: noon, count: 1, amount: '1', price: '90.0' },
    { orderId: 'buy', side: 'buy', at: noon + 60_000, count: 1, amount: '1', price: '100.0' },
    { orderId: 'sell', side: 'sell', at: noon + 60_000, count: 1, amount: '1', price: '100.0' },
  ])
  expect(groupFills(fills, '1d', 1).map(({ side, at, count }) => [side, at, count])).toEqual([
    ['buy', Date.UTC(2026, 10, 27), 2],
    ['sell', Date.UTC(2026, 10, 27), 1],
  ])
})

it('keeps the orders of a candle separate [TRD-05]', () => {
  const fills = [
    trade('buy', noon + 3, '100', '1', '100', 'second'),
    trade('buy', noon + 2, '90', '1', '90', 'first'),
    trade('buy', noon + 1, '80', '3', '240', 'first'),
  ]
  expect(groupFills(fills, '1m', 1)).toEqual([
    { orderId: 'first', side: 'buy', at: noon, count: 2, amount: '4', price: '82.5' },
    { orderId: 'second', side: 'buy', at: noon, count: 1, amount: '1', price: '100.0' },
  ])
})
