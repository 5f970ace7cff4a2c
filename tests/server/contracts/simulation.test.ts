import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { asSimulated, simulatedDecimal } from '#contract/contracts/simulation/simulated.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { users } from '#server/db/schema/index.ts'
import { DatabaseUnavailable, type Driver, type Run } from '#server/db/driver.ts'
import { simulationToken } from '#server/modules/contracts/simulation/tokens.ts'
import { contractTrading, freshId, minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { mortal } from '#tests/support/mortalDriver.ts'
import { memoryDriver, newKey, startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'
import { simulationTrading } from '#tests/support/simulationTrading.ts'

const contractCode = 'btcusdt'

/** Everything that a user has and has done with real money, as the screens receive it. */
const realOf = async (venue: Pick<TestVenue, 'call'>, as: Person) => {
  const page = { pageNum: '1', pageSize: '100' }
  const [balances, positions, orders, bills, ended, fills] = await Promise.all([
    venue.call(calls.assets.balances, {}, { as }),
    venue.call(calls.contracts.positions, { params: { bizType: 'portal' }, query: {} }, { as }),
    venue.call(calls.contracts.open, { query: {} }, { as }),
    venue.call(calls.contracts.bills, { query: page }, { as }),
    venue.call(calls.contracts.history, { query: {} }, { as }),
    venue.call(calls.contracts.fills, { query: {} }, { as }),
  ])
  // Without their values, which move with prices.
  const coins = balances.data.accounts.flatMap((account) =>
    account.coins.map(({ coinId, available, held }) => [account.walletType, account.pair, coinId, available, held]),
  )
  const all = [coins, positions.data, orders.data, bills.data, ended.data, fills.data]
  return JSON.stringify(all)
}

describe('the simulation', () => {
  const venue = heldVenue(
    async () => ({ driver: await memoryDriver(), options: { engineContracts: ['btcusdt', 'ethusdt'] } }),
    async ({ call }) => expect((await call(sandbox.contractAudit, {})).data.faults).toEqual([]),
  )
  const real = contractTrading(venue, contractCode)
  const { activate, send, trader, reset, accountOf, positionsOf, openOf, fixIndex, audit } = simulationTrading(
    venue,
    contractCode,
  )

  it('needs activated contracts, then gives every account 100,000 usdt once [FUT-05]', async () => {
    const anna = await venue.person()
    await venue.venue.db.query.update(users).set({ isActivateContract: false }).where(eq(users.id, anna.user.id))
    expect((await activate(anna)).code).toBe(codes.contractsNotActivated)
    for (const call of [calls.simulation.account, calls.simulation.settings, calls.simulation.positions])
      expect((await venue.call(call, { query: {} }, { as: anna })).code).toBe(codes.simulationNotReady)
    expect((await send(anna, { price: simulatedDecimal('60000') })).code).toBe(codes.simulationNotReady)
    expect((await reset(anna)).code).toBe(codes.simulationNotReady)
    expect((await venue.call(calls.contracts.activate, {}, { as: anna })).data).toEqual({ isActivateContract: true })
    expect((await venue.call(calls.session.bizStatus, {}, { as: anna })).data.isActivateContract).toBe(true)
    const both = await Promise.all([activate(anna), activate(anna)])
    expect(both.map(({ code, data }) => [code, data.balance])).toEqual([
      [200, '100000'],
      [200, '100000'],
    ])
    expect((await activate(anna)).data).toMatchObject({ balance: '100000', available: '100000', coin: 'usdt' })
    const { data } = await venue.call(calls.simulation.bills, { query: {} }, { as: anna })
    expect(data.list).toMatchObject([{ kind: 'funded', amount: '100000', balance: '100000' }])
  })

  it('is closed to guests, but for its public data', async () => {
    expect((await venue.call(calls.simulation.activate, {})).code).toBe(codes.sessionMissing)
    expect((await venue.call(calls.simulation.account, {})).code).toBe(codes.sessionMissing)
    const { data } = await venue.call(calls.simulation.list, {})
    expect(data.map((one) => [one.contractCode, one.hasBook])).toEqual([
      ['btcusdt', true],
      ['ethusdt', true],
      ['solusdt', true],
      ['xrpusdt', true],
    ])
    expect((await venue.call(calls.simulation.insurance, {})).data).toEqual([{ coin: 'usdt', balance: '1000000' }])
  })

  it('trades in books of its own, by the same rules, and changes nothing of real money [FUT-05] [FUT-10]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await trader(), await trader()]
    const before = [await realOf(venue, anna), await realOf(venue, bert)]
    const price = simulatedDecimal('60000')
    expect((await send(bert, { side: 'sell', price })).data).toMatchObject({ state: 'open' })
    // The real book of the same contract has no such order.
    expect((await venue.call(calls.contracts.quotes, { body: {} })).data[0]).toMatchObject({ ask: null, bid: null })
    const placed = await send(anna, { price })
    expect(placed.data).toMatchObject({ state: 'filled', filled: '1000' })
    // 0.1 btc, at 10 times, with the fee of 0.06 % to close it; to open it has cost the same.
    expect(await positionsOf(anna)).toMatchObject([{ side: 'long', amount: '1000', margin: '603.6', unrealised: '0' }])
    expect(await accountOf(anna)).toMatchObject({ balance: '99996.4', positionMargin: '603.6' })
    await fixIndex('61000')
    expect(await positionsOf(anna)).toMatchObject([{ unrealised: '100' }])
    expect([await realOf(venue, anna), await realOf(venue, bert)]).toEqual(before)
    const order = await venue.call(
      calls.contracts.order,
      { query: { orderId: placed.data?.orderId ?? '' } },
      { as: anna },
    )
    expect(order.code).toBe(codes.contractOrderUnknown)
    expect((await audit()).contracts.filter(({ bizType }) => bizType === 'portal')).toEqual([])
  })

  it('answers trades and candles of its own books, for its own contracts [FUT-05] [FUT-10]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await trader(), await trader()]
    const price = simulatedDecimal('60123')
    await send(bert, { side: 'sell', price, amount: simulatedDecimal('7') })
    await send(anna, { price, amount: simulatedDecimal('7') })
    const own = await venue.call(calls.simulation.trades, { query: { symbol: contractCode } })
    expect(own.data.at(-1)).toMatchObject({ price: '60123', amount: '7', side: 'buy' })
    const others = await venue.call(calls.market.realTimeTrade, { query: { symbol: contractCode } })
    expect(others.data.map((trade) => trade.price)).not.toContain('60123')
    const asked = { symbol: contractCode, period: '1m' } as const
    const row = (await venue.call(calls.simulation.klines, { query: { ...asked, limit: '1' } })).data.at(-1)
    expect(row).toContain('60123.0')
    const real = await venue.call(calls.market.klines, { query: { ...asked, limit: '1' } })
    expect(real.data.at(-1)).not.toContain('60123.0')
    expect((await venue.call(calls.simulation.klines, { query: { ...asked, limit: '0' } })).code).toBe(codes.badRequest)
    const unknown = { symbol: 'dogeusdt' }
    expect((await venue.call(calls.simulation.trades, { query: unknown })).code).toBe(codes.instrumentUnknown)
  })

  it('stays as it is, whatever is traded with real money [FUT-10]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await trader(), await trader()]
    const before = [await accountOf(anna), await positionsOf(anna), await openOf(anna)]
    const price = decimal('60000')
    await real.placed(bert, { side: 'sell', price })
    await real.placed(anna, { price })
    expect(await real.positionsOf(anna)).toHaveLength(1)
    expect([await accountOf(anna), await positionsOf(anna), await openOf(anna)]).toEqual(before)
  })

  it('lets no amount in or out by transfers, and its keys and ids are its own [FUT-10]', async () => {
    const anna = await trader()
    const before = await realOf(venue, anna)
    for (const type of [-1, 0, 99, 9_999]) {
      const body = { coinId: 52, tradeId: null, coinName: 'usdt', type, amount: decimal('1') }
      expect((await venue.call(calls.transfer.submit, { body }, { as: anna })).code).not.toBe(200)
    }
    for (const walletType of [0, 9, 99])
      expect(
        (
          await venue.call(sandbox.fund, {
            body: { account: anna.user.account, walletType, tradeId: null, coinId: 52, amount: decimal('1') },
          })
        ).code,
      ).not.toBe(200)
    const clientOrderId = freshId()
    expect((await send(anna, { price: simulatedDecimal('50000'), clientOrderId })).code).toBe(200)
    // The real ledger does not know the key; the simulation does.
    expect(
      (await venue.call(calls.simulation.outcome, { body: { key: clientOrderId } }, { as: anna })).data.state,
    ).toBe('done')
    expect((await venue.call(calls.session.outcome, { body: { key: clientOrderId } }, { as: anna })).data.state).toBe(
      'refused',
    )
    expect(await openOf(anna)).toHaveLength(1)
    expect(await realOf(venue, anna)).toBe(before)
    expect((await accountOf(anna)).balance).toBe('100000')
  })

  it('resets an account: cancels, closes at the mark against the fund, and begins again with 100,000 [FUT-05]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await trader(), await trader()]
    const price = simulatedDecimal('60000')
    await send(bert, { side: 'sell', price })
    await send(anna, { price, marginMode: 'isolated', leverage: 20 })
    await send(anna, { price: simulatedDecimal('40000'), leverage: 20, marginMode: 'isolated' })
    await send(anna, { side: 'sell', type: 'takeProfit', stopPrice: simulatedDecimal('90000'), reduceOnly: true })
    await fixIndex('59000')
    const real = await realOf(venue, anna)
    const key = newKey()
    const [first, again] = [await reset(anna, { key }), await reset(anna, { key })]
    expect(first.data).toMatchObject({ balance: '100000', available: '100000', positionMargin: '0', orderMargin: '0' })
    expect(again).toMatchObject({ code: 200, data: first.data })
    expect([await positionsOf(anna), await openOf(anna)]).toEqual([[], []])
    const { data } = await venue.call(calls.simulation.closedPositions, { query: {} }, { as: anna })
    expect(data.list).toMatchObject([{ how: 'closed', exitPrice: '59000', realised: '-100' }])
    // Its counterpart still has its position: the fund holds the other side.
    expect(await positionsOf(bert)).toMatchObject([{ side: 'short', amount: '1000', unrealised: '100' }])
    expect((await reset(anna)).code).toBe(codes.simulationNotReady)
    await venue.call(sandbox.clock, { body: { advance: minute } })
    expect((await reset(anna)).code).toBe(200)
    expect(await realOf(venue, anna)).toBe(real)
    expect((await audit()).faults).toEqual([])
  })

  it('liquidates by the same rules, and writes no message about it [FUT-05] [FUT-10]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await trader(), await trader()]
    const price = simulatedDecimal('60000')
    const inbox = () =>
      venue.call(
        calls.messages.list,
        { body: { moduleId: 0, submoduleId: null, pageNum: 1, pageSize: 50 } },
        { as: anna },
      )
    const before = JSON.stringify((await inbox()).data)
    await send(bert, { side: 'sell', price, marginMode: 'isolated' })
    await send(anna, { price, marginMode: 'isolated', leverage: 10 })
    await fixIndex('50000')
    expect(await positionsOf(anna)).toEqual([])
    const { data } = await venue.call(calls.simulationLiquidations.list, { query: {} }, { as: anna })
    expect(data.list).toHaveLength(1)
    expect((await venue.call(calls.contractLiquidations.list, { query: {} }, { as: anna })).data.list).toEqual([])
    expect(JSON.stringify((await inbox()).data)).toBe(before)
    await fixIndex('60000')
  })

  it('serves every call of the portal, checks it first, and settles its own funding', async () => {
    const anna = await trader()
    const bad = await send(anna, asSimulated({ side: 'nothing' as never }))
    expect(bad.code).toBe(codes.badRequest)
    const at = venue.clock.now() + minute
    const due = { bizType: 'simulation', contractCode, event: 'funding', at } as const
    expect((await venue.call(sandbox.contractDue, { body: due })).code).toBe(200)
    await venue.call(sandbox.clock, { body: { advance: 2 * minute } })
    const fundings = async (call: typeof calls.simulation.fundings | typeof calls.contracts.fundings) =>
      (await venue.call(call, { params: { contractCode }, query: {} })).data.list.map((one) => one.at)
    expect(await fundings(calls.simulation.fundings)).toContain(at)
    expect(await fundings(calls.contracts.fundings)).not.toContain(at)
  })
})

