import { eq } from 'drizzle-orm'
import { decimal, fromUnits, type Decimal } from '#contract/kernel/decimal.ts'
import { hour, minute } from '#contract/kernel/durations.ts'
import type { OrderBody } from '#contract/spot/calls/orders.ts'
import { manualClock } from '#server/clock.ts'
import { createDatabase } from '#server/db/database.ts'
import type { Driver } from '#server/db/driver.ts'
import { ledgerBalances, loanRecords, loans, users } from '#server/db/schema/index.ts'
import { faultsOfBooks } from '#server/ledger/books.ts'
import { move } from '#server/ledger/entry.ts'
import { atVenue, inAccount } from '#server/ledger/ledgerAccounts.ts'
import { ledger } from '#server/ledger/storedLedger.ts'
import type { MarginOutcome } from '#server/margin/liquidate.ts'
import type { Effect } from '#server/money/executor.ts'
import type { Unit } from '#server/money/store.ts'
import { newKey, testStart } from './server.ts'
import { createRandom } from './simulator/random.ts'
import { symbol } from './simulator/orders/plans.ts'
import { startMarginProcess, type MarginFaults } from './marginProcess.ts'

const [usdt, btc, btcPair, isolated] = [52, 1, 1_052, 7] as const
const unit = 10n ** 18n
const atPair = { account: 'isolated', tradeId: btcPair } as const

interface Figures {
  readonly assets: bigint
  readonly debt: bigint
  readonly principal: ReadonlyMap<number, bigint>
}

/** What a play has seen. */
interface Played {
  readonly kills: number
  readonly borrowed: number
  readonly orders: number
  readonly outcomes: ReadonlyMap<MarginOutcome, number>
}

/**
 * Users of an isolated pair who borrow, repay and trade while its index moves and the process is killed at random commits.
 * After each event its effect is compared with the rules, computed here a second time. Throws what must never happen.
 */
