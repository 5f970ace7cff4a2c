import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal, quotient, trim, type Decimal } from '#contract/kernel/decimal.ts'
import { marginCalls } from '#contract/risk/marginCalls.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading, freshId } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds, submit, transferOf } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe.each(usualDatabaseKinds())('a risk that has risen on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: [contractCode] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const accountOf = async (as: Person) => {
    const { list } = (await venue.call(calls.contracts.account, {}, { as })).data
    const [account] = list
    if (!account) throw new Error('There is no account')
    return account
  }
  /** Anna holds 7 BTC long at 60,000, for which Bert is short; then the mark is lower. */
  const inDanger = async (mark: string, more: { readonly marginMode?: 'isolated' } = {}) => {
    await fixIndex('60000')
    const [anna, bert] = [await venue.person(), await venue.person()]
    const held = { amount: decimal('70000'), price: decimal('60000'), leverage: 50, ...more }
    await placed(bert, { ...held, side: 'sell' })
    await placed(anna, held)
    expect(await accountOf(anna)).toMatchObject({ level: 'calm', remedies: [] })
    await fixIndex(mark)
    return { anna, bert }
  }
  /** maintenance/0.6 − equity, which is what brings the rate to 0.6. */
  const lacking = (maintenance: Decimal, equity: Decimal) => Number(maintenance) / 0.6 - Number(equity)

  it('is cured by the transfer that the account names [FUT-06]', async () => {
    const { anna } = await inDanger('59250')
    const before = await accountOf(anna)
    expect(before.level).toBe('watch')
    const [transfer, reduce] = before.remedies
    expect(before.remedies.map(({ kind, contractCode: code }) => [kind, code])).toEqual([
      ['transferIn', null],
      ['reduce', contractCode],
    ])
    if (!transfer || !reduce) throw new Error('A remedy is missing')
    expect(Number(transfer.amount)).toBeCloseTo(lacking(before.maintenance, before.equity), 5)
    expect(transfer.amount).toMatch(/^\d+(?:\.\d{1,6})?$/)
    expect(Number(transfer.riskRateAfter)).toBeGreaterThan(0.599)
    expect(Number(transfer.riskRateAfter)).toBeLessThanOrEqual(0.6)
    // From the spot account.
    expect((await submit(venue, anna, transferOf(transfer.amount))).code).toBe(200)
    expect(await accountOf(anna)).toMatchObject({ riskRate: transfer.riskRateAfter, remedies: [] })
  })

  it('is cured by closing the contracts that the account names [FUT-06]', async () => {
    const { anna, bert } = await inDanger('59250')
    const [, reduce] = (await accountOf(anna)).remedies
    if (!reduce) throw new Error('A remedy is missing')
    expect(Number(reduce.amount)).toBeGreaterThan(0)
    expect(Number(reduce.amount)).toBeLessThan(70_000)
    await placed(bert, { price: decimal('59250'), amount: reduce.amount, reduceOnly: true })
    const body = { amount: reduce.amount, clientOrderId: freshId() }
    const closed = await venue.call(calls.contracts.close, { params: { contractCode }, body }, { as: anna })
    expect(closed.data).toMatchObject({ filled: reduce.amount, averagePrice: '59250' })
    expect(await accountOf(anna)).toMatchObject({ riskRate: reduce.riskRateAfter, remedies: [] })
  })

  it('of an isolated position is cured by adding the margin that the account names [FUT-06]', async () => {
    const { anna } = await inDanger('59450', { marginMode: 'isolated' })
    const [position] = await positionsOf(anna)
    expect(position).toMatchObject({ level: 'watch', account: 'perpetual', positionSide: 'both' })
    const { remedies } = await accountOf(anna)
    const [add, ...others] = remedies
    expect(add).toMatchObject({ kind: 'addMargin', contractCode, coin: 'usdt' })
    expect(others).toMatchObject([{ kind: 'reduce', contractCode }])
    if (!add || !position) throw new Error('The position is missing')
    const equity = decimal(String(Number(position.margin) + Number(position.unrealised)))
    expect(Number(add.amount)).toBeCloseTo(lacking(position.maintenance, equity), 5)
    const body = { amount: add.amount }
    const added = await venue.call(calls.contracts.margin, { params: { contractCode }, body }, { as: anna })
    expect(added.data).toMatchObject({ riskRate: add.riskRateAfter })
    expect((await accountOf(anna)).remedies).toEqual([])
  })

  it('of an isolated position is cured by closing the contracts that the account names [FUT-06]', async () => {
    const { anna, bert } = await inDanger('59450', { marginMode: 'isolated' })
    const [, reduce] = (await accountOf(anna)).remedies
    if (!reduce) throw new Error('A remedy is missing')
    await placed(bert, { price: decimal('59450'), amount: reduce.amount, reduceOnly: true })
    const body = { amount: reduce.amount, clientOrderId: freshId() }
    await venue.call(calls.contracts.close, { params: { contractCode }, body }, { as: anna })
    const [position] = await positionsOf(anna)
    expect(position).toMatchObject({ riskRate: reduce.riskRateAfter, amount: String(70_000 - Number(reduce.amount)) })
    expect((await accountOf(anna)).remedies).toEqual([])
  })

  it('of an isolated position is cured by a liquidation that closes a part of it [FUT-02]', async () => {
    const { anna, bert } = await inDanger('59300', { marginMode: 'isolated' })
    await placed(bert, { price: decimal('59200'), amount: decimal('70000'), reduceOnly: true })
    await fixIndex('59200')
    const { list } = (await venue.call(calls.contractLiquidations.list, { query: {} }, { as: anna })).data
    expect(list).toMatchObject([{ pool: contractCode, outcome: 'cured', steps: [{ step: 'reduce' }] }])
    const [position] = await positionsOf(anna)
    expect(Number(position?.riskRate)).toBeLessThanOrEqual(0.9)
    expect(Number(position?.amount)).toBeGreaterThan(0)
  })

  it('rises no more by orders that may open once they are cancelled, which frees their margin [FUT-06]', async () => {
    const { anna, bert } = await inDanger('59450', { marginMode: 'isolated' })
    const opening = await placed(anna, {
      price: decimal('59000'),
      amount: decimal('5000'),
      leverage: 50,
      marginMode: 'isolated',
    })
    await placed(anna, { side: 'sell', price: decimal('63000'), amount: decimal('10'), reduceOnly: true })
    await placed(bert, { price: decimal('59000'), amount: decimal('10') })
    const before = await accountOf(anna)
    const remedy = before.remedies.find(({ kind }) => kind === 'cancelOrders')
    expect(remedy).toEqual({
      ...{ kind: 'cancelOrders', contractCode, positionSide: 'both', coin: 'usdt', amount: before.orderMargin },
      riskRateAfter: (await positionsOf(anna))[0]?.riskRate,
    })
    const query = { contractCode, kind: 'opening' } as const
    const cancelled = await venue.call(calls.contracts.cancelAll, { query }, { as: anna })
    expect(cancelled.data).toMatchObject([{ orderId: opening.orderId, state: 'cancelled' }])
    const after = await accountOf(anna)
    expect(after.orderMargin).toBe('0')
    expect(after.remedies.map(({ kind }) => kind)).toEqual(['addMargin', 'reduce'])
  })

  it('is judged by the page as by the venue [FUT-06]', async () => {
    const contracts = (await venue.call(calls.contracts.list, {})).data
    const seen = async (as: Person) => {
      const { list: accounts } = (await venue.call(calls.contracts.account, {}, { as })).data
      return { accounts, positions: await positionsOf(as) }
    }
    for (const more of [{}, { marginMode: 'isolated' as const }]) {
      const { anna } = await inDanger(more.marginMode ? '59310' : '59150', more)
      // What is lacking may be more than an isolated position has left over.
      if (more.marginMode) expect((await submit(venue, anna, transferOf('2000'))).code).toBe(200)
      const waits = { type: 'stop' as const, stopPrice: decimal('62000'), leverage: 50, ...more }
      await placed(anna, { ...waits, amount: decimal('100') })
      const { accounts, positions } = await seen(anna)
      const [call] = marginCalls({ accounts, positions }, contracts, {})
      const [account] = accounts
      expect(call?.riskRate).toBe(more.marginMode ? positions[0]?.riskRate : account?.riskRate)
      expect(call?.remedies.map(({ kind, contractCode: code }) => [kind, code])).toEqual(
        account?.remedies.map(({ kind, contractCode: code }) => [kind, code]),
      )
      for (const [place, { kind, amount, liquidation }] of (call?.remedies ?? []).entries()) {
        const named = account?.remedies[place]?.amount ?? decimal('0')
        // The page rounds up to whole cents.
        if (kind === 'addMargin' || kind === 'transferIn')
          expect(amount).toBe(trim(quotient(named, decimal('1'), 2, 'up')))
        else expect(amount).toBe(named)
        if (kind !== 'addMargin') continue
        // What the page says of the price is what the venue says once it is done.
        const done = await venue.call(
          calls.contracts.margin,
          { params: { contractCode }, body: { amount } },
          { as: anna },
        )
        expect(done.data?.liquidationPrice).toBe(liquidation?.price)
      }
    }
  })

  it('is numbered like what is pushed of it, so that an older state is known [FUT-06]', async () => {
    const { anna } = await inDanger('59250')
    const before = await venue.call(calls.contracts.account, {}, { as: anna })
    const { seq } = before.data
    expect(before.data.list.map((one) => [one.account, one.coin, one.seq])).toEqual([
      ['perpetual', 'usdt', seq],
      ['delivery', 'usdt', seq],
      ['delivery', 'btc', seq],
      ['delivery', 'eth', seq],
    ])
    expect((await positionsOf(anna)).map((one) => one.seq)).toEqual([seq])
    await placed(anna, { side: 'sell', amount: decimal('1'), price: decimal('62000'), reduceOnly: true })
    expect((await accountOf(anna)).seq).toBeGreaterThan(seq)
    expect((await positionsOf(anna))[0]?.seq).toBe((await accountOf(anna)).seq)
  })
})
