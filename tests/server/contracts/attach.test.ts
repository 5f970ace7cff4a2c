import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading, freshId, type OrderFields } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe.each(usualDatabaseKinds())('levels attached to an order on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: ['btcusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { send, placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const waitingOf = async (as: Person) =>
    (await venue.call(calls.contracts.open, { query: { state: 'conditional' } }, { as })).data.list
  const history = async (as: Person) => (await venue.call(calls.contracts.history, { query: {} }, { as })).data.list
  const cancelAll = (as: Person) => venue.call(calls.contracts.cancelAll, { query: {} }, { as })
  const close = (as: Person) =>
    venue.call(calls.contracts.close, { params: { contractCode }, body: { clientOrderId: freshId() } }, { as })
  const people = async () => {
    await fixIndex('60000')
    return { anna: await venue.person(), bert: await venue.person(), carl: await venue.person() }
  }
  const stopAt = (stopPrice: string) => ({ stopLoss: { stopPrice: decimal(stopPrice) } })
  const both = {
    stopLoss: { stopPrice: decimal('58000') },
    takeProfit: { stopPrice: decimal('63000'), price: decimal('62900'), trigger: 'last' },
  } as const

  it('protect what the order opens, and grow with its fills [FUT-07]', async () => {
    const { anna, bert } = await people()
    const order = await placed(anna, { price: decimal('60000'), attach: both })
    expect(order).toMatchObject({ state: 'open', attach: both })
    expect(await waitingOf(anna)).toEqual([])
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('300') })
    expect(await positionsOf(anna)).toMatchObject([
      {
        stopLoss: null,
        takeProfit: null,
        protections: [
          { kind: 'stopLoss', stopPrice: '58000', trigger: 'mark', amount: '300' },
          { kind: 'takeProfit', stopPrice: '63000', price: '62900', trigger: 'last', amount: '300' },
        ],
      },
    ])
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('500') })
    const [position] = await positionsOf(anna)
    expect(position?.protections.map(({ amount }) => amount)).toEqual(['800', '800'])
    // A level that its owner has cancelled stays so for what it covered.
    const params = { contractCode, orderId: position?.protections[0]?.orderId ?? '' }
    await venue.call(calls.contracts.cancel, { params }, { as: anna })
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('200') })
    expect(await positionsOf(anna)).toMatchObject([
      {
        protections: [
          { kind: 'takeProfit', amount: '1000' },
          { kind: 'stopLoss', amount: '200' },
        ],
      },
    ])
    await cancelAll(anna)
  })

  it('protect what a stop of another person opens in the same moment [FUT-07]', async () => {
    const { anna, bert, carl } = await people()
    const stop = { type: 'stop', stopPrice: decimal('60200'), trigger: 'last', amount: decimal('700') } as const
    await placed(bert, { side: 'buy', price: decimal('60000'), amount: decimal('1') })
    await placed(carl, { side: 'sell', price: decimal('60000'), amount: decimal('1') })
    await placed(bert, stop)
    await placed(carl, { price: decimal('60200'), amount: decimal('300') })
    // It trades at 60,200, which triggers the stop, which takes what rests of it.
    await placed(anna, { side: 'sell', price: decimal('60100'), attach: stopAt('62000') })
    expect(await positionsOf(anna)).toMatchObject([
      { side: 'short', amount: '1000', protections: [{ kind: 'stopLoss', stopPrice: '62000', amount: '1000' }] },
    ])
    await cancelAll(anna)
  })

  it('protect only what turns a position, and nothing without a fill [FUT-07]', async () => {
    const { anna, bert, carl } = await people()
    const unfilled = await placed(anna, { price: decimal('50000'), attach: stopAt('49000') })
    await venue.call(calls.contracts.cancel, { params: { contractCode, orderId: unfilled.orderId } }, { as: anna })
    expect(await waitingOf(anna)).toEqual([])
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('400') })
    await placed(anna, { price: decimal('60000'), amount: decimal('400') })
    await placed(carl, { price: decimal('60000') })
    await placed(anna, { side: 'sell', type: 'market', attach: stopAt('62000') })
    expect(await positionsOf(anna)).toMatchObject([
      { side: 'short', amount: '600', protections: [{ kind: 'stopLoss', stopPrice: '62000', amount: '600' }] },
    ])
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('600') })
    await close(anna)
    expect(await waitingOf(anna)).toEqual([])
    await cancelAll(carl)
  })

  it('act at once if the price has passed them when the order is filled [FUT-02] [FUT-07]', async () => {
    const { anna, bert, carl } = await people()
    await placed(anna, { price: decimal('59000'), attach: stopAt('58500') })
    await placed(carl, { price: decimal('58300'), amount: decimal('1000') })
    await fixIndex('58400')
    await placed(bert, { side: 'sell', price: decimal('59000') })
    expect(await positionsOf(anna)).toEqual([])
    const [stop] = await history(anna)
    expect(stop).toMatchObject({ source: 'protection', state: 'filled', filled: '1000', averagePrice: '58300' })
  })

  it('belong to an order that waits, too [FUT-07]', async () => {
    const { anna, bert } = await people()
    await placed(anna, { type: 'stop', stopPrice: decimal('61000'), attach: stopAt('60500') })
    await placed(bert, { side: 'sell', price: decimal('61000') })
    await fixIndex('61000')
    expect(await positionsOf(anna)).toMatchObject([{ amount: '1000', protections: [{ stopPrice: '60500' }] }])
    await cancelAll(anna)
  })

  it('are refused where they make no sense, and kept as rejected without room [FUT-07]', async () => {
    const { anna, bert } = await people()
    const refused = async (more: OrderFields) => (await send(anna, more)).code
    const price = decimal('59000')
    expect(await refused({ price, attach: {} })).toBe(codes.badRequest)
    expect(await refused({ price, attach: stopAt('58000'), reduceOnly: true })).toBe(codes.badRequest)
    expect(await refused({ price, attach: stopAt('58000.05') })).toBe(codes.contractPriceOffTick)
    // Its own fill would trigger it, at its price or at the current one.
    expect(await refused({ price, attach: stopAt('59000') })).toBe(codes.contractTriggerAtOnce)
    expect(await refused({ price, attach: { takeProfit: { stopPrice: price } } })).toBe(codes.contractTriggerAtOnce)
    expect(await refused({ type: 'market', attach: stopAt('60500') })).toBe(codes.contractTriggerAtOnce)
    expect(await refused({ type: 'stop', stopPrice: decimal('61000'), attach: stopAt('61000') })).toBe(
      codes.contractTriggerAtOnce,
    )
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('1010') })
    expect(await refused({ price: decimal('61000'), attach: stopAt('60500') })).toBe(codes.contractTriggerAtOnce)

    const late = await placed(anna, { price, amount: decimal('5'), attach: stopAt('58000') })
    await placed(anna, { price: decimal('60000') })
    const level = { takeProfit: { stopPrice: decimal('63000'), amount: decimal('1') } }
    for (let count = 0; count < 10; count += 1)
      await venue.call(calls.contracts.protection, { params: { contractCode }, body: level }, { as: anna })
    expect(await refused({ price, attach: stopAt('58000') })).toBe(codes.contractTooManyOrders)
    await cancelAll(bert)
    await placed(bert, { side: 'sell', price, amount: decimal('5') })
    const ended = await history(anna)
    expect(ended.find(({ orderId }) => orderId === late.orderId)).toMatchObject({ state: 'filled' })
    expect(ended.find(({ source }) => source === 'protection')).toMatchObject({
      state: 'rejected',
      reason: String(codes.contractTooManyOrders),
      amount: '5',
    })
    expect((await positionsOf(anna))[0]?.protections).toHaveLength(10)
    await cancelAll(anna)
  })
})
