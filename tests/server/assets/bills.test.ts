import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { add, compare, decimal, equals, isNegative, negate, zero } from '#contract/kernel/decimal.ts'
import { day, hour, minute } from '#contract/kernel/durations.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { billsOn, everyBill, faultsOfBills, statementOf } from '#tests/support/bills.ts'
import { present } from '#tests/support/chainMemory.ts'
import { depositsOf } from '#tests/support/deposits.ts'
import { isAtLength, long } from '#tests/support/length.ts'
import { recordsOf, submit, transferOf } from '#tests/support/money.ts'
import { cancelOrder, placeOrder } from '#tests/support/spot/trading.ts'
import { startTestVenue, type Person, type TestVenue } from '#tests/support/server.ts'

const networkId = 'ltc'
const usdt = coinNamed('usdt').id

/** Logs in again, because sessions end as days pass. */
const again = async (venue: TestVenue, { user }: Person): Promise<Person> => ({
  user,
  ...(await venue.venue.sessions.create(user, { address: '127.0.0.1', agent: 'test' })),
})

const start = () => startTestVenue({ options: { engineMarkets: ['btc_usdt'] } })

/** One action of a user; `who` and `size` are any numbers. */
const acts = [
  'buy',
  'sell',
  'cancel',
  'transfer',
  'review',
  'decide',
  'fund',
  'deposit',
  'blocks',
  'fork',
  'wait',
] as const
interface Act {
  readonly what: (typeof acts)[number]
  readonly who: number
  readonly size: number
}
const anyAct: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom(...acts),
  who: fc.nat({ max: 1 }),
  size: fc.integer({ min: 1, max: 40 }),
})

describe('bills', () => {
  let venue: TestVenue
  let people: readonly Person[]
  let addresses: readonly string[]
  beforeAll(async () => {
    venue = await start()
    people = [await venue.person(), await venue.person()]
    const made = []
    for (const person of people) made.push((await depositsOf(venue).address(person, 'ltc', networkId)).address)
    addresses = made
  })
  afterAll(async () => {
    await venue.close()
  })

  const openOrder = async (as: Person) =>
    (await venue.call(calls.orders.list, { query: { state: 'open', pageNum: '1', pageSize: '1' } }, { as })).data
      .list[0]

  const perform = async ({ what, who, size }: Act): Promise<void> => {
    const as = await again(venue, present(people[who]))
    const chain = depositsOf(venue)
    switch (what) {
      case 'buy':
      case 'sell': {
        const price = String(60_000 + (what === 'buy' ? size : -size) + 10)
        await placeOrder(venue, as, { side: what, price, amount: `0.00${size}`, clientOrderId: crypto.randomUUID() })
        return
      }
      case 'cancel': {
        const order = await openOrder(as)
        if (order) await cancelOrder(venue, as, order.orderId)
        return
      }
      case 'transfer':
        await submit(venue, as, transferOf(`${size}.000001`, { type: size % 2 === 0 ? 25 : 23 }))
        return
      case 'review':
        await submit(venue, as, transferOf(`5000${size}`, { type: 28 }))
        return
      case 'decide': {
        const waiting = (await recordsOf(venue, as, { state: 'review' })).list[0]
        const decision = size % 2 === 0 ? ('approve' as const) : ('refuse' as const)
        if (waiting) await venue.call(sandbox.review, { body: { transferId: waiting.transferId, decision } })
        return
      }
      case 'fund': {
        const { fund } = venue.venue.use(operationsToken)
        const ask = { userId: as.user.id, walletType: 2, tradeId: null, coinId: coinNamed('btc').id }
        await venue.venue.money.perform(fund({ ...ask, amount: decimal(`0.${size}`) }))
        return
      }
      case 'deposit':
        await chain.send(networkId, [{ address: present(addresses[who]), coin: 'ltc', amount: `0.0${size}` }])
        return
      case 'blocks':
        await chain.blocks(networkId, size % 5)
        return
      case 'fork':
        // Deep enough to be booked, and not to be final.
        await chain.send(networkId, [{ address: present(addresses[who]), coin: 'ltc', amount: `0.0${size}` }])
        await chain.blocks(networkId, 5)
        await chain.reorganise(networkId, 5, size % 2 === 0 ? 'include' : 'drop')
        return
      case 'wait':
        await venue.clock.advance(size * hour)
    }
  }

  it(
    'make what each account owns of each coin, after any sequence of acts [AST-03]',
    { timeout: 10 * minute },
    async () => {
      const seen = new Set<string>()
      await fc.assert(
        fc.asyncProperty(fc.array(anyAct, { minLength: 5, maxLength: 20 }), async (sequence) => {
          for (const act of sequence) await perform(act)
          for (const person of people) {
            const as = await again(venue, person)
            expect(await faultsOfBills(venue, as)).toEqual([])
            for (const { kind } of await everyBill(venue, as)) seen.add(kind)
          }
        }),
        { numRuns: isAtLength ? long(40) : 8, seed: 20_261_127, endOnFailure: true },
      )
      expect([...seen].toSorted()).toEqual([
        'borrowed',
        'buy',
        'deposit',
        'depositReversed',
        'sandbox',
        'sell',
        'tradeFee',
        'transferIn',
        'transferOut',
      ])
    },
  )
})

