import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { compare, decimal, type Decimal } from '#contract/kernel/decimal.ts'
import { second } from '#contract/kernel/durations.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { eq } from 'drizzle-orm'
import { ledgerBalances, loans } from '#server/db/schema/index.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { toAmount } from '#server/ledger/amount.ts'
import { marksToken } from '#server/modules/contracts/contracts/tokens.ts'
import { marginLiquidationsToken } from '#server/modules/margin/margin/tokens.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { databaseKinds, holds, submit, transferOf } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'
import { expectSoundBooks, placeOrder, type OrderAsk } from '#tests/support/spot/trading.ts'

const [usdt, btc, btcPair, pair] = [52, 1, 1_052, 'btc_usdt'] as const

describe.each(databaseKinds())('liquidation of margin accounts on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineMarkets: [pair], engineContracts: ['btcusdt'] } }),
    async (held) => {
      await expectSoundBooks(held)
      expect(await damageOfBooks(held.venue.db)).toBeUndefined()
    },
  )
  const names = ['north', 'south', 'east', 'west'] as const
  /** Sets the index, and lets the venue judge. */
  const index = async (price: string) => {
    for (const name of names)
      venue.venue.use(marksToken).setSource('btc', name, { mode: 'price', price: decimal(price) })
    await venue.call(sandbox.clock, { body: { advance: 2 * second } })
  }
  const placed = async (as: Person, ask: OrderAsk) => {
    const got = await placeOrder(venue, as, ask)
    if (got.code !== 200 || got.data === null) throw new Error(`Refused with ${got.code} ${got.msg}`)
    return got.data
  }
  const accountOf = async (as: Person) =>
    (await venue.call(calls.margin.account, { query: { account: 'isolated', tradeId: String(btcPair) } }, { as })).data
  const inPair = (as: Person, coin = 'usdt') => holds(venue, as, 7, coin, pair)
  const insurance = async (coinId: number) => {
    const rows = await venue.venue.db.query.select().from(ledgerBalances).where(eq(ledgerBalances.coinId, coinId))
    return rows.find(({ name }) => name === 'insurance')?.balance ?? 0n
  }
  /** Owes USDT against about 0.25 BTC, which an isolated account of a new user has been left with. */
  const indebted = async (): Promise<Person> => {
    const [me, other] = [await venue.person(), await venue.person()]
    const out = transferOf('5000', { type: 72, tradeId: btcPair })
    expect((await submit(venue, me, out)).code).toBe(200)
    await placed(other, { side: 'sell', price: '60000', amount: '0.2' })
    await placed(me, { account: 'isolated', autoBorrow: true, price: '60000', amount: '0.2' })
    await venue.call(calls.orders.cancelAll, { query: {} }, { as: other })
    return me
  }
  const loansOf = async (as: Person) => {
    const rows = await venue.venue.db.query.select().from(loans).where(eq(loans.userId, as.user.id))
    return rows.filter(({ walletType }) => walletType === 7)
  }

  it('begins at the price that the account shows, and not before [MGN-01]', async () => {
    await index('60000')
    const me = await indebted()
    // 0.2496 BTC against 12,000 USDT and the interest of an hour.
    const { liquidationPrice, riskRate } = await accountOf(me)
    expect(riskRate).toBe('0.2016')
    expect(liquidationPrice).toBe('50481.37')
    await index('50481.4')
    expect((await accountOf(me)).level).toBe('urgent')
    expect((await inPair(me, 'btc')).available).toBe('0.2496')
    await index('50481.3')
    // There is no bid, so the fund takes what is owed at the index, and pays.
    expect(await loansOf(me)).toMatchObject([{ principal: 0n, interest: 0n, ended: 'repaid' }])
    const left = await inPair(me, 'btc')
    expect(compare(left.available as Decimal, decimal('0.0118'))).toBe(1)
    expect(compare(left.available as Decimal, decimal('0.0119'))).toBe(-1)
    const { list } = (await venue.call(calls.margin.records, { query: { kind: 'liquidation' } }, { as: me })).data
    expect(list).toMatchObject([
      {
        account: 'isolated',
        tradeId: btcPair,
        kind: 'liquidation',
        amount: '12000.144',
        principalAfter: '0',
        interestAfter: '0',
      },
    ])
  })

  it('cancels orders, and sells just enough on the book within reach of the index [MGN-01]', async () => {
    await index('60000')
    const [me, bidder] = [await indebted(), await venue.person()]
    await placed(me, { account: 'isolated', side: 'sell', price: '70000', amount: '0.1' })
    await placed(bidder, { price: '49900', amount: '0.25' })
    await index('50400')
    const account = await accountOf(me)
    expect(account.level).not.toBe('liquidated')
    expect((await inPair(me, 'btc')).held).toBe('0')
    const { list } = (await venue.call(calls.orders.list, { query: { account: 'isolated' } }, { as: me })).data
    const cancelled = list.find(({ price }) => price === '70000')
    expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'liquidation' })
    // A part was sold; enough of the loan is repaid, and the rest stays open.
    const [loan] = await loansOf(me)
    expect(loan).toMatchObject({ ended: null })
    expect((loan?.principal ?? 0n) < toAmount(decimal('12000'))).toBe(true)
    expect(compare(account.riskRate ?? decimal('9'), decimal('0.95'))).toBe(-1)
    await venue.call(calls.orders.cancelAll, { query: {} }, { as: bidder })
  })

  it('sells nothing further from the index than the venue reaches [MGN-01]', async () => {
    await index('60000')
    const [me, bidder] = [await indebted(), await venue.person()]
    await placed(bidder, { price: '47000', amount: '0.25' })
    const before = await insurance(btc)
    await index('50400')
    expect(await insurance(btc)).toBeGreaterThan(before)
    expect(await loansOf(me)).toMatchObject([{ ended: 'repaid' }])
    await venue.call(calls.orders.cancelAll, { query: {} }, { as: bidder })
  })

  it('pays what the assets do not cover from the fund, and writes the loan off [MGN-01]', async () => {
    await index('60000')
    const me = await indebted()
    const before = await insurance(usdt)
    await index('40000')
    expect(await loansOf(me)).toMatchObject([{ principal: 0n, interest: 0n, ended: 'writtenOff' }])
    expect(await inPair(me, 'btc')).toEqual({ available: '0', held: '0' })
    const { list } = (await venue.call(calls.margin.records, { query: { kind: 'liquidation' } }, { as: me })).data
    expect(list).toMatchObject([{ amount: '12000.144', principalAfter: '0' }])
    expect(before - (await insurance(usdt))).toBeGreaterThanOrEqual(toAmount(decimal('12000.144')))
    // The account can begin again.
    expect((await accountOf(me)).level).toBe('calm')
  })

  it('waits while the index is halted, and does nothing twice [MGN-01]', async () => {
    await index('60000')
    const me = await indebted()
    for (const name of names.slice(0, 3)) venue.venue.use(marksToken).setSource('btc', name, { mode: 'silent' })
    venue.venue.use(marksToken).setSource('btc', 'west', { mode: 'price', price: decimal('40000') })
    await venue.call(sandbox.clock, { body: { advance: 2 * second } })
    expect(await loansOf(me)).toMatchObject([{ ended: null }])
    await index('50400')
    const after = await loansOf(me)
    expect(after).toMatchObject([{ ended: 'repaid' }])
    const again = venue.venue.use(marginLiquidationsToken).liquidate(me.user.id, { walletType: 7, tradeId: btcPair })
    expect(await venue.venue.money.perform(again)).toBeUndefined()
    expect(await loansOf(me)).toEqual(after)
    expect((await placeOrder(venue, me, { account: 'isolated', side: 'sell', price: '60000', amount: '1' })).code).toBe(
      codes.orderBalanceTooLow,
    )
  })
})
