import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { walletTypes } from '#contract/assets/accounts.ts'
import type { CostBasis } from '#contract/assets/costBasis.ts'
import { insertRows, listOf } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import {
  costBasis,
  equityFlows,
  ledgerBalances,
  loanRecords,
  loans,
  openCards,
  positions,
  transferDays,
  transfers,
  users,
} from '../db/schema/index.ts'
import { insertPostings } from './insertPostings.ts'
import type { Changes, CostRow } from './workingSet.ts'
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

const costsOf = (rows: readonly CostRow[], of: number): ReadonlyMap<number, CostBasis> =>
  new Map(rows.flatMap(({ userId, coinId, ...cost }) => (userId === of ? [[coinId, cost] as const] : [])))

const readPeople = async (tx: Queries, userIds: readonly number[], day: number): Promise<readonly Portfolio[]> => {
  if (userIds.length === 0) return []
  const ids = [...userIds]
  const [people, holdings, costs, owed, open, cards, used] = await Promise.all([
    tx
      .select({
        userId: users.id,
        securityChangedAt: users.securityChangedAt,
        vipLevel: users.vipLevel,
        hasContracts: users.isActivateContract,
        frozenAt: users.frozenAt,
      })
      .from(users)
      .where(inArray(users.id, ids)),
    tx.select().from(ledgerBalances).where(inArray(ledgerBalances.userId, ids)),
    tx.select().from(costBasis).where(inArray(costBasis.userId, ids)),
    tx
      .select()
      .from(loans)
      .where(and(inArray(loans.userId, ids), isNull(loans.ended))),
    tx.select().from(positions).where(inArray(positions.userId, ids)),
    tx
      .select()
      .from(openCards)
      .where(and(inArray(openCards.userId, ids), eq(openCards.state, 'inForce'))),
    tx
      .select()
      .from(transferDays)
      .where(and(inArray(transferDays.userId, ids), eq(transferDays.day, day))),
  ])
  const balances = holdings.map(balanceOf)
  return people.map(({ userId, securityChangedAt, vipLevel, hasContracts, frozenAt }) => ({
    userId,
    vipLevel,
    hasContracts,
    securityChangedAt,
    isFrozen: frozenAt !== null,
    balances: new Map(
      balances
        .filter(({ ledgerAccount }) => ledgerAccount.userId === userId)
        .map((balance) => [ledgerAccountKey(balance.ledgerAccount), balance]),
    ),
    costs: costsOf(costs, userId),
    loans: owed.filter((loan) => loan.userId === userId),
    positions: open.filter((position) => position.userId === userId),
    cards: cards.filter((card) => card.userId === userId),
    usedToday: used.find((row) => row.userId === userId)?.used ?? 0n,
  }))
}

/** Data that are not loaded for a user who only trades. */
const nothingElse = { securityChangedAt: null, loans: [], positions: [], cards: [], usedToday: 0n } as const

