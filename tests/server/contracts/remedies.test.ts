import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { decimal, type Decimal } from '#contract/kernel/decimal.ts'
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

  it('is numbered like what is pushed of it, so that an older state is known [FUT-06]', async () => {
    const { anna } = await inDanger('59250')
    const before = await venue.call(calls.contracts.account, {}, { as: anna })
    const { seq } = before.data
    expect(before.data.list.map((one) => [one.account, one.seq])).toEqual([
      ['perpetual', seq],
      ['delivery', seq],
    ])
    expect((await positionsOf(anna)).map((one) => one.seq)).toEqual([seq])
    await placed(anna, { side: 'sell', amount: decimal('1'), price: decimal('62000'), reduceOnly: true })
    expect((await accountOf(anna)).seq).toBeGreaterThan(seq)
    expect((await positionsOf(anna))[0]?.seq).toBe((await accountOf(anna)).seq)
  })
})
