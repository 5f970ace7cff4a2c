import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { billKinds } from '#contract/assets/calls/bills.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { coinNamed } from '#server/catalogue/coins.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { billsOf, feeBills } from '#server/ledger/bills.ts'
import { carryForward } from '#server/ledger/carryForward.ts'
import { entryKinds, LedgerFault, move } from '#server/ledger/entry.ts'
import type { Entry, EntryKind, Posting } from '#server/ledger/entry.ts'
import { atVenue, inAccount } from '#server/ledger/ledgerAccounts.ts'
import type { AccountPart, VenueAccount } from '#server/ledger/ledgerAccounts.ts'
import { billsOn, everyBill, faultsOfBills } from '#tests/support/bills.ts'
import { present } from '#tests/support/chainMemory.ts'
import { depositsOf } from '#tests/support/deposits.ts'
import { usualDatabaseKinds, submit, transferOf } from '#tests/support/money.ts'
import { placeOrder } from '#tests/support/spot/trading.ts'
import { startTestVenue } from '#tests/support/server.ts'

const [usdt, btc] = [coinNamed('usdt').id, coinNamed('btc').id]
const own = (name: AccountPart, coinId = usdt, userId = 1) =>
  inAccount({ userId, walletType: walletTypes.spot, tradeId: 0 }, coinId, name)
const contract = inAccount({ userId: 1, walletType: walletTypes.contract, tradeId: 0 }, usdt, 'available')
const venue = (name: VenueAccount, coinId = usdt) => atVenue(name, coinId)

const trade: readonly Posting[] = [
  { ledgerAccount: own('held', usdt, 1), amount: -600n },
  { ledgerAccount: own('available', btc, 1), amount: 9n },
  { ledgerAccount: venue('fees', btc), amount: 1n },
  { ledgerAccount: own('held', btc, 2), amount: -10n },
  { ledgerAccount: own('available', usdt, 2), amount: 594n },
  { ledgerAccount: venue('fees', usdt), amount: 6n },
]

