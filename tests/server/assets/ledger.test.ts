import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { transfer } from '#contract/assets/calls/transfer.ts'
import { codes } from '#contract/kernel/codes.ts'
import { decimal, equals } from '#contract/kernel/decimal.ts'
import { ledgerBalances, ledgerPostings } from '#server/db/schema/index.ts'
import { sqlState, sqlStates } from '#server/db/driver.ts'
import { buys, fromAmount, toAmount, worthDown, worthUp } from '#server/ledger/amount.ts'
import { dayOf, endOfDay } from '#server/ledger/day.ts'
import { createWorkingSet } from '#server/ledger/workingSet.ts'
import type { Effects } from '#server/ledger/effects.ts'
import { LedgerFault, move } from '#server/ledger/entry.ts'
import { openAccounts } from '#server/ledger/openAccounts.ts'
import { atVenue, inAccount, ledgerAccountKey } from '#server/ledger/ledgerAccounts.ts'
import type { Portfolio } from '#server/ledger/portfolio.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { marketToken, operationsToken } from '#server/modules/assets/transfer/tokens.ts'
import { booksOutOfBalance, databaseKinds, holds, recordsOf, submit, transferOf } from '#tests/support/money.ts'
import { heldVenue } from '#tests/support/heldVenue.ts'
import { newKey } from '#tests/support/server.ts'

const one = 10n ** 18n
const spot = { userId: 1, walletType: 2, tradeId: 0 } as const
const contract = { userId: 1, walletType: 5, tradeId: 0 } as const
const [inSpot, inContract] = [inAccount(spot, 52, 'available'), inAccount(contract, 52, 'available')]

const atOne = () => one

const person = (amount: bigint): Portfolio => ({
  userId: 1,
  balances: new Map([[ledgerAccountKey(inSpot), { ledgerAccount: inSpot, amount }]]),
  costs: new Map([[52, { amount, known: amount, cost: amount, realised: 0n }]]),
  loans: [],
  positions: [],
  cards: [],
  usedToday: 0n,
  vipLevel: 0,
  securityChangedAt: null,
  hasContracts: true,
  isFrozen: false,
})

const moving = (amount: bigint, ref = 'a'): Effects => ({
  userId: 1,
  entry: { kind: 'transfer', ref, at: 0, postings: move(inSpot, inContract, amount) },
})

describe('working set of loaded balances', () => {
  it('keeps movements, and returns what has to be written', () => {
    const workingSet = createWorkingSet([person(10n)], [])
    workingSet.apply(moving(4n), atOne)
    workingSet.apply({ ...moving(6n, 'b'), usedToday: 5n }, atOne)
    workingSet.apply(
      { userId: 1, entry: { kind: 'funded', ref: 'c', at: 0, postings: move(atVenue('equity', 52), inSpot, 3n) } },
      atOne,
    )
    const { entries, balances, venue, used } = workingSet.changes()
    expect(entries.map(({ ref }) => ref)).toEqual(['a', 'b', 'c'])
    expect(balances).toEqual([
      { ledgerAccount: inSpot, amount: 3n },
      { ledgerAccount: inContract, amount: 10n },
    ])
    expect(venue).toEqual([{ ledgerAccount: atVenue('equity', 52), amount: -3n }])
    expect(used).toEqual([{ userId: 1, amount: 5n }])
  })

  it.each<[string, Effects]>([
    ['more than a ledger account holds', moving(11n)],
    [
      'unbalanced amounts',
      {
        userId: 1,
        entry: {
          kind: 'transfer',
          ref: 'a',
          at: 0,
          postings: [
            { ledgerAccount: inSpot, amount: -1n },
            { ledgerAccount: inContract, amount: 2n },
          ],
        },
      },
    ],
    [
      'one coin against another',
      {
        userId: 1,
        entry: { kind: 'transfer', ref: 'a', at: 0, postings: move(inSpot, inAccount(contract, 1, 'available'), 1n) },
      },
    ],
    ['an entry without postings', { userId: 1, entry: { kind: 'transfer', ref: 'a', at: 0, postings: [] } }],
    [
      'another user’s money',
      {
        userId: 1,
        entry: { kind: 'transfer', ref: 'a', at: 0, postings: move(inSpot, { ...inContract, userId: 2 }, 1n) },
      },
    ],
    ['money of a user who was not loaded', { ...moving(1n), userId: 2 }],
  ])('refuses to move %s, and changes nothing', (_, effects) => {
    const workingSet = createWorkingSet([person(10n)], [])
    expect(() => workingSet.apply(effects, atOne)).toThrow(LedgerFault)
    expect(workingSet.changes().entries).toEqual([])
    expect(workingSet.portfolio(1)).toEqual(person(10n))
  })

  it('rolls back to a mark as if nothing had happened since', () => {
    const workingSet = createWorkingSet([person(10n)], [])
    workingSet.apply(moving(1n), atOne)
    const before = workingSet.changes()
    const undo = workingSet.mark()
    workingSet.apply({ ...moving(2n, 'b'), usedToday: 2n, voidedCards: ['x'] }, atOne)
    undo()
    expect(workingSet.changes()).toEqual(before)
    expect(workingSet.portfolio(1).balances.get(ledgerAccountKey(inSpot))?.amount).toBe(9n)
  })
})