/** A database of which one statement fails: the one that many statements after `failAt`, or after none. */
const failing = (driver: Driver) => {
  let left = Infinity
  let count = 0
  const counted =
    (run: Run): Run =>
    async (...statement) => {
      count += 1
      left -= 1
      if (left === 0) throw new DatabaseUnavailable('The database went away')
      return run(...statement)
    }
  return {
    driver: {
      ...driver,
      run: counted(driver.run),
      transaction: (work) => driver.transaction((run) => work(counted(run))),
    } satisfies Driver,
    failAt: (statement: number) => {
      left = statement
      count = 0
    },
    /** Statements since `failAt`. */
    count: () => count,
  }
}

describe('a simulation that does not open', () => {
  it('says that it is not available now, and opens at the next call [FUT-05] [FUT-10]', async () => {
    const options = { engineContracts: ['btcusdt'] }
    const venueOver = async () => {
      const faulty = failing(await memoryDriver())
      return { faulty, venue: await startTestVenue({ driver: faulty.driver, options }) }
    }
    const whole = await venueOver()
    whole.faulty.failAt(Infinity)
    expect((await whole.venue.call(calls.simulation.list, {})).code).toBe(codes.success)
    const statements = whole.faulty.count()
    await whole.venue.close()
    expect(statements).toBeGreaterThan(3)
    // An opening stops at different places.
    for (let at = 1; at <= statements; at += Math.ceil(statements / 6)) {
      const { faulty, venue } = await venueOver()
      faulty.failAt(at)
      expect((await venue.call(calls.simulation.list, {})).code, `statement ${at}`).toBe(codes.unavailable)
      const trading = simulationTrading(venue, contractCode)
      await trading.fixIndex('60000')
      const [anna, bert] = [await trading.trader(), await trading.trader()]
      const price = simulatedDecimal('60000')
      await trading.send(bert, { side: 'sell', price })
      await trading.send(anna, { price })
      expect(await trading.positionsOf(anna)).toMatchObject([{ side: 'long', amount: '1000' }])
      expect((await trading.audit()).faults).toEqual([])
      await venue.close()
    }
  })

  it('is logged once, however often it is called', async () => {
    const faulty = failing(await memoryDriver())
    const venue = await startTestVenue({ driver: faulty.driver, options: { engineContracts: ['btcusdt'] } })
    const lines = () => venue.log().split('The simulation did not open').length - 1
    // Its books are checked before, once.
    for (const at of [4, 1, 2]) {
      faulty.failAt(at)
      expect((await venue.call(calls.simulation.list, {})).code, `statement ${at}`).toBe(codes.unavailable)
    }
    expect(lines()).toBe(1)
    await venue.close()
  })
})

