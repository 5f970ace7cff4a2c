import { expect, it } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { averagePrice } from '#contract/spot/averagePrice.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'

let at = 0
const fill = (side: 'buy' | 'sell', amount: string, total: string): Fill => {
  at += 1
  return {
    fillId: String(at),
    orderId: '1',
    symbol: 'btc_usdt',
    side,
    price: decimal('1'),
    amount: decimal(amount),
    total: decimal(total),
    fee: decimal('0'),
    feeCoin: 'btc',
    role: 'taker',
    at,
  }
}
const [cheap, dear, half, rest, again] = [
  fill('buy', '1', '100'),
  fill('buy', '1', '200'),
  fill('sell', '1', '500'),
  fill('sell', '1', '500'),
  fill('buy', '2', '150'),
]

it.each([
  ['is unknown before a purchase', [], undefined],
  ['is the price of one purchase', [cheap], '100.00'],
  ['is the weighted average of two', [cheap, dear], '150.00'],
  ['is the same in any order of listing', [dear, cheap], '150.00'],
  ['is unchanged when a part is sold, at any price', [half, dear, cheap], '150.00'],
  ['is gone when everything is sold', [cheap, dear, half, rest], undefined],
  ['starts over with the next purchase', [cheap, dear, half, rest, again], '75.00'],
  ['ignores earlier purchases', [half, again], '75.00'],
])('average unit cost %s', (_, fills, price) => {
  expect(averagePrice(fills, 2)?.price).toBe(price)
})

const [mixed, second, third] = [fill('buy', '1', '100'), fill('sell', '1', '500'), fill('buy', '1', '200')]

it.each([
  ['are sold before: only later purchases count', [fill('sell', '5', '500'), fill('buy', '1', '100')], '100.00', '1'],
  ['are sold with them: nothing bought is left', [cheap, fill('sell', '3', '900')], undefined, undefined],
  ['remain while a part of the purchase is sold', [cheap, dear, fill('sell', '0.5', '500')], '150.00', '1.5'],
  [
    'come and go between purchases and sales',
    [cheap, fill('sell', '4', '9'), fill('buy', '3', '900'), fill('sell', '1', '1'), fill('buy', '2', '1000')],
    '400.00',
    '4',
  ],
])('covers purchases only when deposited coins %s [TRD-05]', (_, fills, price, amount) => {
  const found = averagePrice(fills.toReversed(), 2)
  expect([found?.price, found?.amount]).toEqual([price, amount])
})

it('takes simultaneous trades in the venue’s order: newest first [TRD-05]', () => {
  const atOnce = [third, second, mixed].map((one) => ({ ...one, at: 1 }))
  expect(averagePrice(atOnce, 2)).toEqual({ price: '200.00', amount: '1' })
})

it('says how much of the holding it covers, after fees paid in coins [TRD-05]', () => {
  const bought: Fill = { ...cheap, amount: decimal('1.46'), total: decimal('146'), fee: decimal('0.00146') }
  expect(averagePrice([bought], 2)).toEqual({ price: '100.00', amount: '1.45854' })
  expect(averagePrice([bought, { ...half, amount: decimal('1') }], 2)).toEqual({ price: '100.00', amount: '0.45854' })
})
