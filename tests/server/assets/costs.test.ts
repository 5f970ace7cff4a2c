import { readFile } from 'node:fs/promises'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoinCost } from '#contract/assets/calls/costs.ts'
import { calls } from '#contract/calls.ts'
import { add, decimal, multiply, subtract, trim, zero } from '#contract/kernel/decimal.ts'
import { hour } from '#contract/kernel/durations.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { coinPriceDays, costBasis } from '#server/db/schema/index.ts'
import { costsModule } from '#server/modules/assets/costs/index.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { ordersModule } from '#server/modules/spot/orders/index.ts'
import { fromRoot } from '#server/paths.ts'
import { present } from '#tests/support/chainMemory.ts'
import { depositModules } from '#tests/support/deposits.ts'
import { depositRule } from '#server/funds/depositRule.ts'
import { submit, transferOf } from '#tests/support/money.ts'
import { placeOrder } from '#tests/support/spot/trading.ts'
import { startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'
import { outsideAddress, withdrawalsOf, withdrawModules } from '#tests/support/withdrawals.ts'

/** Last prices, as the test sets them. */
const prices: Record<string, string | undefined> = { btc_usdt: '60000', ltc_usdt: '80' }
const price = (symbol: string) => {
  const text = prices[symbol]
  return text === undefined ? undefined : decimal(text)
}

const open = () =>
  startTestVenue({
    modules: [...withdrawModules(undefined, depositModules(depositRule, price)), ordersModule, costsModule],
    options: { engineMarkets: ['btc_usdt'] },
  })

describe('costs of coins', () => {
  let venue: TestVenue
  let ann: Person
  let bob: Person
  let funds: ReturnType<typeof withdrawalsOf>
  beforeAll(async () => {
    venue = await open()
    funds = withdrawalsOf(venue)
    ann = await venue.person()
    bob = await venue.person()
  })
  afterAll(() => venue.close())

  const costsOf = async (as: Person): Promise<readonly CoinCost[]> =>
    (await venue.call(calls.costs.list, {}, { as })).data.coins
  const costOf = async (as: Person, coin: string): Promise<CoinCost> =>
    present((await costsOf(as)).find(({ shortName }) => shortName === coin))
  /** The test clock stands still: without a step, entries would share a time, and nothing would tell their order. */
  const tick = () => venue.clock.advance(1)
  const trade = async (buyer: Person, seller: Person, at: string, amount: string) => {
    await tick()
    await placeOrder(venue, seller, { side: 'sell', price: at, amount })
    await placeOrder(venue, buyer, { side: 'buy', price: at, amount })
  }
  const fund = async (to: Person, coin: string, amount: string) => {
    await tick()
    return venue.venue.money.perform(
      venue.venue.use(operationsToken).fund({
        userId: to.user.id,
        walletType: 2,
        tradeId: null,
        coinId: coinNamed(coin).id,
        amount: decimal(amount),
      }),
    )
  }

  it('begin with what given coins are worth; usdt costs itself [TRD-23]', async () => {
    // 2 BTC of the spot account; the isolated account has its share of the cost as well.
    expect(await costOf(ann, 'btc')).toMatchObject({ knownAmount: '2', costUsdt: '120000', realisedUsdt: '0' })
    expect(await costOf(ann, 'usdt')).toMatchObject({ knownAmount: '250000', costUsdt: '250000', priceUsdt: '1' })
  })

  it('are unknown for coins that arrive without a price [TRD-23]', async () => {
    expect(await costOf(ann, 'eth')).toMatchObject({ knownAmount: '0', costUsdt: '0', priceUsdt: null })
  })

  it('of a purchase contain its fee, and a sale realises what it brings after its fee [TRD-23]', async () => {
    const [before, sellerBefore] = [await costOf(ann, 'btc'), await costOf(bob, 'btc')]
    await trade(ann, bob, '61000', '0.5')
    // Bob rested, Ann took: 0.1 % and 0.2 %.
    const bought = subtract(decimal('0.5'), multiply(decimal('0.5'), decimal('0.002')))
    expect(await costOf(ann, 'btc')).toMatchObject({
      available: trim(add(before.available, bought)),
      realisedUsdt: '0',
    })
    const basis = await basisOf(ann, 'btc')
    expect([basis.amount, basis.cost]).toEqual(['2.549', '153500'])
    expect((await costOf(bob, 'btc')).realisedUsdt).toBe('469.5')
    expect(sellerBefore.realisedUsdt).toBe('0')
    expect((await costOf(bob, 'usdt')).realisedUsdt).toBe('0')
  })
  const basisOf = async (as: Person, coin: string) => {
    const rows = await venue.venue.db.query.execute<{ amount: string; known: string; cost: string; realised: string }>(
      sql`select trim_scale(amount)::text as amount, trim_scale(known)::text as known, trim_scale(cost)::text as cost,
        trim_scale(realised)::text as realised
        from cost_basis where user_id = ${as.user.id} and coin_id = ${coinNamed(coin).id}`,
    )
    return present(rows[0])
  }

  it('stay the same when coins move between accounts or into an order [TRD-23]', async () => {
    const before = await basisOf(ann, 'btc')
    await submit(venue, ann, transferOf('0.25', { coinId: coinNamed('btc').id, coinName: 'btc' }))
    await placeOrder(venue, ann, { side: 'sell', price: '66000', amount: '1' })
    expect(await basisOf(ann, 'btc')).toEqual(before)
    expect(await costOf(ann, 'btc')).toMatchObject({ held: '1', knownAmount: '2.249' })
    await submit(venue, ann, transferOf('0.25', { coinId: coinNamed('btc').id, coinName: 'btc', type: 52 }))
    expect(await basisOf(ann, 'btc')).toEqual(before)
  })

  it('of a deposit are its worth when it is final; one that is reversed leaves no trace [TRD-23]', async () => {
    await fund(ann, 'ltc', '1')
    const before = await basisOf(ann, 'ltc')
    const { address } = await funds.address(ann, 'ltc', 'ltc')
    await funds.deposit('ltc', [{ address, coin: 'ltc', amount: '1.5' }])
    await funds.blocksAndIdle('ltc', 5)
    expect((await costOf(ann, 'ltc')).locked).toBe('1.5')
    expect(await basisOf(ann, 'ltc')).toEqual(before)
    await funds.reorganise('ltc', 5, 'drop')
    await funds.blocksAndIdle('ltc', 20)
    expect((await costOf(ann, 'ltc')).locked).toBe('0')
    expect(await basisOf(ann, 'ltc')).toEqual(before)
    prices['ltc_usdt'] = '100'
    await funds.deposit('ltc', [{ address, coin: 'ltc', amount: '2' }])
    await funds.blocksAndIdle('ltc', 20)
    const cost = trim(add(decimal(before.cost), decimal('200')))
    expect(await basisOf(ann, 'ltc')).toMatchObject({ amount: trim(add(decimal(before.amount), decimal('2'))), cost })
  })

  it('leave with a withdrawal, but for its fee, which is a loss; a cancelled one changes nothing [TRD-23]', async () => {
    await funds.verify(ann, 2)
    const before = await basisOf(ann, 'btc')
    const ask = { coinId: coinNamed('btc').id, networkId: 'btc', amount: '0.1' }
    const undone = await funds.made(ann, { ...ask, address: outsideAddress('bitcoin', 1) })
    expect(await basisOf(ann, 'btc')).toEqual(before)
    await funds.cancel(ann, undone.withdrawId)
    expect(await basisOf(ann, 'btc')).toEqual(before)
    const made = await funds.made(ann, { ...ask, address: outsideAddress('bitcoin', 2) })
    await funds.pass(hour)
    await funds.mine('btc', 4)
    expect((await funds.one(ann, made.withdrawId)).stage).toBe('done')
    const later = await basisOf(ann, 'btc')
    expect(later.amount).toBe(trim(subtract(decimal(before.amount), decimal('0.1'))))
    const average = Number(before.cost) / Number(before.amount)
    expect(Number(later.cost)).toBeCloseTo(Number(before.cost) - 0.1 * average, 6)
    expect(Number(later.realised)).toBeCloseTo(-Number(made.fee) * average, 6)
    expect(Number(made.fee)).toBeGreaterThan(0)
  })

  it('list a coin that was sold completely with what it earned [TRD-23]', async () => {
    const carl = await venue.person()
    await trade(ann, carl, '65000', '2')
    const row = await costOf(carl, 'btc')
    expect([row.available, row.knownAmount, row.costUsdt]).toEqual(['0', '0', '0'])
    // 2 at 60,000 sold at 65,000, less the maker's 0.1 %.
    expect(row.realisedUsdt).toBe('9870')
  })

  it('equal what a second implementation, the migration, makes of all entries [TRD-23]', async () => {
    await fund(bob, 'btc', '0.75')
    // Prices and amounts without a pattern, so that no share of a cost divides evenly.
    for (let turn = 1; turn <= 30; turn += 1) {
      const [buyer, seller] = turn % 3 === 0 ? [ann, bob] : [bob, ann]
      await trade(buyer, seller, String(57_000 + ((turn * 7_919) % 5_000)), `0.0${(turn * 37) % 97}1`)
    }
    const { query } = venue.venue.db
    const rows = async () => query.select().from(costBasis).orderBy(asc(costBasis.userId), asc(costBasis.coinId))
    const kept = await rows()
    // Only prices of the day that nothing changed are known later.
    const btc = coinNamed('btc').id
    const [now, ofBtc] = [venue.clock.now(), (row: { coinId: number }) => row.coinId === btc || row.coinId === 52]
    await query.insert(coinPriceDays).values({ day: 0, coinId: btc, at: now, priceUsdt: 60_000n * 10n ** 18n })
    await query.delete(costBasis).where(sql`true`)
    const migration = await readFile(fromRoot('server', 'db', 'migrations', '0669_costBasis.sql'), 'utf8')
    await query.execute(sql.raw(migration.slice(migration.indexOf('DO $$'), migration.indexOf('END $$;') + 7)))
    await query.execute(sql.raw(migration.slice(migration.indexOf('END $$;') + 7)))
    const made = await rows()
    expect(made.map(({ userId, coinId, amount }) => [userId, coinId, amount])).toEqual(
      kept.map(({ userId, coinId, amount }) => [userId, coinId, amount]),
    )
    expect(made.filter(ofBtc).length).toBe(6)
    // A fee of a withdrawal is rounded once instead of twice.
    const isNear = (a: bigint, b: bigint) => a - b <= 1n && b - a <= 1n
    for (const [at, row] of made.entries()) {
      const before = present(kept[at])
      if (!ofBtc(row)) continue
      expect([isNear(row.known, before.known), isNear(row.cost, before.cost)]).toEqual([true, true])
      expect(isNear(row.realised, before.realised)).toBe(true)
    }
    expect(await funds.faults()).toEqual([])
  })

  it('are checked against balances whenever a venue starts [TRD-23]', async () => {
    const { query } = venue.venue.db
    await query
      .update(costBasis)
      .set({ amount: 10n ** 24n })
      .where(eq(costBasis.userId, bob.user.id))
    expect(JSON.stringify(await funds.faults())).toContain(`the coins of ${bob.user.id}`)
  })

  it('are their owner’s only [TRD-23]', async () => {
    const dora = await venue.person()
    expect((await costOf(dora, 'btc')).realisedUsdt).toBe(zero)
    expect((await venue.call(calls.costs.list, {})).code).not.toBe(200)
  })
})
