import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { marksToken } from '#server/modules/contracts/contracts/tokens.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading, freshId } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds, holds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'
type Amendment = NonNullable<CallInput<typeof calls.contracts.amend>['body']>

describe.each(usualDatabaseKinds())('orders and positions of contracts on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: ['btcusdt', 'ethusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const ethereum = contractTrading(venue, 'ethusdt')
  const amend = (as: Person, orderId: string, body: Amendment, inContract = contractCode) =>
    venue.call(calls.contracts.amend, { params: { contractCode: inContract, orderId }, body }, { as })
  const reverse = (as: Person) =>
    venue.call(calls.contracts.reverse, { params: { contractCode }, body: { clientOrderId: freshId() } }, { as })
  const closeAll = (as: Person) => venue.call(calls.contracts.closeAll, { body: {} }, { as })
  const openOf = async (as: Person) => (await venue.call(calls.contracts.open, { query: {} }, { as })).data.list
  /** Anna long, Bert short, 1,000 contracts at 60,000. */
  const twoSides = async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000') })
    await placed(anna, { price: decimal('60000') })
    return { anna, bert }
  }

  it('are amended in place: price, amount, and what that needs [FUT-01]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const order = await placed(anna, { price: decimal('59000') })
    const change = (body: Amendment) => amend(anna, order.orderId, body)
    expect((await change({ amount: decimal('400') })).data).toMatchObject({
      amount: '400',
      price: '59000',
      state: 'open',
    })
    expect((await change({ price: decimal('59500'), amount: decimal('2000') })).data).toMatchObject({
      amount: '2000',
      price: '59500',
    })
    const refused = await change({ amount: decimal('30000') })
    expect(refused.code).toBe(codes.contractMarginTooLow)
    // 10,000 USDT, of which the amendment gives back what the order had.
    const { largest } = z.object({ largest: z.string() }).parse(refused.data)
    expect((await change({ amount: decimal(String(Number(largest) + 1)) })).code).toBe(codes.contractMarginTooLow)
    expect((await change({ amount: decimal(largest) })).code).toBe(200)
    expect((await change({ price: decimal('59500.05') })).code).toBe(codes.contractPriceOffTick)
    expect((await change({ amount: decimal('0.5') })).code).toBe(codes.contractAmountNotWhole)
    expect((await change({})).code).toBe(codes.badRequest)
    expect((await amend(anna, order.orderId, { amount: decimal('1') }, 'ethusdt')).code).toBe(
      codes.contractOrderUnknown,
    )
    expect((await amend(bert, order.orderId, { amount: decimal('1') })).code).toBe(codes.contractOrderUnknown)

    await change({ amount: decimal('500') })
    await placed(bert, { side: 'sell', price: decimal('59500'), amount: decimal('300') })
    expect((await change({ amount: decimal('300') })).code).toBe(codes.contractAmendRefused)
    // A price that meets the book takes at once.
    await placed(bert, { side: 'sell', price: decimal('59800'), amount: decimal('200') })
    expect((await change({ price: decimal('59900') })).data).toMatchObject({ state: 'filled', averagePrice: '59620' })
    expect((await change({ amount: decimal('900') })).code).toBe(codes.contractOrderNotOpen)
  })

  it('may only be made smaller while the mark is held, and never reduce more than is held [FUT-01] [FUT-08]', async () => {
    const { anna } = await twoSides()
    const order = await placed(anna, { price: decimal('59000') })
    const reducing = await placed(anna, {
      side: 'sell',
      price: decimal('61000'),
      amount: decimal('300'),
      reduceOnly: true,
    })
    for (const name of ['north', 'south', 'east', 'west'] as const)
      venue.venue.use(marksToken).setSource('btc', name, { mode: 'silent' })
    await venue.call(sandbox.clock, { body: { advance: 2_000 } })
    expect((await amend(anna, order.orderId, { price: decimal('59100') })).code).toBe(codes.contractMarkHeld)
    expect((await amend(anna, order.orderId, { amount: decimal('2000') })).code).toBe(codes.contractMarkHeld)
    expect((await amend(anna, order.orderId, { amount: decimal('900') })).data).toMatchObject({ amount: '900' })
    expect((await reverse(anna)).code).toBe(codes.contractMarkHeld)
    const cut = await amend(anna, reducing.orderId, { price: decimal('60500'), amount: decimal('5000') })
    expect(cut.data).toMatchObject({ price: '60500', amount: '1000' })
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: anna })
  })

  it('are reversed by one order, or not at all [FUT-01]', async () => {
    const { anna, bert } = await twoSides()
    expect((await reverse(anna)).code).toBe(codes.contractNothingToTake)
    expect(await positionsOf(anna)).toMatchObject([{ side: 'long', amount: '1000' }])
    const carl = await venue.person()
    await placed(carl, { price: decimal('60000'), amount: decimal('2000') })
    expect((await reverse(anna)).data).toMatchObject({
      state: 'filled',
      amount: '2000',
      side: 'sell',
      reduceOnly: false,
    })
    expect(await positionsOf(anna)).toMatchObject([{ side: 'short', amount: '1000', entryPrice: '60000' }])
    const closed = await venue.call(calls.contracts.closedPositions, { query: {} }, { as: anna })
    expect(closed.data.list).toMatchObject([{ side: 'long', amount: '1000', how: 'closed' }])
    expect((await reverse(await venue.person())).code).toBe(codes.contractNothingToReduce)
    expect(await positionsOf(bert)).toMatchObject([{ side: 'short', amount: '1000' }])
  })

  it('are all closed at once, one that cannot be closed stopping no other [FUT-08]', async () => {
    const { anna, bert } = await twoSides()
    const price = decimal('3000')
    await ethereum.placed(bert, { side: 'sell', price, amount: decimal('100') })
    await ethereum.placed(anna, { price, amount: decimal('100') })
    await placed(anna, { price: decimal('50000') })
    // Nothing bids for ethereum.
    await placed(bert, { price: decimal('60000'), amount: decimal('1000') })
    const { data } = await closeAll(anna)
    expect(data).toMatchObject([
      { contractCode, side: 'long', code: 200, order: { state: 'filled', filled: '1000', reduceOnly: true } },
      { contractCode: 'ethusdt', side: 'long', code: codes.contractNothingToTake, order: null },
    ])
    expect(await openOf(anna)).toEqual([])
    expect(await positionsOf(anna)).toMatchObject([{ contractCode: 'ethusdt', amount: '100' }])
    expect(Number((await holds(venue, anna, 5)).available)).toBeGreaterThan(9_900)
  })

  it('are found by either id, and only by their owner [FUT-04]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const { orderId, clientOrderId } = await placed(anna, { price: decimal('50000') })
    const find = (as: Person, query: CallInput<typeof calls.contracts.order>['query']) =>
      venue.call(calls.contracts.order, { query }, { as })
    expect((await find(anna, { orderId })).data).toMatchObject({ orderId, clientOrderId, state: 'open' })
    expect((await find(anna, { clientOrderId })).data).toMatchObject({ orderId })
    expect((await find(bert, { orderId })).code).toBe(codes.contractOrderUnknown)
    expect((await find(bert, { clientOrderId })).code).toBe(codes.contractOrderUnknown)
    expect((await find(anna, {})).code).toBe(codes.badRequest)
    expect((await find(anna, { orderId, clientOrderId })).code).toBe(codes.badRequest)
  })

  it('trade by settings that their owner can read, one contract apart from the other [FUT-04] [FUT-07]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const settingsOf = async (as: Person) => (await venue.call(calls.contracts.settings, {}, { as })).data
    const usual = { leverage: 10, longLeverage: 10, shortLeverage: 10, marginMode: 'cross' }
    expect(await settingsOf(anna)).toEqual({
      accounts: [
        { account: 'perpetual', positionMode: 'oneWay' },
        { account: 'delivery', positionMode: 'oneWay' },
      ],
      contracts: [
        { contractCode, ...usual },
        { contractCode: 'ethusdt', ...usual },
      ],
    })
    await placed(anna, { price: decimal('50000'), leverage: 25, marginMode: 'isolated' })
    await venue.call(
      calls.contracts.leverage,
      { params: { contractCode: 'ethusdt' }, body: { leverage: 5 } },
      { as: anna },
    )
    expect((await settingsOf(anna)).contracts).toEqual([
      { contractCode, leverage: 25, longLeverage: 25, shortLeverage: 25, marginMode: 'isolated' },
      { contractCode: 'ethusdt', ...usual, leverage: 5, longLeverage: 5, shortLeverage: 5 },
    ])
    expect((await settingsOf(bert)).contracts).toMatchObject([usual, usual])
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: anna })
  })
})
