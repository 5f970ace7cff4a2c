import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import { isRepeatable, type Driver, type Run } from './driver.ts'
import type { Scope } from './scope.ts'

/** Drizzle's query builder. One is created for each transaction, so it does not know the tables by name. */
export type Queries = PgRemoteDatabase

export interface Database {
  readonly kind: Driver['kind']
  /** For a single statement that is its own transaction. Inside `transaction` use the argument that it passes. */
  readonly query: Queries
  /** All or nothing, serializable. `work` may run several times, so it must not change anything but the database. */
  readonly transaction: <T>(work: (tx: Queries) => Promise<T>) => Promise<T>
  /** The same database, where every statement sees only another schema, and has no rights elsewhere. */
  readonly scoped: (scope: Scope) => Database
  readonly close: () => Promise<void>
}

const maxTries = 30
/**
 * Upper bound, in milliseconds, of the random and growing delay between retries; without it, conflicting transactions
 * would conflict again.
 */
const longestWait = 50

const pause = (tries: number): Promise<void> => wait(Math.random() * Math.min(longestWait, 2 ** tries))

const queriesOn = (run: Run): Queries =>
  drizzle(async (sql, params, method) => ({ rows: await run(sql, params, method === 'execute' ? 'object' : 'array') }))

/**
 * The connections whose transaction is open here. One storage for all: every promise of the process passes the value of
 * each storage on, for as long as the process runs.
 */
const inside = new AsyncLocalStorage<ReadonlySet<Driver>>()

const enter = `select set_config('role', $1, true), set_config('search_path', $2, true)`

/** A driver whose transactions see only one schema. Its statements have texts of their own, because each schema has its own plans. */
const scopedDriver = (driver: Driver, { role, schema }: Scope): Pick<Driver, 'run' | 'transaction'> => {
  const transaction: Driver['transaction'] = (work) =>
    driver.transaction(async (run) => {
      // Awaited, because statements that are sent together are parsed before the first of them runs.
      await run(enter, [role, schema], 'array')
      return work((sql, params, mode) => run(`${sql} /* ${schema} */`, params, mode))
    })
  return { transaction, run: (sql, params, mode) => transaction((run) => run(sql, params, mode)) }
}

/** The only access to the data, over either kind of database. */
export const createDatabase = (driver: Driver, scope?: Scope): Database => {
  const { run, transaction } = scope ? scopedDriver(driver, scope) : driver
  // PGlite has one connection: a statement that waits for the transaction it is called in would wait forever.
  const isInside = () => inside.getStore()?.has(driver) === true
  const outside: Run = (sql, params, mode) => {
    if (isInside()) throw new Error('A statement outside of the transaction that is open here: use the transaction')
    return run(sql, params, mode)
  }

  const once = <T>(work: (tx: Queries) => Promise<T>): Promise<T> =>
    transaction((own) => inside.run(new Set([driver, ...(inside.getStore() ?? [])]), () => work(queriesOn(own))))

  return {
    kind: driver.kind,
    query: queriesOn(outside),
    async transaction(work) {
      if (isInside()) throw new Error('A transaction inside of a transaction: pass the open one')
      for (let tries = 1; ; tries += 1) {
        try {
          return await once(work)
        } catch (error) {
          if (!isRepeatable(error) || tries === maxTries) throw error
          await pause(tries)
        }
      }
    },
    scoped: (other) => createDatabase(driver, other),
    close: driver.close,
  }
}
