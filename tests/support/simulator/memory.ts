import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Database, Queries } from '#server/db/database.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import type { LedgerAccount } from '#server/ledger/ledgerAccounts.ts'
import type { Changes } from '#server/ledger/workingSet.ts'
import type { LedgerStorage } from '#server/ledger/store.ts'
import { keyId, nonceId } from '#server/money/keys.ts'
import type { KeyStorage, NewKey } from '#server/money/keys.ts'
import { usedId } from './disk.ts'
import type { Disk, Writes } from './disk.ts'

/** Where the venue's process and its disk may be delayed or crash. */
export interface Delays {
  /** Called at the start of a transaction. */
  readonly begin: () => void
  readonly read: () => Promise<void>
  readonly write: () => Promise<void>
  readonly commit: () => Promise<void>
  readonly acknowledge: () => Promise<void>
}

interface Open {
  readonly changes: { readonly changes: Changes; readonly day: number }[]
  readonly keys: NewKey[]
  readonly security: { readonly userId: number; readonly at: number }[]
}

/** An in-memory database, as the executor and the money stores see it. */
export interface Memory {
  readonly db: Database
  readonly ledger: LedgerStorage
  readonly keys: KeyStorage
  readonly changeSecurity: (userId: number, at: number) => void
}

const noSql = (): Promise<never> => Promise.reject(new Error('There is no SQL in memory'))

/** One at a time: the executor never has two transactions open. */
export const createMemory = (disk: Disk, delays: Delays, onCommit: (writes: Writes) => void): Memory => {
  const queries: Queries = drizzle(noSql)
  const nonces = new Set<string>()
  let open: Open | undefined
  const costsOf = (userId: number) =>
    new Map([...disk.costs.values()].flatMap((row) => (row.userId === userId ? [[row.coinId, row] as const] : [])))
  const current = (): Open => {
    if (!open) throw new Error('No transaction is open')
    return open
  }

  return {
    db: {
      kind: 'pglite',
      query: queries,
      async transaction(work) {
        if (open) throw new Error('A transaction is open')
        const writes: Open = { changes: [], keys: [], security: [] }
        open = writes
        delays.begin()
        try {
          const result = await work(queries)
          await delays.commit()
          disk.commit(writes)
          onCommit(writes)
          await delays.acknowledge()
          return result
        } finally {
          open = undefined
        }
      },
      scoped() {
        throw new Error('Memory has one schema')
      },
      close: () => Promise.resolve(),
    },
    ledger: {
      async traders(userIds, coinIds) {
        if (userIds.length === 0) return []
        await delays.read()
        const spotCoins = new Set(coinIds)
        const isRead = ({ walletType, coinId }: LedgerAccount) =>
          walletType === walletTypes.spot && spotCoins.has(coinId)
        return userIds.flatMap((userId) => {
          const person = disk.people.get(userId)
          const own = [...disk.balances].filter(([, { ledgerAccount: one }]) => one.userId === userId && isRead(one))
          const nothing = {
            loans: [],
            positions: [],
            cards: [],
            usedToday: 0n,
            vipLevel: 0,
            securityChangedAt: null,
            hasContracts: true,
            isFrozen: false,
          }
          return person ? [{ ...nothing, userId, spotCoins, balances: new Map(own), costs: costsOf(userId) }] : []
        })
      },
      async people(userIds, day) {
        await delays.read()
        return userIds.flatMap((userId) => {
          const person = disk.people.get(userId)
          if (!person) return []
          return {
            ...person,
            balances: new Map([...disk.balances].filter(([, { ledgerAccount }]) => ledgerAccount.userId === userId)),
            costs: costsOf(userId),
            cards: person.cards.filter(({ cardId }) => !disk.endedCards.has(cardId)),
            usedToday: disk.used.get(usedId(userId, day)) ?? 0n,
            vipLevel: 0,
            securityChangedAt: disk.securityChangedAt.get(userId) ?? null,
            hasContracts: true,
            isFrozen: false,
          }
        })
      },
      transfers: (ids) => Promise.resolve(ids.flatMap((id) => disk.transfers.get(id) ?? [])),
      async save(changes, day) {
        await delays.write()
        current().changes.push({ changes, day })
      },
    },
    keys: {
      readKeys: (_, names) =>
        Promise.resolve(
          new Map(
            names.flatMap((name) => {
              const known = disk.keys.get(keyId(name))
              return known ? [[keyId(name), known] as const] : []
            }),
          ),
        ),
      readNonces: (_, signed) => Promise.resolve(new Set(signed.map(nonceId).filter((id) => nonces.has(id)))),
      writeKeys: (_, added) => {
        current().keys.push(...added)
        return Promise.resolve()
      },
      writeNonces: (_, seen) => {
        for (const one of seen) nonces.add(nonceId(one))
        return Promise.resolve()
      },
    },
    changeSecurity: (userId, at) => {
      current().security.push({ userId, at })
    },
  }
}
