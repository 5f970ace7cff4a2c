import { and, eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { lendingStock, ledgerBalances } from '../db/schema/index.ts'
import { coinCatalogue } from '../catalogue/coins.ts'
import type { Store, StoreKind } from '../money/store.ts'
import { usualStockOf } from './rules.ts'

/** What the venue has of a coin to lend: all of it, and the part that is lent. */
interface Pool {
  readonly stock: bigint
  readonly lent: bigint
}

/** Storage of what can be lent: a database transaction, or the simulator's memory. */
interface LendingStorage {
  readonly pool: (coinId: number) => Promise<Pool>
  readonly save: (stocks: ReadonlyMap<number, bigint>) => Promise<void>
}

/** What the venue has to lend, within one transaction shared by several commands. */
interface LendingStore extends Store {
  readonly left: (coinId: number) => Promise<bigint>
  /** To be called with each entry that lends a coin; negative when it is repaid. */
  readonly lend: (coinId: number, more: bigint) => void
  /** Sets what is left to lend. */
  readonly setLeft: (coinId: number, left: bigint) => Promise<void>
}

const createLendingStore = (storage: LendingStorage): LendingStore => {
  /** As before this transaction. */
  const read = new Map<number, Pool>()
  let lent = new Map<number, bigint>()
  let stocks = new Map<number, bigint>()
  let before = { lent, stocks }

  const now = async (coinId: number): Promise<Pool> => {
    const pool = read.get(coinId) ?? (await storage.pool(coinId))
    read.set(coinId, pool)
    return { stock: stocks.get(coinId) ?? pool.stock, lent: pool.lent + (lent.get(coinId) ?? 0n) }
  }

  return {
    left: async (coinId) => {
      const pool = await now(coinId)
      return pool.stock > pool.lent ? pool.stock - pool.lent : 0n
    },
    lend: (coinId, more) => void lent.set(coinId, (lent.get(coinId) ?? 0n) + more),
    setLeft: async (coinId, left) => void stocks.set(coinId, left + (await now(coinId)).lent),
    begin() {
      before = { lent: new Map(lent), stocks: new Map(stocks) }
    },
    keep() {
      before = { lent, stocks }
    },
    drop() {
      ;({ lent, stocks } = before)
    },
    load: () => Promise.resolve(),
    flush: () => (stocks.size === 0 ? Promise.resolve() : storage.save(stocks)),
  }
}

export const usualStock = (coinId: number): bigint => {
  const coin = coinCatalogue.coin(coinId)
  return coin ? usualStockOf(coin) : 0n
}

/** What can be lent, in the database. */
const storedLending = (tx: Queries): LendingStorage => ({
  async pool(coinId) {
    const [[set], rows] = await Promise.all([
      tx.select().from(lendingStock).where(eq(lendingStock.coinId, coinId)),
      tx
        .select({ balance: ledgerBalances.balance })
        .from(ledgerBalances)
        .where(
          and(eq(ledgerBalances.userId, 0), eq(ledgerBalances.coinId, coinId), eq(ledgerBalances.name, 'lending')),
        ),
    ])
    return { stock: set?.stock ?? usualStock(coinId), lent: -rows.reduce((sum, { balance }) => sum + balance, 0n) }
  },
  async save(stocks) {
    for (const [coinId, stock] of stocks)
      await tx
        .insert(lendingStock)
        .values({ coinId, stock })
        .onConflictDoUpdate({ target: lendingStock.coinId, set: { stock } })
  },
})

export type LendingKind = StoreKind<LendingStore>

/** What can be lent, as a store of the executor, backed by `storageOf`. */
const lendingKind = (storageOf: (tx: Queries) => LendingStorage): LendingKind => ({
  name: 'lending',
  open: (tx) => createLendingStore(storageOf(tx)),
})

export const lending = lendingKind(storedLending)
