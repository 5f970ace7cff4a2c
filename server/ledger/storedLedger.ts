import { and, eq, inArray, sql } from 'drizzle-orm'
import { insertRows } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import {
  ledgerBalances,
  ledgerPostings,
  loans,
  openCards,
  positions,
  transferDays,
  transfers,
  users,
} from '../db/schema/index.ts'
import type { Changes } from './workingSet.ts'
import { ledgerAccountKey } from './ledgerAccounts.ts'
import type { LedgerAccount } from './ledgerAccounts.ts'
import type { Balance, Portfolio } from './portfolio.ts'
import { ledgerKind } from './store.ts'
import type { LedgerStorage } from './store.ts'
import type { TransferRow } from './transfers.ts'

const balanceOf = ({
  balance,
  userId,
  walletType,
  tradeId,
  coinId,
  name,
}: typeof ledgerBalances.$inferSelect): Balance => ({
  ledgerAccount: { userId, walletType, tradeId, coinId, name },
  amount: balance,
})

const readPeople = async (tx: Queries, userIds: readonly number[], day: number): Promise<readonly Portfolio[]> => {
  if (userIds.length === 0) return []
  const ids = [...userIds]
  const people = await tx
    .select({ userId: users.id, securityChangedAt: users.securityChangedAt, vipLevel: users.vipLevel })
    .from(users)
    .where(inArray(users.id, ids))
  const balances = (await tx.select().from(ledgerBalances).where(inArray(ledgerBalances.userId, ids))).map(balanceOf)
  const owed = await tx.select().from(loans).where(inArray(loans.userId, ids))
  const open = await tx.select().from(positions).where(inArray(positions.userId, ids))
  const cards = await tx
    .select()
    .from(openCards)
    .where(and(inArray(openCards.userId, ids), eq(openCards.state, 'inForce')))
  const used = await tx
    .select()
    .from(transferDays)
    .where(and(inArray(transferDays.userId, ids), eq(transferDays.day, day)))
  return people.map(({ userId, securityChangedAt, vipLevel }) => ({
    userId,
    vipLevel,
    securityChangedAt,
    balances: new Map(
      balances
        .filter(({ ledgerAccount }) => ledgerAccount.userId === userId)
        .map((balance) => [ledgerAccountKey(balance.ledgerAccount), balance]),
    ),
    loans: owed.filter((loan) => loan.userId === userId),
    positions: open.filter((position) => position.userId === userId),
    cards: cards.filter((card) => card.userId === userId),
    usedToday: used.find((row) => row.userId === userId)?.used ?? 0n,
  }))
}

const rowOf = ({ place: _, ...row }: typeof transfers.$inferSelect): TransferRow => row

const columns = ({ userId, walletType, tradeId, coinId, name }: LedgerAccount) => ({
  userId,
  walletType,
  tradeId,
  coinId,
  name,
})

const save = async (
  tx: Queries,
  { entries, balances, venue, transfers: rows, used, voidedCards }: Changes,
  day: number,
): Promise<void> => {
  if (entries.length > 0) {
    const lines = entries.flatMap(({ kind, ref, at, postings }) =>
      postings.map(({ ledgerAccount, amount }, line) => ({ kind, ref, line, at, ...columns(ledgerAccount), amount })),
    )
    await tx.execute(insertRows(ledgerPostings, lines))
  }
  const rowsOf = (list: readonly Balance[]) =>
    insertRows(
      ledgerBalances,
      list.map(({ ledgerAccount, amount }) => ({ ...columns(ledgerAccount), balance: amount })),
    )
  const onSameAccount = sql`on conflict (user_id, wallet_type, trade_id, coin_id, name) do update set balance =`
  if (balances.length > 0) await tx.execute(sql`${rowsOf(balances)} ${onSameAccount} excluded.balance`)
  if (venue.length > 0)
    await tx.execute(sql`${rowsOf(venue)} ${onSameAccount} ${ledgerBalances.balance} + excluded.balance`)
  if (rows.length > 0) {
    const ended = sql`on conflict (transfer_id) do update set state = excluded.state, ended_at = excluded.ended_at`
    await tx.execute(sql`${insertRows(transfers, rows)} ${ended}`)
  }
  if (used.length > 0) {
    const days = used.map(({ userId, amount }) => ({ userId, day, used: amount }))
    await tx.execute(
      sql`${insertRows(transferDays, days)} on conflict (user_id, day) do update set used = excluded.used`,
    )
  }
  if (voidedCards.length > 0)
    await tx
      .update(openCards)
      .set({ state: 'ended' })
      .where(inArray(openCards.cardId, [...voidedCards]))
}

/** The ledger in the database. Its transactions are serializable: what was read here can't change under a command. */
export const storedLedger = (tx: Queries): LedgerStorage => ({
  people: (userIds, day) => readPeople(tx, userIds, day),
  transfers: async (ids) =>
    ids.length === 0
      ? []
      : (
          await tx
            .select()
            .from(transfers)
            .where(inArray(transfers.transferId, [...ids]))
        ).map(rowOf),
  save: (changes, day) => save(tx, changes, day),
})

/** The ledger as a store of the executor. */
export const ledger = ledgerKind(storedLedger)
