import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading, freshId } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe.each(usualDatabaseKinds())('orders that follow their position on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: ['btcusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { send, placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const order = async (as: Person, orderId: string) =>
    (await venue.call(calls.contracts.order, { query: { orderId } }, { as })).data
  const close = (as: Person, amount: string) =>
    venue.call(
      calls.contracts.close,
      { params: { contractCode }, body: { amount: decimal(amount), clientOrderId: freshId() } },
      { as },
    )
  const cancelAll = (as: Person) => venue.call(calls.contracts.cancelAll, { query: {} }, { as })
  /** Anna long, Bert short, 1,000 contracts at 60,000; Carl bids for what Anna sells. */
  const twoSides = async () => {
    await fixIndex('60000')
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000') })
    await placed(anna, { price: decimal('60000') })
    await placed(carl, { price: decimal('59990'), amount: decimal('3000') })
    return { anna, bert, carl }
  }

  it('show no more of an iceberg than is left when they are cut [FUT-01] [FUT-07]', async () => {
    const { anna, carl } = await twoSides()
    const hidden = { side: 'sell', reduceOnly: true, display: decimal('600') } as const
    const resting = await placed(anna, { ...hidden, price: decimal('61000') })
    const waiting = await placed(anna, {
      ...hidden,
      type: 'takeProfitLimit',
      stopPrice: decimal('60500'),
      price: decimal('60900'),
    })
    await close(anna, '700')
    expect(await order(anna, resting.orderId)).toMatchObject({ state: 'open', amount: '300', display: '300' })
    await venue.call(calls.contracts.cancel, { params: { contractCode, orderId: resting.orderId } }, { as: anna })
    await fixIndex('60500')
    expect(await order(anna, waiting.orderId)).toMatchObject({ state: 'open', amount: '300', display: '300' })
    await cancelAll(carl)
  })

  it('turn a position no further than its bankruptcy price, as a reversal and as an order [FUT-01] [FUT-02]', async () => {
    await fixIndex('60000')
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('5000') })
    await placed(anna, {
      price: decimal('60000'),
      amount: decimal('5000'),
      marginMode: 'isolated',
      leverage: 100,
    })
    await placed(carl, { price: decimal('59650'), amount: decimal('1000') })
    await placed(carl, { price: decimal('59000'), amount: decimal('12000') })
    const reversed = await venue.call(
      calls.contracts.reverse,
      { params: { contractCode }, body: { clientOrderId: freshId() } },
      { as: anna },
    )
    expect(reversed.data).toMatchObject({ state: 'cancelled', amount: '10000', filled: '1000', averagePrice: '59650' })
    await placed(carl, { price: decimal('59640'), amount: decimal('500') })
    const turning = await placed(anna, { side: 'sell', type: 'market', price: undefined, amount: decimal('9000') })
    expect(turning).toMatchObject({ filled: '500', averagePrice: '59640' })
    expect(await positionsOf(anna)).toMatchObject([{ side: 'long', amount: '3500' }])
    expect((await venue.call(calls.contracts.insurance, {})).data).toEqual([{ coin: 'usdt', balance: '1000000' }])
    await cancelAll(carl)
  })

  it('are cut to the position while they wait, each by itself [FUT-01] [FUT-07]', async () => {
    const { anna, bert, carl } = await twoSides()
    const [position] = await positionsOf(anna)
    const stop = { side: 'sell', type: 'stop', stopPrice: decimal('55000') } as const
    const large = await placed(anna, { ...stop, reduceOnly: true })
    const small = await placed(anna, { ...stop, reduceOnly: true, amount: decimal('200') })
    const whole = await placed(anna, { ...stop, amount: undefined, closePosition: true })
    const opening = await placed(anna, { ...stop, amount: decimal('4000') })
    const hidden = await placed(anna, {
      side: 'sell',
      type: 'takeProfitLimit',
      stopPrice: decimal('65000'),
      price: decimal('65000'),
      reduceOnly: true,
      display: decimal('500'),
    })
    expect(large).toMatchObject({ positionId: position?.positionId, closePosition: false })
    expect(opening).toMatchObject({ positionId: null, reduceOnly: false })
    await close(anna, '700')
    expect(await order(anna, large.orderId)).toMatchObject({ state: 'waiting', amount: '300' })
    expect(await order(anna, small.orderId)).toMatchObject({ state: 'waiting', amount: '200' })
    expect(await order(anna, whole.orderId)).toMatchObject({ state: 'waiting', amount: '300' })
    expect(await order(anna, hidden.orderId)).toMatchObject({ state: 'waiting', amount: '300', display: '300' })
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('500') })
    await placed(anna, { price: decimal('60000'), amount: decimal('500') })
    expect(await order(anna, large.orderId)).toMatchObject({ amount: '300' })
    expect(await order(anna, whole.orderId)).toMatchObject({ amount: '800' })
    await close(anna, '800')
    for (const { orderId } of [large, small, whole, hidden])
      expect(await order(anna, orderId)).toMatchObject({ state: 'cancelled', reason: 'positionClosed' })
    expect(await order(anna, opening.orderId)).toMatchObject({ state: 'waiting', amount: '4000' })
    await cancelAll(anna)
    await cancelAll(carl)
  })

  it('end when the position turns, also in the trade that turns it [FUT-01] [FUT-07]', async () => {
    const { anna, carl } = await twoSides()
    const stop = { side: 'sell', type: 'stop', reduceOnly: true } as const
    const later = await placed(anna, { ...stop, stopPrice: decimal('55000') })
    // The trades that turn the position reach this one.
    const reached = await placed(anna, { ...stop, stopPrice: decimal('59995'), trigger: 'last' })
    await placed(anna, { side: 'sell', type: 'market', amount: decimal('1500') })
    expect(await positionsOf(anna)).toMatchObject([{ side: 'short', amount: '500' }])
    for (const { orderId } of [later, reached])
      expect(await order(anna, orderId)).toMatchObject({ state: 'cancelled', reason: 'positionClosed', filled: '0' })
    await cancelAll(carl)
  })

  it('are never refused for their number, as those that may open are [FUT-07] [FUT-08]', async () => {
    const { anna, carl } = await twoSides()
    const stop = { side: 'sell', type: 'stop', stopPrice: decimal('55000'), amount: decimal('1') } as const
    for (let count = 0; count < 100; count += 1) await placed(anna, stop)
    expect((await send(anna, stop)).code).toBe(codes.contractTooManyOrders)
    for (let count = 0; count < 101; count += 1) await placed(anna, { ...stop, reduceOnly: true })
    await cancelAll(anna)
    await cancelAll(carl)
  })

  it('have no limit beyond the bankruptcy price, so that the fund pays for no close [FUT-01] [FUT-02]', async () => {
    await fixIndex('60000')
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('5000') })
    await placed(anna, { price: decimal('60000'), amount: decimal('5000'), marginMode: 'isolated', leverage: 100 })
    await placed(carl, { price: decimal('58000'), amount: decimal('12000') })
    const [position] = await positionsOf(anna)
    const price = position?.bankruptcyPrice
    expect(Number(price)).toBeGreaterThan(59_000)
    const far = { side: 'sell', price: decimal('58000'), amount: decimal('1000') } as const
    const rested = { state: 'open', price, filled: '0' }
    const turning = await placed(anna, { ...far, amount: decimal('6000') })
    expect(turning).toMatchObject(rested)
    await venue.call(calls.contracts.cancel, { params: { contractCode, orderId: turning.orderId } }, { as: anna })
    const reducing = await placed(anna, { ...far, price: decimal('61000'), reduceOnly: true })
    const amended = await venue.call(
      calls.contracts.amend,
      { params: { contractCode, orderId: reducing.orderId }, body: { price: decimal('58000') } },
      { as: anna },
    )
    expect(amended.data).toMatchObject(rested)
    await cancelAll(anna)
    const closing = { price: decimal('58000'), clientOrderId: freshId() }
    const closed = await venue.call(calls.contracts.close, { params: { contractCode }, body: closing }, { as: anna })
    expect(closed.data).toMatchObject(rested)
    await cancelAll(anna)
    const waits = { type: 'stopLimit', stopPrice: decimal('59900'), trigger: 'last', reduceOnly: true } as const
    const stop = await placed(anna, { ...far, ...waits })
    await placed(carl, { price: decimal('59900'), amount: decimal('1') })
    await placed(bert, { side: 'sell', price: decimal('59900'), amount: decimal('1') })
    expect(await order(anna, stop.orderId)).toMatchObject(rested)
    expect((await venue.call(calls.contracts.insurance, {})).data).toEqual([{ coin: 'usdt', balance: '1000000' }])
    await cancelAll(anna)
    await cancelAll(carl)
  })
})
