import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { spotPairs } from '#server/catalogue/pairs.ts'
import { rulesOf } from '#server/trading/marketRules.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { cancelOrder, expectSoundBooks, orderById, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

const symbol = 'btc_usdt'

interface Traders {
  /** The user whose order ends. */
  readonly me: Person
  readonly maker: Person
  readonly third: Person
}

/** Each cause of an order's end is produced, and the reason on the wire compared. */
describe('reason of an ended order', () => {
  const venue = heldVenue({ options: { engineMarkets: [symbol] } }, expectSoundBooks)
  let traders: Traders
  afterEach(async () => {
    for (const as of Object.values(traders)) await venue.call(calls.orders.cancelAll, { query: {} }, { as })
  })

  const placed = async (as: Person, ask: OrderAsk): Promise<Order> => {
    const { code, data } = await placeOrder(venue, as, ask)
    if (data === null) throw new Error(`Refused with ${code}`)
    return data
  }
  const offer = (as: Person, price: string, amount = '0.1') => placed(as, { side: 'sell', price, amount })
  /** Makes this the last price. */
  const trade = async ({ maker, third }: Traders, price: string) => {
    await placed(maker, { price, amount: '0.001' })
    await placed(third, { side: 'sell', price, amount: '0.001' })
  }
  const setState = (state: 'open' | 'auction' | 'postOnly') =>
    venue.call(sandbox.marketState, { body: { symbol, state } })
  const stop = { type: 'stop', stopPrice: '61000', amount: '0.2' } as const

  const cause = (when: string, reason: string, bringAbout: (traders: Traders) => Promise<Order>) =>
    [when, reason, bringAbout] as const
  const causes = [
    cause('the user cancels it', 'asked', async ({ me }) => {
      const order = await placed(me, { price: '50000', amount: '0.1' })
      await cancelOrder(venue, me, order.orderId)
      return order
    }),
    cause('it expires', 'expired', async ({ me }) => {
      const order = await placed(me, {
        price: '50000',
        amount: '0.1',
        timeInForce: 'GTD',
        expireAt: venue.clock.now() + 60_000,
      })
      await venue.clock.advance(60_000 + venueLimits.spotOrders.expireEvery)
      return order
    }),
    cause('a market order has emptied the book', 'nothingToTake', async ({ me, maker }) => {
      await offer(maker, '60000')
      return placed(me, { type: 'market', amount: '0.2' })
    }),
    cause('a market order has reached its price cap', 'priceProtected', async ({ me, maker }) => {
      await offer(maker, '60000')
      await offer(maker, '60500')
      return placed(me, { type: 'market', amount: '0.2', protection: '60400' })
    }),
    cause('an IOC limit order has taken everything at its price', 'nothingToTake', async ({ me, maker }) => {
      await offer(maker, '60000')
      await offer(maker, '60500')
      return placed(me, { price: '60400', amount: '0.2', timeInForce: 'IOC' })
    }),
    cause('it meets an own order after others', 'selfTrade', async ({ me, maker }) => {
      await offer(maker, '60000')
      await offer(me, '60001')
      return placed(me, { price: '60500', amount: '0.2' })
    }),
    cause('it rests, and a newer own order goes first', 'selfTrade', async ({ me }) => {
      const order = await offer(me, '60000')
      await placed(me, { price: '60000', amount: '0.1', selfTrade: 'cancelOldest' })
      return order
    }),
    cause('it meets an own order in an auction', 'selfTrade', async ({ me }) => {
      await setState('auction')
      await offer(me, '60000')
      const order = await placed(me, { price: '60000', amount: '0.1' })
      await setState('open')
      return order
    }),
    cause('it triggers without liquidity', 'nothingToTake', async (all) => {
      const order = await placed(all.me, stop)
      await trade(all, '61000')
      return order
    }),
    cause('it triggers with all offers beyond its cap', 'priceProtected', async (all) => {
      const order = await placed(all.me, { ...stop, protection: '61500' })
      await offer(all.maker, '62000')
      await trade(all, '61000')
      return order
    }),
    cause('it triggers with an own order first', 'ownOrder', async (all) => {
      const order = await placed(all.me, stop)
      await offer(all.me, '61500')
      await trade(all, '61000')
      return order
    }),
    cause('it triggers and cannot be filled completely', 'cannotFillWhole', async (all) => {
      const order = await placed(all.me, { ...stop, timeInForce: 'FOK' })
      await offer(all.maker, '61500')
      await trade(all, '61000')
      return order
    }),
    cause('it triggers as an auction ends in a post-only market, and it would take', 'wouldTake', async (all) => {
      const order = await placed(all.me, { ...stop, type: 'stopLimit', price: '62000' })
      await setState('auction')
      await offer(all.maker, '61500')
      await trade(all, '61000')
      await setState('postOnly')
      await setState('open')
      return order
    }),
    cause(
      'it triggers as an auction ends in a market that accepts post-only orders only',
      'marketNotOpen',
      async (all) => {
        const order = await placed(all.me, stop)
        await setState('auction')
        await trade(all, '61000')
        await setState('postOnly')
        await setState('open')
        return order
      },
    ),
  ]

  it.each(causes)('is the real one when %s: %s [TRD-24]', async (_, reason, bringAbout) => {
    traders = { me: await venue.person(), maker: await venue.person(), third: await venue.person() }
    await trade(traders, '60000')
    const { orderId } = await bringAbout(traders)
    expect((await orderById(venue, traders.me, orderId)).data.reason).toBe(reason)
  })

  it('is never a total too small for one lot: the smallest total buys one at the highest price of every pair [TRD-24]', () => {
    const rules = spotPairs.flatMap((pair) => rulesOf(pair) ?? [])
    expect(rules.length).toBeGreaterThan(100)
    // The engine limits it nonetheless: `budgetSpent` in `tests/server/core/engine/textbook.test.ts`.
    for (const { symbol: name, maxTicks, minUnits } of rules)
      expect({ name, buysOne: maxTicks <= minUnits }).toEqual({ name, buysOne: true })
  })

  it('is self-trade prevention if only that keeps a fill-or-kill from filling [TRD-09] [TRD-24]', async () => {
    traders = { me: await venue.person(), maker: await venue.person(), third: await venue.person() }
    const { me, maker } = traders
    await offer(maker, '60000')
    await offer(me, '60001')
    await offer(maker, '60002')
    const fok = { price: '60002', timeInForce: 'FOK' } as const
    expect((await placeOrder(venue, me, { ...fok, amount: '0.2' })).code).toBe(codes.ownOrderInTheWay)
    expect((await placeOrder(venue, me, { ...fok, amount: '0.3' })).code).toBe(codes.orderNotWhole)
  })
})
