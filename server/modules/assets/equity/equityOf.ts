import { and, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { equityFlows, ledgerBalances, loans } from '#server/db/schema/index.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { netWorth } from '#server/ledger/netWorth.ts'

/** A user’s assets minus debts, and the deposits and withdrawals up to now, in USDT. */
export interface Equity {
  readonly userId: number
  readonly totalUsdt: bigint
  readonly depositedUsdt: bigint
  readonly withdrawnUsdt: bigint
}

const byUser = <T extends { readonly userId: number }>(rows: readonly T[]): ReadonlyMap<number, readonly T[]> => {
  const groups = new Map<number, T[]>()
  for (const row of rows) {
    const group = groups.get(row.userId)
    if (group) group.push(row)
    else groups.set(row.userId, [row])
  }
  return groups
}

/** The present equity of these users. Runs in a transaction, so that balances and debts are of the same moment. */
export const equityOf = async (
  tx: Queries,
  market: MoneyMarket,
  userIds: readonly number[],
): Promise<readonly Equity[]> => {
  const ids = [...userIds]
  const balances = byUser(await tx.select().from(ledgerBalances).where(inArray(ledgerBalances.userId, ids)))
  const owed = byUser(
    await tx
      .select()
      .from(loans)
      .where(and(inArray(loans.userId, ids), isNull(loans.ended))),
  )
  const flows = byUser(await tx.select().from(equityFlows).where(inArray(equityFlows.userId, ids)))
  return ids.map((userId) => {
    const { depositedUsdt = 0n, withdrawnUsdt = 0n } = flows.get(userId)?.[0] ?? {}
    const totalUsdt = netWorth({ balances: balances.get(userId) ?? [], loans: owed.get(userId) ?? [] }, market)
    return { userId, totalUsdt, depositedUsdt, withdrawnUsdt }
  })
}
