import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { closeFolder } from '../lifecycle/rights.ts'
import { FilledMemory } from './filledMemory.ts'
import { journalOf } from './journal.ts'
import type { Command, Reply, WorkerError, WorkerInput } from './pgliteProtocol.ts'
import { writePieces } from './pieces.ts'
import { openTemplate } from './template.ts'
import { createTurns } from './turns.ts'

/** The thread that PGlite runs in: it is synchronous, and would hold up every request in the main one. */

const port = parentPort
if (!port) throw new Error('Runs in a worker thread only')
// Given by our own `pgliteDriver`, in the same build.
const input = workerData as WorkerInput

const field = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

const describe = (error: unknown): WorkerError => {
  if (typeof error !== 'object' || error === null)
    return { message: String(error), code: undefined, detail: undefined, constraint: undefined }
  return {
    message: field(error, 'message') ?? JSON.stringify(error),
    code: field(error, 'code'),
    detail: field(error, 'detail'),
    constraint: field(error, 'constraint'),
  }
}

const post = (...replies: readonly Reply[]) => port.postMessage(replies)

/**
 * PostgreSQL's own 128 MB of buffers would be reserved and written over at each start, for a database of one person or
 * a team: what they do not hold the system has in its memory.
 */
const how = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'] }

const open = async (): Promise<PGlite> => {
  const { folder, cache, migrations } = input
  if (folder === undefined)
    return PGlite.create({ ...how, fs: new FilledMemory(await openTemplate(cache, migrations)) })
  if (existsSync(folder)) return PGlite.create(folder, how)
  // Made beside its place and moved there whole, so that a kill in between leaves nothing that looks like a database.
  const part = `${folder}.new.${process.pid}.${Date.now()}`
  await writePieces(part, await openTemplate(cache, migrations))
  await rename(part, folder)
  return PGlite.create(folder, how)
}

/** A broken statement is the caller's; anything else and the database is not to be trusted any more. */
const isFatal = (error: unknown): boolean =>
  typeof error !== 'object' ||
  error === null ||
  !/^[0-9A-Z]{5}$/.test(field(error, 'code') ?? '') ||
  /FATAL|PANIC/.test(field(error, 'severity') ?? '')

const serve = (db: PGlite, note: () => void) => {
  const execute = async (command: Command): Promise<unknown[]> => {
    switch (command.kind) {
      case 'run':
        return (await db.query<unknown>(command.sql, [...command.params], { rowMode: command.mode })).rows
      case 'script':
        // A script that failed leaves its transaction open.
        await db.exec(command.sql).catch(async (error: unknown) => {
          await db.exec('rollback')
          throw error
        })
        return []
      case 'close':
        await db.close()
        return []
    }
  }
  const failed = (error: unknown, { id }: Command): Reply => ({
    kind: 'error',
    id,
    error: describe(error),
    isFatal: isFatal(error),
  })

  const answer = async (commands: readonly Command[]): Promise<void> => {
    const replies: Reply[] = []
    for (const [index, command] of commands.entries()) {
      try {
        replies.push({ kind: 'rows', id: command.id, rows: await execute(command) })
      } catch (error) {
        replies.push(...commands.slice(index).map((one) => failed(error, one)))
        // The thread ends, and the venue with it: the next start reads what was committed.
        if (isFatal(error)) setImmediate(() => process.exit(1))
        break
      }
    }
    post(...replies)
    if (!db.closed) note()
  }

  const turn = createTurns()
  port.on('message', (commands: readonly Command[]) => void turn(() => answer(commands)))
}

const start = async (): Promise<void> => {
  const db = await open()
  // Its files have the rights that the template's archive and PostgreSQL's own programs give them, whatever the umask.
  if (input.folder !== undefined) closeFolder(input.folder)
  const journal = input.mark === undefined ? undefined : journalOf(db, input.mark)
  await journal?.check()
  serve(db, () => journal?.note())
}

start().then(
  () => post({ kind: 'ready' }),
  (error: unknown) => post({ kind: 'broken', error: describe(error) }),
)
