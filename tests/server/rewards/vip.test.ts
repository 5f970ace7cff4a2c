import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { day } from '#contract/kernel/durations.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { spotFeeTable } from '#contract/spot/fees.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { spotVolumeDays, users } from '#server/db/schema/index.ts'
import { toAmount } from '#server/ledger/amount.ts'
import { dayOf, endOfDay } from '#server/ledger/day.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import type { Person } from '#tests/support/server.ts'
import { cancelOrder, expectSoundBooks, placeOrder } from '#tests/support/spot/trading.ts'

describe.each(usualDatabaseKinds())('VIP levels on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineMarkets: ['btc_usdt', 'eth_btc'] } }),
    expectSoundBooks,
  )

  const now = () => venue.venue.clock.now()
  const pass = (ms: number) => venue.venue.clock.advance(ms)
  const midnight = () => pass(endOfDay(dayOf(now())) - now())
  /** Logs in again, because sessions end as days pass. */
  const again = async ({ user }: Person): Promise<Person> => ({
    user,
    ...(await venue.venue.sessions.create(user, { address: '127.0.0.1', agent: 'test' })),
  })
  const statusOf = async (who: Person) => (await venue.call(calls.vip.status, {}, { as: await again(who) })).data
  const feesOf = async (who: Person) => (await venue.call(calls.orders.fees, {}, { as: await again(who) })).data
  const sessionLevel = async (who: Person) =>
    (await venue.call(calls.session.current, {}, { as: await again(who) })).data?.vipLevel
  /** The seller is the maker, the buyer the taker. Returns the buyer's order. */
  const trade = async (seller: Person, buyer: Person, price: string, amount: string, symbol = 'btc_usdt') => {
    const rests = await placeOrder(venue, await again(seller), { symbol, side: 'sell', price, amount })
    const takes = await placeOrder(venue, await again(buyer), { symbol, price, amount })
    if (rests.code !== 200 || takes.data === null) throw new Error(`Refused with ${rests.code} or ${takes.code}`)
    return takes.data
  }
  const fund = (who: Person, coin: string, amount: string) =>
    venue.venue.money.perform(
      venue.venue.use(operationsToken).fund({
        userId: who.user.id,
        walletType: 2,
        tradeId: null,
        coinId: coinNamed(coin).id,
        amount: decimal(amount),
      }),
    )
  const two = async (): Promise<readonly [Person, Person]> => [await venue.person(), await venue.person()]

  it('begin at 0 without volume [VIP-01]', async () => {
    const [anna] = await two()
    expect(await statusOf(anna)).toEqual({
      level: 0,
      source: 'volume',
      makerFee: '0.001',
      takerFee: '0.002',
      volume30d: '0',
      next: { level: 1, threshold: '100000', missing: '100000' },
      expiresTomorrow: { volume: '0', level: 0, at: endOfDay(dayOf(now())) },
      days: Array.from({ length: spotLimits.vip.days }, (_, index) => ({
        at: endOfDay(dayOf(now())) - (spotLimits.vip.days - index) * day,
        volume: '0',
      })),
    })
  })

  it('count both sides of each trade exactly, and no one else’s [VIP-01]', async () => {
    const [anna, bert] = await two()
    const carl = await venue.person()
    await trade(anna, bert, '60000.01', '0.123457')
    await trade(anna, bert, '59999.99', '0.000113')
    // 60000.01 × 0.123457 + 59999.99 × 0.000113
    for (const one of [anna, bert]) {
      const { volume30d, next, days } = await statusOf(one)
      expect(volume30d).toBe('7414.20123344')
      expect(next).toMatchObject({ missing: '92585.79876656' })
      expect(days.at(-1)?.volume).toBe('7414.20123344')
    }
    expect((await statusOf(carl)).volume30d).toBe('0')
  })

  it('rise at once, and the next order pays the fees of the new level [VIP-01]', async () => {
    const [anna, bert] = await two()
    await trade(anna, bert, '60000', '1.5')
    expect(await feesOf(bert)).toMatchObject({ vipLevel: 0 })
    // Rests at level 0, and keeps its fees.
    const old = await placeOrder(venue, await again(bert), { price: '50000', amount: '0.1' })
    const before = await trade(anna, bert, '60000', '0.2')
    expect(before.fee).toEqual([{ coin: 'btc', amount: '0.0004' }])
    expect(await statusOf(bert)).toMatchObject({ level: 1, source: 'volume', volume30d: '102000', takerFee: '0.0018' })
    expect(await feesOf(bert)).toMatchObject({ vipLevel: 1, rates: [{ makerFee: '0.0009', takerFee: '0.0018' }, {}] })
    expect(await sessionLevel(bert)).toBe(1)
    // An open page is notified once, and fetches the session.
    const { hub } = venue.venue
    expect([anna, bert].map(({ user }) => hub.userSeq(user.id, userTopics.session))).toEqual([1, 1])
    const after = await trade(anna, bert, '60000', '0.1')
    expect(after.fee).toEqual([{ coin: 'btc', amount: '0.00018' }])
    const sold = await placeOrder(venue, await again(anna), { side: 'sell', price: '50000', amount: '0.1' })
    expect(sold.data?.fee).toEqual([{ coin: 'usdt', amount: '9' }])
    const fills = await venue.call(
      calls.orders.fills,
      { query: { orderId: old.data?.orderId ?? '1' } },
      { as: await again(bert) },
    )
    expect(fills.data.list).toMatchObject([{ role: 'maker', fee: '0.0001' }])
  })

  it('reach a level at its exact volume, not one unit below [VIP-01]', async () => {
    const [anna, bert] = await two()
    await trade(anna, bert, '50000', '1.999999')
    expect(await statusOf(bert)).toMatchObject({ level: 0, volume30d: '99999.95', next: { missing: '0.05' } })
    await trade(bert, anna, '50000', '0.000101')
    const { level, volume30d } = await statusOf(bert)
    expect({ level, volume30d }).toEqual({ level: 1, volume30d: '100005' })
  })

  it('fall when a UTC day no longer counts, and say so the day before [VIP-01]', async () => {
    const [anna, bert] = await two()
    await midnight()
    await trade(anna, bert, '60000', '1.6')
    await pass(day)
    await trade(anna, bert, '60000', '0.1')
    expect(await statusOf(bert)).toMatchObject({ level: 1, expiresTomorrow: { volume: '0', level: 1 } })
    await pass((spotLimits.vip.days - 2) * day)
    const last = await statusOf(bert)
    expect(last).toMatchObject({ level: 1, volume30d: '102000', expiresTomorrow: { volume: '96000', level: 0 } })
    expect(last.days.slice(0, 2).map(({ volume }) => volume)).toEqual(['96000', '6000'])
    expect(last.expiresTomorrow.at).toBe(endOfDay(dayOf(now())))
    // The last moment of the day still has the level, the first of the next has not.
    await pass(last.expiresTomorrow.at - now() - 1)
    expect((await trade(anna, bert, '60000', '0.0001')).fee).toEqual([{ coin: 'btc', amount: '0.00000018' }])
    await pass(1)
    expect((await trade(anna, bert, '60000', '0.0001')).fee).toEqual([{ coin: 'btc', amount: '0.0000002' }])
    expect(await statusOf(bert)).toMatchObject({ level: 0, volume30d: '6012', expiresTomorrow: { volume: '6000' } })
    expect(await sessionLevel(bert)).toBe(0)
  })

  it('never fall below the assigned level [VIP-01]', async () => {
    const [anna, bert] = await two()
    await venue.venue.db.query.update(users).set({ vipAssigned: 3 }).where(eq(users.id, bert.user.id))
    await midnight()
    expect(await statusOf(bert)).toMatchObject({
      level: 3,
      source: 'assigned',
      next: { level: 4, threshold: '2500000', missing: '2500000' },
      expiresTomorrow: { level: 3 },
    })
    expect((await trade(anna, bert, '60000', '0.1')).fee).toEqual([{ coin: 'btc', amount: '0.00014' }])
    await pass((spotLimits.vip.days + 1) * day)
    expect(await feesOf(bert)).toMatchObject({ vipLevel: 3 })
  })

  it('have no next level at the highest [VIP-01]', async () => {
    const [anna] = await two()
    const most = spotFeeTable.length - 1
    await venue.venue.db.query.update(users).set({ vipAssigned: most }).where(eq(users.id, anna.user.id))
    await midnight()
    expect(await statusOf(anna)).toMatchObject({ level: most, next: null })
  })

  it('value a trade in another coin at its price in USDT then [VIP-01]', async () => {
    const [anna, bert] = await two()
    await fund(anna, 'eth', '5')
    // The price of btc, as its last trade made it.
    await trade(anna, bert, '61000', '0.001')
    await trade(anna, bert, '0.04', '2', 'eth_btc')
    const { volume30d } = await statusOf(bert)
    expect(volume30d).toBe('4941')
  })

  it('forget daily volumes after their retention period', async () => {
    const [anna, bert] = await two()
    await trade(anna, bert, '60000', '0.1')
    const own = () => venue.venue.db.query.select().from(spotVolumeDays).where(eq(spotVolumeDays.userId, bert.user.id))
    expect(await own()).toEqual([{ userId: bert.user.id, day: dayOf(now()), volumeUsdt: toAmount(decimal('6000')) }])
    await pass((venueLimits.vip.kept + 1) * day)
    expect(await own()).toEqual([])
  })

  it('need a login [VIP-01]', async () => {
    expect((await venue.call(calls.vip.status, {})).status).toBe(401)
  })

  it('leave an order that rests untouched by the days', async () => {
    const [anna] = await two()
    const { data } = await placeOrder(venue, await again(anna), { price: '40000', amount: '0.1' })
    await midnight()
    expect((await cancelOrder(venue, await again(anna), data?.orderId ?? '1')).data).toMatchObject({ filled: '0' })
  })
})
