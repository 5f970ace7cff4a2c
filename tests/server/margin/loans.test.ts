import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import { codes } from '#contract/kernel/codes.ts'
import { add, compare, decimal, subtract, sum, type Decimal } from '#contract/kernel/decimal.ts'
import { hour, minute } from '#contract/kernel/durations.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { marginToken } from '#server/modules/margin/margin/tokens.ts'
import { loanRecords, loans as loanTable } from '#server/db/schema/index.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { databaseKinds, holds, submit, transferOf } from '#tests/support/money.ts'
import type { Person, Sent } from '#tests/support/server.ts'

const usdt = 52
const btc = 1
const btcPair = 1_052
const closedPair = 101_052

type Body<C extends 'borrow' | 'repay'> = NonNullable<CallInput<(typeof calls.margin)[C]>['body']>

describe.each(databaseKinds())('margin loans on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open() }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const cross = { account: 'cross', tradeId: null, coinId: usdt } as const
  const isolated = { account: 'isolated', tradeId: btcPair, coinId: usdt } as const
  const borrow = (as: Person, amount: string, more: Partial<Body<'borrow'>> = {}, sent: Sent = {}) =>
    venue.call(calls.margin.borrow, { body: { ...cross, amount: decimal(amount), ...more } }, { as, ...sent })
  const repay = (as: Person, more: Partial<Body<'repay'>>, sent: Sent = {}) =>
    venue.call(calls.margin.repay, { body: { ...cross, ...more } }, { as, ...sent })
  const accountOf = async (as: Person, query: CallInput<typeof calls.margin.account>['query'] = { account: 'cross' }) =>
    (await venue.call(calls.margin.account, { query }, { as })).data
  const isolatedOf = (as: Person) => accountOf(as, { account: 'isolated', tradeId: String(btcPair) })
  const recordsOf = async (as: Person, query: CallInput<typeof calls.margin.records>['query'] = {}) =>
    (await venue.call(calls.margin.records, { query: { pageSize: '500', ...query } }, { as })).data.list
  const advance = (by: number) => venue.call(sandbox.clock, { body: { advance: by } })
  const toNextHour = (more = 0) => advance(hour - (venue.clock.now() % hour) + more)
  const setPool = (coinId: number, poolLeft: string) =>
    venue.call(sandbox.lending, { body: { coinId, poolLeft: decimal(poolLeft) } })
  const amountIn = (list: readonly { coinId: number; amount: Decimal }[], coinId: number) =>
    list.find((one) => one.coinId === coinId)?.amount

  it('refuse with the code of the reason [MGN-01]', async () => {
    const me = await venue.person()
    expect((await borrow(me, '100', { account: 'isolated', tradeId: closedPair })).code).toBe(codes.marginPairClosed)
    expect((await borrow(me, '100', { coinId: 101 })).code).toBe(codes.coinNotLent)
    expect((await borrow(me, '100', { ...isolated, coinId: 2 })).code).toBe(codes.coinNotLent)
    expect((await borrow(me, '100', { coinId: 9_999 })).code).toBe(codes.coinNotLent)
    for (const amount of ['0', '-5', '100.0000001']) expect((await borrow(me, amount)).code).toBe(codes.amountInvalid)
    const small = await borrow(me, '9.999999')
    expect([small.code, small.data]).toEqual([codes.loanTooSmall, { minBorrow: '10' }])
    await setPool(usdt, '50')
    const short = await borrow(me, '50.000001')
    expect([short.code, short.data]).toEqual([codes.lendingPoolShort, { poolLeft: '50' }])
    await setPool(usdt, '50000000')
    const large = await borrow(me, '1000000')
    expect([large.code, large.data]).toEqual([
      codes.loanTooLarge,
      { largest: amountIn((await accountOf(me)).borrowable, usdt) },
    ])
    expect((await repay(me, { ...isolated, all: true })).code).toBe(codes.loanUnknown)
    expect((await repay(me, { amount: decimal('0') })).code).toBe(codes.amountInvalid)
    // What was asked is not clear, or no such account exists.
    for (const body of [{}, { all: true, amount: decimal('1') }] as const)
      expect((await repay(me, body)).code).toBe(codes.badRequest)
    expect((await borrow(me, '100', { tradeId: btcPair })).code).toBe(codes.badRequest)
    expect((await borrow(me, '100', { ...isolated, tradeId: null })).code).toBe(codes.badRequest)
    expect((await borrow(me, '100', { ...isolated, tradeId: 77 })).code).toBe(codes.badRequest)
    expect((await venue.call(calls.margin.account, { query: { account: 'isolated' } }, { as: me })).code).toBe(
      codes.badRequest,
    )
    // A loan of what was transferred away cannot be repaid.
    expect((await borrow(me, '0.001', { ...isolated, coinId: btc })).code).toBe(codes.success)
    const { available } = await holds(venue, me, 7, 'btc', 'btc_usdt')
    const out = transferOf(available, { type: 72, coinId: btc, coinName: 'btc', tradeId: btcPair })
    expect((await submit(venue, me, out)).code).toBe(codes.success)
    expect((await repay(me, { ...isolated, coinId: btc, all: true })).code).toBe(codes.nothingToRepayWith)
  })

  it('move the coin once per key, and owe the hour that has begun [MGN-01]', async () => {
    const me = await venue.person()
    const key = 'once-per-key-0123456789'
    const before = await holds(venue, me, 7, 'usdt', 'btc_usdt')
    const [first, second] = [await borrow(me, '1000', isolated, { key }), await borrow(me, '1000', isolated, { key })]
    expect(second.data).toEqual(first.data)
    expect(first.data).toMatchObject({
      account: 'isolated',
      tradeId: btcPair,
      coinId: usdt,
      principal: '1000',
      interest: '0.012',
      hourlyRate: '0.000012',
      isOpen: true,
    })
    expect((await holds(venue, me, 7, 'usdt', 'btc_usdt')).available).toBe(
      add(before.available as Decimal, decimal('1000')),
    )
    // A loan that is enlarged within the hour pays for it on the new part too.
    expect((await borrow(me, '500', isolated)).data).toMatchObject({ principal: '1500', interest: '0.018' })
    const list = await recordsOf(me, { account: 'isolated' })
    expect(
      list.map(({ kind, amount, principalAfter, interestAfter }) => [kind, amount, principalAfter, interestAfter]),
    ).toEqual([
      ['interest', '0.006', '1500', '0.018'],
      ['borrow', '500', '1500', '0.012'],
      ['interest', '0.012', '1000', '0.012'],
      ['borrow', '1000', '1000', '0'],
    ])
    const { data } = await venue.call(
      calls.margin.loans,
      { query: { account: 'isolated', isOpen: 'true' } },
      { as: me },
    )
    expect(data).toMatchObject({ totalCount: 1, list: [{ principal: '1500', interest: '0.018' }] })
  })

  it('are repaid interest first, and whole without dust [MGN-01]', async () => {
    const me = await venue.person()
    await borrow(me, '1000', isolated)
    expect((await repay(me, { ...isolated, amount: decimal('0.004') })).data).toMatchObject({
      principal: '1000',
      interest: '0.008',
      isOpen: true,
    })
    expect((await repay(me, { ...isolated, amount: decimal('100.008') })).data).toMatchObject({
      principal: '900',
      interest: '0',
    })
    // More than is owed is cut; the hour that began meanwhile is paid with it.
    await toNextHour()
    const closed = await repay(me, { ...isolated, amount: decimal('999999') })
    expect(closed.data).toMatchObject({ principal: '0', interest: '0', isOpen: false })
    const [last, charge] = await recordsOf(me, { account: 'isolated' })
    expect([last?.amount, charge?.amount]).toEqual(['900.0108', '0.0108'])
    expect((await holds(venue, me, 7, 'usdt', 'btc_usdt')).available).toBe('4999.9772')
    expect((await repay(me, { ...isolated, all: true })).code).toBe(codes.loanUnknown)
    const bills = await venue.call(
      calls.bills.list,
      { query: { walletType: '7', pageNum: '1', pageSize: '50' } },
      { as: me },
    )
    expect(bills.data.list.slice(0, 6).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['repaid', '-900'],
      ['interest', '-0.0108'],
      ['repaid', '-100'],
      ['interest', '-0.008'],
      ['interest', '-0.004'],
      ['borrowed', '1000'],
    ])
    // A new loan is another one.
    expect((await borrow(me, '20', isolated)).data?.loanId).not.toBe(closed.data?.loanId)
  })

  it('repay at most what is there, and the rest later [MGN-01]', async () => {
    const me = await venue.person()
    await borrow(me, '0.01', { ...isolated, coinId: btc })
    const out = transferOf('0.055', { type: 72, coinId: btc, coinName: 'btc', tradeId: btcPair })
    expect((await submit(venue, me, out)).code).toBe(codes.success)
    const part = await repay(me, { ...isolated, coinId: btc, all: true })
    expect(part.data).toMatchObject({ principal: '0.00500004', interest: '0', isOpen: true })
    expect(await holds(venue, me, 7, 'btc', 'btc_usdt')).toMatchObject({ available: '0' })
  })

  it('charge each started hour once, whatever the clock does [MGN-01]', async () => {
    const me = await venue.person()
    await borrow(me, '1000', isolated)
    await toNextHour(59 * minute)
    await advance(minute)
    await advance(5 * hour)
    const shown = await isolatedOf(me)
    expect(shown.coins.find(({ coinId }) => coinId === usdt)?.interest).toBe('0.096')
    const charged = await recordsOf(me, { account: 'isolated', kind: 'interest' })
    expect(charged).toHaveLength(8)
    const hours = charged.map((one) => one.hour ?? 0)
    expect(hours).toEqual(hours.map((_, at) => (hours[0] ?? 0) - at * hour))
    expect(sum(charged.map(({ amount }) => amount))).toBe('0.096')
    // The same task again finds nothing to charge.
    const due = (await venue.venue.db.query.select().from(loanTable)).filter(({ ended }) => ended === null)
    await venue.venue.money.perform(venue.venue.use(marginToken).chargeDue(due))
    expect(await recordsOf(me, { account: 'isolated', kind: 'interest' })).toHaveLength(8)
    // The database refuses a second charge of an hour, whoever writes it.
    const stored = (await venue.venue.db.query.select().from(loanRecords)).find(
      ({ kind, addedBy }) => kind === 'interest' && addedBy === null,
    )
    if (!stored) throw new Error('No hour was charged')
    const { place: _, ...copy } = stored
    await expect(venue.venue.db.query.insert(loanRecords).values({ ...copy, number: 9_999 })).rejects.toThrow()
  })

  it('lend exactly what the account says, to the last digit [MGN-01]', async () => {
    for (const [name, query] of [
      [cross, { account: 'cross' }],
      [isolated, { account: 'isolated', tradeId: String(btcPair) }],
    ] as const)
      for (const [coinId, step] of [
        [usdt, '0.000001'],
        [btc, '0.00000001'],
      ] as const) {
        const me = await venue.person()
        const largest = amountIn((await accountOf(me, query)).borrowable, coinId) ?? decimal('0')
        expect(compare(largest, decimal('0'))).toBe(1)
        const over = await borrow(me, add(largest, decimal(step)), { ...name, coinId })
        expect([over.code, over.data]).toEqual([codes.loanTooLarge, { largest }])
        expect((await borrow(me, largest, { ...name, coinId })).code).toBe(codes.success)
        expect(amountIn((await accountOf(me, query)).borrowable, coinId)).toBe('0')
      }
  })

  it('let leave exactly what the account says is transferable [MGN-01]', async () => {
    const me = await venue.person()
    await borrow(me, '9000', isolated)
    const spare = amountIn((await isolatedOf(me)).transferable, usdt) ?? decimal('0')
    const out = (amount: Decimal) => submit(venue, me, transferOf(amount, { type: 72, tradeId: btcPair }))
    expect((await out(add(spare, decimal('0.000001')))).code).toBe(codes.loanOutstanding)
    expect((await out(spare)).code).toBe(codes.success)
    expect(amountIn((await isolatedOf(me)).transferable, usdt)).toBe('0')
  })

  it('show risk, remedies and the price of liquidation [MGN-01]', async () => {
    const me = await venue.person()
    const calm = await isolatedOf(me)
    expect(calm).toMatchObject({ pair: 'btc_usdt', debt: '0', riskRate: '0', level: 'calm', liquidationPrice: null })
    await borrow(me, amountIn(calm.borrowable, usdt) ?? decimal('0'), isolated)
    const risky = await isolatedOf(me)
    expect(subtract(risky.assets, risky.debt)).toBe(risky.equity)
    // What is held in USDT owes less than nothing: only a fall of the base is a danger.
    expect(compare(risky.liquidationPrice ?? decimal('0'), risky.coins[0]?.index ?? decimal('0'))).toBe(-1)
    const crossed = await accountOf(me)
    expect(crossed).toMatchObject({ account: 'cross', tradeId: null, pair: null, liquidationPrice: null })
    expect(risky.level === 'calm' ? [] : risky.remedies.map(({ kind }) => kind)).toEqual(
      risky.level === 'calm' ? [] : ['transferIn', 'repay'],
    )
  })

  it('tell rates and what is left, which all share [MGN-01]', async () => {
    const rulesOf = async () => (await venue.call(calls.margin.rules, {})).data
    await setPool(btc, '10')
    const me = await venue.person()
    const before = (await rulesOf()).coins.find(({ coinId }) => coinId === btc)
    expect(before).toEqual({
      coinId: btc,
      shortName: 'btc',
      isLent: true,
      hourlyRate: '0.000004',
      minBorrow: '0.0001',
      digits: 8,
      index: before?.index,
      poolLeft: '10',
      collateralRate: '1',
    })
    await borrow(me, '0.1', { coinId: btc })
    expect((await rulesOf()).coins.find(({ coinId }) => coinId === btc)?.poolLeft).toBe('9.9')
    await repay(me, { coinId: btc, amount: decimal('0.100001') })
    expect((await rulesOf()).coins.find(({ coinId }) => coinId === btc)?.poolLeft).toBe('9.9999996')
    const { crossTiers, pairs } = await rulesOf()
    expect(crossTiers[1]).toEqual({
      upTo: '500000',
      maintenanceRate: '0.07',
      maxLeverage: 4,
      maintenanceAmount: '2000',
    })
    expect(pairs.find(({ tradeId }) => tradeId === btcPair)).toEqual({ tradeId: btcPair, leverage: 10 })
    expect(pairs.some(({ tradeId }) => tradeId === closedPair)).toBe(false)
    for (const [coinId, poolLeft, code] of [
      [btc, '-1', codes.amountInvalid],
      [9_999, '1', codes.coinUnknown],
    ] as const)
      expect((await setPool(coinId, poolLeft)).code).toBe(code)
  })

  it('say on the topic loans that something changed [MGN-01]', async () => {
    const me = await venue.person()
    const seq = () => venue.venue.hub.userSeq(me.user.id, userTopics.loans)
    const first = seq()
    await borrow(me, '100')
    const second = seq()
    expect(second).toBeGreaterThan(first)
    await repay(me, { amount: decimal('1') })
    expect(seq()).toBeGreaterThan(second)
    expect((await accountOf(me)).seq).toBe(seq())
  })
})
