import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { marksToken } from '#server/modules/contracts/contracts/tokens.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { usualDatabaseKinds, submit, transferOf } from '#tests/support/money.ts'
import { contractTrading, minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe.each(usualDatabaseKinds())('what contracts are bounded by on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: [contractCode, 'ethusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { send, placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const orderOf = async (as: Person, orderId: string) =>
    (await venue.call(calls.contracts.order, { query: { orderId } }, { as })).data
  const accountOf = async (as: Person) => (await venue.call(calls.contracts.account, {}, { as })).data.list[0]
  const fundOf = async () => (await venue.call(calls.contracts.insurance, {})).data[0]?.balance
  const markOf = async () =>
    (await venue.call(calls.contracts.quotes, { body: { contractCodes: [contractCode] } })).data[0]?.mark

  it('a resting order closes no position beyond bankruptcy, though margin left after it was placed [FUT-01] [FUT-09]', async () => {
    await fixIndex('60000')
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    const margin = async (amount: string) => {
      const body = { amount: decimal(amount) }
      const { code } = await venue.call(calls.contracts.margin, { params: { contractCode }, body }, { as: anna })
      expect(code).toBe(200)
    }
    await placed(bert, { side: 'sell', price: decimal('60000') })
    await placed(anna, { price: decimal('60000'), marginMode: 'isolated', leverage: 100 })
    await margin('5000')
    const closing = { side: 'sell', price: decimal('30000') } as const
    const opening = await placed(anna, { ...closing, amount: decimal('60') })
    const reducing = await placed(anna, { ...closing, amount: decimal('940'), reduceOnly: true })
    // Five thousand more back the position, so that 30,000 is no worse than bankruptcy.
    for (const { orderId } of [opening, reducing]) expect((await orderOf(anna, orderId)).price).toBe('30000')
    await margin('-5000')
    const worst = (await positionsOf(anna))[0]?.bankruptcyPrice
    expect(Number(worst)).toBeGreaterThan(59_000)
    for (const { orderId } of [opening, reducing])
      expect(await orderOf(anna, orderId)).toMatchObject({ state: 'open', price: worst })

    const fund = await fundOf()
    const low = await placed(carl, { price: decimal('30000') })
    expect(low).toMatchObject({ state: 'open', filled: '0' })
    const high = await placed(carl, { price: decimal('60000') })
    expect(high).toMatchObject({ state: 'filled', averagePrice: worst })
    expect(await positionsOf(anna)).toEqual([])
    expect(await fundOf()).toBe(fund)
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: carl })
  })

  it('no money leaves that a resting order would need to close [FUT-01] [FUT-09]', async () => {
    // People begin with a position in btc, which has a margin of its own.
    const eth = contractTrading(venue, 'ethusdt')
    for (const name of ['north', 'south', 'east', 'west'] as const)
      venue.venue.use(marksToken).setSource('eth', name, { mode: 'price', price: decimal('3000') })
    await venue.call(sandbox.clock, { body: { advance: 2 * minute } })
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await eth.placed(bert, { side: 'sell', price: decimal('3000'), amount: decimal('10000') })
    await eth.placed(anna, { price: decimal('3000'), amount: decimal('10000') })
    const free = Number((await accountOf(anna))?.transferable)
    const body = { side: 'sell', price: decimal('2150'), amount: decimal('10000'), reduceOnly: true } as const
    const closing = await eth.placed(anna, body)
    // 9,982 of equity, less 8,500 of loss and 12.9 of fee.
    const most = Number((await accountOf(anna))?.transferable)
    expect([free > 6_900, most]).toEqual([true, 1_469.1])
    const back = { type: 52, coinId: 52, coinName: 'usdt' }
    expect((await submit(venue, anna, transferOf('1470', back))).code).toBe(codes.positionsNeedCollateral)
    expect((await submit(venue, anna, transferOf('1469', back))).code).toBe(200)
    const fund = await fundOf()
    await eth.placed(carl, { price: decimal('2150.5'), amount: decimal('10000') })
    expect(await orderOf(anna, closing.orderId)).toMatchObject({ state: 'filled' })
    expect(Number((await accountOf(anna))?.balance)).toBeGreaterThanOrEqual(0)
    expect(await fundOf()).toBe(fund)
  })

  it('a far pair of quotes does not move the mark, though nothing is traded [FUT-02]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(anna, { price: decimal('59900'), amount: decimal('5000') })
    await placed(bert, { side: 'sell', price: decimal('90000'), amount: decimal('4000') })
    await venue.call(sandbox.clock, { body: { advance: 6_000 } })
    await venue.call(sandbox.clock, { body: { advance: 2 * minute } })
    // The middle is 74,950; the mark is at most 0.05 % from the index.
    expect(await markOf()).toBe('60030')
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: anna })
    await venue.call(sandbox.clock, { body: { advance: 6 * minute } })
    // A bid above the index that is too small to count makes no sample at all.
    await placed(anna, { price: decimal('80000'), amount: decimal('10') })
    await venue.call(sandbox.clock, { body: { advance: 2 * minute } })
    expect(await markOf()).toBe('60000')
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: anna })
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: bert })
  })

  it('an order with too little margin is refused for that, whatever the book offers [FUT-01] [TRD-03]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const market = { type: 'market' } as const
    expect((await send(anna, { ...market, amount: decimal('30000') })).code).toBe(codes.contractMarginTooLow)
    expect((await send(anna, { ...market, amount: decimal('10') })).code).toBe(codes.contractNothingToTake)
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('10') })
    const bounded = { ...market, protection: decimal('59000') }
    expect((await send(anna, { ...bounded, amount: decimal('30000') })).code).toBe(codes.contractMarginTooLow)
    expect((await send(anna, { ...bounded, amount: decimal('10') })).code).toBe(codes.contractPriceProtected)
    // What is no price of the grid comes first.
    const offTick = { ...market, protection: decimal('59000.05'), amount: decimal('30000') }
    expect((await send(anna, offTick)).code).toBe(codes.contractPriceOffTick)
  })
})
