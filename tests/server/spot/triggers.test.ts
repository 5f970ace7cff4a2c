import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { cancelOrder, expectSoundBooks, orderById, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

/** `expectSoundBooks` after each test restores every market from storage and compares it with the running one. */
describe.each(usualDatabaseKinds())('triggers of spot orders on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineMarkets: ['btc_usdt'] } }),
    expectSoundBooks,
  )
  const placed = async (as: Person, ask: OrderAsk) => {
    const { code, msg, data } = await placeOrder(venue, as, ask)
    if (code !== codes.success || data === null) throw new Error(`Refused with ${code} ${msg}`)
    return data
  }
  const codeOf = async (as: Person, ask: OrderAsk) => (await placeOrder(venue, as, ask)).code
  const now = async (as: Person, { orderId }: { readonly orderId: string }) =>
    (await orderById(venue, as, orderId)).data
  const clear = async (...people: readonly Person[]) => {
    for (const as of people) await venue.call(calls.orders.cancelAll, { query: {} }, { as })
  }
  /** A trade at this price, which leaves nothing in the book. */
  const trade = async (buyer: Person, seller: Person, price: string) => {
    const { orderId } = await placed(seller, { side: 'sell', price, amount: '0.001' })
    await placed(buyer, { price, amount: '0.001', timeInForce: 'IOC' })
    await cancelOrder(venue, seller, orderId)
  }
  const trailing = { side: 'sell', type: 'trailing', trailBy: '1000', amount: '0.1' } as const

  it('let a trailing stop follow the price from its activation price on [TRD-22]', async () => {
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await trade(anna, bert, '60000')
    const waits = await placed(carl, { ...trailing, activationPrice: '61000' })
    expect(waits).toMatchObject({ state: 'waiting', stopPrice: null, activationPrice: '61000', trigger: 'last' })
    // It would have triggered an order that follows the price at once.
    const atOnce = await placed(carl, trailing)
    expect(atOnce).toMatchObject({ stopPrice: '59000', activationPrice: null })
    await placed(anna, { price: '58000', amount: '1' })
    await trade(anna, bert, '60999.99')
    await trade(anna, bert, '59000')
    expect(await now(carl, waits)).toMatchObject({ state: 'waiting', stopPrice: null })
    expect(await now(carl, atOnce)).toMatchObject({ state: 'filled', averagePrice: '58000' })
    await trade(anna, bert, '61000')
    expect(await now(carl, waits)).toMatchObject({ stopPrice: '60000', activationPrice: '61000' })
    await trade(anna, bert, '61500')
    await trade(anna, bert, '60600')
    // Active, it stays so below its activation price.
    expect(await now(carl, waits)).toMatchObject({ state: 'waiting', stopPrice: '60500' })
    await trade(anna, bert, '60500')
    expect(await now(carl, waits)).toMatchObject({ state: 'filled', averagePrice: '58000', stopPrice: null })
    await clear(anna, bert, carl)
  })

  it('let a buy follow from a lower activation price, and hold the worst price from there [TRD-22]', async () => {
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await trade(anna, bert, '60000')
    const waits = await placed(carl, { ...trailing, side: 'buy', activationPrice: '50000', amount: '1' })
    // 51,000, its first trigger price, and 10 %.
    const { data } = await venue.call(calls.assets.balances, {}, { as: carl })
    const spot = data.accounts.find(({ walletType }) => walletType === 2)
    expect(spot?.coins.find(({ shortName }) => shortName === 'usdt')).toMatchObject({ held: '56100' })
    await placed(anna, { side: 'sell', price: '52000', amount: '1' })
    await trade(anna, bert, '50000.01')
    await trade(anna, bert, '51000')
    expect(await now(carl, waits)).toMatchObject({ state: 'waiting', stopPrice: null })
    await trade(anna, bert, '49000')
    await trade(anna, bert, '50000')
    expect(await now(carl, waits)).toMatchObject({ state: 'filled', averagePrice: '52000' })
    await clear(anna, bert, carl)
  })

  it('keep a trailing stop active whose distance changes, and one that is not [TRD-22]', async () => {
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await trade(anna, bert, '60000')
    const { orderId } = await placed(carl, { ...trailing, activationPrice: '61000' })
    const amend = (trailBy: string) =>
      venue.call(calls.orders.amend, { params: { orderId }, body: { trailBy } }, { as: carl })
    expect((await amend('2000')).data).toMatchObject({ trailBy: '2000', stopPrice: null })
    await trade(anna, bert, '61000')
    expect(await now(carl, { orderId })).toMatchObject({ stopPrice: '59000' })
    await trade(anna, bert, '60500')
    // It starts again from the current price, and waits for nothing.
    expect((await amend('3000')).data).toMatchObject({ stopPrice: '57500', activationPrice: null })
    await clear(anna, bert, carl)
  })

  it('refuse an activation price behind the market, off the tick, or of another order type [TRD-22] [TRD-24]', async () => {
    const [anna, bert] = [await venue.person(), await venue.person()]
    await trade(anna, bert, '60000')
    expect(await codeOf(bert, { ...trailing, activationPrice: '59999.99' })).toBe(codes.activationPassed)
    expect(await codeOf(bert, { ...trailing, side: 'buy', activationPrice: '60000.01' })).toBe(codes.activationPassed)
    expect(await codeOf(bert, { ...trailing, activationPrice: '61000.001' })).toBe(codes.priceOffTick)
    expect(await codeOf(bert, { ...trailing, activationPrice: '0' })).toBe(codes.priceOffTick)
    const stop = { side: 'sell', type: 'stop', stopPrice: '50000', amount: '0.1' } as const
    expect(await codeOf(bert, { ...stop, activationPrice: '61000' })).toBe(codes.badRequest)
    expect(await codeOf(bert, { price: '50000', amount: '0.1', trigger: 'mid' })).toBe(codes.badRequest)
    // At the current price, it is active at once.
    expect(await placed(bert, { ...trailing, activationPrice: '60000' })).toMatchObject({ stopPrice: '59000' })
    await clear(anna, bert)
  })

  it('trigger by the middle of the best bid and ask, and not by trades [TRD-22]', async () => {
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await trade(anna, bert, '60000')
    const bid = await placed(anna, { price: '59000', amount: '1' })
    const ask = await placed(bert, { side: 'sell', price: '61000', amount: '0.5' })
    const stop = { side: 'sell', type: 'stop', stopPrice: '60000.01', amount: '0.1' } as const
    // The mid price is 60,000, which has passed it.
    expect(await codeOf(carl, { ...stop, trigger: 'mid' })).toBe(codes.triggerAtOnce)
    const byMid = await placed(carl, { ...stop, stopPrice: '59900', trigger: 'mid' })
    expect(byMid).toMatchObject({ state: 'waiting', trigger: 'mid' })
    const limited = await placed(carl, {
      ...{ type: 'takeProfitLimit', stopPrice: '59900', price: '59500', amount: '0.1', trigger: 'mid' },
    })
    const trails = await placed(carl, { ...trailing, trailBy: '50.01', trigger: 'mid' })
    expect(trails).toMatchObject({ stopPrice: '59949.99' })
    // A sale to the bid trades at 59,000, far below; the mid price stays.
    await placed(bert, { side: 'sell', price: '59000', amount: '0.001', timeInForce: 'IOC' })
    for (const order of [byMid, limited, trails]) expect(await now(carl, order)).toMatchObject({ state: 'waiting' })
    // Half a tick above the trailing stop.
    await placed(anna, { side: 'sell', price: '60899.99', amount: '0.1' })
    expect(await now(carl, trails)).toMatchObject({ state: 'waiting' })
    await placed(anna, { side: 'sell', price: '60899.98', amount: '0.1' })
    expect(await now(carl, trails)).toMatchObject({ state: 'filled', averagePrice: '59000' })
    await placed(anna, { side: 'sell', price: '60800', amount: '0.1' })
    expect(await now(carl, byMid)).toMatchObject({ state: 'filled' })
    expect(await now(carl, limited)).toMatchObject({ state: 'open', price: '59500' })
    expect((await now(anna, bid))?.filled).toBe('0.201')
    expect(await now(bert, ask)).toMatchObject({ state: 'open' })
    await clear(anna, bert, carl)
  })

  it('count new trades instead while a side of the book is empty, but not the old last price [TRD-22]', async () => {
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await trade(anna, bert, '60000')
    await placed(anna, { price: '63000', amount: '1' })
    const ask = await placed(bert, { side: 'sell', price: '65000', amount: '1' })
    const stop = await placed(carl, { side: 'sell', type: 'stop', stopPrice: '61000', amount: '0.1', trigger: 'mid' })
    // No ask is left, and the last trade at 60,000 is below the trigger.
    await cancelOrder(venue, bert, ask.orderId)
    expect(await now(carl, stop)).toMatchObject({ state: 'waiting' })
    // For a new order it counts.
    const late = { side: 'sell', type: 'stop', amount: '0.1', trigger: 'mid' } as const
    expect(await codeOf(carl, { ...late, stopPrice: '60000' })).toBe(codes.triggerAtOnce)
    await clear(anna)
    await placed(anna, { price: '61000', amount: '0.5' })
    await placed(bert, { side: 'sell', price: '61000', amount: '0.1', timeInForce: 'IOC' })
    expect(await now(carl, stop)).toMatchObject({ state: 'filled', averagePrice: '61000' })
    await clear(anna, bert, carl)
  })

  it('ignore the mid price of a market that is not open [TRD-22]', async () => {
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    const halt = (state: 'halted' | 'open') => venue.call(sandbox.marketState, { body: { symbol: 'btc_usdt', state } })
    await trade(anna, bert, '60000')
    const best = await placed(anna, { price: '60000', amount: '0.5' })
    await placed(anna, { price: '52000', amount: '0.5' })
    await placed(bert, { side: 'sell', price: '62000', amount: '1' })
    const stop = await placed(carl, { side: 'sell', type: 'stop', stopPrice: '57000', amount: '0.1', trigger: 'mid' })
    await halt('halted')
    await cancelOrder(venue, anna, best.orderId)
    expect(await now(carl, stop)).toMatchObject({ state: 'waiting' })
    await halt('open')
    expect(await now(carl, stop)).toMatchObject({ state: 'filled', averagePrice: '52000' })
    await clear(anna, bert, carl)
  })
})
