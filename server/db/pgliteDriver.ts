import { Worker } from 'node:worker_threads'
import { StartFailure } from '../failure.ts'
import { takeRole, transactionOn, type Driver, type Run } from './driver.ts'
import type { Migration } from './migrate.ts'
import type { Command, Reply, WorkerError, WorkerInput } from './pgliteProtocol.ts'
import { createTurns } from './turns.ts'

interface Waiting {
  readonly resolve: (rows: unknown[]) => void
  readonly reject: (error: Error) => void
}

type Ask = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never

const thrown = ({ message, code, detail, constraint }: WorkerError): Error =>
  Object.assign(new Error(message), { code, detail, constraint })

/** Starts the database thread; a bundle has its file beside it. */
export const startWorker = (workerData: WorkerInput): Worker =>
  new Worker(new URL(import.meta.url.endsWith('.ts') ? './fromSource.mjs' : './pgliteWorker.js', import.meta.url), {
    workerData,
  })

interface DriverOptions {
  /** Undefined for a database in memory. */
  readonly folder: string | undefined
  /** Folder in which the template for new databases is cached. */
  readonly cache: string
  /** Migrations already applied to a new database. Defaults to none. */
  readonly migrations?: readonly Migration[]
  /** Called when the thread ends unexpectedly. */
  readonly onLost: (error: Error) => void
  /** Starts the thread. Defaults to `startWorker`. */
  readonly start?: (input: WorkerInput) => Worker
}

/** The embedded database. Throws StartFailure if the database in the folder cannot be opened. */
export const openPglite = async ({
  folder,
  cache,
  migrations = [],
  onLost,
  start = startWorker,
}: DriverOptions): Promise<Driver> => {
  const worker = start({ folder, cache, migrations, mark: folder && `${folder}.journal` })
  const waiting = new Map<number, Waiting>()
  const turn = createTurns()
  let outbox: Command[] = []
  let lastId = 0
  let closing = false
  /** The error that the thread reported when it ended. */
  let why: string | undefined
  /** Why statements are no longer answered. */
  let gone: Error | undefined

  const lose = (error: Error) => {
    gone ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    if (!closing && gone === error) onLost(error)
  }

  await new Promise<void>((resolve, reject) => {
    const hear = (reply: Reply) => {
      if (reply.kind === 'ready') return resolve()
      if (reply.kind === 'broken') {
        closing = true
        void worker.terminate()
        return reject(
          new StartFailure(
            `The database in ${folder ?? 'memory'} cannot be opened (${reply.error.message}). Put back a copy of that folder, or start with another --data`,
          ),
        )
      }
      const one = waiting.get(reply.id)
      waiting.delete(reply.id)
      if (reply.kind === 'rows') one?.resolve(reply.rows)
      else {
        if (reply.isFatal) why = reply.error.message
        one?.reject(thrown(reply.error))
      }
    }
    worker.on('message', (replies: readonly Reply[]) => replies.forEach(hear))
    worker.on('error', (error) => {
      reject(error)
      lose(error instanceof Error ? error : new Error(String(error)))
    })
    worker.on('exit', (code) => {
      const error = new Error(`The database's thread ended (${why ?? code})`)
      reject(error)
      lose(error)
    })
  })

  const send = () => {
    worker.postMessage(outbox)
    outbox = []
  }

  const ask = (command: Ask): Promise<unknown[]> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone)
      if (closing && command.kind !== 'close') return reject(new Error('The database is closed'))
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      // Waking the other thread costs more than a statement, so everything requested in one turn is sent together.
      if (outbox.length === 0) process.nextTick(send)
      outbox.push({ ...command, id: lastId })
    })

  const run: Run = (sql, params, mode) => ask({ kind: 'run', sql, params, mode })

  return {
    kind: 'pglite',
    run: (sql, params, mode) => turn(() => run(sql, params, mode)),
    transaction: (work) =>
      turn(async () => {
        const ended = await transactionOn(run, work)
        if (!ended.committed) throw ended.error
        return ended.result
      }),
    script: async (sql) => {
      await turn(() => ask({ kind: 'script', sql: `begin;\nset local role none;\n${sql}\n;commit` }))
    },
    become: async (role) => {
      await turn(() => run(takeRole, [role], 'array'))
    },
    close: () =>
      turn(async () => {
        closing = true
        await ask({ kind: 'close' })
        await worker.terminate()
      }),
  }
}
