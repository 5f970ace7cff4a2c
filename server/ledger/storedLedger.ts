import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../db/database'
import { ledgerBalances, ledgerEntries, ledgerPostings, loans, openCards, positions, transferDays, transfers, users } from '../db/schema'
import type { Changes } from './desk'
import { placeKey } from './places'
import type { Place } from './places'
import type { Balance, Portfolio } from './portfolio'
import { ledgerKind } from './store'
import type { LedgerStorage } from './store'
import type { TransferRow } from './transfers'

const balanceOf = ({ balance, userId, walletType, tradeId, coinId, name }: typeof ledgerBalances.$inferSelect): Balance => ({
  place: { userId, walletType, tradeId, coinId, name },
  amount: balance,
})

const readPeople = async (tx: Queries, userIds: readonly number[], day: number): Promise<readonly Portfolio[]> => {
  if (userIds.length === 0) return []
  const ids = [...userIds]
  const people = await tx.select({ userId: users.id, securityChangedAt: users.securityChangedAt }).from(users).where(inArray(users.id, ids))
  const balances = (await tx.select().from(ledgerBalances).where(inArray(ledgerBalances.userId, ids))).map(balanceOf)
  const owed = await tx.select().from(loans).where(inArray(loans.userId, ids))
  const open = await tx.select().from(positions).where(inArray(positions.userId, ids))
  const cards = await tx.select().from(openCards).where(and(inArray(openCards.userId, ids), eq(openCards.state, 'inForce')))
  const used = await tx.select().from(transferDays).where(and(inArray(transferDays.userId, ids), eq(transferDays.day, day)))
  return people.map(({ userId, securityChangedAt }) => ({
    userId,
    securityChangedAt,
    balances: new Map(balances.filter(({ place }) => place.userId === userId).map((balance) => [placeKey(balance.place), balance])),
    loans: owed.filter((loan) => loan.userId === userId),
    positions: open.filter((position) => position.userId === userId),
    cards: cards.filter((card) => card.userId === userId),
    usedToday: used.find((row) => row.userId === userId)?.used ?? 0n,
  }))
}

const rowOf = ({ place: _, ...row }: typeof transfers.$inferSelect): TransferRow => row

const columns = ({ userId, walletType, tradeId, coinId, name }: Place) => ({ userId, walletType, tradeId, coinId, name })

const samePlace = [ledgerBalances.userId, ledgerBalances.walletType, ledgerBalances.tradeId, ledgerBalances.coinId, ledgerBalances.name]

const save = async (tx: Queries, { entries, balances, venue, transfers: rows, used, voidedCards }: Changes, day: number): Promise<void> => {
  if (entries.length > 0) {
    await tx.insert(ledgerEntries).values(entries.map(({ kind, ref, at }) => ({ kind, ref, at })))
    const lines = entries.flatMap(({ kind, ref, postings }) =>
      postings.map(({ place, amount }, line) => ({ kind, ref, line, ...columns(place), amount })),
    )
    await tx.insert(ledgerPostings).values(lines)
  }
  if (balances.length > 0) {
    await tx
      .insert(ledgerBalances)
      .values(balances.map(({ place, amount }) => ({ ...columns(place), balance: amount })))
      .onConflictDoUpdate({ target: samePlace, set: { balance: sql`excluded.balance` } })
  }
  if (venue.length > 0) {
    await tx
      .insert(ledgerBalances)
      .values(venue.map(({ place, amount }) => ({ ...columns(place), balance: amount })))
      .onConflictDoUpdate({ target: samePlace, set: { balance: sql`${ledgerBalances.balance} + excluded.balance` } })
  }
  if (rows.length > 0) {
    await tx
      .insert(transfers)
      .values([...rows])
      .onConflictDoUpdate({ target: transfers.transferId, set: { state: sql`excluded.state`, endedAt: sql`excluded.ended_at` } })
  }
  if (used.length > 0) {
    await tx
      .insert(transferDays)
      .values(used.map(({ userId, amount }) => ({ userId, day, used: amount })))
      .onConflictDoUpdate({ target: [transferDays.userId, transferDays.day], set: { used: sql`excluded.used` } })
  }
  if (voidedCards.length > 0) await tx.update(openCards).set({ state: 'ended' }).where(inArray(openCards.cardId, [...voidedCards]))
}

/** The ledger in the database. Its transactions are serializable: what was read here can't change under a command. */
export const storedLedger = (tx: Queries): LedgerStorage => ({
  people: (userIds, day) => readPeople(tx, userIds, day),
  transfers: async (ids) => (ids.length === 0 ? [] : (await tx.select().from(transfers).where(inArray(transfers.transferId, [...ids]))).map(rowOf)),
  save: (changes, day) => save(tx, changes, day),
})

/** The ledger as a store of the executor. */
export const ledger = ledgerKind(storedLedger)
