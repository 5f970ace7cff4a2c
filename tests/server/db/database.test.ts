import { cp, mkdir, mkdtemp, open as openFile, readFile, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { join } from 'node:path'
import { eq, getTableColumns, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDatabase, type Database } from '#server/db/database.ts'
import { sqlState, type Driver } from '#server/db/driver.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pgliteDriver.ts'
import * as schema from '#server/db/schema/index.ts'
import { StartFailure } from '#server/failure.ts'
import { fromRoot } from '#server/paths.ts'
import { databaseKinds } from '#tests/support/money.ts'
import { boxThread } from '#tests/support/server.ts'
import { beyondCommit, someOf } from '#tests/support/length.ts'

const { facts } = schema

const kinds = databaseKinds()

const deferred = () => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe.each(kinds)('$kind', ({ kind, open, openBare }) => {
  let driver: Driver
  let db: Database
  beforeAll(async () => {
    driver = await open()
    await migrate(driver, await readMigrations())
    db = createDatabase(driver)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.query.delete(facts)
  })

  const read = async (name: string): Promise<unknown> =>
    (await db.query.select().from(facts).where(eq(facts.name, name)))[0]?.value

  it('commits a whole transaction or nothing of it', async () => {
    await db.transaction(async (tx) => {
      await tx.insert(facts).values({ name: 'a', value: 1 })
      await tx.insert(facts).values({ name: 'b', value: 2 })
    })
    await expect(
      db.transaction(async (tx) => {
        await tx.update(facts).set({ value: 9 })
        throw new Error('not to be')
      }),
    ).rejects.toThrow('not to be')
    await expect(
      db.transaction(async (tx) => {
        await tx.update(facts).set({ value: 9 })
        await tx.insert(facts).values({ name: 'a', value: 3 })
      }),
    ).rejects.toSatisfy((error) => sqlState(error) === '23505')
    expect([await read('a'), await read('b')]).toEqual([1, 2])
  })

  it('hides uncommitted changes', async () => {
    const [written, seen] = [deferred(), deferred()]
    const changing = db.transaction(async (tx) => {
      await tx.insert(facts).values({ name: 'half', value: 1 })
      written.resolve()
      // PGlite blocks others meanwhile; a PostgreSQL server shows them the previous state.
      if (kind === 'PostgreSQL') await seen.promise
    })
    await written.promise
    const before = read('half')
    if (kind === 'PostgreSQL') {
      expect(await before).toBeUndefined()
      seen.resolve()
    }
    await changing
    expect(await read('half')).toBe(1)
  })

  it('adds up twenty simultaneous increments, with any number of retries', async () => {
    await db.query.insert(facts).values({ name: 'sum', value: 0 })
    let runs = 0
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction(async (tx) => {
          runs += 1
          const [row] = await tx.select().from(facts).where(eq(facts.name, 'sum'))
          await tx
            .update(facts)
            .set({ value: Number(row?.value) + 1 })
            .where(eq(facts.name, 'sum'))
        }),
      ),
    )
    expect(await read('sum')).toBe(20)
    expect(runs).toBeGreaterThanOrEqual(20)
  })

  it('rejects at once a statement that bypasses its open transaction, which would wait for ever', async () => {
    await expect(db.transaction(async () => db.query.select().from(facts))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/use the transaction/) },
    })
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow(/pass the open one/)
    expect(await read('nothing')).toBeUndefined()
  })

  it('lets a transaction use another database, whose transactions reject a bypass of either', async () => {
    const bare = await openBare()
    const other = createDatabase(bare)
    await db.transaction(async () => {
      expect(await other.query.execute(sql`select 1 as one`)).toEqual([{ one: 1 }])
      await other.transaction(async () => {
        for (const open of [db, other])
          await expect(open.transaction(async () => 1)).rejects.toThrow(/pass the open one/)
      })
    })
    await bare.close()
  })

  it('returns decimals exactly as written, to the last of 38 digits', async () => {
    const value = '12345678901234567890.123456789012345678'
    const rows = await db.query.execute(sql`select ${value}::numeric(38,18) as value, 9007199254740991::bigint as big`)
    expect(rows).toEqual([{ value, big: expect.anything() }])
    expect(Number(Reflect.get(Object(rows[0]), 'big'))).toBe(9007199254740991)
  })

  it('has exactly the columns that the program writes', async () => {
    for (const table of Object.values(schema).filter((part) => is(part, PgTable))) {
      const { name } = getTableConfig(table)
      const rows = await db.query.execute(
        sql`select column_name as name, is_nullable as nullable from information_schema.columns where table_name = ${name} and table_schema = current_schema()`,
      )
      const there = rows.map(
        (row) =>
          `${String(Reflect.get(Object(row), 'name'))} ${Reflect.get(Object(row), 'nullable') === 'YES' ? 'null' : 'not null'}`,
      )
      const written = Object.values(getTableColumns(table)).map(
        (column) => `${column.name} ${column.notNull ? 'not null' : 'null'}`,
      )
      expect({ name, columns: there.sort() }).toEqual({ name, columns: written.sort() })
    }
  })

  describe('migrations', () => {
    const one = { name: '9001_one', sql: 'create table one (a integer)', hash: '1' }
    const two = { name: '9002_two', sql: 'create table two (a integer); insert into one values (1)', hash: '2' }
    const broken = {
      name: '9003_broken',
      sql: 'create table three (a integer); insert into nowhere values (1)',
      hash: '3',
    }

    it('run once and in order, each completely or not at all', async () => {
      const fresh = await openBare()
      const count = async (table: string) =>
        (await fresh.run(`select count(*)::integer as n from ${table}`, [], 'array'))[0]
      await migrate(fresh, [one])
      await expect(migrate(fresh, [one, two, broken])).rejects.toSatisfy((error) => sqlState(error) === '42P01')
      expect(await count('one')).toEqual([1])
      await expect(count('three')).rejects.toSatisfy((error) => sqlState(error) === '42P01')
      await migrate(fresh, [one, two])
      expect(await count('one')).toEqual([1])
      expect(await count('migrations')).toEqual([2])
      await fresh.close()
    })

    it('refuse data of a newer version or another edition in one clear line', async () => {
      const fresh = await openBare()
      await migrate(fresh, [one, two])
      await expect(migrate(fresh, [one])).rejects.toThrow(
        /^The data was written by a newer program \(it has "9002_two"\)/,
      )
      await expect(migrate(fresh, [{ ...one, hash: 'x' }, two])).rejects.toThrow(
        /another edition of this program \("9001_one" differs\)/,
      )
      await expect(migrate(fresh, [one])).rejects.toBeInstanceOf(StartFailure)
      await fresh.close()
    })
  })
})

