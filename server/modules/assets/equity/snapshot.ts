import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '#server/db/database.ts'
import { equityDays, equityFlows, ledgerBalances, loans } from '#server/db/schema/index.ts'
import { dayOf } from '#server/ledger/day.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { netWorth } from '#server/ledger/netWorth.ts'

/**
 * Records the equity of the next users after `after` who are missing from today's list. Returns the last user id;
 * undefined if there are none left.
 */
const takeBatch = (db: Database, market: MoneyMarket, at: number, after: number): Promise<number | undefined> =>
  // One transaction, so that balances and debts are from the same moment.
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

/** Records today's equity of every user who has none yet, and deletes old entries. */
export const takeSnapshot = async (db: Database, market: MoneyMarket, now: number): Promise<void> => {
  // User 0 is the venue, which has no equity.
  let last: number | undefined = 0
  while (last !== undefined) last = await takeBatch(db, market, now, last)
  await db.query.delete(equityDays).where(lt(equityDays.day, dayOf(now) - venueLimits.equity.kept))
}
