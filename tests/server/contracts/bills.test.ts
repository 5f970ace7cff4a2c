import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { CallInput } from '#contract/kernel/call.ts'
import type { ContractBill } from '#contract/contracts/bills.ts'
import { codes } from '#contract/kernel/codes.ts'
import { add, decimal, subtract, trim, zero, type Decimal } from '#contract/kernel/decimal.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading, freshId, minute } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds, submit, transferOf } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'
const back = { type: 52, coinId: 52, coinName: 'usdt' }
const total = (amounts: readonly Decimal[]): Decimal => trim(amounts.reduce(add, zero))
const less = (amount: Decimal): Decimal => trim(subtract(zero, amount))

describe.each(usualDatabaseKinds())('bills of the contract account on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: ['btcusdt', 'ethusdt'] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const ask = (as: Person, query: CallInput<typeof calls.contracts.bills>['query'] = {}) =>
    venue.call(calls.contracts.bills, { query }, { as })
  const billsOf = async (as: Person, query: Parameters<typeof ask>[1] = {}) =>
    (await ask(as, { pageSize: '500', account: 'perpetual', ...query })).data.list
  const sumOf = (bills: readonly ContractBill[], kind: ContractBill['kind']) =>
    total(bills.filter((bill) => bill.kind === kind).map(({ amount }) => amount))
  /** Later than what was before: bills are in order of time. */
  const pause = () => venue.call(sandbox.clock, { body: { advance: 1 } })
  const margin = async (as: Person, amount: string) => {
    await pause()
    await venue.call(calls.contracts.margin, { params: { contractCode }, body: { amount: decimal(amount) } }, { as })
    await pause()
  }

  /** The balance goes from bill to bill, and the last one is the account's. */
  const reconcile = async (as: Person): Promise<readonly ContractBill[]> => {
    const bills = await billsOf(as)
    bills.toReversed().reduce((before, { amount, balance, billId }) => {
      expect([billId, balance]).toEqual([billId, trim(add(before, amount))])
      return balance
    }, zero)
    const [account] = (await venue.call(calls.contracts.account, {}, { as })).data.list
    expect(bills[0]?.balance).toBe(account?.balance)
    const fills = (await venue.call(calls.contracts.fills, { query: { pageSize: '500' } }, { as })).data.list
    const held = await positionsOf(as)
    const closed = (await venue.call(calls.contracts.closedPositions, { query: {} }, { as })).data.list
    const both = [...held, ...closed]
    const realised = (['realised', 'takeOver', 'deleverage'] as const).map((kind) => sumOf(bills, kind))
    expect(total(realised)).toBe(total(both.map(({ realised }) => realised)))
    expect(sumOf(bills, 'funding')).toBe(total(both.map(({ funding }) => funding)))
    expect(sumOf(bills, 'fee')).toBe(less(total(both.map(({ fees }) => fees))))
    // Each fee of a fill is a bill that names it.
    for (const { fillId, fee } of fills)
      expect(
        sumOf(
          bills.filter(({ ref }) => ref === fillId),
          'fee',
        ),
      ).toBe(less(fee))
    return bills
  }

  it('explain every unit: fees, profit, margin and transfers [FUT-06] [FUT-09]', async () => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await submit(venue, anna, transferOf('500'))
    expect((await submit(venue, anna, transferOf('120.75', back))).code).toBe(200)
    await placed(bert, { side: 'sell', price: decimal('60000') })
    await placed(anna, { price: decimal('60000'), marginMode: 'isolated', leverage: 50 })
    await margin(anna, '36.4')
    await margin(anna, '-10.25')
    await placed(bert, { price: decimal('60100.5'), amount: decimal('400') })
    await placed(anna, { side: 'sell', price: decimal('60100.5'), amount: decimal('400') })
    const bills = await reconcile(anna)
    // 0.04 BTC at 100.5 more, and 0.06 % of the value.
    expect(bills.map(({ kind, amount, contractCode: code }) => [kind, amount, code])).toEqual([
      ['fee', '-1.442412', contractCode],
      ['realised', '4.02', contractCode],
      ['marginTaken', '0', contractCode],
      ['marginAdded', '0', contractCode],
      ['fee', '-3.6', contractCode],
      ['transferOut', '-120.75', null],
      ['transferIn', '500', null],
      ['funded', '10000', null],
    ])
    await reconcile(bert)
  })

  it('are found by contract, kind, coin and time, page by page [FUT-06]', async () => {
    await fixIndex('60000')
    const eth = contractTrading(venue, 'ethusdt')
    const [anna, bert] = [await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000') })
    await placed(anna, { price: decimal('60000') })
    await venue.call(sandbox.clock, { body: { advance: minute } })
    const later = venue.venue.clock.now()
    const [quote] = (await venue.call(calls.contracts.quotes, { body: { contractCodes: ['ethusdt'] } })).data
    if (!quote) throw new Error('There is no quote')
    await eth.placed(bert, { side: 'sell', price: quote.mark, amount: decimal('10') })
    await eth.placed(anna, { price: quote.mark, amount: decimal('10') })
    const all = await reconcile(anna)
    expect(all.map(({ kind, contractCode: code }) => [kind, code])).toEqual([
      ['fee', 'ethusdt'],
      ['fee', contractCode],
      ['funded', null],
    ])
    expect(await billsOf(anna, { contractCode: 'ethusdt' })).toEqual([all[0]])
    expect(await billsOf(anna, { contractCode: 'BTCUSDT', kind: 'fee' })).toEqual([all[1]])
    expect(await billsOf(anna, { kind: 'funded' })).toEqual([all[2]])
    expect(await billsOf(anna, { from: String(later) })).toEqual([all[0]])
    expect(await billsOf(anna, { to: String(later) })).toEqual(all.slice(1))
    expect(await billsOf(anna, { coin: 'usdt', account: 'perpetual' })).toEqual(all)
    expect(await billsOf(anna, { coin: 'btc' })).toEqual([])
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((pageNum) => ask(anna, { account: 'perpetual', pageNum, pageSize: '1' })),
    )
    expect(pages.flatMap(({ data }) => data.list)).toEqual(all)
    expect(pages.map(({ data }) => data.totalCount)).toEqual([3, 3, 3, 3])
    expect((await ask(anna, { pageSize: '501' })).code).toBe(codes.badRequest)
    expect((await ask(anna, { contractCode: 'nonsense' })).code).toBe(codes.contractUnknown)
    expect(await billsOf(await venue.person())).toMatchObject([{ kind: 'funded' }])
  })

  it('say what funding paid, and what a liquidation took [FUT-02] [FUT-06] [FUT-09]', async () => {
    await fixIndex('60000')
    const [anna, bert, carl] = [await venue.person(), await venue.person(), await venue.person()]
    await placed(bert, { side: 'sell', price: decimal('60000'), amount: decimal('5000') })
    await placed(anna, { price: decimal('60000'), amount: decimal('5000'), marginMode: 'isolated', leverage: 50 })
    // Bids far above the index: longs pay.
    await placed(carl, { price: decimal('60050'), amount: decimal('5000') })
    await placed(carl, { side: 'sell', price: decimal('60060'), amount: decimal('5000') })
    for (let hour = 0; hour < 9; hour += 1) await venue.call(sandbox.clock, { body: { advance: 60 * minute } })
    const [paid] = await billsOf(anna, { kind: 'funding' })
    const fundings = await venue.call(calls.contracts.fundings, { params: { contractCode }, query: {} })
    expect(fundings.data.list.map(({ at }) => String(at))).toContain(paid?.ref)
    expect(Number(paid?.amount)).toBeLessThan(0)
    await venue.call(calls.contracts.cancelAll, { query: {} }, { as: carl })
    await fixIndex('57000')
    const [taken] = await billsOf(anna, { kind: 'takeOver' })
    expect(taken).toMatchObject({ contractCode, ref: null })
    expect(Number(taken?.amount)).toBeLessThan(-500)
    const receipts = async (query: CallInput<typeof calls.contractLiquidations.list>['query'], as = anna) =>
      (await venue.call(calls.contractLiquidations.list, { query }, { as })).data
    const [receipt] = (await receipts({})).list
    expect(receipt).toMatchObject({ account: 'perpetual', pool: contractCode, outcome: 'taken' })
    if (!receipt) throw new Error('There is no receipt')
    const { liquidationId } = receipt
    expect(await receipts({ liquidationId })).toEqual({ list: [receipt], totalCount: 1 })
    expect(await receipts({ liquidationId: String(Number(liquidationId) + 1) })).toEqual({ list: [], totalCount: 0 })
    expect(await receipts({ liquidationId }, bert)).toEqual({ list: [], totalCount: 0 })
    for (const person of [anna, bert, carl]) await reconcile(person)
  })

  it('stay exact on a random walk of trades [FUT-09]', async () => {
    await fixIndex('60000')
    const people = [await venue.person(), await venue.person(), await venue.person()]
    let seed = 7
    const next = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % most
    }
    for (let step = 0; step < 40; step += 1) {
      const [one, other] = [people[next(3)], people[next(3)]]
      if (!one || !other || one === other) continue
      const fields = { price: decimal(`${59_950 + next(100)}.${next(10)}`), amount: decimal(String(1 + next(700))) }
      await placed(one, { ...fields, side: 'sell', selfTrade: 'cancelOldest', clientOrderId: freshId() })
      await placed(other, { ...fields, side: 'buy', selfTrade: 'cancelOldest' })
    }
    for (const person of people) await reconcile(person)
  })
})
