import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { sqlState, sqlStates } from './driver.ts'
import { createTurns } from './turns.ts'

/** How often, at most, is noted how far the journal has come. */
const every = 50

interface Journal {
  /** Throws when the database opened with less than it had when the note was made. */
  readonly check: () => Promise<void>
  /** Something may have been written. */
  readonly note: () => void
}

const text = async (db: PGlite, sql: string): Promise<string> => {
  const [row] = (await db.query<string[]>(sql, [], { rowMode: 'array' })).rows
  return String(row?.[0])
}

/**
 * PostgreSQL takes the first record of its journal that it cannot read for the journal's end: a journal that was cut or
 * flipped would open as if what came after had never been. So a file beside the database remembers how far it had come.
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

  /** Nothing can be asked in a transaction that has failed: its end is sent as any other answer, and notes anew. */
  const isExpected = (error: unknown): boolean => db.closed || sqlState(error) === sqlStates.failedTransaction

  return {
    async check() {
      if (!existsSync(mark)) return
      const [reached = '', ...isLost] = (await readFile(mark, 'utf8')).split(' ')
      if (!/^[0-9A-F]+\/[0-9A-F]+$/.test(reached)) throw new Error(`${mark} cannot be read`)
      // The checkpoint of this start lies where the journal that could be read has ended.
      const sql = `select (checkpoint_lsn >= '${reached}'::pg_lsn)::text from pg_control_checkpoint()`
      if (isLost.length === 0 && (await text(db, sql)) === 'true') return
      // What this start has written must not let the next one believe that all is there.
      await writeFile(mark, `${reached} lost`)
      throw new Error(`its journal ends before what was acknowledged; to go on without that, remove ${mark}`)
    },
    note() {
      if (isNoting) return
      isNoting = true
      setTimeout(() => {
        isNoting = false
        // A database that is closed meanwhile has noted all that counts by closing.
        turn(async () => db.closed || write()).catch((error: unknown) => {
          if (!isExpected(error)) throw error
        })
      }, every)
    },
  }
}
