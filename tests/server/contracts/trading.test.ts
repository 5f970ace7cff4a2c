import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { contractsToken } from '#server/modules/contracts/contracts/tokens.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { databaseKinds, holds, submit, transferOf } from '#tests/support/money.ts'
import { contractTrading, minute, type OrderFields } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe.each(databaseKinds())('contracts on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: ['btcusdt', 'ethusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { send, placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const accountOf = async (as: Person) => (await venue.call(calls.contracts.account, {}, { as })).data.list[0]

  it('list the perpetuals with their rules, and those with a book [FUT-04]', async () => {
    const { data } = await venue.call(calls.contracts.list, {})
    expect(data.filter(({ hasBook }) => hasBook).map((one) => one.contractCode)).toEqual(['btcusdt', 'ethusdt'])
    expect(data[0]).toMatchObject({
      contractCode,
      contractSize: '0.0001',
      tick: '0.1',
      minAmount: '1',
      maxLeverage: 125,
    })
    const quotes = await venue.call(calls.contracts.quotes, { body: { contractCodes: [contractCode] } })
    expect(quotes.data).toMatchObject([{ contractCode, state: 'open', markState: 'live', openInterest: '0' }])
    expect((await venue.call(calls.contracts.insurance, {})).data).toEqual([{ coin: 'usdt', balance: '1000000' }])
  })

  it('count a post-only order at the price to which it is moved [FUT-01]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const bid = await placed(bert, { price: decimal('60000'), amount: decimal('1') })
    await fixIndex('40000')
    const largestOf = async (more: OrderFields) => {
      const order = { side: 'sell', price: decimal('40000'), amount: decimal('1000000'), ...more } as const
      const { code, data } = await send(anna, order)
      expect(code).toBe(codes.contractMarginTooLow)
      return data
    }
    // 4,000,000 / 10, and the taker fee of opening and closing.
    expect(await largestOf({})).toMatchObject({ needed: '404800', largest: '24703' })
    // The same at 60,000.1, one tick above the bid: 6,000,010 / 10, and the fees.
    expect(await largestOf({ postOnly: 'reprice' })).toMatchObject({ needed: '607201.012', largest: '16469' })
    const params = { contractCode, orderId: bid.orderId }
    await venue.call(calls.contracts.cancel, { params }, { as: bert })
  })

  it('trade: exact margin, fees, profit and position of both sides [FUT-01]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(anna, { side: 'sell', price: decimal('60000') })
    const order = await placed(bert, { price: decimal('60010') })
    expect(order).toMatchObject({
      state: 'filled',
      filled: '1000',
      filledTotal: '6000',
      averagePrice: '60000',
      fee: [{ coin: 'usdt', amount: '3.6' }],
      realised: '0',
    })
    expect(await positionsOf(bert)).toMatchObject([
      {
        side: 'long',
        amount: '1000',
        entryPrice: '60000',
        markPrice: '60000',
        value: '6000',
        marginMode: 'cross',
        leverage: 10,
        margin: '603.6',
        maintenance: '27.6',
        unrealised: '0',
        fees: '3.6',
      },
    ])
    expect(await positionsOf(anna)).toMatchObject([{ side: 'short', amount: '1000', fees: '1.2' }])
    expect(await accountOf(bert)).toMatchObject({ balance: '9996.4', available: '9392.8', transferable: '9392.8' })

    await fixIndex('61000')
    expect(await positionsOf(bert)).toMatchObject([{ unrealised: '100', value: '6100' }])
    // Anna closes into Bert's limit order: both realise what the price says.
    await placed(bert, { side: 'sell', price: decimal('61000'), amount: decimal('400') })
    const close = await venue.call(
      calls.contracts.close,
      { params: { contractCode }, body: { part: decimal('0.4'), clientOrderId: 'close-1' } },
      { as: anna },
    )
    expect(close.data).toMatchObject({ state: 'filled', reduceOnly: true, filled: '400', realised: '-40' })
    expect(await positionsOf(bert)).toMatchObject([{ amount: '600', realised: '40', unrealised: '60' }])
    const fills = await venue.call(calls.contracts.fills, { query: {} }, { as: bert })
    expect(fills.data.list.map(({ effect, realised, role }) => [effect, realised, role])).toEqual([
      ['reduce', '40', 'maker'],
      ['open', '0', 'taker'],
    ])
  })

  it('refuse what risk, grid and mode forbid, each with its code [FUT-01] [FUT-07]', async () => {
    await fixIndex('60000')
    const anna = await venue.person()
    const refused = async (more: OrderFields) => (await send(anna, more)).code
    const price = decimal('50000')
    expect(await refused({ price: decimal('50000.05') })).toBe(codes.contractPriceOffTick)
    expect(await refused({ price, amount: decimal('1.5') })).toBe(codes.contractAmountNotWhole)
    expect(await refused({ price, amount: decimal('0') })).toBe(codes.contractOrderTooSmall)
    expect(await refused({ price, reduceOnly: true })).toBe(codes.contractNothingToReduce)
    expect(await refused({ price, leverage: 126 })).toBe(codes.leverageInvalid)
    expect(await refused({ price, amount: decimal('300000'), leverage: 125 })).toBe(codes.contractSizeTooLarge)
    const short = await send(anna, { price, amount: decimal('30000') })
    expect(short.code).toBe(codes.contractMarginTooLow)
    expect(short.data).toEqual({ needed: expect.any(String), available: '10000', largest: expect.any(String) })
    expect(await refused({ price })).toBe(200)
    expect(await refused({ price, leverage: 20 })).toBe(codes.contractSettingsDiffer)
    const mode = await venue.call(
      calls.contracts.marginMode,
      { params: { contractCode }, body: { marginMode: 'isolated' } },
      { as: anna },
    )
    expect(mode.code).toBe(codes.contractSettingInUse)
    expect((await venue.call(calls.contracts.cancelAll, { query: {} }, { as: anna })).data).toMatchObject([
      { state: 'cancelled', code: 200 },
    ])
  })

  it('post margin of an isolated position, add to it and give it back [FUT-01] [FUT-07]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000') })
    await placed(anna, { price: decimal('60000'), marginMode: 'isolated', leverage: 100 })
    // 6,000/100 + fee of closing; the opening fee is paid out of what was posted.
    expect(await positionsOf(anna)).toMatchObject([{ marginMode: 'isolated', leverage: 100, margin: '63.6' }])
    expect(await holds(venue, anna, 5)).toEqual({ available: '9932.8', held: '63.6' })
    const margin = (amount: string) =>
      venue.call(calls.contracts.margin, { params: { contractCode }, body: { amount: decimal(amount) } }, { as: anna })
    expect((await margin('36.4')).data).toMatchObject({ margin: '100' })
    expect((await margin('-36.5')).code).toBe(codes.marginNotRemovable)
    expect((await margin('-36.4')).data).toMatchObject({ margin: '63.6' })
    expect((await margin('10000')).code).toBe(codes.contractMarginTooLow)
  })

  it('turn a small isolated position into a large one: the fee comes from the new margin [FUT-01] [FUT-09]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('100') })
    await placed(anna, { price: decimal('60000'), amount: decimal('100'), marginMode: 'isolated', leverage: 100 })
    await placed(bert, { side: 'buy', price: decimal('60000'), amount: decimal('5000') })
    await placed(anna, { side: 'sell', price: decimal('60000'), amount: decimal('5000') })
    expect(await positionsOf(anna)).toMatchObject([
      { side: 'short', amount: '4900', margin: '311.64', fees: '17.64', realised: '0' },
    ])
    // All that is gone are three fees: of opening, of closing, and of opening again.
    expect(await holds(venue, anna, 5)).toEqual({ available: '9670', held: '311.64' })
  })

  it('liquidate at the first mark beyond the price shown, and never below zero [FUT-02] [FUT-06]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('5000') })
    await placed(anna, { price: decimal('60000'), amount: decimal('5000'), marginMode: 'isolated', leverage: 100 })
    const [position] = await positionsOf(anna)
    expect(position?.liquidationPrice).toBe('59638.3')
    await fixIndex('59638.4')
    expect(await positionsOf(anna)).toMatchObject([{ amount: '5000' }])
    await fixIndex('59638.3')
    expect(await positionsOf(anna)).toEqual([])
    const receipts = await venue.call(calls.contractLiquidations.list, { query: {} }, { as: anna })
    expect(receipts.data.list).toMatchObject([{ pool: contractCode, outcome: 'taken', steps: [{ step: 'takeOver' }] }])
    const closed = await venue.call(calls.contracts.closedPositions, { query: {} }, { as: anna })
    expect(closed.data.list).toMatchObject([{ how: 'taken', amount: '5000' }])
    expect(Number((await holds(venue, anna, 5)).available)).toBeGreaterThan(9_600)
  })

  it('settle funding once, whatever asks for it again [FUT-09]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    // A book far above the index: longs pay.
    await placed(bert, { side: 'buy', price: decimal('60050'), amount: decimal('5000') })
    await placed(anna, { side: 'sell', price: decimal('60060'), amount: decimal('5000') })
    await placed(anna, { side: 'sell', price: decimal('60050'), amount: decimal('10') })
    const before = await venue.call(calls.contracts.fundings, { params: { contractCode }, query: {} })
    for (let hour = 0; hour < 9; hour += 1) await venue.call(sandbox.clock, { body: { advance: 60 * minute } })
    const after = await venue.call(calls.contracts.fundings, { params: { contractCode }, query: {} })
    expect(after.data.totalCount).toBeGreaterThan(before.data.totalCount)
    const settled = after.data.list.find(({ rate }) => Number(rate) > 0)
    if (!settled) throw new Error('No funding was settled')
    expect(new Set(after.data.list.map(({ at }) => at)).size).toBe(after.data.totalCount)
    const paid = async () => (await positionsOf(bert))[0]?.funding
    const once = await paid()
    expect(Number(once)).toBeLessThan(0)
    const { settleFunding } = venue.venue.use(contractsToken)
    expect(await venue.venue.money.perform(settleFunding(contractCode, settled.at))).toBeUndefined()
    expect(await paid()).toBe(once)
  })

  it('let no more leave the account than transferable, and keep closing open [FUT-08]', async () => {
    await fixIndex('60000')
    const anna = await venue.person()
    await placed(anna, { price: decimal('59000'), amount: decimal('10000') })
    const account = await accountOf(anna)
    const back = { type: 52, coinId: 52, coinName: 'usdt' }
    const most = Number(account?.transferable)
    expect(most).toBeLessThan(5_000)
    expect((await submit(venue, anna, transferOf(String(Math.ceil(most) + 1), back))).code).toBe(
      codes.positionsNeedCollateral,
    )
  })
})