/** For each kind of entry, the movements that the venue makes, and their bills as `kind amount (fee)`. */
const movements: Readonly<Record<EntryKind, readonly (readonly [readonly Posting[], readonly string[]])[]>> = {
  opened: [[move(venue('equity'), own('available'), 5n), ['sandbox 5']]],
  lent: [[move(venue('lending'), own('available'), 5n), ['borrowed 5']]],
  funded: [[move(venue('equity'), own('available'), 5n), ['sandbox 5']]],
  transfer: [[move(own('available'), contract, 5n), ['transferOut -5', 'transferIn 5']]],
  reviewHeld: [[move(own('available'), own('held'), 5n), []]],
  reviewPosted: [[move(own('held'), contract, 5n), ['transferOut -5', 'transferIn 5']]],
  reviewReleased: [[move(own('held'), own('available'), 5n), []]],
  orderHeld: [[move(own('available'), own('held'), 5n), []]],
  fill: [[trade, ['buy -600', 'buy 9 (1)', 'sell -10', 'sell 594 (6)']]],
  orderReleased: [[move(own('held'), own('available'), 5n), []]],
  loanBorrowed: [[move(venue('lending'), own('available'), 5n), ['borrowed 5']]],
  loanRepaid: [[move(own('available'), venue('lending'), 5n), ['repaid -5']]],
  loanInterest: [[move(own('available'), venue('interest'), 5n), ['interest -5']]],
  loanTaken: [[move(own('available'), venue('insurance'), 5n), ['repaid -5']]],
  loanCovered: [[move(venue('insurance'), venue('lending'), 5n), []]],
  loanShortfall: [[move(venue('equity'), venue('insurance'), 5n), []]],
  depositLocked: [
    [move(venue('custody'), own('locked'), 5n), ['deposit 5']],
    [move(venue('unclaimed'), own('locked'), 5n), ['deposit 5']],
  ],
  depositCredited: [[move(own('locked'), own('available'), 5n), []]],
  depositReversed: [
    [move(own('locked'), venue('custody'), 5n), ['depositReversed -5']],
    [move(venue('unclaimed'), venue('custody'), 5n), []],
  ],
  depositUnclaimed: [[move(venue('custody'), venue('unclaimed'), 5n), []]],
  withdrawHeld: [[move(own('available'), own('held'), 5n), []]],
  withdrawDone: [
    [[...move(own('held'), venue('custody'), 4n), ...move(own('held'), venue('fees'), 1n)], ['withdrawal -5 (1)']],
    [move(own('held'), venue('custody'), 5n), ['withdrawal -5']],
  ],
  withdrawReturned: [[move(own('held'), own('available'), 5n), []]],
  networkFee: [[move(venue('networkFees'), venue('custody'), 5n), []]],
  chainLoss: [[move(venue('chainLoss'), venue('custody'), 5n), []]],
  contractRealised: [
    [move(venue('clearing'), contract, 5n), ['realised 5']],
    [move(contract, venue('clearing'), 5n), ['realised -5']],
  ],
  contractFee: [
    [move(contract, venue('fees'), 5n), ['contractFee -5']],
    [move(contract, venue('insurance'), 5n), ['contractFee -5']],
  ],
  contractFunding: [
    [move(venue('funding'), contract, 5n), ['funding 5']],
    [move(contract, venue('funding'), 5n), ['funding -5']],
  ],
  contractMargin: [[move(contract, { ...contract, name: 'posted' }, 5n), []]],
  contractShortfall: [[move(venue('insurance'), venue('clearing'), 5n), []]],
  contractProfitPaid: [[move(venue('clearing'), venue('fees'), 5n), []]],
  contractRest: [[move(venue('funding'), venue('insurance'), 5n), []]],
  insured: [[move(venue('equity'), venue('insurance'), 5n), []]],
  simulationReset: [
    [move(venue('equity'), own('available'), 5n), ['sandbox 5']],
    [move(own('available'), venue('equity'), 5n), ['sandbox -5']],
  ],
  carried: [[trade, ['sell -600', 'buy 9', 'sell -10', 'buy 594']]],
}

const entryOf = (kind: EntryKind, postings: readonly Posting[]): Entry => ({ kind, ref: 'btc_usdt-7', at: 0, postings })
const said = (entry: Entry) =>
  billsOf(entry).map(({ kind, changed, fee }) => `${kind} ${changed}${fee === 0n ? '' : ` (${fee})`}`)

