import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { averagePrice } from '#contract/spot/averagePrice.ts'
import { holds, submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { expectSoundBooks, placeOrder } from '#tests/support/spot/trading.ts'

const spot = 2
const btc = { coinId: 1, coinName: 'btc' } as const
/** Transfer types between the spot and the contract account. */
const [out, back] = [25, 52]

describe('average purchase price', () => {
  const venue = heldVenue({ options: { engineMarkets: ['btc_usdt'] } }, expectSoundBooks)

  const trade = async (me: Person, maker: Person, side: 'buy' | 'sell', price: string, amount: string) => {
    await placeOrder(venue, maker, { side: side === 'buy' ? 'sell' : 'buy', price, amount })
    await placeOrder(venue, me, { side, price, amount })
    await venue.clock.advance(1_000)
  }
  const averageOf = async (as: Person) => {
    const { data } = await venue.call(
      calls.orders.fills,
      { query: { symbol: 'btc_usdt', pageNum: '1', pageSize: '100' } },
      { as },
    )
    return averagePrice(data.list, 2)
  }

  it('covers purchases only, whatever transfers come between them [TRD-05]', async () => {
    const [me, maker] = [await venue.person(), await venue.person()]
    const before = (await holds(venue, me, spot, 'btc')).available
    expect(Number(before)).toBeGreaterThan(0)
    expect(await averageOf(me)).toBeUndefined()

    await trade(me, maker, 'buy', '60000', '0.1')
    const first = await averageOf(me)
    expect(first?.price).toBe('60000.00')
    expect((await submit(venue, me, transferOf('0.05', { ...btc, type: out }))).code).toBe(200)
    await trade(me, maker, 'sell', '61000', '0.04')
    expect((await averageOf(me))?.price).toBe('60000.00')
    expect((await submit(venue, me, transferOf('0.03', { ...btc, type: back }))).code).toBe(200)
    const deposit = { account: me.user.account, walletType: spot, tradeId: null, coinId: 1, amount: decimal('0.5') }
    expect((await venue.call(sandbox.fund, { body: deposit })).code).toBe(200)
    await trade(me, maker, 'buy', '62000', '0.1')
    // After fees of 0.2%: (0.0598 × 60,000 + 0.0998 × 62,000) ÷ 0.1596.
    expect(await averageOf(me)).toEqual({ price: '61250.63', amount: '0.1596' })

    // More is sold than was bought: the remainder came by transfer, and has no price.
    await trade(me, maker, 'sell', '62000', '0.2')
    expect(Number((await holds(venue, me, spot, 'btc')).available)).toBeGreaterThan(0)
    expect(await averageOf(me)).toBeUndefined()
  })
})
