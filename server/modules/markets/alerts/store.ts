import { and, count, desc, eq } from 'drizzle-orm'
import type { Alert } from '#contract/markets/calls/alerts.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isDecimal, trim, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Listing } from '#server/catalogue/listing.ts'
import type { Queries } from '#server/db/database.ts'
import { priceAlerts } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'

export type AlertRow = typeof priceAlerts.$inferSelect

/** The value as the user entered it, because the database pads it with zeros. */
export const valueOf = ({ alertValue }: Pick<AlertRow, 'alertValue'>): Decimal =>
  isDecimal(alertValue) ? trim(alertValue) : zero

export const alertOf = (row: AlertRow): Alert => ({
  alertId: row.id,
  symbol: row.symbol,
  instType: row.instType,
  baseCurrency: row.baseCurrency,
  quoteCurrency: row.quoteCurrency,
  alertType: row.alertType,
  alertValue: valueOf(row),
  createdTime: row.createdAt,
})

export const listAlerts = (query: Queries, userId: number): Promise<AlertRow[]> =>
  query.select().from(priceAlerts).where(eq(priceAlerts.userId, userId)).orderBy(desc(priceAlerts.id))

/** All users' alerts, loaded when the venue starts. */
export const allAlerts = (query: Queries): Promise<AlertRow[]> => query.select().from(priceAlerts)

interface NewAlert {
  readonly userId: number
  readonly listing: Listing
  readonly alertType: Alert['alertType']
  readonly alertValue: Decimal
  readonly now: number
}

const sameAlert = async (
  query: Queries,
  { userId, listing: { symbol }, alertType, alertValue }: NewAlert,
): Promise<AlertRow | undefined> => {
  const isSame = and(
    eq(priceAlerts.userId, userId),
    eq(priceAlerts.symbol, symbol),
    eq(priceAlerts.alertType, alertType),
    eq(priceAlerts.alertValue, alertValue),
  )
  return (await query.select().from(priceAlerts).where(isSame))[0]
}

/**
 * Creates an alert, once however often it is requested: `isNew` is false if it already existed. Throws Refusal if the
 * user has too many.
 */
export const addAlert = async (
  tx: Queries,
  alert: NewAlert,
): Promise<{ readonly row: AlertRow; readonly isNew: boolean }> => {
  const known = await sameAlert(tx, alert)
  if (known) return { row: known, isNew: false }
  const { userId, listing, alertType, alertValue, now } = alert
  const [had] = await tx.select({ total: count() }).from(priceAlerts).where(eq(priceAlerts.userId, userId))
  if ((had?.total ?? 0) >= venueLimits.alerts.most) throw new Refusal(codes.alertsFull)
  const { symbol, instType, tradeId, base, quote } = listing
  const [row] = await tx
    .insert(priceAlerts)
    .values({
      userId,
      symbol,
      instType,
      tradeId,
      baseCurrency: base,
      quoteCurrency: quote,
      alertType,
      alertValue,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (row) return { row, isNew: true }
  // Another tab created it first.
  const set = await sameAlert(tx, alert)
  if (!set) throw new Error('An alert was not kept')
  return { row: set, isNew: false }
}

/** Deletes an alert; false if it was already gone. The caller that deletes it fires it, so it fires once. */
export const takeAlert = async (tx: Queries, alertId: number, userId: number): Promise<boolean> => {
  const [row] = await tx
    .delete(priceAlerts)
    .where(and(eq(priceAlerts.id, alertId), eq(priceAlerts.userId, userId)))
    .returning({ id: priceAlerts.id })
  return row !== undefined
}