describe('the simulation after a restart', () => {
  it('goes on where it was, and opens only if someone has an account in it [FUT-05]', async () => {
    const driver = await memoryDriver()
    const kept = { ...driver, close: () => Promise.resolve() }
    const first = await startTestVenue({ driver: kept, options: { engineContracts: ['btcusdt'] } })
    expect(first.venue.use(simulationToken).opened()).toBeUndefined()
    const trading = simulationTrading(first, contractCode)
    await trading.fixIndex('60000')
    const [anna, bert] = [await trading.trader(), await trading.trader()]
    const price = simulatedDecimal('60000')
    await trading.send(bert, { side: 'sell', price })
    await trading.send(anna, { price })
    await trading.send(anna, { price: simulatedDecimal('50000') })
    const [account, orders] = [await trading.accountOf(anna), await trading.openOf(anna)]
    await first.close()
    const second = await startTestVenue({ driver, clock: first.clock, options: { engineContracts: ['btcusdt'] } })
    expect(await second.venue.use(simulationToken).opened()).toMatchObject({ venue: { options: { makers: false } } })
    const later = simulationTrading(second, contractCode)
    await later.fixIndex('60000')
    expect(await later.positionsOf(anna)).toMatchObject([{ side: 'long', amount: '1000' }])
    expect((await later.openOf(anna)).map(({ orderId, price: at }) => [orderId, at])).toEqual(
      orders.map(({ orderId, price: at }) => [orderId, at]),
    )
    expect((await later.accountOf(anna)).balance).toBe(account.balance)
    expect((await later.audit()).faults).toEqual([])
    await second.close()
  })

  it.each(['before', 'after'] as const)(
    'has activated and reset once, when the process is killed %s the commit [FUT-05]',
    async (death) => {
      const driver = await memoryDriver()
      const killed = mortal(driver)
      const options = { engineContracts: ['btcusdt'] }
      const first = await startTestVenue({ driver: killed.driver, options })
      const trading = simulationTrading(first, contractCode)
      await trading.fixIndex('60000')
      const [anna, bert, cara] = [await trading.trader(), await trading.trader(), await first.person()]
      await first.call(calls.contracts.activate, {}, { as: cara })
      const price = simulatedDecimal('60000')
      await trading.send(bert, { side: 'sell', price })
      await trading.send(anna, { price })
      const key = newKey()
      killed.dieAt(1, death)
      const asked = [trading.reset(anna, { key }), trading.activate(cara)]
      expect((await Promise.all(asked)).map(({ code }) => code)).not.toContain(200)
      expect(killed.isDead()).toBe(true)
      const second = await startTestVenue({ driver, clock: first.clock, options })
      const later = simulationTrading(second, contractCode)
      await later.fixIndex('60000')
      expect(await later.positionsOf(anna)).toHaveLength(death === 'after' ? 0 : 1)
      expect((await later.activate(cara)).data.balance).toBe('100000')
      expect((await later.reset(anna, { key })).data).toMatchObject({ balance: '100000' })
      expect((await later.reset(anna, { key })).data).toMatchObject({ balance: '100000' })
      expect(await later.positionsOf(anna)).toEqual([])
      const given = await second.call(calls.simulation.bills, { query: { kind: 'funded' } }, { as: cara })
      expect(given.data.list).toMatchObject([{ amount: '100000' }])
      const changed = await second.call(calls.simulation.bills, { query: { kind: 'funded' } }, { as: anna })
      // Its first balance, and one reset, which gave back the fee of its order.
      expect(changed.data.list).toMatchObject([{ amount: '3.6' }, { amount: '100000' }])
      expect((await later.audit()).faults).toEqual([])
      await second.close()
    },
  )
})
