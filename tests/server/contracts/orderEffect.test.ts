import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { orderEffect } from '#contract/risk/orderEffect.ts'
import type { ExpectedOrder, Holder } from '#contract/risk/orderEffect.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { contractTrading } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { memoryDriver } from '#tests/support/server.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe('the effect of an order before it is sent', () => {
  const venue = heldVenue(async () => ({
    driver: await memoryDriver(),
    options: { engineContracts: ['btcusdt', 'ethusdt'] },
  }))
  const { placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)

  const holderOf = async (as: Person): Promise<Holder> => {
    const [account, positions, orders, fees, contracts] = await Promise.all([
      venue.call(calls.contracts.account, {}, { as }),
      positionsOf(as),
      venue.call(calls.contracts.open, { query: { contractCode } }, { as }),
      venue.call(calls.contracts.fees, {}, { as }),
      venue.call(calls.contracts.list, {}),
    ])
    return {
      account: account.data.list.find(({ coin }) => coin === 'usdt'),
      positions,
      orders: orders.data.list,
      contracts: contracts.data,
      takerFee: fees.data.rates.find((rate) => rate.contractCode === contractCode)?.takerFee ?? decimal('0'),
    }
  }
  const contractNow = async () => {
    const found = (await venue.call(calls.contracts.list, {})).data.find((one) => one.contractCode === contractCode)
    if (!found) throw new Error('The venue lists no such contract')
    return found
  }
  const markNow = async () => (await venue.call(calls.contracts.quotes, { body: {} })).data[0]?.mark ?? decimal('0')
  const effectOf = async (as: Person, order: ExpectedOrder) =>
    orderEffect(await contractNow(), await holderOf(as), order, await markNow())

  const orderOf = (more: Partial<ExpectedOrder>): ExpectedOrder => ({
    side: 'buy',
    price: decimal('60000'),
    amount: decimal('1000'),
    positionSide: 'both',
    reduceOnly: false,
    leverage: 10,
    marginMode: 'cross',
    ...more,
  })
  /** Sends an order that another user fills at once, and says what was shown before. */
  const filledAs = async (as: Person, other: Person, order: ExpectedOrder) => {
    const { side, price, amount, reduceOnly, leverage, marginMode } = order
    await placed(other, { side: side === 'buy' ? 'sell' : 'buy', price, amount, leverage, marginMode })
    const before = await holderOf(as)
    const shown = orderEffect(await contractNow(), before, order, await markNow())
    await placed(as, { side, price, amount, ...(reduceOnly ? { reduceOnly } : { leverage, marginMode }) })
    return { before, shown, after: await holderOf(as) }
  }
  const ticksApart = (one: Decimal | null | undefined, other: Decimal | null | undefined) =>
    one === null && other === null ? 0 : one && other ? Math.abs(Number(one) - Number(other)) / 0.1 : Infinity

  it.each([
    ['a cross long', orderOf({ amount: decimal('3000') }), false],
    ['a cross long that the balance covers at any price', orderOf({}), true],
    ['a cross short', orderOf({ side: 'sell' }), false],
    ['an isolated long at 50×', orderOf({ marginMode: 'isolated', leverage: 50 }), false],
    ['an isolated short at 20×', orderOf({ marginMode: 'isolated', leverage: 20, side: 'sell' }), false],
    ['one across a tier', orderOf({ marginMode: 'isolated', leverage: 50, amount: decimal('20000') }), false],
  ])('shows the liquidation price that the venue gives %s [FUT-06]', async (_, order, isSafe) => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const { shown, after } = await filledAs(anna, bert, order)
    const [position] = after.positions
    expect(position?.marginMode).toBe(order.marginMode)
    expect(position?.liquidationPrice === null).toBe(isSafe)
    expect(ticksApart(shown?.liquidationPrice, position?.liquidationPrice)).toBeLessThanOrEqual(1.001)
  })

  it('shows it for a position that grows, shrinks or turns [FUT-06]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await filledAs(anna, bert, orderOf({ marginMode: 'isolated' }))
    for (const order of [
      orderOf({ marginMode: 'isolated', price: decimal('60300'), amount: decimal('500') }),
      orderOf({ marginMode: 'isolated', side: 'sell', amount: decimal('400'), reduceOnly: true }),
      orderOf({ marginMode: 'isolated', side: 'sell', amount: decimal('3000') }),
    ]) {
      const { shown, after } = await filledAs(anna, bert, order)
      expect(ticksApart(shown?.liquidationPrice, after.positions[0]?.liquidationPrice)).toBeLessThanOrEqual(1.001)
    }
  })

  it('shows the fee and the margin that the venue takes [FUT-01]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const order = orderOf({ price: decimal('59000') })
    const shown = await effectOf(anna, order)
    expect(shown).toMatchObject({ value: '5900', isCovered: true })
    const before = await holderOf(anna)
    await placed(anna, { price: order.price, amount: order.amount })
    const resting = await holderOf(anna)
    expect(Number(before.account?.available) - Number(resting.account?.available)).toBeCloseTo(Number(shown?.cost), 9)
    await placed(bert, { side: 'sell', price: order.price, amount: order.amount })
    expect(Number(shown?.fee)).toBeCloseTo(5900 * Number(before.takerFee), 9)
  })

  it('knows the largest order that the venue accepts [FUT-01]', async () => {
    await fixIndex('60000')
    const anna = await venue.person()
    const { largest = decimal('0') } = (await effectOf(anna, orderOf({}))) ?? {}
    const more = orderOf({ amount: decimal(String(Number(largest) + 1)) })
    expect(await effectOf(anna, more)).toMatchObject({ isCovered: false })
    await expect(placed(anna, { price: more.price, amount: more.amount })).rejects.toThrow('30406')
    await placed(anna, { price: more.price, amount: largest })
    // Other tests trade at this price.
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: anna })
  })

  it('costs nothing and is never too large if it only reduces [FUT-08]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await filledAs(anna, bert, orderOf({}))
    const closing = orderOf({ side: 'sell', amount: decimal('5000'), reduceOnly: true })
    expect(await effectOf(anna, closing)).toMatchObject({
      cost: '0',
      isCovered: true,
      largest: '1000',
      value: '6000',
      liquidationPrice: undefined,
    })
    // Without a position there is nothing to reduce.
    expect(await effectOf(bert, orderOf({ side: 'sell', reduceOnly: true }))).toBeUndefined()
  })

  it('has no effect at a price off the tick [FUT-01]', async () => {
    const anna = await venue.person()
    expect(await effectOf(anna, orderOf({ price: decimal('60000.05') }))).toBeUndefined()
  })
})
