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

/** A table of more bytes, with the rows that were deleted before, is truncated. */
const bytesToDelete = 256 * 1024

/**
 * Deletes the rows of every table: to truncate all of them takes ten times as long, because few have rows and each gets
 * a new file. Rows that are inserted later stay in their order, as in a new table, because nothing vacuums.
 */
const emptying = `do $$
declare
  filled oid;
begin
  perform set_config('role', 'none', false);
  -- No trigger runs, so the order of tables that reference each other does not matter.
  perform set_config('session_replication_role', 'replica', true);
  for filled in
    select oid from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'simulation'::regnamespace) and relname <> 'migrations'
      and pg_relation_size(oid) > 0
  loop
    if pg_relation_size(filled) > ${bytesToDelete} then
      execute format('truncate %s cascade', filled::regclass);
    else
      execute format('delete from %s', filled::regclass);
    end if;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname in ('public', 'simulation') and last_value is not null;
end $$`

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
    become: guarded(driver.become),
    async close() {
      if (isClosed) return
      isClosed = true
      if (isChanged || spare) return driver.close()
      await driver.run(emptying, [], 'array')
      spare = driver
    },
  }
}
