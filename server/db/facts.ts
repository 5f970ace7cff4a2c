import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'
import { facts } from './schema/index.ts'

export const readFact = async (db: Database, name: string): Promise<unknown> => {
  const [row] = await db.query.select().from(facts).where(eq(facts.name, name))
  return row?.value
}

export const writeFact = async (db: Database, name: string, value: unknown): Promise<void> => {
  await db.query.insert(facts).values({ name, value }).onConflictDoUpdate({ target: facts.name, set: { value } })
}

const seeded = 'seeded'
const clockOffset = 'clockOffset'

/** Whether the first start of this database has finished. */
export const isSeeded = async (db: Database): Promise<boolean> => (await readFact(db, seeded)) === true
export const markSeeded = (db: Database): Promise<void> => writeFact(db, seeded, true)

/** How far the venue's clock has ever been moved, in milliseconds. It never goes back, even after a restart. */
export const readClockOffset = async (db: Database): Promise<number> =>
  z.catch(z.int(), 0).parse(await readFact(db, clockOffset))

/** Moves the clock forward, storing the new offset first. */
export const moveClock = async (db: Database, clock: Clock, ms: number): Promise<void> => {
  await writeFact(db, clockOffset, clock.offset() + ms)
  await clock.advance(ms)
}
