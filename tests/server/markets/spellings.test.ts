import { beforeAll, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { newKey, type Person } from '#tests/support/server.ts'
import { placeOrder } from '#tests/support/spot/trading.ts'

const venue = heldVenue({ options: { engineMarkets: ['btc_usdt'] } })
let as: Person
beforeAll(async () => {
  as = await venue.person()
})

const separated = ['btc_usdt', 'BTC_USDT', 'btc-usdt', 'BTC-USDT', 'BTC/USDT']

it.each([...separated, 'btcusdt', 'BTCUSDT'])(
  'orders for pair %s are placed, linked as OCO, listed and cancelled',
  async (symbol) => {
    const order = await placeOrder(venue, as, { symbol, price: '50000', amount: '0.001' })
    expect(order.data).toMatchObject({ symbol: 'btc_usdt' })
    const pair = {
      symbol,
      side: 'sell',
      amount: decimal('0.001'),
      price: decimal('70000'),
      stopPrice: decimal('40000'),
      clientOrderId: newKey(),
    } as const
    expect((await venue.call(calls.orders.placePair, { body: pair }, { as })).code).toBe(200)
    const open = async () =>
      (await venue.call(calls.orders.list, { query: { symbol, state: 'open' } }, { as })).data.list
    // The order, and the leg of the pair that does not wait for its trigger.
    expect(await open()).toHaveLength(2)
    expect((await venue.call(calls.orders.fills, { query: { symbol } }, { as })).code).toBe(200)
    expect((await venue.call(calls.orders.cancelAll, { query: { symbol } }, { as })).code).toBe(200)
    expect(await open()).toEqual([])
  },
)

it.each(separated)('market calls accept the pair %s', async (symbol) => {
  const query = { symbol }
  expect((await venue.call(calls.market.oneTradeInfo, { query })).data.instrument.symbol).toBe('btc_usdt')
  for (const call of [calls.market.fullDepth, calls.market.realTimeTrade])
    expect((await venue.call(call, { query })).code).toBe(200)
  expect((await venue.call(calls.market.klines, { query: { symbol, period: '1m' } })).code).toBe(200)
  const lines = await venue.call(calls.market.trendlines, { query: { symbols: `${symbol},ETH-USDT` } })
  expect(lines.data.map((line) => line.symbol)).toEqual(['btc_usdt', 'eth_usdt'])
})

it('a market without a separator is the contract of that code', async () => {
  const { data } = await venue.call(calls.market.oneTradeInfo, { query: { symbol: 'BTCUSDT' } })
  expect(data.instrument.symbol).toBe('btcusdt')
})
