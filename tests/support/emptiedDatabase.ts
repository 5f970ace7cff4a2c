import type { Driver, Run } from '#server/db/driver.ts'

/**
 * Statements that change more than rows: such a database is not reused. `set local`, which each start of a venue uses,
 * ends with its transaction.
 */
const changesSchema =
  /^\s*(?:--.*\s+)*(?:alter|create|drop|grant|set(?!\s+local\b)|do|vacuum|reindex|cluster|comment)\b/i
/** Run by each start of a venue; the table already exists. */
const madeByStart = /^create table if not exists migrations /

/** An empty database for the next test of this process. */
let spare: Driver | undefined

const empty = async (driver: Driver): Promise<void> => {
  const rows = await driver.run(
    `select string_agg(quote_ident(tablename), ', ') from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
    [],
    'array',
  )
  await driver.run(`truncate ${(rows as readonly string[][])[0]?.[0] ?? ''} restart identity cascade`, [], 'array')
}

/**
 * The emptied database of a finished test, or else a new one: starting one takes a second, and most test files start
 * several. A database whose schema changed or whose thread was lost is closed with its test.
 */
export const emptiedDatabase = async (open: () => Promise<Driver>): Promise<Driver> => {
  const driver = spare ?? (await open())
  spare = undefined
  let isClosed = false
  let isChanged = false
  const guarded =
    <A extends readonly unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (isClosed) throw new Error('The database is closed')
      return work(...args)
    }
  const noticing =
    (run: Run): Run =>
    (sql, params, mode) => {
      isChanged ||= changesSchema.test(sql)
      return run(sql, params, mode)
    }
  return {
    kind: driver.kind,
    run: guarded(noticing(driver.run)),
    transaction: guarded((work) => driver.transaction((run) => work(noticing(run)))),
    script: guarded((sql: string) => {
      isChanged ||= !madeByStart.test(sql)
      return driver.script(sql)
    }),
    async close() {
      if (isClosed) return
      isClosed = true
      if (isChanged || spare) return driver.close()
      await empty(driver)
      spare = driver
    },
  }
}