describe('ledger amounts', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 38n })
  const prices = fc.bigInt({ min: 1n, max: 10n ** 26n })

  it('survive formatting and parsing', () => {
    fc.assert(fc.property(amounts, (amount) => toAmount(fromAmount(amount)) === amount))
    expect(fromAmount(toAmount(decimal('1.500000000000000001')))).toBe('1.500000000000000001')
    expect(() => toAmount(decimal('0.0000000000000000001'))).toThrow(RangeError)
  })

  it('are valued with an error of at most one unit, on the safe side', () => {
    fc.assert(
      fc.property(amounts, prices, fc.boolean(), (amount, price, owed) => {
        const exact = amount * price
        expect(worthUp(amount, price) * one >= exact && (worthUp(amount, price) - 1n) * one < exact).toBe(true)
        const signed = owed ? -amount : amount
        expect(
          worthDown(signed, price) * one <= signed * price && (worthDown(signed, price) + 1n) * one > signed * price,
        ).toBe(true)
      }),
    )
  })

  it('bought by a value cost no more than it, and one step more would', () => {
    fc.assert(
      fc.property(amounts, prices, fc.integer({ min: 0, max: 18 }), (value, price, digits) => {
        const bought = buys(value, price, digits)
        const step = 10n ** BigInt(18 - digits)
        expect(bought % step).toBe(0n)
        expect(worthUp(bought, price) <= value).toBe(true)
        expect((bought + step) * price > value * one).toBe(true)
      }),
    )
    expect(buys(5n, 0n, 2)).toBe(0n)
  })

  it('days of limits begin and end at midnight UTC', () => {
    const midnight = Date.UTC(2026, 2, 29)
    expect(dayOf(midnight)).toBe(dayOf(midnight - 1) + 1)
    expect(endOfDay(dayOf(midnight - 1))).toBe(midnight)
    expect(dayOf(endOfDay(dayOf(midnight)) - 1)).toBe(dayOf(midnight))
  })
})