describe('the rule of bills', () => {
  it.each(entryKinds)('knows the bills of %s [AST-03]', (kind) => {
    for (const [postings, bills] of movements[kind]) expect(said(entryOf(kind, postings))).toEqual(bills)
  })

  it('knows the bill of each fee that a bill can contain [AST-03]', () => {
    for (const kind of entryKinds) {
      const hasFee = movements[kind].some(([postings]) =>
        billsOf(entryOf(kind, postings)).some(({ fee }) => fee !== 0n),
      )
      expect([kind, feeBills[kind] !== undefined]).toEqual([kind, hasFee])
    }
  })

  /** Where the money of any movement could come from or go to. */
  const places = [
    own('available'),
    own('held'),
    own('locked'),
    own('available', usdt, 2),
    contract,
    ...(['equity', 'lending', 'interest', 'fees', 'custody', 'unclaimed', 'networkFees', 'chainLoss'] as const).map(
      (name) => venue(name),
    ),
  ]

  it('lets nothing change what an account owns without a bill, whatever an entry moves [AST-03]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...entryKinds),
        fc.array(fc.tuple(fc.nat({ max: places.length - 1 }), fc.nat({ max: places.length - 1 }), fc.bigInt(1n, 9n)), {
          minLength: 1,
          maxLength: 4,
        }),
        (kind, moves) => {
          const entry = entryOf(
            kind,
            moves.flatMap(([from, to, amount]) => move(present(places[from]), present(places[to]), amount)),
          )
          const owned = new Map<string, bigint>()
          for (const { ledgerAccount, amount } of entry.postings) {
            const key = `${ledgerAccount.userId} ${ledgerAccount.walletType}`
            if (ledgerAccount.userId !== 0) owned.set(key, (owned.get(key) ?? 0n) + amount)
          }
          let bills
          try {
            bills = billsOf(entry)
          } catch (error) {
            expect(error).toBeInstanceOf(LedgerFault)
            return
          }
          const changed = new Map(
            bills.map((bill) => [`${bill.ledgerAccount.userId} ${bill.ledgerAccount.walletType}`, bill.changed]),
          )
          for (const [key, amount] of owned) expect(changed.get(key) ?? 0n).toBe(amount)
          for (const bill of bills) expect(billKinds).toContain(bill.kind)
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('refuses what only the venue may gain or lose, and a person as the source of demo money [AST-03]', () => {
    for (const kind of ['chainLoss', 'networkFee', 'depositUnclaimed', 'depositCredited', 'orderHeld'] as const)
      expect(() => billsOf(entryOf(kind, move(venue('custody'), own('available'), 5n)))).toThrow(LedgerFault)
    expect(() => billsOf(entryOf('funded', move(own('available'), venue('equity'), 5n)))).toThrow(LedgerFault)
    expect(() => billsOf(entryOf('transfer', move(own('available'), own('available', usdt, 2), 5n)))).toThrow(
      LedgerFault,
    )
  })
})

describe.each(usualDatabaseKinds())('stored bills on $kind', ({ open }) => {
  it('are made from the books of an earlier version as from new entries [AST-03]', async () => {
    const driver = await open()
    const test = await startTestVenue({ driver, options: { engineMarkets: ['btc_usdt'] } })
    const [anna, bob] = [await test.person(), await test.person()]
    const chain = depositsOf(test)
    const { address } = await chain.address(anna, 'ltc', 'ltc')
    // Rows of one moment have no order of their own once the update below has moved them.
    await test.clock.advance(1)
    await placeOrder(test, bob, { side: 'sell', price: '60000', amount: '0.1' })
    await placeOrder(test, anna, { side: 'buy', price: '60000', amount: '0.2' })
    await test.clock.advance(1)
    await submit(test, anna, transferOf('25'))
    await test.clock.advance(1)
    await chain.send('ltc', [{ address, coin: 'ltc', amount: '2' }])
    await chain.blocks('ltc', 5)
    await test.clock.advance(1)
    await chain.reorganise('ltc', 5, 'drop')
    await chain.blocks('ltc', 1)
    const stored = () =>
      driver.run(
        'select kind, ref, line, bill, changed, fee, owned, number from ledger_postings order by kind, ref, line',
        [],
        'array',
      )
    const before = await stored()
    const script = present((await readMigrations()).find(({ name }) => name.endsWith('_bills'))).sql
    const update = script.slice(script.indexOf('WITH "placed"'), script.indexOf(';', script.indexOf('WITH "placed"')))
    await driver.script(
      'update ledger_postings set bill = null, changed = null, fee = null, owned = null, number = null',
    )
    await driver.script(update)
    const counting = present((await readMigrations()).find(({ name }) => name.endsWith('_billGroups'))).sql
    await driver.script('update ledger_postings set nth = null, fees = null')
    await driver.script(counting.slice(counting.indexOf('UPDATE'), counting.indexOf(';', counting.indexOf('UPDATE'))))
    for (const person of [anna, bob]) {
      const all = await everyBill(test, person)
      for (const kind of billKinds)
        expect(await everyBill(test, person, { kind }, 2)).toEqual(all.filter((bill) => bill.kind === kind))
    }
    expect(await faultsOfBills(test, anna)).toEqual([])
    expect(await faultsOfBills(test, bob)).toEqual([])
    // Entries of one millisecond may be numbered in another order: the clock of the test stands still.
    const loose = (rows: readonly unknown[]) =>
      rows.map((row) => (Array.isArray(row) ? [...row.slice(0, 4), Number(row[4]), Number(row[5])] : row))
    expect(loose(await stored())).toEqual(loose(before))
    await test.close()
  })

  it('stay exact in sum when the entries of market makers are carried forward [AST-03]', async () => {
    const test = await startTestVenue({ driver: await open(), options: { engineMarkets: ['btc_usdt'] } })
    const [anna, bob] = [await test.person(), await test.person()]
    await placeOrder(test, bob, { side: 'sell', price: '60000', amount: '0.1' })
    await placeOrder(test, anna, { side: 'buy', price: '60000', amount: '0.05' })
    await test.clock.advance(1)
    const now = test.clock.now()
    await test.venue.db.transaction((tx) =>
      carryForward(tx, { userIds: [anna.user.id, bob.user.id], before: now, now, ref: 'sum' }),
    )
    const sums = await test.venue.db.query.execute<{ difference: string }>(sql`
      select trim_scale(sum(amount) - coalesce(sum(changed), 0))::text as difference from ledger_postings
      where user_id <> 0 group by user_id, wallet_type, trade_id, coin_id`)
    expect(new Set(sums.map(({ difference }) => difference))).toEqual(new Set(['0']))
    // What has no number any more is neither counted nor found.
    expect((await billsOn(test, anna, 1, 10, { kind: 'buy' })).totalCount).toBe(0)
    await placeOrder(test, bob, { side: 'sell', price: '60000', amount: '0.1' })
    await placeOrder(test, anna, { side: 'buy', price: '60000', amount: '0.02' })
    expect((await everyBill(test, anna, { kind: 'buy' }, 1)).map(({ amount }) => amount).length).toBe(2)
    await test.close()
  })

  it('are found wrong by the tests, whatever is wrong with them [AST-03]', async () => {
    const driver = await open()
    const test = await startTestVenue({ driver, options: { engineMarkets: ['btc_usdt'] } })
    const [anna, bob] = [await test.person(), await test.person()]
    await placeOrder(test, bob, { side: 'sell', price: '60000', amount: '0.1' })
    await placeOrder(test, anna, { side: 'buy', price: '60000', amount: '0.1' })
    await submit(test, anna, transferOf('25'))
    expect(await faultsOfBills(test, anna)).toEqual([])
    const one = `user_id = ${anna.user.id} and bill is not null and ref in (select max(ref) from ledger_postings where kind = 'transfer')`
    const columns = 'bill, changed, fee, owned, number'
    const damages = [
      `update ledger_postings set owned = owned + 1 where ${one}`,
      `update ledger_postings set changed = changed * 2 where ${one}`,
      `update ledger_postings set bill = null, number = null where ${one} and wallet_type = 5`,
      `update ledger_postings set fee = fee * 2, changed = changed - fee where user_id = ${anna.user.id} and fee is not null`,
      `update ledger_postings set number = 10000 - number where ${one}`,
    ]
    await driver.script(`create table kept as select kind, ref, line, ${columns} from ledger_postings`)
    for (const damage of damages) {
      await driver.script(damage)
      expect([damage, (await faultsOfBills(test, anna)).length > 0]).toEqual([damage, true])
      await driver.script(`update ledger_postings p set number = null`)
      await driver.script(`update ledger_postings p set (${columns}) = (k.bill, k.changed, k.fee, k.owned, k.number)
        from kept k where k.kind = p.kind and k.ref = p.ref and k.line = p.line`)
    }
    expect(await faultsOfBills(test, anna)).toEqual([])
    expect((await everyBill(test, anna, { kind: 'tradeFee' }))[0]?.amount).not.toBe(decimal('0'))
    await driver.script('drop table kept')
    await test.close()
  })
})
