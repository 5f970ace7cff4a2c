import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { codes } from '#contract/kernel/codes.ts'
import { slippageOf } from '#contract/spot/slippage.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { expectSoundBooks, orderById, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

describe.each(usualDatabaseKinds())('fills by order on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineMarkets: ['btc_usdt', 'eth_usdt'] } }),
    expectSoundBooks,
  )

  const placed = async (as: Person, ask: OrderAsk) => {
    const got = await placeOrder(venue, as, ask)
    if (got.code !== 200 || got.data === null) throw new Error(`Refused with ${got.code} ${got.msg}`)
    return got.data
  }
  /** The book is empty in each test. */
  afterEach(async () => {
    for (const as of people.splice(0)) await venue.call(calls.orders.cancelAll, { query: {} }, { as })
  })
  const people: Person[] = []
  const person = async () => {
    const one = await venue.person()
    people.push(one)
    return one
  }
  const groups = async (as: Person, query: Record<string, string> = {}) =>
    (await venue.call(calls.orders.fillsByOrder, { query }, { as })).data
  const arrivalOf = async (as: Person, orderId: string) => (await orderById(venue, as, orderId)).data.arrivalPrice

  it('sum amounts, totals, fees and roles exactly, and state the slippage [TRD-03]', async () => {
    const [anna, bert] = [await person(), await person()]
    await placed(anna, { price: '59900', amount: '0.01' })
    await placed(anna, { side: 'sell', price: '60000', amount: '0.1' })
    await placed(anna, { side: 'sell', price: '60050', amount: '0.2' })
    const started = venue.clock.now()
    // It takes 0.1 at 60,000 and 0.2 at 60,050, and rests for the remaining 0.3.
    const buy = await placed(bert, { price: '60050', amount: '0.6' })
    // Best bid 59,900 and best ask 60,000.
    expect(buy.arrivalPrice).toBe('59950')
    await venue.clock.advance(60_000)
    const sell = await placed(anna, { side: 'sell', price: '60050', amount: '0.15' })
    // The book has bids only, so the last price counts.
    expect(sell.arrivalPrice).toBe('60050')

    const mine = await groups(bert)
    expect(mine).toMatchObject({
      totalCount: 1,
      list: [
        {
          orderId: buy.orderId,
          symbol: 'btc_usdt',
          side: 'buy',
          count: 3,
          amount: '0.45',
          // 0.1 × 60,000 + 0.35 × 60,050.
          total: '27017.5',
          averagePrice: '60038.888889',
          // 0.2 % of 0.3 BTC as taker, 0.1 % of 0.15 BTC as maker.
          fee: [{ coin: 'btc', amount: '0.00075' }],
          role: 'both',
          firstAt: started,
          lastAt: started + 60_000,
          arrivalPrice: '59950',
        },
      ],
    })
    expect(mine.list.map(slippageOf)).toEqual([{ percent: '0.1483', cost: '40' }])
    const { data } = await venue.call(calls.orders.fills, { query: { orderId: buy.orderId } }, { as: bert })
    expect(data.totalCount).toBe(mine.list[0]?.count)

    const theirs = await groups(anna)
    expect(theirs.list.map(({ role, side, count }) => [role, side, count])).toEqual([
      ['taker', 'sell', 1],
      ['maker', 'sell', 1],
      ['maker', 'sell', 1],
    ])
  })

  it('hold only fills of the span, of the market and of the user, in pages', async () => {
    const [anna, bert] = [await person(), await person()]
    const rests = await placed(anna, { side: 'sell', price: '60000', amount: '0.3' })
    await placed(bert, { price: '60000', amount: '0.1' })
    await venue.clock.advance(60_000)
    const later = venue.clock.now()
    await placed(bert, { price: '60000', amount: '0.2' })
    await placed(anna, { symbol: 'eth_usdt', side: 'sell', price: '3000', amount: '1' })
    await placed(bert, { symbol: 'eth_usdt', price: '3000', amount: '1' })

    const whole = await groups(anna, { symbol: 'btc_usdt' })
    expect(whole).toMatchObject({ totalCount: 1, list: [{ orderId: rests.orderId, count: 2, amount: '0.3' }] })
    const since = await groups(anna, { symbol: 'btc_usdt', from: String(later) })
    expect(since).toMatchObject({ totalCount: 1, list: [{ count: 1, amount: '0.2', firstAt: later }] })
    const before = await groups(anna, { to: String(later) })
    expect(before).toMatchObject({ totalCount: 1, list: [{ count: 1, amount: '0.1' }] })

    expect(await groups(anna, { orderId: rests.orderId })).toEqual(whole)

    const first = await groups(bert, { pageSize: '2' })
    const second = await groups(bert, { pageSize: '2', pageNum: '2' })
    expect(first).toMatchObject({ totalCount: 3, list: [{ symbol: 'eth_usdt' }, { amount: '0.2' }] })
    expect(second).toMatchObject({ totalCount: 3, list: [{ amount: '0.1' }] })
    expect(await groups(await venue.person())).toMatchObject({ totalCount: 0, list: [] })
  })

  it.each([{ pageNum: '0' }, { pageSize: '501' }, { from: '2', to: '1' }])('are refused for %o', async (query) => {
    const { code } = await venue.call(calls.orders.fillsByOrder, { query }, { as: await venue.person() })
    expect(code).toBe(codes.badRequest)
  })

  it('give a conditional order the last price when it was triggered, and none while it waits [TRD-01]', async () => {
    const [anna, bert] = [await person(), await person()]
    await placed(anna, { price: '60000', amount: '0.1' })
    await placed(bert, { side: 'sell', price: '60000', amount: '0.05' })
    const stop = await placed(bert, { side: 'sell', type: 'stop', stopPrice: '59500', amount: '0.1' })
    expect(stop.state).toBe('waiting')
    expect(stop).not.toHaveProperty('arrivalPrice')
    await placed(anna, { price: '59400', amount: '0.02' })
    await placed(anna, { price: '59300', amount: '0.5' })
    // It takes the remaining 0.05 at 60,000 and 0.02 at 59,400, which triggers the stop; that sells at 59,300.
    await placed(bert, { side: 'sell', price: '59400', amount: '0.07' })
    expect(await arrivalOf(bert, stop.orderId)).toBe('59400')
    expect((await groups(bert)).list[0]).toMatchObject({ orderId: stop.orderId, averagePrice: '59300', role: 'taker' })
    expect((await groups(bert)).list.map(slippageOf)[0]).toEqual({ percent: '0.1684', cost: '10' })
  })

  it('keep the arrival price through amendments', async () => {
    const [anna, bert] = [await person(), await person()]
    await placed(anna, { price: '59000', amount: '0.1' })
    await placed(bert, { side: 'sell', price: '61000', amount: '0.1' })
    const order = await placed(anna, { price: '58000', amount: '0.1' })
    expect(order.arrivalPrice).toBe('60000')
    await placed(anna, { price: '59500', amount: '0.1' })
    const { orderId } = order
    const amended = await venue.call(
      calls.orders.amend,
      { params: { orderId }, body: { price: decimal('58500') } },
      { as: anna },
    )
    expect(amended).toMatchObject({ code: 200, data: { price: '58500', arrivalPrice: '60000' } })
    expect(await arrivalOf(anna, orderId)).toBe('60000')
  })
})
