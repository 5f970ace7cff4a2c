import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { marksToken } from '#server/modules/contracts/contracts/tokens.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading, freshId } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'
type Body = NonNullable<CallInput<typeof calls.contracts.protection>['body']>

describe.each(usualDatabaseKinds())('protection of positions on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: ['btcusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { send, placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const protect = (as: Person, body: Body) =>
    venue.call(calls.contracts.protection, { params: { contractCode }, body }, { as })
  const waitingOf = async (as: Person) =>
    (await venue.call(calls.contracts.open, { query: { state: 'conditional' } }, { as })).data.list
  const cancelAll = (as: Person) => venue.call(calls.contracts.cancelAll, { query: {} }, { as })
  const order = async (as: Person, orderId: string) =>
    (await venue.call(calls.contracts.order, { query: { orderId } }, { as })).data
  const level = (stopPrice: string, more: Omit<NonNullable<Body['stopLoss']>, 'stopPrice'> = {}) => ({
    stopPrice: decimal(stopPrice),
    ...more,
  })
  /** Anna long, Bert short, 1,000 contracts at 60,000. */
  const twoSides = async () => {
    await fixIndex('60000')
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000') })
    await placed(anna, { price: decimal('60000') })
    return { anna, bert, carl }
  }

  it('sets, replaces and removes the levels of the whole position [FUT-07]', async () => {
    const { anna, carl } = await twoSides()
    expect(await positionsOf(anna)).toMatchObject([{ stopLoss: null, takeProfit: null, protections: [] }])
    const set = await protect(anna, {
      stopLoss: level('58000'),
      takeProfit: level('62000', { price: decimal('61900'), trigger: 'last' }),
    })
    expect(set.data).toMatchObject({
      stopLoss: { stopPrice: '58000', trigger: 'mark' },
      takeProfit: { stopPrice: '62000', price: '61900', trigger: 'last' },
      protections: [],
    })
    const [, first] = await waitingOf(anna)
    expect(first).toMatchObject({ source: 'protection', type: 'stop', closePosition: true, reduceOnly: true })
    // The other level stays as it is.
    const replaced = await protect(anna, { stopLoss: level('59000') })
    expect(replaced.data).toMatchObject({ stopLoss: { stopPrice: '59000' }, takeProfit: { stopPrice: '62000' } })
    expect(await order(anna, first?.orderId ?? '')).toMatchObject({ state: 'cancelled', reason: 'asked' })
    expect((await protect(anna, { takeProfit: null })).data).toMatchObject({
      stopLoss: { stopPrice: '59000' },
      takeProfit: null,
    })
    expect((await protect(anna, { takeProfit: null })).code).toBe(200)

    await placed(carl, { price: decimal('58900'), amount: decimal('1000') })
    await fixIndex('59000')
    expect(await positionsOf(anna)).toEqual([])
    expect(await waitingOf(anna)).toEqual([])
    const closed = await venue.call(calls.contracts.closedPositions, { query: {} }, { as: anna })
    expect(closed.data.list).toMatchObject([{ exitPrice: '58900', amount: '1000', how: 'closed' }])
  })

  it('adds levels of parts, which shrink and end with the position [FUT-07]', async () => {
    const { anna, carl } = await twoSides()
    await protect(anna, { stopLoss: level('58000'), takeProfit: level('63000', { amount: decimal('900') }) })
    await protect(anna, { stopLoss: level('58500', { amount: decimal('400') }) })
    await protect(anna, { stopLoss: level('57000', { amount: decimal('9000') }) })
    const [position] = await positionsOf(anna)
    expect(position).toMatchObject({
      stopLoss: { stopPrice: '58000' },
      takeProfit: null,
      protections: [
        { kind: 'takeProfit', stopPrice: '63000', amount: '900' },
        { kind: 'stopLoss', stopPrice: '58500', amount: '400' },
        { kind: 'stopLoss', stopPrice: '57000', amount: '1000' },
      ],
    })
    const [, , last] = position?.protections ?? []
    const params = { contractCode, orderId: last?.orderId ?? '' }
    await venue.call(calls.contracts.cancel, { params }, { as: anna })
    await placed(carl, { price: decimal('58500'), amount: decimal('1000') })
    await fixIndex('58500')
    expect(await positionsOf(anna)).toMatchObject([
      {
        amount: '600',
        stopLoss: { stopPrice: '58000' },
        protections: [{ kind: 'takeProfit', stopPrice: '63000', amount: '600' }],
      },
    ])
    const body = { clientOrderId: freshId() }
    await venue.call(calls.contracts.close, { params: { contractCode }, body }, { as: anna })
    expect(await waitingOf(anna)).toEqual([])
    await cancelAll(carl)
  })

  it('has up to ten levels, and replacing one is never refused [FUT-07] [FUT-08]', async () => {
    const { anna, carl } = await twoSides()
    await protect(anna, { stopLoss: level('58000') })
    for (let count = 0; count < 9; count += 1)
      expect((await protect(anna, { takeProfit: level('63000', { amount: decimal('1') }) })).code).toBe(200)
    const more = { stopLoss: level('57000'), takeProfit: level('64000') }
    expect((await protect(anna, more)).code).toBe(codes.contractTooManyOrders)
    // Nothing has changed: the stop came together with what was one too many.
    expect(await positionsOf(anna)).toMatchObject([{ stopLoss: { stopPrice: '58000' }, takeProfit: null }])
    expect((await protect(anna, { stopLoss: level('57000') })).data).toMatchObject({ stopLoss: { stopPrice: '57000' } })
    expect((await protect(anna, { stopLoss: null, takeProfit: level('64000') })).data).toMatchObject({
      stopLoss: null,
      takeProfit: { stopPrice: '64000' },
    })
    await cancelAll(anna)
    await cancelAll(carl)
  })

  it('refuses what makes no sense, each with its code, and changes nothing then [FUT-07]', async () => {
    const { anna, bert, carl } = await twoSides()
    const refused = async (body: Body, as = anna) => (await protect(as, body)).code
    expect(await refused({ stopLoss: level('58000') }, carl)).toBe(codes.contractNothingToReduce)
    expect(await refused({})).toBe(codes.badRequest)
    expect(await refused({ stopLoss: level('58000.05') })).toBe(codes.contractPriceOffTick)
    expect(await refused({ stopLoss: level('58000', { price: decimal('57999.99') }) })).toBe(codes.contractPriceOffTick)
    expect(await refused({ stopLoss: level('58000', { amount: decimal('0.5') }) })).toBe(codes.contractAmountNotWhole)
    expect(await refused({ stopLoss: level('58000', { amount: decimal('0') }) })).toBe(codes.contractOrderTooSmall)
    expect(await refused({ stopLoss: level('60000') })).toBe(codes.contractTriggerAtOnce)
    expect(await refused({ stopLoss: level('58000'), takeProfit: level('59000') })).toBe(codes.contractTriggerAtOnce)
    expect(await positionsOf(anna)).toMatchObject([{ stopLoss: null, takeProfit: null, protections: [] }])
    // Of a short, the stop is above.
    expect(await refused({ stopLoss: level('59000') }, bert)).toBe(codes.contractTriggerAtOnce)
    expect(await refused({ stopLoss: level('61000') }, bert)).toBe(200)
    expect(await waitingOf(bert)).toMatchObject([{ side: 'buy', stopPrice: '61000' }])
    await cancelAll(bert)
  })

  it('can be set while the mark is held, and closes through an order of one’s own [FUT-07] [FUT-08]', async () => {
    const { anna, carl } = await twoSides()
    for (const name of ['north', 'south', 'east', 'west'] as const)
      venue.venue.use(marksToken).setSource('btc', name, { mode: 'silent' })
    await venue.call(sandbox.clock, { body: { advance: 2_000 } })
    expect((await protect(anna, { stopLoss: level('59500') })).code).toBe(200)
    expect((await send(anna, { price: decimal('59400'), amount: decimal('10') })).code).toBe(codes.contractMarkHeld)
    await fixIndex('59900')
    const resting = await placed(anna, { price: decimal('59450'), amount: decimal('10') })
    await placed(carl, { price: decimal('59400'), amount: decimal('1000') })
    await fixIndex('59500')
    expect(await positionsOf(anna)).toEqual([])
    expect(await order(anna, resting.orderId)).toMatchObject({ state: 'cancelled', reason: 'selfTrade' })
    await cancelAll(carl)
  })
})