const readTraders = async (
  tx: Queries,
  userIds: readonly number[],
  coinIds: readonly number[],
): Promise<readonly Portfolio[]> => {
  if (userIds.length === 0) return []
  // Each list is one parameter, so that the statement is the same for any length.
  const [people, coins] = [listOf(userIds.map(String)), listOf(coinIds.map(String))]
  const isAsked = sql`${costBasis.userId} = any(${sql.param(people)}::bigint[])
    and ${costBasis.coinId} = any(${sql.param(coins)}::int[])`
  const [rows, costs] = await Promise.all([
    tx
      .select({
        userId: users.id,
        vipLevel: users.vipLevel,
        hasContracts: users.isActivateContract,
        frozenAt: users.frozenAt,
        holding: ledgerBalances,
      })
      .from(users)
      .leftJoin(
        ledgerBalances,
        and(
          eq(ledgerBalances.userId, users.id),
          eq(ledgerBalances.walletType, walletTypes.spot),
          sql`${ledgerBalances.coinId} = any(${sql.param(coins)}::int[])`,
        ),
      )
      .where(sql`${users.id} = any(${sql.param(people)}::bigint[])`),
    tx.select().from(costBasis).where(isAsked),
  ])
  const spotCoins = new Set(coinIds)
  const found = new Map<number, Portfolio & { readonly balances: Map<string, Balance> }>()
  for (const { userId, vipLevel, hasContracts, frozenAt, holding } of rows) {
    const known = found.get(userId) ?? {
      ...nothingElse,
      userId,
      vipLevel,
      hasContracts,
      isFrozen: frozenAt !== null,
      spotCoins,
      balances: new Map<string, Balance>(),
      costs: costsOf(costs, userId),
    }
    found.set(userId, known)
    if (holding) known.balances.set(ledgerAccountKey(balanceOf(holding).ledgerAccount), balanceOf(holding))
  }
  return [...found.values()]
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
  { entries, bills, balances, venue, costs, transfers: rows, used, voidedCards, flows, ...lent }: Changes,
  day: number,
): Promise<void> => {
  const rowsOf = (list: readonly Balance[]) =>
    insertRows(
      ledgerBalances,
      list.map(({ ledgerAccount, amount }) => ({ ...columns(ledgerAccount), balance: amount })),
    )
  const onSameAccount = sql`on conflict (user_id, wallet_type, trade_id, coin_id, name) do update set balance =`
  const ended = sql`on conflict (transfer_id) do update set state = excluded.state, ended_at = excluded.ended_at`
  const days = used.map(({ userId, amount }) => ({ userId, day, used: amount }))
  const onSameDay = sql`on conflict (user_id, day) do update set used = excluded.used`
  const moved = flows.map(({ userId, deposited, withdrawn }) => ({
    userId,
    depositedUsdt: deposited,
    withdrawnUsdt: withdrawn,
  }))
  const onSamePerson = sql`on conflict (user_id) do update set
    deposited_usdt = ${equityFlows.depositedUsdt} + excluded.deposited_usdt,
    withdrawn_usdt = ${equityFlows.withdrawnUsdt} + excluded.withdrawn_usdt`
  const onSameCoin = sql`on conflict (user_id, coin_id) do update set amount = excluded.amount, known = excluded.known,
    cost = excluded.cost, realised = excluded.realised`
  const onSameLoan = sql`on conflict (loan_id) do update set principal = excluded.principal, interest = excluded.interest,
    last_hour = excluded.last_hour, records = excluded.records, ended = excluded.ended`
  await Promise.all([
    lent.loans.length > 0 && tx.execute(sql`${insertRows(loans, lent.loans)} ${onSameLoan}`),
    lent.loanRecords.length > 0 && tx.execute(insertRows(loanRecords, lent.loanRecords)),
    costs.length > 0 && tx.execute(sql`${insertRows(costBasis, costs)} ${onSameCoin}`),
    moved.length > 0 && tx.execute(sql`${insertRows(equityFlows, moved)} ${onSamePerson}`),
    entries.length > 0 && tx.execute(insertPostings({ entries, bills })),
    balances.length > 0 && tx.execute(sql`${rowsOf(balances)} ${onSameAccount} excluded.balance`),
    venue.length > 0 && tx.execute(sql`${rowsOf(venue)} ${onSameAccount} ${ledgerBalances.balance} + excluded.balance`),
    rows.length > 0 && tx.execute(sql`${insertRows(transfers, rows)} ${ended}`),
    days.length > 0 && tx.execute(sql`${insertRows(transferDays, days)} ${onSameDay}`),
    voidedCards.length > 0 &&
      tx
        .update(openCards)
        .set({ state: 'ended' })
        .where(inArray(openCards.cardId, [...voidedCards])),
  ])
}

/** The ledger in the database. Transactions are serializable, so what a command read cannot change while it runs. */
export const storedLedger = (tx: Queries): LedgerStorage => ({
  people: (userIds, day) => readPeople(tx, userIds, day),
  traders: (userIds, coinIds) => readTraders(tx, userIds, coinIds),
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

/** The ledger as a store of the executor, backed by the database. */
export const ledger = ledgerKind(storedLedger)
