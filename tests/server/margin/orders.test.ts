import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal, type Decimal } from '#contract/kernel/decimal.ts'
import { hour } from '#contract/kernel/durations.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { databaseKinds, holds, submit, transferOf } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'
import { cancelOrder, expectSoundBooks, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

const btcPair = 1_052
const pair = 'btc_usdt'

describe.each(databaseKinds())('orders of margin accounts on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineMarkets: [pair, 'eth_usdt', 'ftm_usdt', 'pepe_usdc'] } }),
    async (held) => {
      await expectSoundBooks(held)
      expect(await damageOfBooks(held.venue.db)).toBeUndefined()
    },
  )
  const place = (as: Person, ask: OrderAsk) => placeOrder(venue, as, ask)
  const placed = async (as: Person, ask: OrderAsk) => {
    const got = await place(as, ask)
    if (got.code !== 200 || got.data === null) throw new Error(`Refused with ${got.code} ${got.msg}`)
    return got.data
  }
  const isolated = { account: 'isolated' } as const
  /** 5,000 USDT and 0.05 BTC to begin with. */
  const inPair = (as: Person, coin = 'usdt') => holds(venue, as, 7, coin, pair)
  const accountOf = async (as: Person) =>
    (await venue.call(calls.margin.account, { query: { account: 'isolated', tradeId: String(btcPair) } }, { as })).data
  const debtOf = async (as: Person, coin = 'usdt') => {
    const { coins } = await accountOf(as)
    const found = coins.find(({ shortName }) => shortName === coin)
    return [found?.principal, found?.interest]
  }
  const borrow = (as: Person, amount: string, coinId = 52) =>
    venue.call(
      calls.margin.borrow,
      { body: { account: 'isolated', tradeId: btcPair, coinId, amount: decimal(amount) } },
      { as },
    )
  const listed = async (as: Person, account?: 'spot' | 'cross' | 'isolated') =>
    (await venue.call(calls.orders.list, { query: account === undefined ? {} : { account } }, { as })).data.list
  const fillsOf = async (as: Person, account?: 'spot' | 'cross' | 'isolated') =>
    (await venue.call(calls.orders.fills, { query: account === undefined ? {} : { account } }, { as })).data.list

  it('hold and trade in their own account, and nowhere else [MGN-01]', async () => {
    const [anna, bert] = [await venue.person(), await venue.person()]
    const order = await placed(anna, { ...isolated, price: '60000', amount: '0.05' })
    expect(order).toMatchObject({ account: 'isolated', state: 'open' })
    expect(await inPair(anna)).toEqual({ available: '2000', held: '3000' })
    expect(await holds(venue, anna, 2)).toEqual({ available: '250000', held: '0' })
    await placed(bert, { side: 'sell', price: '60000', amount: '0.02' })
    expect(await inPair(anna)).toEqual({ available: '2000', held: '1800' })
    expect(await inPair(anna, 'btc')).toEqual({ available: '0.06998', held: '0' })
    // Lists show spot unless another account is named.
    expect(await listed(anna)).toEqual([])
    expect(await listed(anna, 'cross')).toEqual([])
    expect((await listed(anna, 'isolated')).map(({ orderId, account }) => [orderId, account])).toEqual([
      [order.orderId, 'isolated'],
    ])
    expect(await fillsOf(anna)).toEqual([])
    expect(await fillsOf(anna, 'isolated')).toHaveLength(1)
    expect(await fillsOf(bert)).toHaveLength(1)
    expect((await cancelOrder(venue, anna, order.orderId)).code).toBe(200)
    expect(await inPair(anna)).toEqual({ available: '3800', held: '0' })
    // Cross has 30,000 USDT, of which 20,000 are borrowed.
    const cross = await placed(anna, { account: 'cross', price: '50000', amount: '0.1' })
    expect(await holds(venue, anna, 6)).toEqual({ available: '25000', held: '5000' })
    await cancelOrder(venue, anna, cross.orderId)
  })

  it('stay when the orders of another account are cancelled [MGN-01]', async () => {
    const [anna, bert] = [await venue.person(), await venue.person()]
    const own = { price: '50000', amount: '0.01' }
    const spot = await placed(anna, own)
    // With a part filled, a single cancel would place what is attached; cancelling everything places nothing.
    const attach = { stopLoss: { stopPrice: decimal('40000') } }
    const inIsolated = await placed(anna, { ...isolated, price: '60000', amount: '0.05', attach })
    const inCross = await placed(anna, { ...own, account: 'cross' })
    await placed(bert, { side: 'sell', price: '60000', amount: '0.01' })
    const cancelAll = async (query: { account?: 'spot' | 'cross' | 'isolated' }) =>
      (await venue.call(calls.orders.cancelAll, { query }, { as: anna })).data.map(({ orderId }) => orderId)
    expect(await cancelAll({})).toEqual([spot.orderId])
    expect(await cancelAll({ account: 'isolated' })).toEqual([inIsolated.orderId])
    const live = async (account: 'cross' | 'isolated') =>
      (await listed(anna, account)).filter(
        ({ state }) => state === 'open' || state === 'waiting' || state === 'partial',
      )
    expect(await live('isolated')).toEqual([])
    expect(await live('cross')).toMatchObject([{ orderId: inCross.orderId }])
    expect(await cancelAll({ account: 'cross' })).toEqual([inCross.orderId])
  })

  it('are refused where the account cannot trade, and for fields that do not go together [MGN-01]', async () => {
    const me = await venue.person()
    expect((await place(me, { ...isolated, price: '60000', amount: '0.2' })).code).toBe(codes.orderBalanceTooLow)
    expect((await place(me, { ...isolated, symbol: 'ftm_usdt', price: '0.5', amount: '100' })).code).toBe(
      codes.marginPairClosed,
    )
    const elsewhere = { symbol: 'pepe_usdc', price: '0.00001', amount: '1000000' } as const
    expect((await place(me, { ...isolated, ...elsewhere })).code).toBe(codes.marginPairClosed)
    for (const fields of [{ autoBorrow: true }, { autoRepay: false }, { account: 'spot', autoBorrow: true }] as const)
      expect((await place(me, { ...fields, price: '60000', amount: '0.01' })).code).toBe(codes.badRequest)
    const stop = { type: 'stop', side: 'sell', stopPrice: '50000', amount: '0.01' } as const
    expect((await place(me, { ...isolated, ...stop, autoBorrow: true })).code).toBe(codes.badRequest)
  })

  it('borrow exactly what the hold lacks, and give back what was not spent [MGN-01]', async () => {
    const me = await venue.person()
    const order = await placed(me, { ...isolated, autoBorrow: true, price: '60000', amount: '0.1' })
    expect(await inPair(me)).toEqual({ available: '0', held: '6000' })
    expect(await debtOf(me)).toEqual(['1000', '0.012'])
    await cancelOrder(venue, me, order.orderId)
    // The interest of the hour that had begun stays due.
    expect(await inPair(me)).toEqual({ available: '5000', held: '0' })
    expect(await debtOf(me)).toEqual(['0', '0.012'])
    const { list } = (await venue.call(calls.margin.records, { query: { account: 'isolated' } }, { as: me })).data
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['repay', '1000'],
      ['interest', '0.012'],
      ['borrow', '1000'],
    ])
  })

  it('spend own coins first: of a part that is filled, the rest goes back [MGN-01]', async () => {
    const [me, other] = [await venue.person(), await venue.person()]
    const order = await placed(me, { ...isolated, autoBorrow: true, price: '60000', amount: '0.2' })
    expect(await debtOf(me)).toEqual(['7000', '0.084'])
    await placed(other, { side: 'sell', price: '60000', amount: '0.15' })
    await cancelOrder(venue, me, order.orderId)
    // 9,000 were spent, 5,000 of them own.
    expect(await debtOf(me)).toEqual(['4000', '0.084'])
    expect(await inPair(me)).toEqual({ available: '0', held: '0' })
  })

  it('give back what a better price saved [MGN-01]', async () => {
    const [me, other] = [await venue.person(), await venue.person()]
    await placed(other, { side: 'sell', price: '58000', amount: '0.1' })
    const order = await placed(me, { ...isolated, autoBorrow: true, price: '60000', amount: '0.1' })
    expect(order).toMatchObject({ state: 'filled', filledTotal: '5800' })
    expect(await debtOf(me)).toEqual(['800', '0.012'])
    expect(await inPair(me)).toEqual({ available: '0', held: '0' })
  })

  it('borrow nothing when they are refused, by the loan or by the book [MGN-01]', async () => {
    const me = await venue.person()
    const large = await place(me, { ...isolated, autoBorrow: true, price: '60000', amount: '5' })
    expect([large.code, Object.keys(Object(large.data))]).toEqual([codes.loanTooLarge, ['largest']])
    await venue.call(sandbox.lending, { body: { coinId: 52, poolLeft: decimal('10') } })
    expect((await place(me, { ...isolated, autoBorrow: true, price: '60000', amount: '0.1' })).code).toBe(
      codes.lendingPoolShort,
    )
    await venue.call(sandbox.lending, { body: { coinId: 52, poolLeft: decimal('50000000') } })
    const fok = { timeInForce: 'FOK', price: '60000', amount: '0.1' } as const
    expect((await place(me, { ...isolated, autoBorrow: true, ...fok })).code).toBe(codes.orderNotWhole)
    expect(await debtOf(me)).toEqual(['0', '0'])
    expect(await inPair(me)).toEqual({ available: '5000', held: '0' })
  })

  it('repay with what a fill brings in, interest first, in the same transaction [MGN-01]', async () => {
    const [me, other] = [await venue.person(), await venue.person()]
    await borrow(me, '1000')
    await venue.call(sandbox.clock, { body: { advance: hour } })
    await placed(other, { price: '60000', amount: '0.05' })
    const order = await placed(me, { ...isolated, autoRepay: true, side: 'sell', price: '60000', amount: '0.01' })
    expect(order.state).toBe('filled')
    // 600 less a fee of 0.2 %, of which 0.024 is interest.
    expect(await debtOf(me)).toEqual(['401.224', '0'])
    expect(await inPair(me)).toEqual({ available: '6000', held: '0' })
    await placed(me, { ...isolated, autoRepay: true, side: 'sell', price: '60000', amount: '0.02' })
    expect(await debtOf(me)).toEqual(['0', '0'])
    expect((await inPair(me)).available).toBe('6796.376')
    await venue.call(calls.orders.cancelAll, { query: {} }, { as: other })
  })

  it('size what is attached by what is left after repaying [MGN-01]', async () => {
    const [me, other] = [await venue.person(), await venue.person()]
    await borrow(me, '0.01', 1)
    const out = transferOf('0.06', { type: 72, coinId: 1, coinName: 'btc', tradeId: btcPair })
    expect((await submit(venue, me, out)).code).toBe(200)
    await placed(other, { side: 'sell', price: '60000', amount: '0.05' })
    const attach = { stopLoss: { stopPrice: decimal('50000') } }
    await placed(me, { ...isolated, autoRepay: true, price: '60000', amount: '0.05', attach })
    const [stop] = await listed(me, 'isolated')
    // 0.0499 came in, and 0.01000004 was owed.
    expect(stop).toMatchObject({
      account: 'isolated',
      type: 'stop',
      side: 'sell',
      amount: '0.039899',
      state: 'waiting',
    })
    expect(await debtOf(me, 'btc')).toEqual(['0', '0'])
    await cancelOrder(venue, me, stop?.orderId ?? '')
  })

  it('borrow once for an OCO pair, and give back when both have ended [MGN-01]', async () => {
    const me = await venue.person()
    const body = {
      symbol: pair,
      side: 'buy',
      amount: decimal('0.1'),
      price: decimal('60000'),
      stopPrice: decimal('120000'),
      stopLimitPrice: decimal('120000'),
      ...isolated,
      autoBorrow: true,
      clientOrderId: 'pair-of-margin',
    } as const
    const got = await venue.call(calls.orders.placePair, { body }, { as: me })
    expect(got.code).toBe(200)
    expect(await debtOf(me)).toEqual(['7000', '0.084'])
    await venue.call(calls.orders.cancelAll, { query: { account: 'isolated' } }, { as: me })
    expect(await debtOf(me)).toEqual(['0', '0.084'])
    expect(await inPair(me)).toEqual({ available: '5000', held: '0' })
  })

  it('hold for what is amended, and borrow for it as when they were placed [MGN-01]', async () => {
    const me = await venue.person()
    const order = await placed(me, { ...isolated, autoBorrow: true, price: '60000', amount: '0.05' })
    expect(await debtOf(me)).toEqual(['0', '0'])
    const amend = (amount: Decimal) =>
      venue.call(calls.orders.amend, { params: { orderId: order.orderId }, body: { amount } }, { as: me })
    expect((await amend(decimal('0.1'))).code).toBe(200)
    expect(await debtOf(me)).toEqual(['1000', '0.012'])
    await cancelOrder(venue, me, order.orderId)
    expect(await debtOf(me)).toEqual(['0', '0.012'])
    expect(await inPair(me)).toEqual({ available: '5000', held: '0' })
  })
})
