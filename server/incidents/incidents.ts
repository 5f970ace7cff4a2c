import { desc, eq, isNull, and } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { statusIncidents, statusUpdates } from '../db/schema/index.ts'
import { StartFailure } from '../failure.ts'

/** A text in each language. */
export type Texts = Readonly<Record<string, string>>

const openOne = async (tx: Queries, id: number): Promise<void> => {
  const [row] = await tx
    .select({ id: statusIncidents.id })
    .from(statusIncidents)
    .where(and(eq(statusIncidents.id, id), isNull(statusIncidents.closedAt)))
  if (!row) throw new StartFailure(`There is no open incident ${id}: "list" shows all incidents`)
}

export const openIncident = async (tx: Queries, texts: Texts, at: number): Promise<string> => {
  const [row] = await tx.insert(statusIncidents).values({ openedAt: at }).returning({ id: statusIncidents.id })
  if (!row) throw new StartFailure('The incident was not stored')
  await tx.insert(statusUpdates).values({ incidentId: row.id, at, kind: 'open', texts })
  return `Incident ${row.id} is open`
}

/** Throws StartFailure if the incident is not open. */
export const updateIncident = async (tx: Queries, id: number, texts: Texts, at: number): Promise<string> => {
  await openOne(tx, id)
  await tx.insert(statusUpdates).values({ incidentId: id, at, kind: 'update', texts })
  return `Incident ${id} is updated`
}

/** Throws StartFailure if the incident is not open. */
export const closeIncident = async (tx: Queries, id: number, texts: Texts, at: number): Promise<string> => {
  await openOne(tx, id)
  await tx.update(statusIncidents).set({ closedAt: at }).where(eq(statusIncidents.id, id))
  await tx.insert(statusUpdates).values({ incidentId: id, at, kind: 'close', texts })
  return `Incident ${id} is closed`
}

const iso = (at: number): string => new Date(at).toISOString()

/** All incidents, newest first, one line each. */
export const listIncidents = async (db: Queries): Promise<readonly string[]> => {
  const rows = await db.select().from(statusIncidents).orderBy(desc(statusIncidents.id))
  if (rows.length === 0) return ['There are no incidents']
  return rows.map(({ id, openedAt, closedAt }) =>
    closedAt === null ? `${id}: open since ${iso(openedAt)}` : `${id}: open from ${iso(openedAt)} to ${iso(closedAt)}`,
  )
}
