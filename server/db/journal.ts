import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sqlState, sqlStates } from './driver.ts'
import { createTurns } from './turns.ts'

/** Minimum interval between two notes of the WAL position, in milliseconds. */
const every = 50

interface Journal {
  /** Throws if the database has opened with less data than it had when the note was made. */
  readonly check: () => Promise<void>
  /** Call after anything that may have written. */
  readonly note: () => void
}

const text = async (db: PGlite, sql: string): Promise<string> => {
  const [row] = (await db.query<string[]>(sql, [], { rowMode: 'array' })).rows
  return String(row?.[0])
}

/**
 * PostgreSQL treats the first WAL record that it cannot read as the end of the WAL, so a truncated or corrupted WAL
 * would open as if the later records had never existed. A file beside the database therefore remembers the position
 * reached.
 */
export const journalOf = (db: PGlite, mark: string): Journal => {
  const turn = createTurns()
  let isNoting = false
  let noted = ''

  const write = async (): Promise<void> => {
    const reached = await text(db, 'select pg_current_wal_flush_lsn()::text')
    if (reached === noted) return
    const part = `${mark}.part`
    await writeFile(part, reached)
    await rename(part, mark)
    noted = reached
  }

  /**
   * A failed transaction accepts no queries. Its rollback is answered like any other command and triggers another note.
   */
  const isExpected = (error: unknown): boolean => db.closed || sqlState(error) === sqlStates.failedTransaction

  return {
    async check() {
      if (!existsSync(mark)) return
      // While the venue loads its code, Node's threads for files would keep this waiting for a quarter of a second.
      const [reached = '', ...isLost] = readFileSync(mark, 'utf8').split(' ')
      if (!/^[0-9A-F]+\/[0-9A-F]+$/.test(reached)) throw new Error(`${mark} cannot be read`)
      // The checkpoint of this start is at the end of the readable WAL.
      const sql = `select (checkpoint_lsn >= '${reached}'::pg_lsn)::text from pg_control_checkpoint()`
      if (isLost.length === 0 && (await text(db, sql)) === 'true') return
      // Records written by this start must not convince the next one that nothing is missing.
      await writeFile(mark, `${reached} lost`)
      throw new Error(`its journal ends before what was acknowledged; to go on without that, remove ${mark}`)
    },
    note() {
      if (isNoting) return
      isNoting = true
      setTimeout(() => {
        isNoting = false
        // If the database closes meanwhile, closing has already noted everything that matters.
        turn(async () => db.closed || write()).catch((error: unknown) => {
          if (!isExpected(error)) throw error
        })
      }, every)
    },
  }
}
