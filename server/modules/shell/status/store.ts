import { asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Incident } from '#contract/shell/calls/status.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { locales } from '#contract/shell/locales.ts'
import type { Locale } from '#contract/shell/locales.ts'
import { insertRows } from '#server/db/bulk.ts'
import type { Database } from '#server/db/database.ts'
import { readFact } from '#server/db/facts.ts'
import { facts, statusDays, statusIncidents, statusSubscribers, statusUpdates } from '#server/db/schema/index.ts'
import { dayOf } from '#server/ledger/day.ts'
import type { SendMessages } from '#server/modules/messages/messages/index.ts'
import type { DayOfPart } from './measure.ts'

const heartbeat = 'statusHeartbeat'
const { days, incidents } = shellLimits.status

/** The first day that the page shows. */
export const firstDay = (now: number): number => dayOf(now) - days + 1

export const readDays = (db: Database, now: number): Promise<readonly DayOfPart[]> =>
  db.query
    .select()
    .from(statusDays)
    .where(gte(statusDays.day, firstDay(now)))

/** When the venue last recorded that it was running; undefined before the first time. */
export const readHeartbeat = async (db: Database): Promise<number | undefined> =>
  z.catch(z.optional(z.int()), undefined).parse(await readFact(db, heartbeat))

/** Stores the sums of these days and the heartbeat, and deletes old days. */
export const storeDays = (db: Database, rows: readonly DayOfPart[], now: number): Promise<void> =>
  db.transaction(async (tx) => {
    const same = sql`on conflict (day, part) do update set measured = excluded.measured, down = excluded.down`
    if (rows.length > 0) await tx.execute(sql`${insertRows(statusDays, rows)} ${same}`)
    await tx
      .insert(facts)
      .values({ name: heartbeat, value: now })
      .onConflictDoUpdate({ target: facts.name, set: { value: now } })
    await tx.delete(statusDays).where(lt(statusDays.day, firstDay(now)))
  })

/** An incident with its texts in all languages. */
export type StoredIncident = Omit<Incident, 'updates'> & {
  readonly updates: readonly (Omit<Incident['updates'][number], 'text'> & {
    readonly texts: Readonly<Record<string, string>>
  })[]
}

/** The newest incidents. */
export const readIncidents = async (db: Database): Promise<readonly StoredIncident[]> => {
  const rows = await db.query.select().from(statusIncidents).orderBy(desc(statusIncidents.id)).limit(incidents)
  if (rows.length === 0) return []
  const updates = await db.query
    .select()
    .from(statusUpdates)
    .where(
      inArray(
        statusUpdates.incidentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(statusUpdates.id))
  return rows.map((row) => ({
    ...row,
    updates: updates
      .filter(({ incidentId }) => incidentId === row.id)
      .map(({ at, kind, texts }) => ({ at, kind, texts })),
  }))
}

/** An incident in one language. */
export const inLanguage = ({ updates, ...incident }: StoredIncident, locale: Locale): Incident => ({
  ...incident,
  updates: updates.map(({ texts, ...update }) => ({ ...update, text: texts[locale] ?? texts[locales[0]] ?? '' })),
})

const kinds = { open: 'incidentOpened', update: 'incidentUpdated', close: 'incidentClosed' } as const

/** Writes messages to all subscribers about updates that they do not know yet. */
export const notifySubscribers = async (db: Database, send: SendMessages, now: number): Promise<void> => {
  const waiting = await db.query
    .select()
    .from(statusUpdates)
    .where(isNull(statusUpdates.notifiedAt))
    .orderBy(asc(statusUpdates.id))
  for (const { id, kind } of waiting) {
    const pushes = await db.transaction(async (tx) => {
      const [taken] = await tx
        .update(statusUpdates)
        .set({ notifiedAt: now })
        .where(sql`${eq(statusUpdates.id, id)} and ${isNull(statusUpdates.notifiedAt)}`)
        .returning({ id: statusUpdates.id })
      if (!taken) return []
      const people = await tx.select({ userId: statusSubscribers.userId }).from(statusSubscribers)
      const made: (() => void)[] = []
      for (const { userId } of people) made.push(await send(tx, userId, [{ kind: kinds[kind] }], now))
      return made
    })
    for (const push of pushes) push()
  }
}

export const isSubscribed = async (db: Database, userId: number): Promise<boolean> => {
  const rows = await db.query.select().from(statusSubscribers).where(eq(statusSubscribers.userId, userId))
  return rows.length > 0
}

export const setSubscribed = async (db: Database, userId: number, wanted: boolean, now: number): Promise<void> => {
  if (wanted) await db.query.insert(statusSubscribers).values({ userId, at: now }).onConflictDoNothing()
  else await db.query.delete(statusSubscribers).where(eq(statusSubscribers.userId, userId))
}
