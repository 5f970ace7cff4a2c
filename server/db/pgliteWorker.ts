import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { closeFolder } from '../lifecycle/rights.ts'
import { FilledMemory } from './filledMemory.ts'
import { journalOf } from './journal.ts'
import type { Command, Reply, WorkerError, WorkerInput } from './pgliteProtocol.ts'
import { createStatements } from './pgliteStatements.ts'
import { writePieces } from './pieces.ts'
import { openTemplate } from './template.ts'
import { createTurns } from './turns.ts'

/** The thread that runs PGlite, which is synchronous and would block every request in the main thread. */

const port = parentPort
if (!port) throw new Error('Runs in a worker thread only')
// Comes from our own `pgliteDriver`, in the same build.
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
 * PostgreSQL's default of 128 MB of buffers would be allocated and written at each start, for a database of one person
 * or a team. The operating system's cache holds what these do not.
 */
const how = { startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'] }

/**
 * After about how many executed bytes of a WebAssembly function V8 optimizes it. With its default of 1.8 million, it
 * compiles during every start what hardly runs afterwards, for more than two seconds of a core; what a busy venue uses
 * is still optimized.
 */
setFlagsFromString('--wasm-tiering-budget=40000000')

const open = async (): Promise<PGlite> => {
  const { folder, cache, migrations } = input
  if (folder === undefined)
    return PGlite.create({ ...how, fs: new FilledMemory(await openTemplate(cache, migrations)) })
  if (existsSync(folder)) return PGlite.create(folder, how)
  // Created under a temporary name and renamed, so that a kill in between leaves nothing that looks like a database.
  const part = `${folder}.new.${process.pid}.${Date.now()}`
  await writePieces(part, await openTemplate(cache, migrations))
  await rename(part, folder)
  return PGlite.create(folder, how)
}

/** An invalid statement is the caller's mistake; after anything else the database can no longer be trusted. */
const isFatal = (error: unknown): boolean =>
  typeof error !== 'object' ||
  error === null ||
  !/^[0-9A-Z]{5}$/.test(field(error, 'code') ?? '') ||
  /FATAL|PANIC/.test(field(error, 'severity') ?? '')

type Run = Extract<Command, { kind: 'run' }>
type Other = Exclude<Command, Run>

/** The outcome of the leading commands: replies to those that succeeded, and the error of the next one. */
interface Done {
  readonly replies: readonly Reply[]
  readonly error: unknown
}

const serve = (db: PGlite, note: () => void) => {
  const run = createStatements(db)

  const runAll = async (commands: readonly Run[]): Promise<Done> => {
    const { rows, error } = await run(commands)
    return {
      replies: commands.slice(0, rows.length).map(({ id }, at) => ({ kind: 'rows', id, rows: rows[at] ?? [] })),
      error,
    }
  }

  const runOther = async (command: Other): Promise<Done> => {
    if (command.kind === 'close') await db.close()
    // A failed script leaves its transaction open.
    else
      await db.exec(command.sql).catch(async (error: unknown) => {
        await db.exec('rollback')
        throw error
      })
    return { replies: [{ kind: 'rows', id: command.id, rows: [] }], error: undefined }
  }

  /** Runs the leading statements of a list, or otherwise its first command. */
  const begin = ([first, ...rest]: readonly Command[]): Promise<Done> => {
    if (!first) return Promise.resolve({ replies: [], error: undefined })
    if (first.kind !== 'run') return runOther(first)
    const end = rest.findIndex(({ kind }) => kind !== 'run')
    return runAll([first, ...(end < 0 ? rest : rest.slice(0, end)).filter((command) => command.kind === 'run')])
  }

  const answer = async (commands: readonly Command[]): Promise<void> => {
    const replies: Reply[] = []
    while (replies.length < commands.length) {
      const left = commands.slice(replies.length)
      const done = await begin(left).catch((error: unknown): Done => ({ replies: [], error }))
      replies.push(...done.replies)
      if (done.error === undefined) continue
      const { error } = done
      const failed = { kind: 'error', error: describe(error), isFatal: isFatal(error) } as const
      replies.push(...left.slice(done.replies.length).map(({ id }): Reply => ({ ...failed, id })))
      // The thread ends, and the venue with it: the next start reads what was committed.
      if (failed.isFatal) setImmediate(() => process.exit(1))
    }
    post(...replies)
    if (!db.closed) note()
  }

  const turn = createTurns()
  port.on('message', (commands: readonly Command[]) => void turn(() => answer(commands)))
}

const start = async (): Promise<void> => {
  const db = await open()
  // The files have the permissions set by the template's archive and PostgreSQL's own programs, whatever the umask is.
  if (input.folder !== undefined) closeFolder(input.folder)
  const journal = input.mark === undefined ? undefined : journalOf(db, input.mark)
  await journal?.check()
  serve(db, () => journal?.note())
}

start().then(
  () => post({ kind: 'ready' }),
  (error: unknown) => post({ kind: 'broken', error: describe(error) }),
)
