import type { Driver, Run } from '#server/db/driver.ts'

/** What changes more than rows: such a database is not used a second time. */
const changesSchema = /^\s*(?:alter|create|drop|grant|set|do|vacuum|reindex|cluster|comment)\b/im
/** Made by each start of a venue, and there already. */
const madeByStart = /^create table if not exists migrations /

/** A database that waits, empty, for the next test of this process. */
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
 * The database of a test that has ended, emptied, or else a new one: it takes a second to start one, and tests of most
 * files start some. A database whose schema was changed ends with its test, and so does one whose thread was lost.
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
