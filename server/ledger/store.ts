import type { Store, StoreKind } from '../money/store.ts'
import type { Queries } from '../db/database.ts'
import { dayOf } from './day.ts'
import { createWorkingSet } from './workingSet.ts'
import type { Changes, WorkingSet } from './workingSet.ts'
import type { Effects } from './effects.ts'
import type { Entry } from './entry.ts'
import type { LoanChange } from './loans.ts'
import type { PriceOf } from './market.ts'
import type { Portfolio } from './portfolio.ts'
import type { TransferRow } from './transfers.ts'

/** Storage of the ledger: a database transaction, or the simulator's memory. */
export interface LedgerStorage {
  /** Loads these users; `usedToday` is for the given day. */
  readonly people: (userIds: readonly number[], day: number) => Promise<readonly Portfolio[]>
  /** Loads only the users' spot balances of these coins (`Portfolio.spotCoins`), which is much less to read. */
  readonly traders: (userIds: readonly number[], coinIds: readonly number[]) => Promise<readonly Portfolio[]>
  readonly transfers: (transferIds: readonly string[]) => Promise<readonly TransferRow[]>
  readonly save: (changes: Changes, day: number) => Promise<void>
}

/**
 * The ledger within one transaction shared by several commands. Everything that a command touches must be requested
 * first.
 */
export interface LedgerStore extends Store {
  readonly want: (userId: number, now: number) => void
  /** Requests a user who only trades these coins on spot. */
  readonly wantSpot: (userId: number, coinIds: readonly number[], now: number) => void
  /** Requests a transfer and its owner. */
  readonly wantTransfer: (transferId: string, now: number) => void
  readonly portfolio: (userId: number) => Portfolio
  readonly transfer: (transferId: string) => TransferRow | undefined
  /** Coins that arrive cost what they are worth at these prices. */
  readonly apply: (effects: Effects, priceOf: PriceOf) => void
  /** Books a movement between users who were requested or loaded by `ensure`. */
  readonly applyEntry: (entry: Entry, priceOf: PriceOf) => void
  /** Stores a loan of a user who is loaded whole. Its money moves by entries. */
  readonly putLoan: (change: LoanChange) => void
  /**
   * Loads whatever is missing for users who trade these coins, because an order's counterparties are only known once it
   * has matched.
   */
  readonly ensure: (userIds: Iterable<number>, coinIds: readonly number[]) => Promise<void>
  /** Loads everything of those users who are not loaded whole. */
  readonly ensureWhole: (userIds: Iterable<number>, now: number) => Promise<void>
}

const createLedgerStore = (storage: LedgerStorage): LedgerStore => {
  const people = new Set<number>()
  const traders = new Set<number>()
  /** All coins traded in this transaction, because the counterparties of each market are not known in advance. */
  const coins = new Set<number>()
  const transfers = new Set<string>()
  let day = 0
  let workingSet: WorkingSet = createWorkingSet([], [])
  let undo: () => void = () => undefined

  return {
    want(userId, now) {
      people.add(userId)
      day = dayOf(now)
    },
    wantSpot(userId, coinIds, now) {
      traders.add(userId)
      for (const coinId of coinIds) coins.add(coinId)
      day = dayOf(now)
    },
    wantTransfer(transferId, now) {
      transfers.add(transferId)
      day = dayOf(now)
    },
    async load() {
      const rows = transfers.size === 0 ? [] : await storage.transfers([...transfers])
      for (const { userId } of rows) people.add(userId)
      const [whole, trading] = await Promise.all([
        storage.people([...people], day),
        storage.traders(
          [...traders].filter((userId) => !people.has(userId)),
          [...coins],
        ),
      ])
      workingSet = createWorkingSet([...whole, ...trading], rows)
    },
    portfolio: (userId) => workingSet.portfolio(userId),
    transfer: (transferId) => workingSet.transfer(transferId),
    apply: (effects, priceOf) => workingSet.apply(effects, priceOf),
    applyEntry: (entry, priceOf) => workingSet.applyEntry(entry, priceOf),
    putLoan: (change) => workingSet.putLoan(change),
    async ensure(userIds, coinIds) {
      for (const coinId of coinIds) coins.add(coinId)
      const missing = [...new Set(userIds)].filter((userId) => !workingSet.has(userId, coinIds))
      if (missing.length > 0) workingSet.add(await storage.traders(missing, [...coins]))
    },
    async ensureWhole(userIds, now) {
      day = dayOf(now)
      const missing = [...new Set(userIds)].filter((userId) => !workingSet.isWhole(userId))
      if (missing.length > 0) workingSet.add(await storage.people(missing, day))
    },
    begin() {
      undo = workingSet.mark()
    },
    keep() {
      undo = () => undefined
    },
    drop() {
      undo()
    },
    flush: () => storage.save(workingSet.changes(), day),
  }
}

export type LedgerKind = StoreKind<LedgerStore>

/** The ledger as a store of the executor, backed by `storageOf`. */
export const ledgerKind = (storageOf: (tx: Queries) => LedgerStorage): LedgerKind => ({
  name: 'ledger',
  open: (tx) => createLedgerStore(storageOf(tx)),
})
