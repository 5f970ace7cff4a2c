import { Worker } from 'node:worker_threads'
import { StartFailure } from '../failure.ts'
import { transactionOn, type Driver, type Run } from './driver.ts'
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

/** The thread as it is started; a bundle has its file beside it. */
export const startWorker = (workerData: WorkerInput): Worker =>
  new Worker(new URL(import.meta.url.endsWith('.ts') ? './fromSource.mjs' : './pgliteWorker.js', import.meta.url), {
    workerData,
  })

interface DriverOptions {
  /** Undefined: a database in memory. */
  readonly folder: string | undefined
  /** Where the template of new databases is kept. */
  readonly cache: string
  /** What a new database has had already; left out: nothing. */
  readonly migrations?: readonly Migration[]
  /** The thread ended though nobody asked it to. */
  readonly onLost: (error: Error) => void
  /** How the thread begins. */
  readonly start?: (input: WorkerInput) => Worker
}

/** The database in the box. Throws StartFailure when the folder's database cannot be opened. */
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
  /** What the thread said when it ended. */
  let why: string | undefined
  /** Why nothing is answered any more. */
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
      // To wake the other thread costs more than a statement: what is asked for in one turn goes out together.
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
      await turn(() => ask({ kind: 'script', sql: `begin;\n${sql}\n;commit` }))
    },
    close: () =>
      turn(async () => {
        closing = true
        await ask({ kind: 'close' })
        await worker.terminate()
      }),
  }
}
