import { and, asc, eq, gt, lt, notExists, or, sql } from 'drizzle-orm'
import { hour } from '#contract/kernel/durations.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Database } from '#server/db/database.ts'
import { coinPriceDays, equityDays, equityHours, ledgerBalances } from '#server/db/schema/index.ts'
import { dayOf } from '#server/ledger/day.ts'
import type { MoneyMarket } from '#server/ledger/market.ts'
import { equityOf } from './equityOf.ts'

/** The hour of a time, counted from the epoch. */
export const hourOf = (time: number): number => Math.floor(time / hour)

interface Snapshot {
  /** When it is taken, epoch ms. */
  readonly at: number
  /** Whether it is the day's as well, and not only the hour's. */
  readonly isOfDay: boolean
}

/**
 * Records the equity of the next users after `after` who miss a point. Returns the last user id; undefined if there are
 * none left.
 */
const takeBatch = (
  db: Database,
  market: MoneyMarket,
  { at, isOfDay }: Snapshot,
  after: number,
): Promise<number | undefined> =>
  // One transaction, so that balances and debts are from the same moment.
  db.transaction(async (tx) => {
    const [day, ofHour] = [dayOf(at), hourOf(at)]
    const one = { one: sql`1` }
    const hasNoHour = notExists(
      tx
        .select(one)
        .from(equityHours)
        .where(and(eq(equityHours.userId, ledgerBalances.userId), eq(equityHours.hour, ofHour))),
    )
    const hasNoDay = notExists(
      tx
        .select(one)
        .from(equityDays)
        .where(and(eq(equityDays.userId, ledgerBalances.userId), eq(equityDays.day, day))),
    )
    const rows = await tx
      .selectDistinct({ userId: ledgerBalances.userId })
      .from(ledgerBalances)
      .where(and(gt(ledgerBalances.userId, after), isOfDay ? or(hasNoHour, hasNoDay) : hasNoHour))
      .orderBy(asc(ledgerBalances.userId))
      .limit(venueLimits.equity.batch)
    const userIds = rows.map(({ userId }) => userId)
    if (userIds.length === 0) return undefined
    const points = (await equityOf(tx, market, userIds)).map((point) => ({ ...point, at }))
    await tx
      .insert(equityHours)
      .values(points.map((point) => ({ ...point, hour: ofHour })))
      .onConflictDoNothing()
    if (isOfDay)
      await tx
        .insert(equityDays)
        .values(points.map((point) => ({ ...point, day })))
        .onConflictDoNothing()
    return userIds.at(-1)
  })

/** Records the last price of every coin that has one; a day keeps its first. */
const takePrices = async (db: Database, market: MoneyMarket, at: number): Promise<void> => {
  const rows = coinCatalogue.coins.flatMap(({ id: coinId }) => {
    const priceUsdt = market.coinPrice(coinId)
    return priceUsdt === undefined ? [] : [{ day: dayOf(at), coinId, at, priceUsdt }]
  })
  if (rows.length > 0) await db.query.insert(coinPriceDays).values(rows).onConflictDoNothing()
}

/** Records the equity of every user who misses a point, and deletes old hours. A day's snapshot records prices too. */
export const takeSnapshot = async (db: Database, market: MoneyMarket, snapshot: Snapshot): Promise<void> => {
  if (snapshot.isOfDay) await takePrices(db, market, snapshot.at)
  // User 0 is the venue, which has no equity.
  let last: number | undefined = 0
  while (last !== undefined) last = await takeBatch(db, market, snapshot, last)
  await db.query.delete(equityHours).where(lt(equityHours.hour, hourOf(snapshot.at - venueLimits.equity.keepHours)))
}
