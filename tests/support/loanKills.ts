import { decimal, type Decimal } from '#contract/kernel/decimal.ts'
import { hour, minute } from '#contract/kernel/durations.ts'
import { manualClock } from '#server/clock.ts'
import { createDatabase } from '#server/db/database.ts'
import type { Driver } from '#server/db/driver.ts'
import { loanRecords, loans, users } from '#server/db/schema/index.ts'
import { faultsOfBooks } from '#server/ledger/books.ts'
import { move } from '#server/ledger/entry.ts'
import { atVenue, inAccount } from '#server/ledger/ledgerAccounts.ts'
import type { LoanRecordRow } from '#server/ledger/loans.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import { venueMarket } from '#server/ledger/venueMarket.ts'
import { createLending } from '#server/margin/lending.ts'
import { lending } from '#server/margin/lendingStore.ts'
import { createMarginOperations, type MarginOperations } from '#server/margin/operations.ts'
import { createExecutor } from '#server/money/createExecutor.ts'
import type { Effect } from '#server/money/executor.ts'
import type { Unit } from '#server/money/store.ts'
import { mortal } from './mortalDriver.ts'
import { newKey, testStart } from './server.ts'
import { createRandom } from './simulator/random.ts'

const usdt = 52
const cross = { account: 'cross', tradeId: null, coinId: usdt } as const
const unit = 10n ** 18n
/** The rate of USDT, as a fraction of a million. */
const millionths = 12n

interface Report {
  readonly kills: number
  readonly hours: number
  readonly faults: readonly string[]
}

/** How the operations are made; a test may plant a fault. */
type Make = (operations: MarginOperations) => MarginOperations

const rounded = (principal: bigint): bigint => (principal * millionths + 999_999n) / 1_000_000n

/** What a loan owes and has been charged, computed a second time: hour by hour, from what was borrowed and repaid. */
const recomputed = (records: readonly LoanRecordRow[], now: number): { owed: bigint; charges: number } => {
  const moves = records.filter(({ kind }) => kind !== 'interest')
  let [principal, interest, charges] = [0n, 0n, 0]
  let charged = Math.floor((moves[0]?.at ?? now) / hour) * hour
  const pass = (until: number) => {
    for (; charged + hour <= until; charged += hour, charges += 1) interest += rounded(principal)
  }
  for (const { kind, amount, at } of moves) {
    pass(at)
    if (kind === 'borrow') {
      principal += amount
      interest += rounded(amount)
    } else {
      const paid = amount < interest ? amount : interest
      interest -= paid
      principal -= amount - paid
    }
  }
  pass(now)
  return { owed: principal + interest, charges }
}

/**
 * One user borrows and repays while hours pass and jump, and the process is killed at random commits; each command is sent
 * again with its key until its answer is known. Says what is wrong with loans, records and books in the end.
 */
export const loanKills = async (
  driver: Driver,
  seed: number,
  rounds: number,
  make: Make = (same) => same,
): Promise<Report> => {
  const random = createRandom(seed)
  const clock = manualClock(testStart + random.int(0, 59) * minute)
  const market = venueMarket(() => undefined)
  let kills = 0
  const start = () => {
    const life = mortal(driver)
    const db = createDatabase(life.driver)
    const indexOf = (coinId: number): Decimal | undefined => (coinId === usdt ? decimal('1') : undefined)
    const loansOf = createLending({ ledger, lending, priceOf: market.coinPrice, indexOf, newId: newKey })
    const made = createMarginOperations({ ledger, lending, loans: loansOf, indexOf, onChanged: () => undefined })
    return { life, db, operations: make(made), executor: createExecutor({ db, clock }) }
  }
  let now = start()
  const [row] = await now.db.query
    .insert(users)
    .values({
      fid: String(seed),
      account: `loans${seed}@statefloor.test`,
      nickname: String(seed),
      createdAt: clock.now(),
    })
    .returning({ id: users.id })
  const userId = row?.id ?? 0
  await now.executor.perform({
    wants: (work) => work.store(ledger).want(userId, work.now),
    run: (work) => {
      const account = inAccount({ userId, walletType: 6, tradeId: 0 }, usdt, 'available')
      const postings = move(atVenue('equity', usdt), account, 10_000n * unit)
      work.store(ledger).applyEntry({ kind: 'funded', ref: `loans ${seed}`, at: work.now, postings }, market.coinPrice)
    },
  })

  /** Runs until it has an outcome, on another process after each kill. */
  const persist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!now.life.isDead()) throw error
        kills += 1
        now = start()
      }
    }
  }
  const submit = (call: string, run: (operations: MarginOperations, work: Unit) => Promise<Effect> | Effect) => {
    const key = newKey()
    return persist(() =>
      now.executor.submit({
        userId,
        key,
        call,
        bodyHash: key,
        signed: undefined,
        wants: (work) => now.operations.want(work, userId),
        run: (work) => run(now.operations, work),
      }),
    )
  }
  const answer = (): Effect => ({ code: 200, data: null })
  let done = 0
  for (let round = 0; round < rounds; round += 1) {
    now.life.dieAt(random.int(1, 4), random.pick(['before', 'after'] as const))
    await clock.advance(random.pick([minute, 20 * minute, hour, 7 * hour] as const))
    const amount = decimal(random.pick(['10', '33.333333', '1234.5', '0.000001', '900'] as const))
    if (random.chance(0.5)) {
      const { state } = await submit('borrow', async (operations, work) => {
        await operations.borrow(work, userId, { ...cross, amount })
        return answer()
      })
      if (state === 'done') done += 1
    } else if (random.chance(0.7)) {
      const all = random.chance(0.2) ? ({ all: true } as const) : { amount }
      await submit('repay', (operations, work) => {
        operations.repay(work, userId, { ...cross, ...all })
        return answer()
      })
    }
    if (random.chance(0.7))
      await persist(async () => {
        const due = await now.db.query.select().from(loans)
        await now.executor.perform(
          now.operations.chargeDue(due.filter((one) => one.userId === userId && one.ended === null)),
        )
      })
  }
  const { db } = start()
  const records = (await db.query.select().from(loanRecords)).filter((one) => one.userId === userId)
  const faults = (await faultsOfBooks(db)).map(({ what, difference }) => `${what}: ${difference}`)
  let hours = 0
  for (const loan of (await db.query.select().from(loans)).filter((one) => one.userId === userId)) {
    const own = records.filter(({ loanId }) => loanId === loan.loanId).toSorted((a, b) => a.number - b.number)
    const last = own.at(-1)
    // A closed loan owes nothing more; an open one owes up to the last hour that was charged.
    const { owed, charges } = recomputed(own, loan.ended === null ? loan.lastHour : (last?.at ?? 0))
    if (owed !== loan.principal + loan.interest)
      faults.push(`${loan.loanId} owes ${loan.principal + loan.interest}, not ${owed}`)
    const charged = own.filter(({ kind, addedBy }) => kind === 'interest' && addedBy === null)
    if (charged.length !== charges) faults.push(`${loan.loanId} was charged ${charged.length} hours, not ${charges}`)
    hours += charged.length
  }
  const borrowed = records.filter(({ kind }) => kind === 'borrow').length
  if (borrowed !== done) faults.push(`${borrowed} loans for ${done} calls`)
  return { kills, hours, faults }
}