describe.each(databaseKinds())('ledger on $kind', ({ open }) => {
  const venue = heldVenue(async () => ({ driver: await open() }))

  const stateOf = async (statement: Promise<unknown>) =>
    sqlState(
      await statement.then(
        () => undefined,
        (error: unknown) => error,
      ),
    )

  it('has database constraints against user debts, unknown causes and duplicate movements', async () => {
    const owner = await venue.person()
    const { query } = venue.venue.db
    const ledgerAccount = inAccount({ userId: owner.user.id, walletType: 2, tradeId: 0 }, 52, 'available')
    const poorer = query
      .update(ledgerBalances)
      .set({ balance: -1n })
      .where(sql`user_id = ${ledgerAccount.userId} and wallet_type = 2 and coin_id = 52`)
    expect(await stateOf(poorer.execute())).toBe(sqlStates.checkViolation)
    const again = query
      .insert(ledgerPostings)
      .values({ kind: 'opened', ref: String(owner.user.id), line: 0, at: 0, ...ledgerAccount, amount: 1n })
    expect(await stateOf(again.execute())).toBe(sqlStates.uniqueViolation)
    expect(await holds(venue, owner, 2)).toEqual({ available: '250000', held: '0' })
  })

  it('never opens a user’s accounts twice', async () => {
    const owner = await venue.person()
    const twice = venue.venue.money.perform(
      openAccounts({ ledger, market: venue.venue.use(marketToken) }, owner.user.id),
    )
    expect(await stateOf(twice)).toBe(sqlStates.uniqueViolation)
    expect(await holds(venue, owner, 2)).toEqual({ available: '250000', held: '0' })
  })

  it('shows one command’s movements to the next in a batch, and no trace of a refused one', async () => {
    const owner = await venue.person()
    const operations = venue.venue.use(operationsToken)
    const userId = owner.user.id
    // Straight to the executor, so that they queue in this order and share one transaction.
    const command = (amount: string, type: number) =>
      venue.venue.money.submit({
        userId,
        key: newKey(),
        call: transfer.submit.id,
        bodyHash: '',
        signed: undefined,
        wants: (unit) => operations.want(unit, userId),
        run: (unit) => operations.transfer(unit, userId, transferOf(amount, { type })),
      })
    const all = await Promise.all([command('2000', 32), command('1', 32), command('1000', 23), command('1000', 35)])
    expect(all.map(({ code }) => code)).toEqual([200, codes.balanceTooLow, 200, 200])
    expect(await holds(venue, owner, 3)).toEqual({ available: '0', held: '0' })
    expect(await booksOutOfBalance(venue.venue.db)).toEqual([])
  })

  describe('sandbox', () => {
    const fund = (body: {
      account: string
      walletType: number
      tradeId: number | null
      coinId: number
      amount: string
    }) => venue.call(sandbox.fund, { body: { ...body, amount: decimal(body.amount) } })

    it('gives money from the venue’s own account', async () => {
      const owner = await venue.person()
      const account = owner.user.account
      expect(
        (
          await fund({
            account: account.toUpperCase(),
            walletType: 8,
            tradeId: null,
            coinId: 1,
            amount: '0.000000000000000001',
          })
        ).code,
      ).toBe(200)
      expect((await fund({ account, walletType: 7, tradeId: 3_052, coinId: 3, amount: '12' })).code).toBe(200)
      expect(await holds(venue, owner, 8, 'btc')).toEqual({ available: '0.000000000000000001', held: '0' })
      expect(await holds(venue, owner, 7, 'sol', 'sol_usdt')).toEqual({ available: '12', held: '0' })
      expect(await booksOutOfBalance(venue.venue.db)).toEqual([])
      const [equity] = await venue.venue.db.query
        .select()
        .from(ledgerBalances)
        .where(sql`user_id = 0 and name = 'equity' and coin_id = 3`)
      expect(equity && equals(fromAmount(equity.balance), decimal('0'))).toBe(false)
    })

    it.each([
      ['an unknown account', { walletType: 4 }, codes.coinUnknown],
      ['a coin that the account does not accept', { coinId: 3 }, codes.coinUnknown],
      ['an isolated account without its pair', { walletType: 7 }, codes.coinUnknown],
      ['nothing', { amount: '0' }, codes.amountInvalid],
      ['a negative amount', { amount: '-1' }, codes.amountInvalid],
      ['more decimals than the ledger keeps', { amount: '0.0000000000000000001' }, codes.amountInvalid],
      ['more than the ledger can hold', { amount: '1000000000000000' }, codes.amountInvalid],
    ])('gives no money for %s', async (_, over, code) => {
      const owner = await venue.person()
      expect(
        (await fund({ account: owner.user.account, walletType: 5, tradeId: null, coinId: 52, amount: '1', ...over }))
          .code,
      ).toBe(code)
      expect(await holds(venue, owner, 5)).toEqual({ available: '10000', held: '0' })
    })

    it('ends a review at once, once, with either result', async () => {
      const owner = await venue.person()
      const [kept, sent] = [
        await submit(venue, owner, transferOf('60000')),
        await submit(venue, owner, transferOf('70000')),
      ]
      const end = (transferId: string, decision: 'approve' | 'refuse') =>
        venue.call(sandbox.review, { body: { transferId, decision } })
      expect((await end(kept.data?.transferId ?? '', 'refuse')).code).toBe(200)
      expect((await end(sent.data?.transferId ?? '', 'approve')).code).toBe(200)
      const expected = async () => {
        expect(await holds(venue, owner, 2)).toEqual({ available: '180000', held: '0' })
        expect(await holds(venue, owner, 5)).toEqual({ available: '80000', held: '0' })
        expect((await recordsOf(venue, owner)).list.map(({ state }) => state)).toEqual(['posted', 'released'])
      }
      await expected()
      await end(kept.data?.transferId ?? '', 'approve')
      await end(sent.data?.transferId ?? '', 'refuse')
      await venue.clock.advance(20 * 60 * 1_000)
      await expected()
      expect((await end('nothing', 'approve')).status).toBe(404)
      expect(await booksOutOfBalance(venue.venue.db)).toEqual([])
    })
  })
})
