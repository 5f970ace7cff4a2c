import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { manualClock } from '#server/clock.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { marksToken } from '#server/modules/contracts/contracts/tokens.ts'
import { contractTrading, freshId, minute } from '#tests/support/contractTrading.ts'
import { later } from '#tests/support/later.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import { boxDriver, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'

const hour = 60 * minute
/** The Friday after the tests' Wednesday. */
const contractCode = 'btcusdt_261120'
const deliveryAt = Date.UTC(2026, 10, 20, 8)
const openUntil = deliveryAt - 10 * minute
const engineContracts = ['btcusdt', contractCode]

/** Trading a delivery contract: a new user has 3,000 usdt in the account of delivery contracts. */
const deliveryTrading = (venue: Pick<TestVenue, 'call' | 'person' | 'clock'> & Pick<TestVenue, 'venue'>) => {
  const trading = contractTrading(venue, contractCode)
  const until = async (time: number) => {
    await venue.call(sandbox.clock, { body: { advance: time - venue.clock.now() } })
  }
  return {
    ...trading,
    until,
    trader: (): Promise<Person> => venue.person(),
    /** Changes the index from the next second on; without a price it is halted. */
    setIndex(price: string | undefined) {
      const mode = price === undefined ? { mode: 'silent' as const } : { mode: 'price' as const, price: decimal(price) }
      for (const name of ['north', 'south', 'east', 'west'] as const)
        venue.venue.use(marksToken).setSource('btc', name, mode)
    },
    accountsOf: async (as: Person) => (await venue.call(calls.contracts.account, {}, { as })).data.list,
    closedOf: async (as: Person) =>
      (await venue.call(calls.contracts.closedPositions, { query: {} }, { as })).data.list,
    ordersOf: async (as: Person) => (await venue.call(calls.contracts.history, { query: {} }, { as })).data.list,
    contract: async () =>
      (await venue.call(calls.contracts.list, {})).data.find((one) => one.contractCode === contractCode),
    deliveries: async () => (await venue.call(calls.contracts.deliveries, { query: {} })).data,
  }
}

