import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { marksToken } from '#server/modules/contracts/contracts/tokens.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading, type OrderFields } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds, holds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe.each(usualDatabaseKinds())('conditional orders of contracts on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: ['btcusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { send, placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const order = async (as: Person, orderId: string) =>
    (await venue.call(calls.contracts.order, { query: { orderId } }, { as })).data
  const openOf = async (as: Person, state?: 'open' | 'conditional') =>
    (await venue.call(calls.contracts.open, { query: state === undefined ? {} : { state } }, { as })).data.list
  const cancelAll = async (as: Person, query: CallInput<typeof calls.contracts.cancelAll>['query'] = {}) =>
    (await venue.call(calls.contracts.cancelAll, { query }, { as })).data
  const stop = (stopPrice: string, more: OrderFields = {}): OrderFields => ({
    side: 'sell',
    type: 'stop',
    stopPrice: decimal(stopPrice),
    ...more,
  })
  const whole = (stopPrice: string, more: OrderFields = {}): OrderFields => ({
    ...stop(stopPrice, more),
    amount: undefined,
    closePosition: true,
  })
  /** Anna long, Bert short, 1,000 contracts at 60,000. */
  const twoSides = async () => {
    await fixIndex('60000')
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000') })
    await placed(anna, { price: decimal('60000') })
    return { anna, bert, carl }
  }

  it('wait without margin, and trade when the mark reaches them [FUT-07]', async () => {
    const { anna, carl } = await twoSides()
    const before = await holds(venue, anna, 5)
    const waiting = await placed(anna, stop('59000', { reduceOnly: true, amount: decimal('400') }))
    expect(waiting).toMatchObject({ state: 'waiting', type: 'stop', stopPrice: '59000', trigger: 'mark', price: null })
    expect(await holds(venue, anna, 5)).toEqual(before)
    expect(await openOf(anna, 'conditional')).toMatchObject([{ orderId: waiting.orderId }])
    expect(await openOf(anna, 'open')).toEqual([])
    await placed(carl, { price: decimal('58900'), amount: decimal('1000') })
    await fixIndex('59000.1')
    expect(await order(anna, waiting.orderId)).toMatchObject({ state: 'waiting' })
    await fixIndex('59000')
    expect(await order(anna, waiting.orderId)).toMatchObject({ state: 'filled', filled: '400', averagePrice: '58900' })
    expect(await positionsOf(anna)).toMatchObject([{ amount: '600' }])
    await cancelAll(carl)
  })

  it('close whatever the position holds, and end with it [FUT-01] [FUT-07]', async () => {
    const { anna, bert, carl } = await twoSides()
    const [position] = await positionsOf(anna)
    const loss = await placed(anna, whole('58000'))
    const profit = await placed(anna, whole('62000', { type: 'takeProfit' }))
    expect(loss).toMatchObject({ closePosition: true, positionId: position?.positionId, reduceOnly: true })
    // The position grows after they were placed.
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('500') })
    await placed(anna, { price: decimal('60000'), amount: decimal('500') })
    await placed(carl, { price: decimal('57900'), amount: decimal('1500') })
    await fixIndex('57950')
    expect(await order(anna, loss.orderId)).toMatchObject({ state: 'filled', filled: '1500' })
    expect(await order(anna, profit.orderId)).toMatchObject({ state: 'cancelled', reason: 'positionClosed' })
    expect(await positionsOf(anna)).toEqual([])
  })

  it('act before a liquidation at the same mark [FUT-02] [FUT-07]', async () => {
    await fixIndex('60000')
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('5000') })
    await placed(anna, { price: decimal('60000'), amount: decimal('5000'), marginMode: 'isolated', leverage: 100 })
    await placed(anna, whole('59700'))
    await placed(carl, { price: decimal('59650'), amount: decimal('5000') })
    // 59,638.3 is the liquidation price.
    await fixIndex('59638.3')
    const closed = await venue.call(calls.contracts.closedPositions, { query: {} }, { as: anna })
    expect(closed.data.list).toMatchObject([{ how: 'closed', amount: '5000', exitPrice: '59650' }])
    const receipts = await venue.call(calls.contractLiquidations.list, { query: {} }, { as: anna })
    expect(receipts.data.list).toEqual([])
  })

  it('watch the last price trade by trade, also while the mark is held [FUT-07] [FUT-08]', async () => {
    const { anna, bert, carl } = await twoSides()
    const waiting = await placed(anna, whole('59500', { trigger: 'last' }))
    const byMark = await placed(anna, whole('59500'))
    for (const name of ['north', 'south', 'east', 'west'] as const)
      venue.venue.use(marksToken).setSource('btc', name, { mode: 'silent' })
    await placed(carl, { price: decimal('59400'), amount: decimal('2000') })
    await venue.call(sandbox.clock, { body: { advance: 2_000 } })
    expect(await order(anna, waiting.orderId)).toMatchObject({ state: 'waiting' })
    // A trade at 59,600 is short of it, one at 59,400 triggers.
    await placed(anna, { side: 'sell', price: decimal('59600'), amount: decimal('100'), reduceOnly: true })
    await placed(bert, { price: decimal('59600'), amount: decimal('100'), reduceOnly: true })
    expect(await order(anna, waiting.orderId)).toMatchObject({ state: 'waiting' })
    await placed(anna, { side: 'sell', price: decimal('59400'), amount: decimal('100'), reduceOnly: true })
    expect(await order(anna, waiting.orderId)).toMatchObject({ state: 'filled', filled: '800' })
    expect(await order(anna, byMark.orderId)).toMatchObject({ state: 'cancelled', reason: 'positionClosed' })
    await cancelAll(carl)
  })

  it('are rejected with the code if risk or book forbid them when triggered [FUT-07]', async () => {
    const { anna } = await twoSides()
    const large = await placed(anna, {
      type: 'stopLimit',
      stopPrice: decimal('60500'),
      price: decimal('60600'),
      amount: decimal('30000'),
    })
    const rests = await placed(anna, { type: 'stopLimit', stopPrice: decimal('60500'), price: decimal('60400') })
    const empty = await placed(anna, { type: 'stop', stopPrice: decimal('60500') })
    await fixIndex('60500')
    expect(await order(anna, large.orderId)).toMatchObject({
      state: 'rejected',
      reason: String(codes.contractMarginTooLow),
    })
    expect(await order(anna, rests.orderId)).toMatchObject({ state: 'open', price: '60400' })
    expect(await order(anna, empty.orderId)).toMatchObject({
      state: 'rejected',
      reason: String(codes.contractNothingToTake),
    })
    await cancelAll(anna)
  })

  it('are refused for what makes no sense, each with its code [FUT-07]', async () => {
    const { anna } = await twoSides()
    const refused = async (more: OrderFields) => (await send(anna, more)).code
    expect(await refused(stop('60000'))).toBe(codes.contractTriggerAtOnce)
    expect(await refused(stop('60000', { type: 'takeProfit' }))).toBe(codes.contractTriggerAtOnce)
    expect(await refused(stop('59000.05'))).toBe(codes.contractPriceOffTick)
    expect(await refused(whole('59000', { side: 'buy' }))).toBe(codes.contractNothingToReduce)
    expect(await refused({ ...whole('59000'), amount: decimal('1') })).toBe(codes.badRequest)
    expect(await refused(whole('59000', { type: 'stopLimit', price: decimal('59000') }))).toBe(codes.badRequest)
    expect(await refused({ type: 'stop' })).toBe(codes.badRequest)
    expect(await refused({ price: decimal('59000'), trigger: 'mark' })).toBe(codes.badRequest)
    expect(await refused(stop('59000', { reduceOnly: true, amount: undefined }))).toBe(codes.badRequest)
    await placed(anna, stop('59000'))
    expect(await refused(stop('59000', { leverage: 20 }))).toBe(codes.contractSettingsDiffer)
  })

  it('are cancelled alone, by kind, and by time [FUT-04] [FUT-08]', async () => {
    const { anna } = await twoSides()
    const resting = await placed(anna, { price: decimal('50000') })
    const opening = await placed(anna, { type: 'stop', stopPrice: decimal('65000') })
    const reducing = await placed(anna, stop('55000', { reduceOnly: true }))
    const now = venue.venue.clock.now()
    const brief = { type: 'stopLimit', price: decimal('65000'), timeInForce: 'GTD', expireAt: now + 60_000 } as const
    const expiring = await placed(anna, { stopPrice: decimal('65000'), ...brief })
    await venue.call(sandbox.clock, { body: { advance: 90_000 } })
    expect(await order(anna, expiring.orderId)).toMatchObject({ state: 'expired', reason: 'expired' })
    const ids = async (query: Parameters<typeof cancelAll>[1]) =>
      (await cancelAll(anna, query)).map(({ orderId, state }) => [orderId, state])
    expect(await ids({ kind: 'open' })).toEqual([[resting.orderId, 'cancelled']])
    expect(await ids({ kind: 'opening' })).toEqual([[opening.orderId, 'cancelled']])
    expect(await ids({ kind: 'conditional' })).toEqual([[reducing.orderId, 'cancelled']])
    const last = await placed(anna, stop('55000'))
    const cancelled = await venue.call(
      calls.contracts.cancel,
      { params: { contractCode, orderId: last.orderId } },
      { as: anna },
    )
    expect(cancelled.data).toMatchObject({ state: 'cancelled', reason: 'asked' })
  })
})