export const playMargin = async (
  driver: Driver,
  seed: number,
  events: number,
  faults: MarginFaults = {},
): Promise<Played> => {
  const random = createRandom(seed)
  const clock = manualClock(testStart + random.int(0, 59) * minute)
  let price = 60_000
  const indexOf = (coinId: number, times = 1): Decimal | undefined =>
    coinId === usdt ? decimal('1') : coinId === btc ? decimal(String(Math.round(price * times))) : undefined
  const priceOf = (coinId: number) => (coinId === usdt ? unit : coinId === btc ? BigInt(price) * unit : undefined)
  let [kills, borrowed, orders] = [0, 0, 0]
  const outcomes = new Map<MarginOutcome, number>()

  const start = () =>
    startMarginProcess({ driver, clock, lastId: 1_000_000 * seed + orders * 10 + kills, indexOf, priceOf, faults })
  let now = await start()

  const persist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!now.life.isDead()) throw error
        kills += 1
        now = await start()
      }
    }
  }
  const done: Effect = { code: 200, data: null }
  const submit = (userId: number, wants: (work: Unit) => void, run: (work: Unit) => unknown) => {
    const key = newKey()
    return persist(() =>
      now.executor.submit({
        userId,
        key,
        call: 'margin play',
        bodyHash: key,
        signed: undefined,
        wants,
        run: async (work) => {
          await run(work)
          return done
        },
      }),
    )
  }
  const place = (userId: number, more: Partial<OrderBody>) => {
    orders += 1
    const body = { symbol, type: 'limit', clientOrderId: `play-${seed}-${orders}`, ...more } as OrderBody
    return submit(
      userId,
      (work) => now.trading.wantPlace(work, userId, symbol, body.side, body.account),
      (work) => now.trading.place(work, userId, body),
    )
  }
  const cancelAll = (userId: number) => persist(() => now.executor.perform(now.trading.cancelAll(userId, {})))

  const rows = await now.db.query
    .insert(users)
    .values(
      [0, 1, 2, 3].map((at) => ({
        fid: `${seed}-${at}`,
        account: `play${seed}-${at}@statefloor.test`,
        nickname: `${at}`,
        createdAt: testStart,
      })),
    )
    .returning({ id: users.id })
  const [maker = 0, ...people] = rows.map(({ id }) => id)
  await now.executor.perform({
    wants: (work) => rows.forEach(({ id }) => work.store(ledger).want(id, work.now)),
    run: (work) => {
      for (const { id } of rows)
        for (const [coinId, amount] of [
          [usdt, 5_000n],
          [btc, 1n],
        ] as const) {
          const account =
            id === maker
              ? { userId: id, walletType: 2, tradeId: 0 }
              : { userId: id, walletType: isolated, tradeId: btcPair }
          const given = move(
            atVenue('equity', coinId),
            inAccount(account as Parameters<typeof inAccount>[0], coinId, 'available'),
            (amount * unit * (id === maker ? 1_000n : 1n)) / (coinId === btc && id !== maker ? 10n : 1n),
          )
          work
            .store(ledger)
            .applyEntry({ kind: 'funded', ref: `play ${id} ${coinId}`, at: work.now, postings: given }, priceOf)
        }
    },
  })

  const figuresOf = async (userId: number): Promise<Figures> => {
    const db = createDatabase(driver)
    const held = (await db.query.select().from(ledgerBalances).where(eq(ledgerBalances.userId, userId))).filter(
      ({ walletType }) => walletType === isolated,
    )
    const open = (await db.query.select().from(loans).where(eq(loans.userId, userId))).filter(
      ({ ended }) => ended === null,
    )
    const worth = (coinId: number, amount: bigint) => (coinId === btc ? amount * BigInt(price) : amount)
    return {
      assets: held.reduce((sum, { coinId, balance }) => sum + worth(coinId, balance), 0n),
      debt: open.reduce((sum, { coinId, principal, interest }) => sum + worth(coinId, principal + interest), 0n),
      principal: new Map(open.map(({ coinId, principal }) => [coinId, principal])),
    }
  }
  const isDue = ({ assets, debt }: Figures): boolean => debt > 0n && 20n * (assets - debt) <= debt
  const expectTrue = (isTrue: boolean, fault: string): void => {
    if (!isTrue) throw new Error(`Seed ${seed}: ${fault}`)
  }
  const checkBooks = async (): Promise<void> => {
    const [fault] = await faultsOfBooks(createDatabase(driver))
    expectTrue(fault === undefined, `${fault?.what} differ by ${fault?.difference}`)
  }

  /** The hours of all loans, then each account: as the venue does every second. */
  const judge = async (): Promise<void> => {
    await persist(async () => {
      const due = (await now.db.query.select().from(loans)).filter(
        ({ userId, ended }) => people.includes(userId) && ended === null,
      )
      await now.executor.perform(now.operations.chargeDue(due))
    })
    for (const userId of people) {
      const before = await figuresOf(userId)
      const killed = kills
      const outcome = await persist(() =>
        now.executor.perform(now.liquidations.liquidate(userId, { walletType: isolated, tradeId: btcPair })),
      )
      const after = await figuresOf(userId)
      expectTrue(outcome === undefined || isDue(before), `${userId} was liquidated although nothing was due`)
      expectTrue(!isDue(before) || outcome !== undefined || kills > killed, `${userId} was not liquidated`)
      expectTrue(!isDue(after), `${userId} stays at a risk rate of 1`)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }

  const coin = () => random.pick([usdt, btc] as const)
  const amountOf = (coinId: number) =>
    decimal(
      coinId === btc
        ? random.pick(['0.001', '0.05', '0.7', '1.2', '9'] as const)
        : random.pick(['25.5', '12345.678901', '40000', '60000', '300000'] as const),
    )
  const want = (userId: number) => (work: Unit) => now.operations.want(work, userId)
  const acts = {
    async borrow(userId: number) {
      const coinId = coin()
      const { state } = await submit(userId, want(userId), (work) =>
        now.operations.borrow(work, userId, { ...atPair, coinId, amount: amountOf(coinId) }),
      )
      if (state !== 'done') return
      borrowed += 1
      const { assets, debt } = await figuresOf(userId)
      expectTrue(9n * (assets - debt) >= debt, `${userId} borrowed more than the equity allows`)
    },
    async repay(userId: number) {
      const coinId = coin()
      const amount = random.chance(0.3) ? ({ all: true } as const) : { amount: amountOf(coinId) }
      const { state } = await submit(userId, want(userId), (work) =>
        now.operations.repay(work, userId, { ...atPair, coinId, ...amount }),
      )
      if (state !== 'done') return
      const records = await createDatabase(driver)
        .query.select()
        .from(loanRecords)
        .where(eq(loanRecords.userId, userId))
      const [last, before] = records.filter((one) => one.coinId === coinId).toSorted((a, b) => b.place - a.place)
      const isFirst = last?.principalAfter === before?.principalAfter || last?.interestAfter === 0n
      expectTrue(last?.kind === 'repay' && isFirst, `${userId} repaid principal before interest`)
    },
    async trade(userId: number) {
      const side = random.pick(['buy', 'sell'] as const)
      const ticks = Math.round(price * (side === 'buy' ? 1.01 : 0.99))
      const flags = {
        autoBorrow: random.chance(0.7),
        autoRepay: random.chance(0.5),
        timeInForce: random.pick(['GTC', 'IOC'] as const),
      }
      await place(userId, {
        side,
        price: decimal(String(ticks)),
        amount: decimal(random.pick(['0.01', '0.2', '0.9', '1.4'] as const)),
        account: 'isolated',
        ...flags,
      })
    },
    /** What an unfilled order borrowed goes back with it. */
    async untouched(userId: number) {
      await cancelAll(userId)
      const before = await figuresOf(userId)
      await place(userId, {
        side: 'buy',
        price: decimal(String(Math.round(price / 10))),
        amount: decimal('1'),
        account: 'isolated',
        autoBorrow: true,
      })
      await cancelAll(userId)
      const after = await figuresOf(userId)
      expectTrue(
        (after.principal.get(usdt) ?? 0n) <= (before.principal.get(usdt) ?? 0n),
        `${userId} owes what an order did not spend`,
      )
    },
    async offer() {
      await cancelAll(maker)
      const amount = decimal(random.pick(['0.05', '0.5', '3', '9'] as const))
      const away = random.pick([0.001, 0.01, 0.03, 0.08] as const)
      await place(maker, { side: 'buy', price: fromPrice(price * (1 - away)), amount })
      await place(maker, { side: 'sell', price: fromPrice(price * (1 + away)), amount })
    },
    async move() {
      price = Math.max(1_000, Math.round(price * random.pick([0.85, 0.93, 0.97, 1.02, 1.06, 1.15] as const)))
      await judge()
    },
    async wait() {
      await clock.advance(random.pick([minute, hour, 5 * hour] as const))
      await judge()
    },
  }
  for (let event = 0; event < events; event += 1) {
    now.life.dieAt(random.int(1, 6), random.pick(['before', 'after'] as const))
    const act = random.weighted([
      [4, 'borrow'],
      [3, 'repay'],
      [4, 'trade'],
      [2, 'untouched'],
      [3, 'offer'],
      [5, 'move'],
      [2, 'wait'],
    ] as const)
    await acts[act](random.pick(people))
    if (event % 4 === 0) await checkBooks()
  }
  await judge()
  await checkBooks()
  return { kills, borrowed, orders, outcomes }
}

const fromPrice = (value: number): Decimal => fromUnits(BigInt(Math.round(value * 100)), 2)
