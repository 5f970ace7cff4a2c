import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import type { AmendBody, PairBody } from '#contract/spot/calls/orders.ts'
import type { MarketState } from '#contract/spot/orderKinds.ts'
import { holds } from '#tests/support/money.ts'
import { startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'
import { expectSoundBooks, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

const symbol = 'btc_usdt'

interface Change {
  readonly price?: string
  readonly amount?: string
  readonly stopPrice?: string
  readonly trailBy?: string
  readonly display?: string | null
}

const bodyOf = ({ price, amount, stopPrice, trailBy, display }: Change): AmendBody => ({
  ...(price === undefined ? {} : { price: decimal(price) }),
  ...(amount === undefined ? {} : { amount: decimal(amount) }),
  ...(stopPrice === undefined ? {} : { stopPrice: decimal(stopPrice) }),
  ...(trailBy === undefined ? {} : { trailBy }),
  ...(display === undefined ? {} : { display: display === null ? null : decimal(display) }),
})

/** An amendment follows the rules of order placement. */
describe('amended order', () => {
  let venue: TestVenue
  let [anna, bert]: readonly Person[] = []
  beforeAll(async () => {
    venue = await startTestVenue({ options: { engineMarkets: [symbol] } })
    anna = await venue.person()
    bert = await venue.person()
  })
  afterEach(async () => {
    await setState('open')
    for (const as of [anna, bert]) await venue.call(calls.orders.cancelAll, { query: {} }, { as })
  })
  afterAll(async () => {
    await expectSoundBooks(venue)
    await venue.close()
  })

  const setState = (state: MarketState) => venue.call(sandbox.marketState, { body: { symbol, state } })
  const placed = async (as: Person | undefined, ask: OrderAsk) => {
    if (!as) throw new Error('No user is given')
    const { code, data } = await placeOrder(venue, as, ask)
    if (data === null) throw new Error(`Refused with ${code}`)
    return data
  }
  const amend = (orderId: string, change: Change) =>
    venue.call(calls.orders.amend, { params: { orderId }, body: bodyOf(change) }, { as: anna })
  /** Asserts that the order and its hold are unchanged. */
  const expectUnchanged = async (
    order: { readonly orderId: string },
    change: () => Promise<{ readonly code: number }>,
  ) => {
    const now = async () => {
      const { data } = await venue.call(calls.orders.one, { params: { orderId: order.orderId } }, { as: anna })
      return { ...data, held: anna && (await holds(venue, anna, 2, 'usdt')) }
    }
    const before = await now()
    const { code } = await change()
    expect(await now()).toEqual(before)
    return code
  }

  const rests = { price: '50000', amount: '0.01' }
  const waits = { type: 'stopLimit', stopPrice: '70000', price: '70000', amount: '0.01' } as const
  it.each<[string, OrderAsk, Change, number]>([
    ['a total below the minimum by price', rests, { price: '0.01' }, codes.orderTooSmall],
    ['a total below the minimum by amount', rests, { amount: '0.00009' }, codes.orderTooSmall],
    ['a total below the minimum by both', rests, { price: '400', amount: '0.0124' }, codes.orderTooSmall],
    ['an amount below the minimum', rests, { amount: '0.000001' }, codes.orderTooSmall],
    ['an amount between two lots', rests, { amount: '0.0100001' }, codes.amountOffLot],
    ['more than the market’s maximum', rests, { amount: '100000' }, codes.orderTooLarge],
    ['a price between two ticks', rests, { price: '50000.001' }, codes.priceOffTick],
    ['a price above the maximum', rests, { price: '900000000' }, codes.orderTooLarge],
    ['more than is available', rests, { amount: '6' }, codes.orderBalanceTooLow],
    ['an iceberg below its display size', { ...rests, display: '0.005' }, { amount: '0.004' }, codes.amendRefused],
    ['a conditional order’s total below the minimum', waits, { price: '100' }, codes.orderTooSmall],
    [
      'a conditional stop’s amount below the minimum',
      { type: 'stop', stopPrice: '70000', amount: '0.01' },
      { amount: '0.00007' },
      codes.orderTooSmall,
    ],
    [
      'a trailing stop’s amount below the minimum',
      { type: 'trailing', trailBy: '1%', amount: '0.01' },
      { amount: '0.00001' },
      codes.orderTooSmall,
    ],
    [
      'a price that a stop does not have',
      { type: 'stop', stopPrice: '70000', amount: '0.01' },
      { price: '1' },
      codes.amendRefused,
    ],
    ['a trigger that an order does not have', rests, { stopPrice: '70000' }, codes.amendRefused],
    ['a trail that a stop does not have', waits, { trailBy: '1%' }, codes.amendRefused],
    ['a trigger between two ticks', waits, { stopPrice: '70000.001' }, codes.priceOffTick],
    [
      'a stop’s trigger at which its own stop loss would trigger',
      { type: 'stop', stopPrice: '70000', amount: '0.01', attach: { stopLoss: { stopPrice: '65000' } } },
      { stopPrice: '64000' },
      codes.triggerAtOnce,
    ],
    ['a display size above the amount', rests, { display: '0.02' }, codes.amendRefused],
    ['a display size below the minimum', rests, { display: '0.000001' }, codes.orderTooSmall],
    [
      'a display size of an order that does not rest',
      { type: 'stopLimit', stopPrice: '70000', price: '70000', amount: '0.01', timeInForce: 'IOC' },
      { display: '0.005' },
      codes.amendRefused,
    ],
    ['nothing', rests, {}, codes.badRequest],
    ['a post-only order that would take', { ...rests, postOnly: 'reject' }, { price: '60000' }, codes.orderWouldTake],
    [
      'a price at which its own stop loss would trigger',
      { ...rests, attach: { stopLoss: { stopPrice: '45000' } } },
      { price: '44000' },
      codes.triggerAtOnce,
    ],
  ])('refuses %s, and stays unchanged [TRD-01] [TRD-09]', async (_, ask, change, code) => {
    await placed(bert, { side: 'sell', price: '60000', amount: '0.1' })
    const order = await placed(anna, ask)
    expect(await expectUnchanged(order, () => amend(order.orderId, change))).toBe(code)
  })

  it('must leave a remainder of at least the market’s minimum [TRD-09]', async () => {
    const order = await placed(anna, { ...rests, display: '0.002' })
    await placed(bert, { side: 'sell', price: '50000', amount: '0.005' })
    const refused = async (change: Change) => expectUnchanged(order, () => amend(order.orderId, change))
    expect(await refused({ amount: '0.004' })).toBe(codes.amendRefused)
    expect(await refused({ amount: '0.005' })).toBe(codes.amendRefused)
    expect(await refused({ amount: '0.005001' })).toBe(codes.orderTooSmall)
    expect(await refused({ amount: '0.00501' })).toBe(codes.orderTooSmall)
    expect(await refused({ price: '900' })).toBe(codes.orderTooSmall)
    expect(await amend(order.orderId, { amount: '0.0051' })).toMatchObject({ code: 200, data: { state: 'partial' } })
  })

  it.each<[MarketState, number]>([
    ['halted', codes.marketNotOpen],
    ['cancelOnly', codes.marketNotOpen],
    ['postOnly', codes.orderWouldTake],
  ])('is refused while the market is %s [TRD-01] [TRD-09]', async (state, code) => {
    await placed(bert, { side: 'sell', price: '60000', amount: '0.1' })
    const order = await placed(anna, rests)
    await setState(state)
    expect(await expectUnchanged(order, () => amend(order.orderId, { price: '60000' }))).toBe(code)
  })

  it('stays out of an auction if post-only, like a new one [TRD-01]', async () => {
    const order = await placed(anna, { ...rests, postOnly: 'reject' })
    await setState('auction')
    expect(await expectUnchanged(order, () => amend(order.orderId, { price: '51000' }))).toBe(codes.marketNotOpen)
  })

  const pairOf = async () => {
    const body: PairBody = {
      ...{ symbol, side: 'buy', amount: decimal('0.01'), price: decimal('50000') },
      ...{ stopPrice: decimal('70000'), stopLimitPrice: decimal('70500'), clientOrderId: crypto.randomUUID() },
    }
    const { data } = await venue.call(calls.orders.placePair, { body }, { as: anna })
    const [limit, stop] = data ?? []
    if (!limit || !stop) throw new Error('The pair was refused')
    return { limit, stop }
  }

  it('refuses a leg’s price or both legs’ amount below the minimum [TRD-08] [TRD-09]', async () => {
    for (const leg of Object.values(await pairOf())) {
      expect(await expectUnchanged(leg, () => amend(leg.orderId, { price: '100' }))).toBe(codes.orderTooSmall)
      expect(await expectUnchanged(leg, () => amend(leg.orderId, { amount: '0.00001' }))).toBe(codes.orderTooSmall)
      expect(await expectUnchanged(leg, () => amend(leg.orderId, { display: '0.005' }))).toBe(codes.amendRefused)
    }
  })

  it('changes price, trigger and amount of both legs, and holds for the larger one [TRD-08] [TRD-09]', async () => {
    const { limit, stop } = await pairOf()
    const held = () => anna && holds(venue, anna, 2, 'usdt')
    expect(await held()).toMatchObject({ held: '705' })
    expect(await amend(stop.orderId, { stopPrice: '72000', price: '73000' })).toMatchObject({
      code: 200,
      data: { stopPrice: '72000', price: '73000', state: 'waiting' },
    })
    expect(await held()).toMatchObject({ held: '730' })
    expect(await amend(limit.orderId, { price: '51000', amount: '0.02' })).toMatchObject({
      data: { price: '51000', amount: '0.02', state: 'open' },
    })
    const one = await venue.call(calls.orders.one, { params: { orderId: stop.orderId } }, { as: anna })
    expect(one.data).toMatchObject({ amount: '0.02', stopPrice: '72000' })
    expect(await held()).toMatchObject({ held: '1460' })
    expect(await amend(stop.orderId, { amount: '0.01' })).toMatchObject({ data: { amount: '0.01' } })
    expect(await held()).toMatchObject({ held: '730' })
  })

  it('moves a stop’s trigger with its price cap, which stays where the user has set it [TRD-09]', async () => {
    const held = async () => (anna ? (await holds(venue, anna, 2, 'usdt')).held : undefined)
    const stop = await placed(anna, { type: 'stop', stopPrice: '70000', amount: '0.01' })
    expect(await held()).toBe('770')
    expect(await amend(stop.orderId, { stopPrice: '80000' })).toMatchObject({ data: { stopPrice: '80000' } })
    expect(await held()).toBe('880')
    const capped = await placed(anna, { type: 'stop', stopPrice: '70000', amount: '0.01', protection: '71000' })
    expect(await amend(capped.orderId, { stopPrice: '69000' })).toMatchObject({ code: 200 })
    expect(await held()).toBe('1590')
  })

  it('moves the trigger of an order that spends a total, and a trail in per cent or price [TRD-09]', async () => {
    const byTotal = await placed(anna, { type: 'takeProfit', stopPrice: '40000', total: '100' })
    expect(await amend(byTotal.orderId, { stopPrice: '41000' })).toMatchObject({
      data: { stopPrice: '41000', total: '100' },
    })
    expect(await expectUnchanged(byTotal, () => amend(byTotal.orderId, { amount: '1' }))).toBe(codes.amendRefused)
    const trailing = await placed(anna, { type: 'trailing', trailBy: '1.5%', amount: '0.01' })
    expect(await amend(trailing.orderId, { trailBy: '0.25%' })).toMatchObject({ data: { trailBy: '0.25%' } })
    expect(await amend(trailing.orderId, { trailBy: '120.5' })).toMatchObject({ data: { trailBy: '120.5' } })
  })

  it('changes, adds and removes a display size [TRD-09]', async () => {
    const order = await placed(anna, { ...rests, display: '0.002' })
    for (const display of ['0.001', '0.005', null, '0.003'])
      expect(await amend(order.orderId, { display })).toMatchObject({ code: 200, data: { display, amount: '0.01' } })
    expect(await amend(order.orderId, { amount: '0.008', display: '0.008' })).toMatchObject({
      data: { display: '0.008', amount: '0.008' },
    })
  })
})

describe('placed order', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue({ options: { engineMarkets: [symbol] } })
  })
  afterAll(() => venue.close())

  it('is checked by the amount its total buys, and by the price it is repriced to [TRD-01]', async () => {
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placeOrder(venue, bert, { side: 'sell', price: '600000', amount: '0.1' })
    // 5 USDT buy 0.000008 BTC: less than 0.00001.
    expect((await placeOrder(venue, anna, { type: 'market', total: '5' })).code).toBe(codes.orderTooSmall)
    expect((await placeOrder(venue, anna, { type: 'stop', stopPrice: '900000', total: '8' })).code).toBe(
      codes.orderTooSmall,
    )
    await placeOrder(venue, bert, { side: 'sell', price: '50000', amount: '0.1' })
    expect((await placeOrder(venue, anna, { price: '60000', amount: '0.00009', postOnly: 'reprice' })).code).toBe(
      codes.orderTooSmall,
    )
  })

  it('is rejected because the market is halted, rather than for missing liquidity or a low balance [TRD-24]', async () => {
    const anna = await venue.person()
    await venue.call(sandbox.marketState, { body: { symbol, state: 'halted' } })
    for (const ask of [
      { type: 'market', amount: '0.1' },
      { price: '60000', amount: '10' },
    ] as const)
      expect((await placeOrder(venue, anna, ask)).code).toBe(codes.marketNotOpen)
    // Errors that the user can fix are reported first.
    expect((await placeOrder(venue, anna, { price: '60000.001', amount: '0.1' })).code).toBe(codes.priceOffTick)
    await venue.call(sandbox.marketState, { body: { symbol, state: 'open' } })
  })

  it('accepts no trigger that its own fill would fire [TRD-08] [TRD-24]', async () => {
    const anna = await venue.person()
    const limit = { price: '40000', amount: '0.1' }
    for (const attach of [{ stopLoss: { stopPrice: '40000' } }, { takeProfit: { stopPrice: '39999' } }])
      expect((await placeOrder(venue, anna, { ...limit, attach })).code).toBe(codes.triggerAtOnce)
    const attach = { stopLoss: { stopPrice: '39999' }, takeProfit: { stopPrice: '40001' } }
    expect((await placeOrder(venue, anna, { ...limit, attach })).code).toBe(codes.success)
  })
})
