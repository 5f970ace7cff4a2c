import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { receiptText } from '#contract/contracts/receiptText.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { checkReceipt } from '#contract/risk/receiptCheck.ts'
import { contractLiquidations } from '#server/db/schema/index.ts'
import { damageOfBooks } from '#server/ledger/books.ts'
import { contractTrading } from '#tests/support/contractTrading.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { usualDatabaseKinds } from '#tests/support/money.ts'
import type { Person } from '#tests/support/server.ts'

const contractCode = 'btcusdt'

describe.each(usualDatabaseKinds())('receipts of liquidations on $kind', ({ open }) => {
  const venue = heldVenue(
    async () => ({ driver: await open(), options: { engineContracts: [contractCode] } }),
    async ({ venue: { db } }) => expect(await damageOfBooks(db)).toBeUndefined(),
  )
  const { placed, fixIndex, positionsOf } = contractTrading(venue, contractCode)
  const receiptsOf = async (as: Person) =>
    (await venue.call(calls.contractLiquidations.list, { query: {} }, { as })).data.list

  it.each(['isolated', 'cross'] as const)(
    'have all that recomputes a pool (%s), and never change [FUT-02] [FUT-11]',
    async (marginMode) => {
      await fixIndex('60000')
      const [anna, bert, cara] = [await venue.person(), await venue.person(), await venue.person()]
      // All of the account is behind a cross position.
      const amount = decimal(marginMode === 'cross' ? '60000' : '5000')
      await placed(bert, { side: 'sell', price: decimal('60000'), amount, leverage: 50 })
      await placed(anna, { price: decimal('60000'), amount, marginMode, leverage: 50 })
      await placed(anna, { price: decimal('50000'), amount: decimal('1') })
      await placed(cara, { price: decimal('57000'), amount: decimal('100') })
      await fixIndex('57100')
      expect(await positionsOf(anna)).toEqual([])

      const [receipt] = await receiptsOf(anna)
      if (receipt?.version !== 2) throw new Error('There is no receipt')
      expect(receipt).toMatchObject({
        pool: marginMode === 'cross' ? 'cross' : contractCode,
        riskRate: null,
        positions: [{ contractCode, side: 'long', amount, leverage: 50 }],
        orders: [{ contractCode, kind: 'open', side: 'buy', price: '50000', amount: '1', reduceOnly: false }],
        marks: [{ contractCode, index: '57100', sources: [{ name: 'north' }, {}, {}, {}] }],
        outcome: 'taken',
      })
      expect(receipt.marks[0]?.sources.map(({ state }) => state)).toContain('counted')
      const digest = createHash('sha256').update(receiptText(receipt)).digest('hex')
      const { lines, impossible } = checkReceipt(receipt, digest)
      expect(impossible).toBeNull()
      expect(lines.filter(({ isSame }) => !isSame)).toEqual([])
      expect(lines.length).toBeGreaterThan(30)

      expect(await receiptsOf(bert)).toEqual([])
      await fixIndex('63000')
      expect((await receiptsOf(anna))[0]).toEqual(receipt)
    },
  )

  it('from before receipts were complete stay readable [FUT-11]', async () => {
    const anna = await venue.person()
    const { id: userId } = anna.user
    await venue.venue.db.query.insert(contractLiquidations).values({
      id: 900_000,
      userId,
      coinId: 52,
      pool: contractCode,
      at: 1_000,
      marks: [{ contractCode, mark: 570_000 }],
      steps: [{ step: 'takeOver', contractCode, amount: 50, price: 571_234, equity: '-10.50', maintenance: '0' }],
      receipt: null,
      outcome: 'taken',
    })
    expect(await receiptsOf(anna)).toEqual([
      {
        version: 1,
        liquidationId: '900000',
        account: 'perpetual',
        coin: 'usdt',
        pool: contractCode,
        at: 1_000,
        marks: [{ contractCode, mark: '57000' }],
        steps: [{ step: 'takeOver', contractCode, amount: '50', price: '57123.4', equity: '-10.5', maintenance: '0' }],
        outcome: 'taken',
      },
    ])
  })
})