describe('a bill', () => {
  let venue: TestVenue
  let anna: Person
  let bob: Person
  beforeAll(async () => {
    venue = await start()
    anna = await venue.person()
    bob = await venue.person()
  })
  afterAll(async () => {
    await venue.close()
  })
  const newest = async (as: Person, count: number) => (await billsOn(venue, as, 1, count)).list

  it('of a trade has the side of the order, for both coins, and its fee apart [AST-03]', async () => {
    const sold = await placeOrder(venue, bob, { side: 'sell', price: '60000', amount: '0.1' })
    const bought = await placeOrder(venue, anna, { side: 'buy', price: '60000', amount: '0.1' })
    const [[fee, got, gave], [feeOfBob, gotByBob, gaveByBob]] = [await newest(anna, 3), await newest(bob, 3)]
    expect([fee, got, gave].map((bill) => [bill?.coin, bill?.kind])).toEqual([
      ['btc', 'tradeFee'],
      ['btc', 'buy'],
      ['usdt', 'buy'],
    ])
    expect([got?.amount, gave?.amount]).toEqual(['0.1', '-6000'])
    expect(isNegative(present(fee).amount)).toBe(true)
    expect(add(present(got).balanceAfter, present(fee).amount)).toBe(present(fee).balanceAfter)
    expect([feeOfBob, gotByBob, gaveByBob].map((bill) => [bill?.coin, bill?.kind])).toEqual([
      ['usdt', 'tradeFee'],
      ['usdt', 'sell'],
      ['btc', 'sell'],
    ])
    expect(negate(present(feeOfBob).amount)).toBe(sold.data && (await ofOrder(bob, sold.data.orderId)))
    for (const bill of [fee, got, gave]) expect(bill?.ref).toEqual({ type: 'order', id: bought.data?.orderId })
    for (const bill of [feeOfBob, gaveByBob]) expect(bill?.ref).toEqual({ type: 'order', id: sold.data?.orderId })
  })
  const ofOrder = async (as: Person, orderId: string) =>
    (await venue.call(calls.orders.one, { params: { orderId } }, { as })).data.fee[0]?.amount

  it('is not made by what an account only holds or releases [AST-03]', async () => {
    const { totalCount } = await billsOn(venue, anna, 1, 1)
    const placed = await placeOrder(venue, anna, { side: 'buy', price: '50000', amount: '0.1' })
    await cancelOrder(venue, anna, present(placed.data?.orderId))
    await submit(venue, anna, transferOf('50001'))
    const { data } = await venue.call(calls.transfer.records, { query: { pageNum: '1', pageSize: '1' } }, { as: anna })
    await venue.call(sandbox.review, { body: { transferId: present(data.list[0]).transferId, decision: 'refuse' } })
    expect((await billsOn(venue, anna, 1, 1)).totalCount).toBe(totalCount)
  })

  it('of a transfer appears in both accounts and names the transfer [AST-03]', async () => {
    const { data } = await submit(venue, anna, transferOf('25'))
    const [into, out] = await newest(anna, 2)
    expect([into, out].map((bill) => [bill?.walletType, bill?.kind, bill?.amount])).toEqual([
      [5, 'transferIn', '25'],
      [2, 'transferOut', '-25'],
    ])
    for (const bill of [into, out]) expect(bill?.ref).toEqual({ type: 'transfer', id: data?.transferId })
  })

  it('of a deposit names the deposit, when it is booked and when it is reversed [AST-03]', async () => {
    const chain = depositsOf(venue)
    const { address } = await chain.address(anna, 'ltc', networkId)
    await chain.send(networkId, [{ address, coin: 'ltc', amount: '2' }])
    await chain.blocks(networkId, 5)
    const { depositId } = await chain.one(anna)
    const [booked] = await newest(anna, 1)
    expect(booked).toMatchObject({ kind: 'deposit', amount: '2', ref: { type: 'deposit', id: depositId } })
    await chain.reorganise(networkId, 5, 'drop')
    await chain.blocks(networkId, 1)
    const [reversed] = await newest(anna, 1)
    expect(reversed).toMatchObject({ kind: 'depositReversed', amount: '-2', ref: { type: 'deposit', id: depositId } })
    expect(equals(add(present(booked).balanceAfter, decimal('-2')), present(reversed).balanceAfter)).toBe(true)
  })

  it('is found by account, coin, kind and time, and counted alike [AST-02] [AST-03]', async () => {
    const all = await everyBill(venue, anna)
    const found = async (filter: Parameters<typeof everyBill>[2]) => {
      const list = await everyBill(venue, anna, filter)
      expect((await billsOn(venue, anna, 1, 1, filter)).totalCount).toBe(list.length)
      return list
    }
    for (const kind of new Set(all.map((bill) => bill.kind)))
      expect(await found({ kind })).toEqual(all.filter((bill) => bill.kind === kind))
    expect(await found({ kind: 'withdrawalFee' })).toEqual([])
    for (const walletType of [2, 5, 7, 99])
      expect(await found({ walletType: String(walletType) })).toEqual(
        all.filter((bill) => bill.walletType === walletType),
      )
    const { tradeId } = present(all.find((bill) => bill.walletType === 7))
    expect(await found({ tradeId: String(tradeId) })).toEqual(all.filter((bill) => bill.tradeId === tradeId))
    expect(await found({ coinId: String(usdt) })).toEqual(all.filter(({ coinId }) => coinId === usdt))
    const middle = present(all[3]).at
    expect(await found({ startTime: String(middle) })).toEqual(all.filter(({ at }) => at >= middle))
    expect(await found({ endTime: String(middle) })).toEqual(all.filter(({ at }) => at < middle))
  })

  // Before the test that makes a hundred more bills, each of which would need a page of its own.
  it('is found by any filters together, on every page of any size, and counted alike [AST-03]', async () => {
    const all = await everyBill(venue, anna)
    const times = [undefined, present(all.at(-3)).at, present(all[2]).at]
    const pages = new Set<string>()
    for (const bill of all)
      for (const startTime of times) {
        const { kind, walletType, coinId } = bill
        for (const filter of [
          { walletType, coinId },
          { kind, coinId },
          { kind, walletType },
          { kind, walletType, coinId },
        ]) {
          const query = {
            ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
            ...(startTime !== undefined && { startTime: String(startTime) }),
          }
          if (pages.has(JSON.stringify(query))) continue
          pages.add(JSON.stringify(query))
          const wanted = all.filter(
            (one) =>
              (!('kind' in filter) || one.kind === kind) &&
              (!('walletType' in filter) || one.walletType === walletType) &&
              (!('coinId' in filter) || one.coinId === coinId) &&
              (startTime === undefined || one.at >= startTime),
          )
          for (const pageSize of [1, 3]) expect(await everyBill(venue, anna, query, pageSize)).toEqual(wanted)
          expect((await billsOn(venue, anna, 1, 1, query)).totalCount).toBe(wanted.length)
        }
      }
    expect(pages.size).toBeGreaterThan(20)
  })

  it('is never lost or doubled by pages of any size, while more arrive [AST-03]', async () => {
    await venue.clock.advance(1)
    const endTime = String(venue.clock.now())
    const before = await everyBill(venue, anna, { endTime }, 100)
    for (const pageSize of [1, 2, 7]) {
      const found = []
      for (let pageNum = 1; found.length < before.length; pageNum += 1) {
        await submit(venue, anna, transferOf('1'))
        const { list, totalCount } = await billsOn(venue, anna, pageNum, pageSize, { endTime })
        expect(totalCount).toBe(before.length)
        found.push(...list)
      }
      expect(found).toEqual(before)
    }
    expect((await billsOn(venue, anna, 10_000, 100)).list).toEqual([])
  })

  it('is never another person’s [AST-03]', async () => {
    const others = await everyBill(venue, bob)
    expect(others.length).toBeGreaterThan(0)
    const ids = new Set((await recordsOf(venue, anna)).list.map(({ transferId }) => transferId))
    expect(others.filter(({ ref }) => ref !== null && ids.has(ref.id))).toEqual([])
    for (const call of [calls.bills.statement, calls.bills.pnl]) {
      const { code } = await venue.call(call, { query: { from: '2026-11-18', to: '2026-11-18' } })
      expect(code).toBe(codes.sessionMissing)
    }
  })

  it.each([
    { pageNum: '0' },
    { pageSize: '501' },
    { pageNum: '-1' },
    { kind: 'tip' },
    { walletType: "2'; drop table ledger_postings" },
    { coinId: '1e3' },
    { startTime: '2', endTime: '1' },
    { userId: '1' },
    { coinId: '9'.repeat(16) },
  ])('is not found by %j', async (query) => {
    const { code } = await venue.call(
      calls.bills.list,
      // Not what the types allow.
      { query: { pageNum: '1', pageSize: '10', ...(query as object) } },
      { as: anna },
    )
    expect(code).toBe(codes.badRequest)
  })

  it('that nothing matches makes an empty list', async () => {
    for (const query of [
      { coinId: '999999999999999' },
      { walletType: '999999999999999' },
      { tradeId: '999999999999999' },
    ])
      expect(await billsOn(venue, anna, 1, 10, query)).toMatchObject({ list: [], totalCount: 0 })
    expect((await billsOn(venue, anna, 999_999_999_999_999, 100)).list).toEqual([])
  })
})