describe('embedded database', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-db-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('reopens after being closed, and notifies its owner when its thread ends unexpectedly', async () => {
    const at = { folder: join(folder, 'database'), cache: fromRoot('.cache'), start: boxThread }
    const lost: Error[] = []
    const first = await openPglite({ ...at, onLost: (error) => lost.push(error) })
    await first.script('create table kept (a integer); insert into kept values (7)')
    await first.close()
    let thread: Worker | undefined
    const again = await openPglite({
      ...at,
      onLost: (error) => lost.push(error),
      start: (input) => (thread = boxThread(input)),
    })
    expect(await again.run('select a from kept', [], 'array')).toEqual([[7]])
    expect(lost).toEqual([])
    const waiting = again
      .run('select count(*) from generate_series(1, 20000000)', [], 'array')
      .catch((error: unknown) => error)
    await thread?.terminate()
    expect(await waiting).toBeInstanceOf(Error)
    expect(lost.map(({ message }) => message)).toEqual([expect.stringMatching(/thread ended/)])
    await expect(again.run('select 1', [], 'array')).rejects.toThrow(/thread ended/)
  })

  it('continues while a failed transaction stays open', async () => {
    const lost: Error[] = []
    const box = await openPglite({
      folder: join(folder, 'failing'),
      cache: fromRoot('.cache'),
      onLost: (error) => void lost.push(error),
      start: boxThread,
    })
    await box.script('create table kept (a integer primary key)')
    const failing = box.transaction(async (run) => {
      await run('insert into kept values (1)', [], 'array')
      const refused: unknown[] = []
      // Longer than the interval at which the journal position is recorded.
      for (let at = 0; at < 300; at += 1)
        await run('insert into kept values (1)', [], 'array').catch((error: unknown) => refused.push(error))
      throw refused[0]
    })
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('23505')
    expect(await box.run('select count(*)::int from kept', [], 'array')).toEqual([[0]])
    expect(lost).toEqual([])
    await box.close()
  })

  it('is refused in one clear line with a remedy when it is unreadable', async () => {
    const broken = join(folder, 'broken')
    const first = await openPglite({
      folder: broken,
      cache: fromRoot('.cache'),
      onLost: () => undefined,
      start: boxThread,
    })
    await first.close()
    await rm(join(broken, 'global', 'pg_control'))
    const failure = await openPglite({
      folder: broken,
      cache: fromRoot('.cache'),
      onLost: () => undefined,
      start: boxThread,
    }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StartFailure)
    expect(String(failure)).toMatch(/cannot be opened.*Put back a copy/)
    expect(String(failure)).not.toContain('\n')
  })
})

