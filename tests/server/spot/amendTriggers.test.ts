import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { AmendBody, PairBody } from '#contract/spot/calls/orders.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'
import { cancelOrder, expectSoundBooks, orderById, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

interface Change {
  readonly activationPrice?: string | null
  readonly trailBy?: string
  readonly trigger?: 'last' | 'mid'
  readonly price?: string
  readonly attach?: OrderAsk['attach'] | null
}

const decimalOf = (value: string | null) => (value === null ? null : decimal(value))
type Legs = NonNullable<OrderAsk['attach']>
const attachOf = ({ stopLoss, takeProfit }: Legs): NonNullable<AmendBody['attach']> => ({
  ...(stopLoss && { stopLoss: { stopPrice: decimal(stopLoss.stopPrice) } }),
  ...(takeProfit && { takeProfit: { stopPrice: decimal(takeProfit.stopPrice) } }),
})
const bodyOf = ({ activationPrice, attach, price, ...rest }: Change): AmendBody => ({
  ...rest,
  ...(price === undefined ? {} : { price: decimal(price) }),
  ...(activationPrice === undefined ? {} : { activationPrice: decimalOf(activationPrice) }),
  ...(attach === undefined ? {} : { attach: attach && attachOf(attach) }),
})

/** `expectSoundBooks` after each test restores every market from storage and compares it with the running one. */
describe.each(usualDatabaseKinds())('amended triggers of spot orders on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineMarkets: ['btc_usdt'] } }),
    expectSoundBooks,
  )
  const placed = async (as: Person, ask: OrderAsk) => {
    const { code, msg, data } = await placeOrder(venue, as, ask)
    if (code !== codes.success || data === null) throw new Error(`Refused with ${code} ${msg}`)
    return data
  }
  const amend = (as: Person, { orderId }: { readonly orderId: string }, change: Change) =>
    venue.call(calls.orders.amend, { params: { orderId }, body: bodyOf(change) }, { as })
  const now = async (as: Person, { orderId }: { readonly orderId: string }) =>
    (await orderById(venue, as, orderId)).data
  /** The order as the database has it. */
  const stored = async (as: Person, orderId: string) => {
    const { data } = await venue.call(calls.orders.list, { query: { state: 'done' } }, { as })
    return data.list.find((one) => one.orderId === orderId)
  }
  const clear = async (...people: readonly Person[]) => {
    for (const as of people) await venue.call(calls.orders.cancelAll, { query: {} }, { as })
  }
  /** A trade at this price, which leaves nothing in the book. */
  const trade = async (buyer: Person, seller: Person, price: string) => {
    const { orderId } = await placed(seller, { side: 'sell', price, amount: '0.001' })
    await placed(buyer, { price, amount: '0.001', timeInForce: 'IOC' })
    await cancelOrder(venue, seller, orderId)
  }
  const people = async () => [await venue.person(), await venue.person(), await venue.person()] as const
  const trailing = { side: 'sell', type: 'trailing', trailBy: '1000', amount: '0.1' } as const

  it('change an activation price, and follow the market from the new one on [TRD-21] [TRD-22]', async () => {
    const [anna, bert, carl] = await people()
    await trade(anna, bert, '60000')
    const order = await placed(carl, { ...trailing, activationPrice: '61000' })
    expect((await amend(carl, order, { activationPrice: '60500' })).data).toMatchObject({
      ...{ activationPrice: '60500', stopPrice: null, trailBy: '1000', state: 'waiting' },
    })
    await trade(anna, bert, '60500')
    expect(await now(carl, order)).toMatchObject({ stopPrice: '59500', activationPrice: '60500' })
    await clear(anna, bert, carl)
    expect(await stored(carl, order.orderId)).toMatchObject({ activationPrice: '60500', state: 'cancelled' })
  })

  it('activate a trailing stop at once without its activation price [TRD-21] [TRD-22]', async () => {
    const [anna, bert, carl] = await people()
    await trade(anna, bert, '60000')
    const order = await placed(carl, { ...trailing, activationPrice: '61000' })
    expect((await amend(carl, order, { activationPrice: null })).data).toMatchObject({
      ...{ activationPrice: null, stopPrice: '59000' },
    })
    await clear(anna, bert, carl)
    expect(await stored(carl, order.orderId)).toMatchObject({ activationPrice: null })
  })

  it('change what triggers an order, from the current price of the new source on [TRD-21] [TRD-22]', async () => {
    const [anna, bert, carl] = await people()
    await trade(anna, bert, '60000')
    await placed(anna, { price: '60000', amount: '0.5' })
    await placed(bert, { side: 'sell', price: '62000', amount: '0.5' })
    const trails = await placed(carl, trailing)
    const stop = await placed(carl, { side: 'sell', type: 'stop', stopPrice: '60500', amount: '0.1', trigger: 'mid' })
    expect((await amend(carl, trails, { trigger: 'mid' })).data).toMatchObject({ trigger: 'mid', stopPrice: '60000' })
    // The last price has passed it; the mid price, 61,000, has not.
    const refused = await amend(carl, stop, { trigger: 'last' })
    expect(refused.code).toBe(codes.triggerAtOnce)
    expect(await now(carl, stop)).toMatchObject({ trigger: 'mid', state: 'waiting' })
    // A sale to the bid is no longer what it follows.
    await placed(bert, { side: 'sell', price: '60000', amount: '0.001', timeInForce: 'IOC' })
    expect(await now(carl, trails)).toMatchObject({ state: 'waiting', stopPrice: '60000' })
    expect((await amend(carl, trails, { trigger: 'last' })).data).toMatchObject({ trigger: 'last', stopPrice: '59000' })
    await clear(anna, bert, carl)
  })

  it('are refused with their reason, and stay unchanged [TRD-21] [TRD-24]', async () => {
    const [anna, bert, carl] = await people()
    await trade(anna, bert, '60000')
    const waits = await placed(carl, { ...trailing, activationPrice: '61000' })
    const active = await placed(carl, trailing)
    const stop = await placed(carl, { side: 'sell', type: 'stop', stopPrice: '50000', amount: '0.1' })
    const rests = await placed(carl, { price: '50000', amount: '0.01' })
    for (const [order, change, code] of [
      [waits, { activationPrice: '59999.99' }, codes.activationPassed],
      [waits, { activationPrice: '61000.001' }, codes.priceOffTick],
      // It has reached its activation price, or never had one.
      [active, { activationPrice: '61000' }, codes.amendRefused],
      [active, { activationPrice: null }, codes.amendRefused],
      [stop, { activationPrice: '61000' }, codes.amendRefused],
      [rests, { activationPrice: '61000' }, codes.amendRefused],
      [rests, { trigger: 'mid' }, codes.amendRefused],
      [rests, { attach: { stopLoss: { stopPrice: '50000' } } }, codes.triggerAtOnce],
      [rests, { attach: { stopLoss: { stopPrice: '49000.001' } } }, codes.priceOffTick],
      [rests, { attach: {} }, codes.badRequest],
    ] as const) {
      const before = await now(carl, order)
      expect({ change, code: (await amend(carl, order, change)).code }).toEqual({ change, code })
      expect(await now(carl, order)).toEqual(before)
    }
    await clear(anna, bert, carl)
  })

  it('replace and remove take profit and stop loss, which then follow the fill [TRD-21]', async () => {
    const [anna, bert, carl] = await people()
    const legs = { stopLoss: { stopPrice: '49000' }, takeProfit: { stopPrice: '52000' } }
    const order = await placed(carl, { price: '50000', amount: '0.01', attach: { stopLoss: { stopPrice: '48000' } } })
    expect((await amend(carl, order, { attach: legs })).data).toMatchObject({ attach: legs, price: '50000' })
    expect((await amend(carl, order, { attach: null })).data).toMatchObject({ attach: null })
    await amend(carl, order, { attach: legs })
    await placed(bert, { side: 'sell', price: '50000', amount: '0.01' })
    const { data } = await venue.call(calls.orders.list, { query: { state: 'conditional' } }, { as: carl })
    expect(data.list).toMatchObject([
      { type: 'takeProfit', stopPrice: '52000' },
      { type: 'stop', stopPrice: '49000' },
    ])
    expect(await stored(carl, order.orderId)).toMatchObject({ attach: legs, state: 'filled' })
    await clear(anna, bert, carl)
  })

  it('use the new take profit and stop loss when the same amendment fills the order [TRD-21]', async () => {
    const [anna, bert, carl] = await people()
    await placed(bert, { side: 'sell', price: '51000', amount: '0.01' })
    const order = await placed(carl, { price: '50000', amount: '0.01', attach: { stopLoss: { stopPrice: '48000' } } })
    const change = { price: '51000', attach: { stopLoss: { stopPrice: '49500' } } }
    expect((await amend(carl, order, change)).data).toMatchObject({ state: 'filled' })
    const { data } = await venue.call(calls.orders.list, { query: { state: 'conditional' } }, { as: carl })
    expect(data.list).toMatchObject([{ type: 'stop', stopPrice: '49500' }])
    await clear(anna, bert, carl)
  })

  it('keep the place in the queue of an order whose take profit changes [TRD-21]', async () => {
    const [anna, bert, carl] = await people()
    const first = await placed(carl, { price: '50000', amount: '0.01' })
    const second = await placed(anna, { price: '50000', amount: '0.01' })
    await amend(carl, first, { attach: { takeProfit: { stopPrice: '52000' } } })
    await placed(bert, { side: 'sell', price: '50000', amount: '0.01' })
    expect(await now(carl, first)).toMatchObject({ state: 'filled' })
    expect(await now(anna, second)).toMatchObject({ state: 'open' })
    await clear(anna, bert, carl)
  })

  it('refuse take profit and stop loss of a leg of a pair [TRD-21] [TRD-24]', async () => {
    const [anna, bert, carl] = await people()
    await trade(anna, bert, '60000')
    const body: PairBody = {
      ...{ symbol: 'btc_usdt', side: 'sell', amount: decimal('0.01'), price: decimal('65000') },
      ...{ stopPrice: decimal('55000'), clientOrderId: crypto.randomUUID() },
    }
    const { data } = await venue.call(calls.orders.placePair, { body }, { as: carl })
    for (const leg of data ?? [])
      expect((await amend(carl, leg, { attach: { stopLoss: { stopPrice: '70000' } } })).code).toBe(codes.amendRefused)
    expect(data).toHaveLength(2)
    const [, stop] = data ?? []
    expect(stop && (await amend(carl, stop, { trigger: 'mid' })).data).toMatchObject({ trigger: 'mid' })
    await clear(anna, bert, carl)
  })
})