describe('a statement', () => {
  it('has the balances and prices of both midnights, and what lies between [AST-03]', async () => {
    const venue = await start()
    let anna = await venue.person()
    const midnight = async () => {
      await venue.clock.advance(day - (venue.clock.now() % day))
      anna = await again(venue, anna)
    }
    await venue.clock.advance(minute)
    await midnight()
    const first = venue.clock.now()
    await venue.clock.advance(hour)
    await submit(venue, anna, transferOf('100'))
    await midnight()
    await venue.clock.advance(hour)
    await submit(venue, anna, transferOf('7'))
    const past = await statementOf(venue, anna, first, first)
    const ofSpot = present(past.balances.find(({ walletType, coinId }) => walletType === 2 && coinId === usdt))
    expect(ofSpot).toMatchObject({
      opening: '250000',
      closing: '249900',
      sums: [{ kind: 'transferOut', amount: '-100' }],
    })
    expect([past.startsAt, past.endsAt]).toEqual([first, first + day])
    expect(past.prices.find(({ coin }) => coin === 'usdt')).toMatchObject({ opening: '1', closing: '1' })
    const btc = present(past.prices.find(({ coin }) => coin === 'btc'))
    expect([btc.opening, btc.closing].every((price) => price !== null && compare(price, zero) > 0)).toBe(true)

    const running = await statementOf(venue, anna, first, first + 200 * day)
    expect(running.endsAt).toBe(venue.clock.now())
    expect(running.balances.find(({ walletType, coinId }) => walletType === 2 && coinId === usdt)).toMatchObject({
      closing: '249893',
      sums: [{ kind: 'transferOut', amount: '-107' }],
    })
    // The account opened on the day before, at noon: no midnight has its prices.
    const opened = await statementOf(venue, anna, first - day, first - day)
    expect(opened.balances.find(({ walletType, coinId }) => walletType === 2 && coinId === usdt)).toMatchObject({
      opening: '0',
      closing: '250000',
      sums: [{ kind: 'sandbox', amount: '250000' }],
    })
    expect(opened.prices.every(({ opening }) => opening === null)).toBe(true)
    const before = await statementOf(venue, anna, first - 3 * day, first - 2 * day)
    expect(before.balances).toEqual([])
    await venue.close()
  })

  it('is refused for days that do not exist, and for ranges that end early, are too long or begin later [AST-03]', async () => {
    const venue = await start()
    const anna = await venue.person()
    const wrong = [
      ['2026-02-31', '2026-03-01'],
      ['2026-13-01', '2026-13-02'],
      ['2026-11-18', '2026-11-17'],
      ['2025-11-17', '2026-11-18'],
      ['2026-11-19', '2026-11-20'],
      ['2026-11-18T00:00', '2026-11-18'],
      ['1969-12-31', '1970-01-01'],
      ['0001-01-01', '0001-01-01'],
      ['', ''],
    ] as const
    for (const call of [calls.bills.statement, calls.bills.pnl]) {
      for (const [from, to] of wrong)
        expect([from, (await venue.call(call, { query: { from, to } }, { as: anna })).code]).toEqual([
          from,
          codes.badRequest,
        ])
      for (const [from, to] of [
        ['2025-11-18', '2026-11-18'],
        ['1970-01-01', '1970-12-31'],
      ] as const)
        expect((await venue.call(call, { query: { from, to } }, { as: anna })).code).toBe(codes.success)
    }
    await venue.close()
  })
})
