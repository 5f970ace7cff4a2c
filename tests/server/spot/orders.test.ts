import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { databaseKinds, holds } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import {
  cancelOrder,
  expectSoundBooks,
  orderBody,
  orderById,
  placeOrder,
  type OrderAsk,
} from '#tests/support/spot/trading.ts'

const spot = 2

describe.each(databaseKinds())('spot orders on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineMarkets: ['btc_usdt', 'eth_usdt'] } }),
    expectSoundBooks,
  )

  /** Two users with 250,000 USDT and 2 BTC each in spot, and an empty book. */
  const twoPeople = async (): Promise<readonly [Person, Person]> => {
    const everybody = [await venue.person(), await venue.person()] as const
    return everybody
  }
  const clear = async (...people: readonly Person[]) => {
    for (const as of people) await venue.call(calls.orders.cancelAll, { query: {} }, { as })
  }
  const place = (as: Person, ask: OrderAsk) => placeOrder(venue, as, ask)
  const placed = async (as: Person, ask: OrderAsk) => {
    const got = await place(as, ask)
    if (got.code !== 200 || got.data === null) throw new Error(`Refused with ${got.code} ${got.msg}`)
    return got.data
  }
  const held = async (as: Person, coin = 'usdt') => holds(venue, as, spot, coin)

  it('report the rules of a market’s orders [TRD-01] [TRD-16]', async () => {
    const { data } = await venue.call(calls.orders.markets, {})
    expect(data.filter(({ hasBook }) => hasBook)).toMatchObject([
      { symbol: 'btc_usdt', base: 'btc', quote: 'usdt', state: 'open', hasBook: true, tick: '0.01', lot: '0.000001' },
      { symbol: 'eth_usdt' },
    ])
    expect(data.find(({ symbol }) => symbol === 'sol_usdt')).toMatchObject({ hasBook: false, state: 'cancelOnly' })
    expect(data[0]).toMatchObject({ minAmount: '0.00001', minTotal: '5', makerFee: '0.001', takerFee: '0.002' })
  })

  it('hold the exact amount while resting, and release all of it [TRD-01]', async () => {
    const [anna] = await twoPeople()
    const order = await placed(anna, { price: '50000.01', amount: '0.123456' })
    expect(order).toMatchObject({
      side: 'buy',
      type: 'limit',
      timeInForce: 'GTC',
      price: '50000.01',
      amount: '0.123456',
      total: null,
      filled: '0',
      averagePrice: null,
      fee: [],
      state: 'open',
    })
    expect(await held(anna)).toEqual({ available: '243827.19876544', held: '6172.80123456' })
    expect(await cancelOrder(venue, anna, order.orderId)).toMatchObject({
      code: 200,
      data: { state: 'cancelled', reason: 'asked' },
    })
    expect(await held(anna)).toEqual({ available: '250000', held: '0' })
    const sell = await placed(anna, { side: 'sell', price: '150000', amount: '0.5' })
    expect(await held(anna, 'btc')).toEqual({ available: '1.5', held: '0.5' })
    await cancelOrder(venue, anna, sell.orderId)
    expect(await held(anna, 'btc')).toEqual({ available: '2', held: '0' })
  })

  it('trade between two users: exact totals, maker and taker fees, excess hold released [TRD-01]', async () => {
    const [anna, bert] = await twoPeople()
    const rests = await placed(anna, { side: 'sell', price: '60000', amount: '0.5' })
    const takes = await placed(bert, { price: '61000', amount: '0.2' })
    expect(takes).toMatchObject({
      state: 'filled',
      filled: '0.2',
      filledTotal: '12000',
      averagePrice: '60000',
      // 0.2% of 0.2 BTC.
      fee: [{ coin: 'btc', amount: '0.0004' }],
    })
    expect(await held(bert)).toEqual({ available: '238000', held: '0' })
    expect(await held(bert, 'btc')).toEqual({ available: '2.1996', held: '0' })
    expect((await orderById(venue, anna, rests.orderId)).data).toMatchObject({
      state: 'partial',
      filled: '0.2',
      filledTotal: '12000',
      // 0.1% of 12,000 USDT.
      fee: [{ coin: 'usdt', amount: '12' }],
    })
    expect(await held(anna)).toEqual({ available: '261988', held: '0' })
    expect(await held(anna, 'btc')).toEqual({ available: '1.5', held: '0.3' })
    const mine = await venue.call(calls.orders.fills, { query: {} }, { as: anna })
    const theirs = await venue.call(calls.orders.fills, { query: {} }, { as: bert })
    expect(mine.data.list).toMatchObject([
      { orderId: rests.orderId, side: 'sell', price: '60000', amount: '0.2', total: '12000', fee: '12', role: 'maker' },
    ])
    expect(theirs.data.list).toMatchObject([
      { orderId: takes.orderId, side: 'buy', fee: '0.0004', feeCoin: 'btc', role: 'taker' },
    ])
    expect(theirs.data.list[0]?.fillId).toBe(mine.data.list[0]?.fillId)
    await clear(anna, bert)
  })

  it('give the same answer when sent twice, and move nothing twice [TRD-04]', async () => {
    const [anna] = await twoPeople()
    const body = orderBody({ price: '50000', amount: '0.1' })
    const first = await venue.call(calls.orders.place, { body }, { as: anna })
    const again = await venue.call(calls.orders.place, { body }, { as: anna })
    expect(again.data).toEqual(first.data)
    expect(await held(anna)).toEqual({ available: '245000', held: '5000' })
    const other = await venue.call(calls.orders.place, { body: { ...body, amount: decimal('0.2') } }, { as: anna })
    expect(other.code).toBe(codes.keyConflict)
    const { data } = await venue.call(
      calls.orders.byClientId,
      { query: { clientOrderId: body.clientOrderId } },
      { as: anna },
    )
    expect(data.orderId).toBe(first.data?.orderId)
    await clear(anna)
  })

  it('that never arrived are settled by id, and refused if they arrive later [TRD-04]', async () => {
    const [anna] = await twoPeople()
    const body = orderBody({ price: '50000', amount: '0.1', clientOrderId: 'short' })
    const outcome = await venue.call(calls.session.outcome, { body: { key: 'short' } }, { as: anna })
    expect(outcome.data).toMatchObject({ state: 'refused' })
    expect((await venue.call(calls.orders.place, { body }, { as: anna })).code).toBe(codes.keyRefused)
    expect(await held(anna)).toEqual({ available: '250000', held: '0' })
  })

  it.each<[string, OrderAsk, number]>([
    ['an unknown market', { symbol: 'abc_usdt', price: '1', amount: '1' }, codes.marketUnknown],
    ['a market without an engine', { symbol: 'sol_usdt', price: '100', amount: '10' }, codes.marketUnknown],
    ['a price between two ticks', { price: '50000.001', amount: '0.1' }, codes.priceOffTick],
    ['a price of zero', { price: '0', amount: '0.1' }, codes.priceOffTick],
    ['an amount between two lots', { price: '50000', amount: '0.1234567' }, codes.amountOffLot],
    ['an amount below the minimum', { price: '50000', amount: '0.000001' }, codes.orderTooSmall],
    ['a total below the minimum', { price: '1', amount: '0.1' }, codes.orderTooSmall],
    ['a negative amount', { price: '50000', amount: '-1' }, codes.orderTooSmall],
    ['more than the market’s maximum', { price: '50000', amount: '100000' }, codes.orderTooLarge],
    ['a price above the maximum', { price: '900000000', amount: '0.1' }, codes.orderTooLarge],
    ['more than the balance', { price: '60000', amount: '10' }, codes.orderBalanceTooLow],
    ['a market order on an empty side', { type: 'market', amount: '0.1' }, codes.nothingToTake],
    ['an IOC that no order matches', { price: '50000', amount: '0.1', timeInForce: 'IOC' }, codes.nothingToTake],
    ['an FOK that no order matches', { price: '50000', amount: '0.1', timeInForce: 'FOK' }, codes.orderNotWhole],
    ['a limit order without a price', { amount: '0.1' }, codes.badRequest],
    ['both an amount and a total', { type: 'market', amount: '0.1', total: '100' }, codes.badRequest],
    ['a total on a sale', { side: 'sell', type: 'market', total: '100' }, codes.badRequest],
    ['a stop without a trigger price', { type: 'stop', amount: '0.1' }, codes.badRequest],
    ['an expiry without GTD', { price: '50000', amount: '0.1', expireAt: 1 }, codes.badRequest],
    ['GTD in the past', { price: '50000', amount: '0.1', timeInForce: 'GTD', expireAt: 1 }, codes.expiryPassed],
    ['post-only with IOC', { price: '50000', amount: '0.1', timeInForce: 'IOC', postOnly: 'reject' }, codes.badRequest],
    ['a display size above the amount', { price: '50000', amount: '0.1', display: '0.2' }, codes.badRequest],
    ['a trailing distance of everything', { type: 'trailing', amount: '0.1', trailBy: '100%' }, codes.badRequest],
  ])('are rejected for %s, and hold nothing [TRD-01]', async (_, ask, code) => {
    const [anna] = await twoPeople()
    expect((await place(anna, ask)).code).toBe(code)
    expect(await held(anna)).toEqual({ available: '250000', held: '0' })
    expect((await venue.call(calls.orders.list, { query: {} }, { as: anna })).data.list).toEqual([])
  })

  it('at market are limited by amount, total and price cap [TRD-01]', async () => {
    const [anna, bert] = await twoPeople()
    await placed(anna, { side: 'sell', price: '60000', amount: '0.1' })
    await placed(anna, { side: 'sell', price: '65000', amount: '0.1' })
    await placed(anna, { side: 'sell', price: '70000', amount: '0.1' })
    expect((await place(bert, { type: 'market', amount: '0.1', protection: '59999' })).code).toBe(codes.priceProtected)
    // The cap is ten per cent above the best price: the order at 70,000 is beyond it.
    expect(await placed(bert, { type: 'market', amount: '0.3' })).toMatchObject({
      state: 'cancelled',
      reason: 'priceProtected',
      filled: '0.2',
      filledTotal: '12500',
      timeInForce: 'IOC',
    })
    expect(await placed(bert, { type: 'market', total: '700' })).toMatchObject({
      state: 'filled',
      filled: '0.01',
      filledTotal: '700',
    })
    expect(await held(bert)).toEqual({ available: '236800', held: '0' })
    await clear(anna, bert)
  })

  it('only add to the book if post-only [TRD-01]', async () => {
    const [anna, bert] = await twoPeople()
    await placed(anna, { side: 'sell', price: '60000', amount: '0.1' })
    expect((await place(bert, { price: '60000', amount: '0.1', postOnly: 'reject' })).code).toBe(codes.orderWouldTake)
    const moved = await placed(bert, { price: '60500', amount: '0.1', postOnly: 'reprice' })
    expect(moved).toMatchObject({ state: 'open', price: '59999.99' })
    expect((await held(bert)).held).toBe('5999.999')
    await clear(anna, bert)
  })

  it('follow the user’s self-trade prevention choice [TRD-09]', async () => {
    const [anna] = await twoPeople()
    const own = await placed(anna, { side: 'sell', price: '60000', amount: '0.1' })
    expect((await place(anna, { price: '60000', amount: '0.1' })).code).toBe(codes.ownOrderInTheWay)
    expect(await placed(anna, { price: '60000', amount: '0.1', selfTrade: 'cancelOldest' })).toMatchObject({
      state: 'open',
    })
    expect((await orderById(venue, anna, own.orderId)).data).toMatchObject({ state: 'cancelled', reason: 'selfTrade' })
    await clear(anna)
    expect(await held(anna)).toEqual({ available: '250000', held: '0' })
  })

  it('on amendment hold more first, release less, and count fills [TRD-03] [TRD-09]', async () => {
    const [anna, bert] = await twoPeople()
    const order = await placed(anna, { price: '50000', amount: '1' })
    const amend = (price: string | undefined, amount: string | undefined) =>
      venue.call(
        calls.orders.amend,
        {
          params: { orderId: order.orderId },
          body: {
            ...(price === undefined ? {} : { price: decimal(price) }),
            ...(amount === undefined ? {} : { amount: decimal(amount) }),
          },
        },
        { as: anna },
      )
    expect((await amend('55000', '2')).data).toMatchObject({ price: '55000', amount: '2', state: 'open' })
    expect((await held(anna)).held).toBe('110000')
    expect((await amend('55000', '5')).code).toBe(codes.orderBalanceTooLow)
    expect((await amend('55000.001', undefined)).code).toBe(codes.priceOffTick)
    expect((await amend(undefined, undefined)).code).toBe(codes.badRequest)
    await placed(bert, { side: 'sell', price: '55000', amount: '0.5' })
    expect((await held(anna)).held).toBe('82500')
    expect((await amend(undefined, '0.5')).code).toBe(codes.amendRefused)
    expect((await amend('50000', '0.6')).data).toMatchObject({ state: 'partial', amount: '0.6' })
    expect((await held(anna)).held).toBe('5000')
    await cancelOrder(venue, anna, order.orderId)
    expect((await amend('50000', '0.7')).code).toBe(codes.orderNotOpen)
    await clear(anna, bert)
  })

  it('report a cancel after a fill as such, and another user’s order not at all [TRD-09]', async () => {
    const [anna, bert] = await twoPeople()
    const rests = await placed(anna, { side: 'sell', price: '60000', amount: '0.1' })
    expect((await cancelOrder(venue, bert, rests.orderId)).code).toBe(codes.orderUnknown)
    expect((await orderById(venue, bert, rests.orderId)).code).toBe(codes.orderUnknown)
    await placed(bert, { price: '60000', amount: '0.1' })
    expect(await cancelOrder(venue, anna, rests.orderId)).toMatchObject({ code: 200, data: { state: 'filled' } })
  })

  it('with a stop wait, trigger on a trade, and hold funds meanwhile [TRD-08]', async () => {
    const [anna, bert] = await twoPeople()
    await placed(anna, { side: 'sell', price: '60000', amount: '0.1' })
    await placed(bert, { price: '60000', amount: '0.1' })
    // The last price is 60,000.
    expect((await place(bert, { side: 'sell', type: 'stop', stopPrice: '60000', amount: '0.1' })).code).toBe(
      codes.triggerAtOnce,
    )
    const stop = await placed(bert, { side: 'sell', type: 'stop', stopPrice: '58000', amount: '0.1' })
    expect(stop).toMatchObject({ state: 'waiting', stopPrice: '58000', price: null, timeInForce: 'GTC' })
    const limited = await placed(bert, {
      side: 'sell',
      type: 'stopLimit',
      stopPrice: '58000',
      price: '58500',
      amount: '0.1',
    })
    const trailing = await placed(bert, { side: 'sell', type: 'trailing', trailBy: '2.5%', amount: '0.1' })
    expect(trailing).toMatchObject({ state: 'waiting', stopPrice: '58500', trailBy: '2.5%' })
    expect((await held(bert, 'btc')).held).toBe('0.3')
    await placed(anna, { price: '57000', amount: '1' })
    await placed(anna, { price: '58000', amount: '0.01' })
    // A sale at 58,000 triggers all three: two sell to the bidder, one rests at its limit.
    const third = await venue.person()
    await placed(third, { side: 'sell', price: '58000', amount: '0.01' })
    expect((await orderById(venue, bert, stop.orderId)).data).toMatchObject({ state: 'filled', averagePrice: '57000' })
    expect((await orderById(venue, bert, trailing.orderId)).data).toMatchObject({ state: 'filled' })
    expect((await orderById(venue, bert, limited.orderId)).data).toMatchObject({ state: 'open', price: '58500' })
    await clear(anna, bert, third)
    expect((await held(bert, 'btc')).held).toBe('0')
  })

  it('in an OCO hold funds once for both legs [TRD-08]', async () => {
    const [anna, bert] = await twoPeople()
    const pair = (as: Person, price: string, stopPrice: string, stopLimitPrice?: string) =>
      venue.call(
        calls.orders.placePair,
        {
          body: {
            symbol: 'btc_usdt',
            side: 'sell',
            amount: decimal('1'),
            price: decimal(price),
            stopPrice: decimal(stopPrice),
            ...(stopLimitPrice === undefined ? {} : { stopLimitPrice: decimal(stopLimitPrice) }),
            clientOrderId: `pair-${price}-${as.user.id}`,
          },
        },
        { as },
      )
    const got = await pair(anna, '70000', '50000', '49000')
    const [limit, stop] = got.data ?? []
    expect(got.data).toMatchObject([
      { type: 'limit', state: 'open', groupId: limit?.orderId },
      { type: 'stopLimit', state: 'waiting', groupId: limit?.orderId },
    ])
    expect(await held(anna, 'btc')).toEqual({ available: '1', held: '1' })
    await placed(bert, { price: '70000', amount: '0.4' })
    expect((await orderById(venue, anna, stop?.orderId ?? '')).data).toMatchObject({ state: 'waiting', amount: '0.6' })
    expect((await orderById(venue, anna, limit?.orderId ?? '')).data).toMatchObject({ state: 'partial', filled: '0.4' })
    expect(await held(anna, 'btc')).toEqual({ available: '1', held: '0.6' })
    await clear(anna, bert)
    // The stop leaves first: the shared hold becomes its own.
    const second = await pair(anna, '80000', '60000')
    const [far, near] = second.data ?? []
    await placed(bert, { price: '59000', amount: '1' })
    await placed(bert, { price: '60000', amount: '0.01' })
    const third = await venue.person()
    await placed(third, { side: 'sell', price: '60000', amount: '0.01' })
    expect((await orderById(venue, anna, near?.orderId ?? '')).data).toMatchObject({
      state: 'filled',
      averagePrice: '59000',
    })
    expect((await orderById(venue, anna, far?.orderId ?? '')).data).toMatchObject({
      state: 'cancelled',
      reason: 'pair',
    })
    expect((await held(anna, 'btc')).held).toBe('0')
    await clear(anna, bert, third)
  })

  it('attach a stop loss and take profit on a fill, for the amount received after the fee [TRD-08]', async () => {
    const [anna, bert] = await twoPeople()
    await placed(anna, { side: 'sell', price: '60000', amount: '0.5' })
    const parent = await placed(bert, {
      price: '60000',
      amount: '0.5',
      attach: { stopLoss: { stopPrice: '55000' }, takeProfit: { stopPrice: '65000', price: '64900' } },
    })
    const { data } = await venue.call(calls.orders.list, { query: { state: 'conditional' } }, { as: bert })
    expect(data.list).toMatchObject([
      {
        type: 'takeProfitLimit',
        side: 'sell',
        amount: '0.499',
        price: '64900',
        clientOrderId: `${parent.orderId}-profit`,
      },
      { type: 'stop', side: 'sell', amount: '0.499', stopPrice: '55000', clientOrderId: `${parent.orderId}-stop` },
    ])
    expect((await held(bert, 'btc')).held).toBe('0.499')
    await clear(anna, bert)
  })

  it('keep and report an attached stop below the market’s minimum [TRD-08]', async () => {
    const [anna, bert] = await twoPeople()
    await placed(anna, { side: 'sell', price: '60000', amount: '0.0001' })
    const seq = venue.venue.hub.userSeq(bert.user.id, 'orders')
    // The amount received after the fee is worth less than 5 USDT at the stop.
    const parent = await placed(bert, {
      price: '60000',
      amount: '0.0001',
      attach: { stopLoss: { stopPrice: '50000' } },
    })
    const { data } = await venue.call(calls.orders.list, { query: { state: 'done' } }, { as: bert })
    expect(data.list[0]).toMatchObject({
      clientOrderId: `${parent.orderId}-stop`,
      state: 'rejected',
      reason: String(codes.orderTooSmall),
    })
    expect(data.seq).toBe(seq + 2)
    expect((await held(bert, 'btc')).held).toBe('0')
    await clear(anna, bert)
  })

  it('end at their expiry [TRD-08]', async () => {
    const [anna] = await twoPeople()
    const order = await placed(anna, {
      price: '50000',
      amount: '0.1',
      timeInForce: 'GTD',
      expireAt: venue.clock.now() + 60_000,
    })
    await venue.clock.advance(60_000 + venueLimits.spotOrders.expireEvery)
    expect((await orderById(venue, anna, order.orderId)).data).toMatchObject({ state: 'expired' })
    expect(await held(anna)).toEqual({ available: '250000', held: '0' })
  })

  it('in a halted market are rejected, but can be cancelled [TRD-01]', async () => {
    const [anna] = await twoPeople()
    const order = await placed(anna, { symbol: 'eth_usdt', price: '2000', amount: '1' })
    const setState = async (state: 'open' | 'halted') =>
      expect(await venue.call(sandbox.marketState, { body: { symbol: 'eth_usdt', state } })).toMatchObject({
        code: 200,
      })
    await setState('halted')
    expect((await place(anna, { symbol: 'eth_usdt', price: '2000', amount: '1' })).code).toBe(codes.marketNotOpen)
    expect((await cancelOrder(venue, anna, order.orderId)).data).toMatchObject({ state: 'cancelled' })
    await setState('open')
    await placed(anna, { symbol: 'eth_usdt', price: '2000', amount: '1' })
    await clear(anna)
  })

  it('collect for an auction, and trade at one price when the market opens [TRD-07]', async () => {
    const [anna, bert] = await twoPeople()
    const setState = (symbol: string, state: 'open' | 'auction') =>
      venue.call(sandbox.marketState, { body: { symbol, state } })
    expect((await setState('abc_usdt', 'open')).code).toBe(codes.marketUnknown)
    await setState('eth_usdt', 'auction')
    const buys = await placed(anna, { symbol: 'eth_usdt', price: '3100', amount: '1' })
    const sells = await placed(bert, { symbol: 'eth_usdt', side: 'sell', price: '3000', amount: '1' })
    expect(sells).toMatchObject({ state: 'open', filled: '0' })
    await setState('eth_usdt', 'open')
    const [one, other] = [await orderById(venue, anna, buys.orderId), await orderById(venue, bert, sells.orderId)]
    expect(one.data).toMatchObject({ state: 'filled' })
    expect(other.data).toMatchObject({ state: 'filled', averagePrice: one.data.averagePrice })
    // The buyer's price improvement is released.
    expect((await held(anna)).held).toBe('0')
  })

  it('are cancelled in one market or in all, with a result for each [TRD-03]', async () => {
    const [anna] = await twoPeople()
    const one = await placed(anna, { price: '50000', amount: '0.1' })
    const other = await placed(anna, { symbol: 'eth_usdt', price: '2000', amount: '1' })
    const got = await venue.call(calls.orders.cancelAll, { query: { symbol: 'btc_usdt' } }, { as: anna })
    expect(got.data).toEqual([{ orderId: one.orderId, state: 'cancelled', code: 200 }])
    const rest = await venue.call(calls.orders.cancelAll, { query: {} }, { as: anna })
    expect(rest.data).toEqual([{ orderId: other.orderId, state: 'cancelled', code: 200 }])
    expect(await held(anna)).toEqual({ available: '250000', held: '0' })
  })

  it('are cancelled on one side, conditional ones included [TRD-03]', async () => {
    const [anna] = await twoPeople()
    const buys = await placed(anna, { price: '50000', amount: '0.1' })
    const stop = await placed(anna, { type: 'stop', stopPrice: '90000', amount: '0.1' })
    const sells = await placed(anna, { side: 'sell', price: '95000', amount: '0.1' })
    const query = { symbol: 'btc_usdt', side: 'buy' } as const
    const got = await venue.call(calls.orders.cancelAll, { query }, { as: anna })
    expect(got.data.map(({ orderId }) => orderId).toSorted()).toEqual([buys.orderId, stop.orderId].toSorted())
    expect((await orderById(venue, anna, sells.orderId)).data).toMatchObject({ state: 'open' })
    const rest = await venue.call(calls.orders.cancelAll, { query: { side: 'sell' } }, { as: anna })
    expect(rest.data).toMatchObject([{ orderId: sells.orderId, state: 'cancelled' }])
  })

  it('are listed as open, conditional and ended, newest first, page by page, with their seq [TRD-03]', async () => {
    const [anna, bert] = await twoPeople()
    for (const price of ['50001', '50002', '50003']) await placed(anna, { price, amount: '0.01' })
    await placed(anna, { type: 'stop', stopPrice: '90000', amount: '0.01' })
    const list = async (query: Record<string, string>) =>
      (await venue.call(calls.orders.list, { query }, { as: anna })).data
    const first = await list({ state: 'open', pageSize: '2' })
    expect(first).toMatchObject({ totalCount: 3, list: [{ price: '50003' }, { price: '50002' }] })
    expect(first.seq).toBe(venue.venue.hub.userSeq(anna.user.id, 'orders'))
    expect(await list({ state: 'open', pageSize: '2', pageNum: '2' })).toMatchObject({ list: [{ price: '50001' }] })
    expect(await list({ state: 'conditional' })).toMatchObject({ totalCount: 1, list: [{ type: 'stop' }] })
    expect((await venue.call(calls.orders.list, { query: { pageSize: '5000' } }, { as: anna })).code).toBe(
      codes.badRequest,
    )
    expect((await venue.call(calls.orders.list, { query: {} }, { as: bert })).data.totalCount).toBe(0)
    await clear(anna)
    expect(await list({ state: 'done' })).toMatchObject({ totalCount: 4 })
  })

  it('are limited in number per user and market [TRD-01]', async () => {
    const [anna] = await twoPeople()
    const { most } = venueLimits.spotOrders
    const asks = Array.from({ length: most }, (_, n) => place(anna, { price: `${20_000 + n}`, amount: '0.001' }))
    expect((await Promise.all(asks)).map(({ code }) => code)).toEqual(asks.map(() => 200))
    expect((await place(anna, { price: '20000', amount: '0.001' })).code).toBe(codes.tooManyOrders)
    await clear(anna)
  })

  it('are charged the fees of their VIP level [TRD-01]', async () => {
    const [anna] = await twoPeople()
    expect((await venue.call(calls.orders.fees, {}, { as: anna })).data).toMatchObject({
      vipLevel: 0,
      rates: [{ symbol: 'btc_usdt', makerFee: '0.001', takerFee: '0.002' }, { symbol: 'eth_usdt' }],
    })
  })
})