describe.each(usualDatabaseKinds())('delivery contracts on $kind', ({ open }) => {
  let held: TestVenue | undefined
  const venue = later(() => held)
  // Each test moves the clock to a delivery.
  beforeEach(async () => {
    held = await startTestVenue({
      driver: await open(),
      clock: manualClock(deliveryAt - 4 * hour),
      options: { engineContracts },
    })
  })
  afterEach(async () => {
    expect(await damageOfBooks(venue.venue.db)).toBeUndefined()
    expect(venue.log()).not.toMatch(/could not be/)
    await venue.close()
  })
  const trading = deliveryTrading(venue)
  const { send, placed, fixIndex, positionsOf, trader, until, setIndex, accountsOf, closedOf, ordersOf } = trading
  const { contract, deliveries } = trading

  it('are listed for four terms, with their time of delivery and no funding [FUT-03]', async () => {
    const { data } = await venue.call(calls.contracts.list, {})
    const listed = data.filter(({ kind }) => kind === 'delivery')
    expect(new Set(listed.map(({ base }) => base))).toEqual(new Set(['btc', 'eth', 'sol', 'xrp']))
    for (const base of ['btc', 'eth', 'sol', 'xrp'])
      expect(new Set(listed.filter((one) => one.base === base).map(({ term }) => term))).toEqual(
        new Set(['week', 'nextWeek', 'quarter', 'nextQuarter']),
      )
    expect(listed[0]).toMatchObject({
      contractCode,
      kind: 'delivery',
      settle: 'linear',
      coin: 'usdt',
      state: 'open',
      hasBook: true,
      term: 'week',
      deliveryAt,
      openUntil,
      deliveryFee: '0.00015',
      fundingInterval: null,
      maxLeverage: 125,
    })
    expect(data[0]).toMatchObject({ contractCode: 'btcusdt', kind: 'perpetual', deliveryAt: null, term: null })
    const quotes = await venue.call(calls.contracts.quotes, { body: { contractCodes: [contractCode] } })
    expect(quotes.data).toMatchObject([
      { contractCode, fundingRate: null, nextFundingAt: null, deliveryEstimate: null },
    ])
  })

  it('are traded with an account of their own, whose money backs nothing else [FUT-03]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await trader(), await trader()]
    await placed(anna, { side: 'sell', price: decimal('60000') })
    await placed(bert, { price: decimal('60000') })
    expect(await positionsOf(bert)).toMatchObject([{ contractCode, account: 'delivery', side: 'long', amount: '1000' }])
    expect((await accountsOf(bert)).filter(({ coin }) => coin === 'usdt')).toMatchObject([
      { account: 'perpetual', balance: '10000', available: '10000', positionMargin: '0' },
      { account: 'delivery', balance: '2996.4', available: '2392.8', positionMargin: '603.6' },
    ])
    const largest = await send(bert, { side: 'buy', price: decimal('60000'), amount: decimal('30000') })
    expect(largest.code).toBe(codes.contractMarginTooLow)
    // The other contract of the coin is judged apart.
    const perpetual = contractTrading(venue, 'btcusdt')
    await perpetual.placed(anna, { side: 'sell', price: decimal('60000'), amount: decimal('10000') })
    await perpetual.placed(bert, { price: decimal('60000'), amount: decimal('10000') })
    expect((await accountsOf(bert)).slice(0, 2)).toMatchObject([{ balance: '9964' }, { balance: '2996.4' }])
    await fixIndex('50100')
    const held = await positionsOf(bert)
    expect(held.map(({ contractCode: code }) => code)).toEqual([contractCode])
    expect(
      (await closedOf(bert)).map(({ account: _, ...one }: Record<string, unknown>) => one['contractCode']),
    ).toEqual(['btcusdt'])
  })

  it('accept only what reduces from 10 minutes before delivery, and end what opens [FUT-03]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await trader(), await trader()]
    await placed(anna, { side: 'sell', price: decimal('60000') })
    await placed(bert, { price: decimal('60000') })
    await placed(anna, { side: 'sell', price: decimal('60500') })
    const twap = await venue.call(
      calls.contractAlgos.place,
      {
        params: { contractCode },
        body: { kind: 'twap', side: 'buy', amount: decimal('400'), duration: 24 * hour, clientOrderId: freshId() },
      },
      { as: anna },
    )
    expect(twap.code).toBe(200)
    await placed(bert, { side: 'sell', price: decimal('60600'), reduceOnly: true })
    await until(openUntil - 1_000)
    expect(await contract()).toMatchObject({ state: 'open' })
    await until(openUntil)
    expect(await contract()).toMatchObject({ state: 'reduceOnly' })
    expect(await ordersOf(anna)).toMatchObject([{ price: '60500', state: 'cancelled', reason: 'delivery' }, {}])
    const algos = await venue.call(calls.contractAlgos.list, { query: {} }, { as: anna })
    expect(algos.data.list).toMatchObject([{ stage: 'cancelled' }])
    const refused = await send(anna, { side: 'sell', price: decimal('60500') })
    expect(refused.code).toBe(codes.contractDelivering)
    const open = (await venue.call(calls.contracts.open, { query: {} }, { as: bert })).data.list
    expect(open).toMatchObject([{ price: '60600', reduceOnly: true, state: 'open' }])
    expect((await send(anna, { price: decimal('60600'), reduceOnly: true, amount: decimal('300') })).code).toBe(200)
    expect(await positionsOf(bert)).toMatchObject([{ amount: '700', closing: '700' }])
  })

  it('deliver all positions once, at the mean of the index, with fees and bills [FUT-03] [FUT-09]', async () => {
    await fixIndex('60000')
    const [anna, bert, cleo] = [await trader(), await trader(), await trader()]
    await placed(anna, { side: 'sell', price: decimal('60000') })
    await placed(bert, { price: decimal('60000'), amount: decimal('600') })
    await placed(cleo, { price: decimal('60000'), amount: decimal('400'), marginMode: 'isolated' })
    await placed(bert, { side: 'sell', price: decimal('70000'), reduceOnly: true })
    const protection = { stopLoss: { stopPrice: decimal('50000') } }
    await venue.call(calls.contracts.protection, { params: { contractCode }, body: protection }, { as: cleo })

    await until(deliveryAt - hour - 1_000)
    // Half the hour at 60,000, half at 60,600: samples that a jump skips take the index before it.
    await until(deliveryAt - hour / 2 - 1_000)
    setIndex('60600')
    await until(deliveryAt - hour / 2)
    await until(deliveryAt - 1_000)
    const [quote] = (await venue.call(calls.contracts.quotes, { body: { contractCodes: [contractCode] } })).data
    expect(quote).toMatchObject({ mark: '60300', index: '60600', deliveryEstimate: '60300' })
    const samples = await venue.call(calls.contracts.samples, {
      params: { contractCode },
      query: { kind: 'delivery', at: String(deliveryAt) },
    })
    expect(samples.data).toMatchObject({ due: 360, taken: 360 })
    expect(samples.data.list[0]).toEqual({ at: deliveryAt - hour, value: '60000' })
    expect(samples.data.list.at(-1)).toEqual({ at: deliveryAt - 10_000, value: '60600' })
    expect((await deliveries()).list).toEqual([])

    await until(deliveryAt)
    expect(await deliveries()).toEqual({
      list: [
        {
          contractCode,
          at: deliveryAt,
          deliveredAt: deliveryAt,
          price: '60300',
          samples: 360,
          due: 360,
          amount: '1000',
          value: '6030',
        },
      ],
      totalCount: 1,
    })
    for (const person of [anna, bert, cleo]) expect(await positionsOf(person)).toEqual([])
    expect(await closedOf(bert)).toMatchObject([
      { contractCode, how: 'delivered', amount: '600', exitPrice: '60300', realised: '18' },
    ])
    expect(await closedOf(anna)).toMatchObject([{ how: 'delivered', realised: '-30' }])
    expect((await ordersOf(bert))[0]).toMatchObject({ price: '70000', state: 'cancelled', reason: 'delivery' })
    expect((await ordersOf(cleo))[0]).toMatchObject({ type: 'stop', state: 'cancelled', reason: 'delivery' })
    // 0.06 % of 3,600 to open, 0.015 % of 3,618 to deliver.
    expect((await accountsOf(bert))[1]).toMatchObject({
      account: 'delivery',
      balance: '3015.2973',
      positionMargin: '0',
    })
    expect((await accountsOf(cleo))[1]).toMatchObject({ balance: '3010.1982', available: '3010.1982' })
    const bills = await venue.call(calls.contracts.bills, { query: { account: 'delivery' } }, { as: bert })
    expect(bills.data.list).toMatchObject([
      { kind: 'deliveryFee', amount: '-0.5427', balance: '3015.2973', contractCode },
      { kind: 'delivery', amount: '18', balance: '3015.84' },
      { kind: 'fee', amount: '-2.16' },
      { kind: 'funded', amount: '3000' },
    ])
    const perpetual = await venue.call(calls.contracts.bills, { query: { account: 'perpetual' } }, { as: bert })
    expect(perpetual.data.list.map(({ account }) => account)).not.toContain('delivery')
    // It is over: nothing is listed, and nothing can be traded.
    expect(await contract()).toBeUndefined()
    expect((await send(bert, { price: decimal('60000') })).code).toBe(codes.contractDelivering)
    await until(deliveryAt + hour)
    expect((await deliveries()).totalCount).toBe(1)
  })

  it('wait for half of the samples, and take the index before a jump of the clock for those it skips [FUT-03]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await trader(), await trader()]
    await placed(anna, { side: 'sell', price: decimal('60000') })
    await placed(bert, { price: decimal('60000') })
    await until(deliveryAt - hour - 1_000)
    setIndex(undefined)
    await until(deliveryAt - hour)
    await until(deliveryAt - 20 * minute)
    await until(deliveryAt)
    expect(await contract()).toMatchObject({ state: 'settling' })
    expect((await deliveries()).list).toEqual([])
    expect(await positionsOf(bert)).toHaveLength(1)
    expect((await send(bert, { side: 'sell', price: decimal('60000'), reduceOnly: true })).code).toBe(
      codes.contractDelivering,
    )
    await fixIndex('59000')
    await until(deliveryAt + hour)
    expect((await deliveries()).list).toMatchObject([{ price: '59000', samples: 180, at: deliveryAt }])
    expect(await closedOf(bert)).toMatchObject([{ how: 'delivered', realised: '-100' }])
  })

  it('can be delivered earlier in the sandbox [FUT-03]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await trader(), await trader()]
    await placed(anna, { side: 'sell', price: decimal('60000') })
    await placed(bert, { price: decimal('60000') })
    const at = venue.clock.now() + 2 * hour
    const due = (body: { contractCode: string; at: number }) =>
      venue.call(sandbox.contractDue, { body: { bizType: 'portal', event: 'delivery', ...body } })
    expect((await due({ contractCode, at: venue.clock.now() - 1 })).code).toBe(codes.badRequest)
    expect((await due({ contractCode: 'btcusdt', at })).code).toBe(codes.contractUnknown)
    expect((await due({ contractCode, at })).code).toBe(200)
    expect(await contract()).toMatchObject({ deliveryAt: at, openUntil: at - 10 * minute })
    await until(at)
    expect((await deliveries()).list).toMatchObject([{ contractCode, at, price: '60000' }])
    expect(await closedOf(anna)).toMatchObject([{ how: 'delivered', realised: '0' }])
  })
})

