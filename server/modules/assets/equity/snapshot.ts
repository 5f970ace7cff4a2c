import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '#server/db/database.ts'
import { equityDays, equityFlows, ledgerBalances, loans } from '#server/db/schema/index.ts'
import { dayOf } from '#server/ledger/day.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { netWorth } from '#server/ledger/netWorth.ts'

/** Writes down what the next people own who are not in the day's list yet, after `after`; gives the last of them. */
const takeBatch = (db: Database, market: MoneyMarket, at: number, after: number): Promise<number | undefined> =>
  // One transaction: balances and debts are those of one moment.
  db.transaction(async (tx) => {
    const day = dayOf(at)
    const rows = await tx
      .selectDistinct({ userId: ledgerBalances.userId })
      .from(ledgerBalances)
      .where(
        and(
          gt(ledgerBalances.userId, after),
          notExists(
            tx
              .select({ one: sql`1` })
              .from(equityDays)
              .where(and(eq(equityDays.userId, ledgerBalances.userId), eq(equityDays.day, day))),
          ),
        ),
      )
      .orderBy(asc(ledgerBalances.userId))
      .limit(venueLimits.equity.batch)
    const userIds = rows.map(({ userId }) => userId)
    if (userIds.length === 0) return undefined
    const balances = await tx.select().from(ledgerBalances).where(inArray(ledgerBalances.userId, userIds))
    const owed = await tx
      .select()
      .from(loans)
      .where(and(inArray(loans.userId, userIds), gt(loans.owed, 0n)))
    const flows = await tx.select().from(equityFlows).where(inArray(equityFlows.userId, userIds))
    const of = (userId: number) => ({
      balances: balances.filter((row) => row.userId === userId),
      loans: owed.filter((row) => row.userId === userId),
    })
    await tx
      .insert(equityDays)
      .values(
        userIds.map((userId) => {
          const { depositedUsdt = 0n, withdrawnUsdt = 0n } = flows.find((row) => row.userId === userId) ?? {}
          return { userId, day, at, totalUsdt: netWorth(of(userId), market), depositedUsdt, withdrawnUsdt }
        }),
      )
      .onConflictDoNothing()
    return userIds.at(-1)
  })

/** Writes down what everybody owns now, for whom that was not done today, and forgets what is too old. */
export const takeSnapshot = async (db: Database, market: MoneyMarket, now: number): Promise<void> => {
  // The venue's own places are those of nobody.
  let last: number | undefined = 0
  while (last !== undefined) last = await takeBatch(db, market, now, last)
  await db.query.delete(equityDays).where(lt(equityDays.day, dayOf(now) - venueLimits.equity.kept))
}
