import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm'
import { insertRows } from '../db/bulk.ts'
import type { Queries } from '../db/database.ts'
import { engineJournal, engineSnapshots } from '../db/schema/index.ts'
import type { Command } from '../engine/orders.ts'
import type { EngineSnapshot } from '../engine/state.ts'

export interface JournalRow {
  readonly symbol: string
  readonly seq: number
  readonly at: number
  readonly command: Command
}

export interface SnapshotRow {
  readonly symbol: string
  readonly seq: number
  readonly state: EngineSnapshot
  /** Commands up to this one no longer need to be stored. */
  readonly forgetUpTo: number
}

/** The last snapshot of a market's engine and the commands after it, in order. */
export const readJournal = async (tx: Queries, symbol: string) => {
  const [snapshot] = await tx.select().from(engineSnapshots).where(eq(engineSnapshots.symbol, symbol))
  const journal = await tx
    .select()
    .from(engineJournal)
    .where(and(eq(engineJournal.symbol, symbol), gt(engineJournal.seq, snapshot?.seq ?? 0)))
    .orderBy(asc(engineJournal.seq))
  return { snapshot, journal }
}

export const saveJournal = async (tx: Queries, journal: readonly JournalRow[]): Promise<void> => {
  if (journal.length > 0) await tx.execute(insertRows(engineJournal, journal))
}

/** Writes snapshots, and deletes the commands that they make unnecessary. */
export const saveSnapshots = async (tx: Queries, snapshots: readonly SnapshotRow[]): Promise<void> => {
  if (snapshots.length === 0) return
  const rows = snapshots.map(({ symbol, seq, state }) => ({ symbol, seq, state }))
  const newer = sql`on conflict (symbol) do update set seq = excluded.seq, state = excluded.state`
  await tx.execute(sql`${insertRows(engineSnapshots, rows)} ${newer}`)
  await tx
    .delete(engineJournal)
    .where(
      or(
        ...snapshots.map(({ symbol, forgetUpTo }) =>
          and(eq(engineJournal.symbol, symbol), lte(engineJournal.seq, forgetUpTo)),
        ),
      ),
    )
}
