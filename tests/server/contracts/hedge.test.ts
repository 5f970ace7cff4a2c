import { afterEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { PositionSide } from '#contract/contracts/kinds.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { codes } from '#contract/kernel/codes.ts'
import { orderEffect, type ExpectedOrder } from '#contract/risk/orderEffect.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading, type OrderFields } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { databaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'
const params = { contractCode }
const price = decimal('60000')

describe.each(databaseKinds())('hedge mode on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: ['btcusdt', 'ethusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { send, placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)

  const switchMode = (as: Person, positionMode: 'hedge' | 'oneWay') =>
    venue.call(calls.contracts.positionMode, { body: { account: 'perpetual', positionMode } }, { as })
  const people: Person[] = []
  const joined = async (): Promise<Person> => {
    const person = await venue.person()
    people.push(person)
    return person
  }
  // What one test leaves in the book must not fill the orders of the next.
  afterEach(async () => {
    for (const as of people.splice(0)) await venue.call(calls.contracts.cancelAll, { query: {} }, { as })
  })
  const hedger = async (): Promise<Person> => {
    const person = await joined()
    expect((await switchMode(person, 'hedge')).code).toBe(codes.success)
    return person
  }
  /** An order of a person that another person fills at once. */
  const filled = async (as: Person, order: OrderFields) => {
    const other = await joined()
    const side = order.side === 'sell' ? ('buy' as const) : ('sell' as const)
    await placed(other, { side, price, ...(order.amount && { amount: order.amount }) })
    return placed(as, { price, ...order })
  }
  const openBoth = async (as: Person, short: string): Promise<void> => {
    await filled(as, { positionSide: 'long', amount: decimal('1000') })
    await filled(as, { side: 'sell', positionSide: 'short', amount: decimal(short) })
  }
  const sideOf = async (as: Person, side: PositionSide) =>
    (await positionsOf(as)).find(({ positionSide }) => positionSide === side)

  it('holds a long and a short beside each other, and closes each by its side [FUT-07]', async () => {
    await fixIndex('60000')
    const anna = await hedger()
    await openBoth(anna, '400')
    expect(await positionsOf(anna)).toMatchObject([
      // 6,000 / 10 and the fee of closing 1,000; of the smaller one the fee alone.
      { side: 'long', positionSide: 'long', amount: '1000', margin: '603.6' },
      { side: 'short', positionSide: 'short', amount: '400', margin: '1.44' },
    ])
    const reducing = await filled(anna, { side: 'sell', positionSide: 'long', amount: decimal('300') })
    expect(reducing).toMatchObject({ reduceOnly: true, positionSide: 'long', state: 'filled' })
    const fills = await venue.call(calls.contracts.fills, { query: { pageNum: '1', pageSize: '10' } }, { as: anna })
    expect(fills.data.list.map(({ side, positionSide, effect }) => [side, positionSide, effect])).toEqual([
      ['sell', 'long', 'reduce'],
      ['sell', 'short', 'open'],
      ['buy', 'long', 'open'],
    ])
    expect((await positionsOf(anna)).map(({ amount }) => amount)).toEqual(['700', '400'])
    await placed(await joined(), { side: 'sell', price, amount: decimal('400') })
    const close = await venue.call(
      calls.contracts.close,
      { params, body: { positionSide: 'short', part: decimal('0.25'), clientOrderId: 'hedge-close' } },
      { as: anna },
    )
    expect(close.data).toMatchObject({ side: 'buy', positionSide: 'short', filled: '100' })
    expect((await positionsOf(anna)).map(({ amount }) => amount)).toEqual(['700', '300'])
    const all = await venue.call(calls.contracts.closeAll, { body: {} }, { as: anna })
    expect(all.data?.map(({ positionSide }) => positionSide)).toEqual(['long', 'short'])
  })

  it('needs the side in hedge mode, and refuses it in one-way mode: 30423 [FUT-07]', async () => {
    await fixIndex('60000')
    const [hedged, oneWay] = [await hedger(), await joined()]
    const codesOf = async (as: Person, positionSide: 'long' | undefined) => {
      const amount = decimal('1')
      const sided = positionSide ? { positionSide } : {}
      const call = { params, body: { ...sided, clientOrderId: `c-${String(positionSide)}` } }
      return [
        (await send(as, { price: decimal('50000'), amount, ...sided })).code,
        (await venue.call(calls.contracts.close, call, { as })).code,
        (await venue.call(calls.contracts.margin, { params, body: { ...sided, amount } }, { as })).code,
        (await venue.call(calls.contracts.protection, { params, body: { ...sided, stopLoss: null } }, { as })).code,
      ]
    }
    expect(await codesOf(hedged, undefined)).toEqual(Array<number>(4).fill(codes.positionSideInvalid))
    expect(await codesOf(oneWay, 'long')).toEqual(Array<number>(4).fill(codes.positionSideInvalid))
    const reverse = { params, body: { clientOrderId: 'hedge-reverse' } }
    expect((await venue.call(calls.contracts.reverse, reverse, { as: hedged })).code).toBe(codes.positionSideInvalid)
    const contrary = { price, side: 'sell', positionSide: 'long', amount: decimal('1'), reduceOnly: false } as const
    expect((await send(hedged, contrary)).code).toBe(codes.badRequest)
    const attached = { ...contrary, reduceOnly: undefined, attach: { stopLoss: { stopPrice: decimal('50000') } } }
    expect((await send(hedged, attached)).code).toBe(codes.badRequest)
    expect((await send(hedged, { price, side: 'sell', positionSide: 'long' })).code).toBe(codes.contractNothingToReduce)
  })

  it('keeps the mode while positions, orders or a TWAP order of the account exist: 30422 [FUT-07]', async () => {
    await fixIndex('60000')
    const anna = await hedger()
    const order = await placed(anna, { price: decimal('50000'), positionSide: 'long', amount: decimal('1') })
    expect(await switchMode(anna, 'oneWay')).toMatchObject({
      code: codes.contractSettingInUse,
      data: { positions: [], orders: [order.orderId], algos: [] },
    })
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: anna })
    await filled(anna, { side: 'sell', positionSide: 'short', amount: decimal('5') })
    const [position] = await positionsOf(anna)
    expect(await switchMode(anna, 'oneWay')).toMatchObject({
      code: codes.contractSettingInUse,
      data: { positions: [position?.positionId], orders: [] },
    })
    // The same mode again changes nothing, and is no error.
    expect((await switchMode(anna, 'hedge')).code).toBe(codes.success)
    await filled(anna, { side: 'buy', positionSide: 'short', amount: decimal('5') })
    expect((await switchMode(anna, 'oneWay')).data).toEqual({ account: 'perpetual', positionMode: 'oneWay' })
    const settings = await venue.call(calls.contracts.settings, {}, { as: anna })
    expect(settings.data.accounts).toContainEqual({ account: 'perpetual', positionMode: 'oneWay' })
    const account = await venue.call(calls.contracts.account, {}, { as: anna })
    expect(account.data.list[0]).toMatchObject({ positionMode: 'oneWay' })
  })

  it('protects one of the two, and its levels end with it alone [FUT-07]', async () => {
    await fixIndex('60000')
    const anna = await hedger()
    await openBoth(anna, '400')
    const level = { stopPrice: decimal('59000') }
    const protectedLong = await venue.call(
      calls.contracts.protection,
      { params, body: { positionSide: 'long', stopLoss: level } },
      { as: anna },
    )
    expect(protectedLong.data).toMatchObject({ positionSide: 'long', stopLoss: { stopPrice: '59000' } })
    expect(await sideOf(anna, 'short')).toMatchObject({ stopLoss: null })
    await filled(anna, { side: 'buy', positionSide: 'short', amount: decimal('400') })
    expect(await sideOf(anna, 'short')).toBeUndefined()
    expect(await sideOf(anna, 'long')).toMatchObject({ stopLoss: { stopPrice: '59000' } })
    // The mark reaches it: it closes the long at what is bid.
    await placed(await joined(), { price: decimal('58900'), amount: decimal('1000') })
    await fixIndex('58950')
    expect(await positionsOf(anna)).toEqual([])
  })

  it('has a leverage and a margin for each side if margin is isolated, and one leverage if not [FUT-07]', async () => {
    await fixIndex('60000')
    const anna = await hedger()
    const leverage = (more: object) =>
      venue.call(calls.contracts.leverage, { params, body: { leverage: 20, ...more } }, { as: anna })
    expect((await leverage({ positionSide: 'long' })).code).toBe(codes.positionSideInvalid)
    await venue.call(calls.contracts.marginMode, { params, body: { marginMode: 'isolated' } }, { as: anna })
    expect((await leverage({})).code).toBe(codes.positionSideInvalid)
    expect((await leverage({ positionSide: 'short' })).data).toMatchObject({ leverage: 20, marginMode: 'isolated' })
    await openBoth(anna, '1000')
    expect(await positionsOf(anna)).toMatchObject([
      { positionSide: 'long', leverage: 10, margin: '603.6' },
      { positionSide: 'short', leverage: 20, margin: '303.6' },
    ])
    const { data } = await venue.call(calls.contracts.settings, {}, { as: anna })
    expect(data.contracts.find((one) => one.contractCode === contractCode)).toMatchObject({
      longLeverage: 10,
      shortLeverage: 20,
    })
    const added = { params, body: { positionSide: 'short', amount: decimal('50') } } as const
    await venue.call(calls.contracts.margin, added, { as: anna })
    expect((await positionsOf(anna)).map(({ margin }) => margin)).toEqual(['603.6', '353.6'])
  })

  it('lists the liquidation of one side by its name, and leaves the other [FUT-02] [FUT-07]', async () => {
    await fixIndex('60000')
    const anna = await hedger()
    await venue.call(calls.contracts.marginMode, { params, body: { marginMode: 'isolated' } }, { as: anna })
    await openBoth(anna, '400')
    await fixIndex('54100')
    const { data } = await venue.call(calls.contractLiquidations.list, { query: {} }, { as: anna })
    expect(data.list).toMatchObject([{ pool: `${contractCode}-long` }])
    expect(await sideOf(anna, 'short')).toMatchObject({ amount: '400' })
  })

  it.each([
    ['cross', 'buy', 'long', '1000'],
    ['cross', 'sell', 'short', '9000'],
    ['cross', 'sell', 'long', '400'],
    ['cross', 'buy', 'long', '10'],
    ['isolated', 'buy', 'long', '3000'],
    ['isolated', 'buy', 'short', '200'],
  ] as const)(
    'shows the liquidation price that the venue gives: %s, %s %s of %s [FUT-06] [FUT-07]',
    async (marginMode, side, positionSide, size) => {
      await fixIndex('60000')
      const anna = await hedger()
      await venue.call(calls.contracts.marginMode, { params, body: { marginMode } }, { as: anna })
      await openBoth(anna, '5000')
      const [account, positions, fees, contracts, orders, quotes] = await Promise.all([
        venue.call(calls.contracts.account, {}, { as: anna }),
        positionsOf(anna),
        venue.call(calls.contracts.fees, {}, { as: anna }),
        venue.call(calls.contracts.list, {}),
        venue.call(calls.contracts.open, { query: { contractCode } }, { as: anna }),
        venue.call(calls.contracts.quotes, { body: { contractCodes: [contractCode] } }),
      ])
      const contract = contracts.data.find((one) => one.contractCode === contractCode)
      const rate = fees.data.rates.find((one) => one.contractCode === contractCode)
      if (!contract || !rate) throw new Error('The venue lists no such contract')
      const amount = decimal(size)
      const reduceOnly = (side === 'sell') === (positionSide === 'long')
      const order: ExpectedOrder = { side, positionSide, price, amount, reduceOnly, leverage: 10, marginMode }
      const holder = {
        account: account.data.list[0],
        positions,
        orders: orders.data.list,
        contracts: contracts.data,
        takerFee: rate.takerFee,
      }
      const shown = orderEffect(contract, holder, order, quotes.data[0]?.mark ?? price)
      await filled(anna, { side, positionSide, amount })
      const apart = (one: Decimal | null | undefined, other: Decimal | null | undefined) =>
        one === null && other === null ? 0 : one && other ? Math.abs(Number(one) - Number(other)) / 0.1 : Infinity
      const after = await sideOf(anna, positionSide)
      expect(apart(shown?.liquidationPrice, after?.liquidationPrice)).toBeLessThanOrEqual(1.001)
    },
  )

  it.each([
    ['long', 'buy'],
    ['short', 'sell'],
  ] as const)(
    'has no liquidation price if only one above the highest of the contract is such, net %s [FUT-06]',
    async (positionSide, side) => {
      await fixIndex('60000')
      const anna = await hedger()
      await openBoth(anna, '1000')
      await filled(anna, { side, positionSide, amount: decimal('1') })
      expect((await positionsOf(anna)).map(({ liquidationPrice }) => liquidationPrice)).toEqual([null, null])
    },
  )
})