describe('journal of the embedded database', () => {
  let folder: string
  let whole: string
  /** The bytes of the journal that are written. */
  let end: number
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-journal-'))
    whole = join(folder, 'whole')
    await mkdir(whole)
    let thread: Worker | undefined
    const driver = await openPglite({
      folder: join(whole, 'database'),
      cache: fromRoot('.cache'),
      onLost: () => undefined,
      start: (input) => (thread = boxThread(input)),
    })
    await driver.script('create table kept (a integer)')
    for (let row = 0; row < 20; row += 1) await driver.run('insert into kept values ($1)', [row], 'array')
    const reached = String((await driver.run('select pg_current_wal_flush_lsn()::text', [], 'array')).flat()[0])
    await vi.waitFor(async () => expect(await readFile(join(whole, 'database.journal'), 'utf8')).toBe(reached))
    end = Number.parseInt(reached.split('/')[1] ?? '', 16) % segment
    // Like kill -9: nothing is completed.
    await thread?.terminate()
  })
  afterAll(() => rm(folder, { recursive: true }))

  const segment = 16 * 1024 * 1024
  const open = (name: string) =>
    openPglite({
      folder: join(folder, name, 'database'),
      cache: fromRoot('.cache'),
      onLost: () => undefined,
      start: boxThread,
    })
  const copy = async (name: string, damage: (journal: FileHandle) => Promise<unknown>) => {
    await cp(whole, join(folder, name), { recursive: true })
    const file = await openFile(join(folder, name, 'database', 'pg_wal', '000000010000000000000001'), 'r+')
    await damage(file)
    await file.close()
  }

  beyondCommit(() => {
    it('that is intact opens with everything, after a kill and again', async () => {
      await copy('good', async () => undefined)
      for (let start = 0; start < 2; start += 1) {
        const driver = await open('good')
        expect(await driver.run('select count(*)::integer from kept', [], 'array')).toEqual([[20]])
        await driver.close()
      }
    })
  })

  it.each(
    someOf(
      [
        ['cut', (journal: FileHandle) => journal.truncate(end - 300)],
        ['emptied from some place on', (journal: FileHandle) => journal.write(Buffer.alloc(500), 0, 500, end - 500)],
        ['flipped in one bit of its last record', (journal: FileHandle) => flip(journal, end - 10)],
        ['flipped in one bit of an older one', (journal: FileHandle) => flip(journal, end - 1_000)],
      ],
      1,
    ),
  )('that was %s is refused in one clear line, at each start until the operator decides', async (name, damage) => {
    await copy(name, damage)
    for (let start = 0; start < 3; start += 1) {
      const failure = await open(name).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(StartFailure)
      expect(String(failure)).toMatch(/cannot be opened.*Put back a copy/)
      expect(String(failure)).not.toContain('\n')
    }
  })

  const flip = async (journal: FileHandle, at: number) => {
    const { buffer } = await journal.read(Buffer.alloc(1), 0, 1, at)
    await journal.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  }
})
