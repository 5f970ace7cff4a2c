import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { disconnect } from '#contract/spot/calls/disconnect.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { holds } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { cancelOrder, expectSoundBooks, orderById, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

const symbol = 'btc_usdt'

describe('dependent orders', () => {
  const venue = heldVenue({ options: { engineMarkets: [symbol] } })
  let [anna, bert, cora]: Person[] = []
  const people = async () => {
    const three = [await venue.person(), await venue.person(), await venue.person()] as const
    ;[anna, bert, cora] = three
    return three
  }
  afterEach(async () => {
    for (const as of [anna, bert, cora]) if (as) await venue.call(calls.orders.cancelAll, { query: {} }, { as })
    await expectSoundBooks(venue)
  })

  const placed = async (as: Person, ask: OrderAsk) => {
    const { code, data } = await placeOrder(venue, as, ask)
    if (data === null) throw new Error(`Refused with ${code}`)
    return data
  }
  const live = async (as: Person) => {
    const lists = (['open', 'conditional'] as const).map(async (state) => {
      const { data } = await venue.call(calls.orders.list, { query: { state } }, { as })
      return data.list
    })
    return (await Promise.all(lists)).flat()
  }
  const done = async (as: Person) =>
    (await venue.call(calls.orders.list, { query: { state: 'done' } }, { as })).data.list
  let pairs = 0
  const placePair = (
    as: Person,
    fields: { price: string; stopPrice: string; stopLimitPrice?: string; amount?: string },
  ) =>
    venue.call(
      calls.orders.placePair,
      {
        body: {
          symbol,
          side: 'sell',
          amount: decimal(fields.amount ?? '1'),
          price: decimal(fields.price),
          stopPrice: decimal(fields.stopPrice),
          ...(fields.stopLimitPrice === undefined ? {} : { stopLimitPrice: decimal(fields.stopLimitPrice) }),
          clientOrderId: `pair-${(pairs += 1)}`,
        },
      },
      { as },
    )
  /** A trade at a price between two other users: sets the last price. */
  const trade = async (price: string, [maker, taker]: readonly [Person, Person], amount = '0.001') => {
    await placed(maker, { price, amount })
    await placed(taker, { side: 'sell', price, amount })
  }

  const attach = { stopLoss: { stopPrice: '55000' }, takeProfit: { stopPrice: '65000' } }

  it.each([
    ['of all orders', {}],
    ['of the market’s orders', { symbol }],
  ])(
    'leave nothing open or waiting after a cancel %s, even with a partially filled order [TRD-03] [TRD-08]',
    async (_, query) => {
      const [seller, buyer] = await people()
      await placed(seller, { side: 'sell', price: '60000', amount: '0.3' })
      const parent = await placed(buyer, { price: '60000', amount: '0.5', attach })
      expect(parent).toMatchObject({ state: 'partial', filled: '0.3' })
      const { data } = await venue.call(calls.orders.cancelAll, { query }, { as: buyer })
      expect(data).toEqual([{ orderId: parent.orderId, state: 'cancelled', code: 200 }])
      expect(await live(buyer)).toEqual([])
      expect((await holds(venue, buyer, 2, 'btc')).held).toBe('0')
      expect(await done(buyer)).toMatchObject([{ orderId: parent.orderId, reason: 'asked' }])
    },
  )

  it('leave nothing open either when a disconnect cancels all [TRD-11]', async () => {
    const [seller, buyer] = await people()
    await venue.call(disconnect.set, { body: { on: true } }, { as: buyer })
    await placed(seller, { side: 'sell', price: '60000', amount: '0.3' })
    await placed(buyer, { price: '60000', amount: '0.5', attach })
    await venue.clock.advance(venueLimits.disconnect.grace)
    expect(await live(buyer)).toEqual([])
    expect(await done(buyer)).toMatchObject([{ reason: 'disconnected' }])
    await venue.call(disconnect.set, { body: { on: false } }, { as: buyer })
  })

  it('protect what is filled when only its order is cancelled [TRD-08]', async () => {
    const [seller, buyer] = await people()
    await placed(seller, { side: 'sell', price: '60000', amount: '0.3' })
    const parent = await placed(buyer, { price: '60000', amount: '0.5', attach })
    await cancelOrder(venue, buyer, parent.orderId)
    expect(await live(buyer)).toMatchObject([
      { type: 'takeProfit', amount: '0.2994' },
      { type: 'stop', amount: '0.2994' },
    ])
  })

  it('report both legs as cancelled by the user after a cancel of all [TRD-24]', async () => {
    const [, seller] = await people()
    await placePair(seller, { price: '99000', stopPrice: '20000' })
    await venue.call(calls.orders.cancelAll, { query: {} }, { as: seller })
    expect((await done(seller)).map(({ reason }) => reason)).toEqual(['asked', 'asked'])
    const { data } = await placePair(seller, { price: '99000', stopPrice: '20000' })
    await cancelOrder(venue, seller, data?.[0]?.orderId ?? '')
    expect((await done(seller)).slice(0, 2).map(({ type, reason }) => [type, reason])).toEqual([
      ['stop', 'pairCancelled'],
      ['limit', 'asked'],
    ])
  })

  it('keep the stop loss of a position whose take profit triggers into an empty book [TRD-08]', async () => {
    const [seller, buyer, third] = await people()
    await trade('60000', [seller, third])
    await placed(seller, { side: 'sell', price: '60000', amount: '0.5' })
    await placed(buyer, { price: '60000', amount: '0.5', attach })
    await trade('65000', [seller, third])
    expect(await done(buyer)).toMatchObject([
      { type: 'takeProfit', state: 'cancelled', reason: 'nothingToTake', filled: '0' },
      { type: 'limit' },
    ])
    expect(await live(buyer)).toMatchObject([{ type: 'stop', state: 'waiting', amount: '0.499' }])
    expect((await holds(venue, buyer, 2, 'btc')).held).toBe('0.499')
    // And it still works.
    await placed(third, { price: '54000', amount: '0.5' })
    await trade('55000', [seller, third])
    const stop = (await done(buyer)).find(({ type }) => type === 'stop')
    expect(stop).toMatchObject({ state: 'filled', filled: '0.499' })
  })

  it('keep as much of the stop loss as the take profit could not sell [TRD-08]', async () => {
    const [seller, buyer, third] = await people()
    await trade('60000', [seller, third])
    await placed(seller, { side: 'sell', price: '60000', amount: '0.5' })
    await placed(buyer, { price: '60000', amount: '0.5', attach })
    await placed(third, { price: '64000', amount: '0.2' })
    await trade('65000', [seller, third])
    expect((await done(buyer))[0]).toMatchObject({ type: 'takeProfit', reason: 'nothingToTake', filled: '0.2' })
    expect(await live(buyer)).toMatchObject([{ type: 'stop', amount: '0.299', filled: '0' }])
    expect((await holds(venue, buyer, 2, 'btc')).held).toBe('0.299')
  })

  it('trigger at once if the price has passed, and keep the stop loss for the unfilled part [TRD-08]', async () => {
    const [seller, buyer, third] = await people()
    const parent = await placed(buyer, { price: '60000', amount: '0.5', attach })
    // The price is above the target when the order fills.
    await placed(seller, { side: 'sell', price: '60000', amount: '0.1' })
    await trade('66000', [seller, third])
    await cancelOrder(venue, buyer, parent.orderId)
    expect((await done(buyer))[0]).toMatchObject({ state: 'rejected', reason: String(codes.nothingToTake) })
    expect(await live(buyer)).toMatchObject([{ type: 'stop', state: 'waiting', amount: '0.0999' }])
  })

  it('keep the limit of an OCO whose stop meets an own order, and never sell more than one of both [TRD-08] [TRD-09]', async () => {
    const [seller, owner, third] = await people()
    await trade('60000', [seller, third])
    const { data } = await placePair(owner, { price: '70000', stopPrice: '58000' })
    const [limit, stop] = data ?? []
    await placed(owner, { price: '57000', amount: '0.5' })
    await trade('58000', [seller, third])
    expect((await orderById(venue, owner, stop?.orderId ?? '')).data).toMatchObject({
      state: 'cancelled',
      reason: 'ownOrder',
    })
    expect((await orderById(venue, owner, limit?.orderId ?? '')).data).toMatchObject({ state: 'open', amount: '1' })
    expect(await holds(venue, owner, 2, 'btc')).toEqual({ available: '1', held: '1' })
  })

  it('let both legs rest when the stop’s limit is not taken, and reduce one by what the other sells [TRD-08]', async () => {
    const [seller, owner, third] = await people()
    await trade('60000', [seller, third])
    const { data } = await placePair(owner, { price: '70000', stopPrice: '58000', stopLimitPrice: '59000' })
    const [limit, stop] = data ?? []
    await trade('58000', [seller, third])
    expect((await live(owner)).map(({ state }) => state)).toEqual(['open', 'open'])
    expect((await holds(venue, owner, 2, 'btc')).held).toBe('1')
    await placed(third, { price: '59000', amount: '0.4' })
    expect((await orderById(venue, owner, limit?.orderId ?? '')).data).toMatchObject({ state: 'open', amount: '0.6' })
    expect((await holds(venue, owner, 2, 'btc')).held).toBe('0.6')
    await placed(third, { price: '70000', amount: '0.6' })
    expect((await orderById(venue, owner, stop?.orderId ?? '')).data).toMatchObject({ state: 'filled', filled: '1' })
    expect((await orderById(venue, owner, limit?.orderId ?? '')).data).toMatchObject({
      state: 'cancelled',
      reason: 'pair',
      filled: '0',
    })
    expect(await holds(venue, owner, 2, 'btc')).toEqual({ available: '1', held: '0' })
  })

  it('reduce a buyback by the part bought, whether measured in coins or money [TRD-08]', async () => {
    const [buyer, seller, third] = await people()
    await trade('60000', [buyer, third])
    await placed(buyer, { price: '60000', amount: '0.5' })
    await placed(seller, {
      side: 'sell',
      price: '60000',
      amount: '0.5',
      attach: { stopLoss: { stopPrice: '65000' }, takeProfit: { stopPrice: '55000', price: '55000' } },
    })
    await trade('55000', [buyer, third])
    const [target] = (await live(seller)).filter(({ type }) => type === 'takeProfitLimit')
    expect(target).toMatchObject({ state: 'open', amount: '0.544363' })
    await placed(third, { side: 'sell', price: '55000', amount: '0.25' })
    const [stop] = (await live(seller)).filter(({ type }) => type === 'stop')
    // The shares that remain of 29,940 USDT: 0.294363 / 0.544363 remain.
    expect(Number(stop?.total)).toBeCloseTo(29_940 * (0.294363 / 0.544363), 2)
  })

  it('report the faulty leg of an OCO rather than the OCO [TRD-08] [TRD-24]', async () => {
    const [seller, owner, third] = await people()
    await trade('60000', [seller, third])
    expect((await placePair(owner, { price: '70000', stopPrice: '60000' })).code).toBe(codes.triggerAtOnce)
    expect((await placePair(owner, { price: '70000.001', stopPrice: '50000' })).code).toBe(codes.priceOffTick)
    expect((await placePair(owner, { price: '70000', stopPrice: '50000', amount: '0.00001' })).code).toBe(
      codes.orderTooSmall,
    )
    await placed(owner, { price: '59000', amount: '0.1' })
    expect((await placePair(owner, { price: '59000', stopPrice: '50000' })).code).toBe(codes.ownOrderInTheWay)
    await venue.call(sandbox.marketState, { body: { symbol, state: 'halted' } })
    expect((await placePair(owner, { price: '70000', stopPrice: '50000' })).code).toBe(codes.marketNotOpen)
    await venue.call(sandbox.marketState, { body: { symbol, state: 'open' } })
  })
})