it('a venue that was down at a delivery makes up for it, and lists new contracts as terms roll [FUT-03]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-deliveries-'))
  const clock = manualClock(deliveryAt - 4 * hour)
  const first = await startTestVenue({ driver: await boxDriver({ folder }), clock, options: { engineContracts } })
  const { fixIndex, placed, trader, until } = deliveryTrading(first)
  await fixIndex('60000')
  const [anna, bert] = [await trader(), await trader()]
  await placed(anna, { side: 'sell', price: decimal('60000') })
  await placed(bert, { price: decimal('60000') })
  await until(deliveryAt - 45 * minute)
  await first.close()

  // Two hours before the next delivery, with the books that a venue opens by itself.
  const second = await startTestVenue({
    driver: await boxDriver({ folder }),
    clock: manualClock(deliveryAt + 7 * 24 * hour - 2 * hour),
    options: { engineContracts: undefined },
  })
  const after = deliveryTrading(second)
  const held = { ...bert, ...(await second.venue.sessions.create(bert.user, { address: '127.0.0.1', agent: 'test' })) }
  expect(await after.positionsOf(held)).toMatchObject([{ contractCode }])
  expect(await after.contract()).toMatchObject({ state: 'settling' })
  expect((await after.deliveries()).list).toEqual([])
  await after.fixIndex('61000')
  await after.until(second.clock.now() + hour)
  expect((await after.deliveries()).list).toMatchObject([{ contractCode, at: deliveryAt }])
  expect(await after.closedOf(held)).toMatchObject([{ how: 'delivered' }])

  const books = async () =>
    (await second.call(calls.contracts.list, {})).data
      .filter(({ kind, hasBook, base }) => kind === 'delivery' && hasBook && base === 'btc')
      .map((one) => one.contractCode)
  const before = await books()
  expect(before).toContain('btcusdt_261127')
  expect(before).not.toContain('btcusdt_261211')
  await after.until(Date.UTC(2026, 10, 27, 8) + minute)
  expect(await books()).toEqual(expect.arrayContaining(['btcusdt_261204', 'btcusdt_261211']))
  expect(
    (await second.call(calls.contracts.deliveries, { query: { contractCode: 'btcusdt_261127' } })).data,
  ).toMatchObject({ totalCount: 1 })
  expect(second.log()).not.toMatch(/could not be/)
  await second.close()
  await rm(folder, { recursive: true })
})
