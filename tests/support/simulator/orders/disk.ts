import type { FillRecord, OrderRecord } from '#server/trading/record.ts'
import type { JournalRow } from '#server/trading/storedJournal.ts'
import type { TradingChanges, TradingStorage } from '#server/trading/tradingStore.ts'
import type { StoredMarket } from '#server/trading/tradedMarket.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { Finding } from '../finding.ts'

/** The data that survive a crash of the markets. */
export interface TradingDisk {
  readonly orders: ReadonlyMap<number, OrderRecord>
  readonly fills: ReadonlyMap<string, FillRecord>
  readonly market: () => StoredMarket
  readonly commit: (changes: TradingChanges) => void
}

export const fillId = ({ fillId: id, role }: Pick<FillRecord, 'fillId' | 'role'>): string => `${id} ${role}`

/** A deep copy: stored data shares nothing with the process that wrote it. */
const copied = <T>(value: T): T => structuredClone(value)

export const createTradingDisk = (): TradingDisk => {
  const orders = new Map<number, OrderRecord>()
  const fills = new Map<string, FillRecord>()
  let journal: JournalRow[] = []
  let snapshot: StoredMarket['snapshot']

  return {
    orders,
    fills,
    market: () =>
      copied({
        snapshot,
        journal: journal.filter(({ seq }) => seq > (snapshot?.seq ?? 0)),
        live: [...orders.values()].filter(({ state }) => isLiveState(state)).toSorted((a, b) => a.id - b.id),
      }),
    commit(changes) {
      for (const row of copied(changes.journal)) {
        if (row.seq !== (journal.at(-1)?.seq ?? 0) + 1) throw new Finding(`The journal goes on with ${row.seq}`)
        journal.push(row)
      }
      for (const record of copied(changes.orders)) {
        if (record.held < 0n || (!isLiveState(record.state) && record.held !== 0n))
          throw new Finding(`${record.id} is ${record.state} and holds ${record.held}`)
        orders.set(record.id, record)
      }
      for (const fill of changes.fills) {
        if (fills.has(fillId(fill))) throw new Finding(`There is a fill ${fillId(fill)}`)
        fills.set(fillId(fill), copied(fill))
      }
      for (const { seq, state, forgetUpTo } of copied(changes.snapshots)) {
        snapshot = { seq, state }
        journal = journal.filter((row) => row.seq > forgetUpTo)
      }
    },
  }
}

/** The markets of a disk as a transaction of the venue sees them; `save` collects what to commit. */
export const storageOf = (
  disk: TradingDisk,
  read: () => Promise<void>,
  save: (changes: TradingChanges) => void,
): TradingStorage => ({
  market: async () => {
    await read()
    return disk.market()
  },
  order: async (userId, orderId) => {
    await read()
    const record = disk.orders.get(orderId)
    return record?.userId === userId ? copied(record) : undefined
  },
  save: async (changes) => {
    await read()
    save(changes)
  },
})
