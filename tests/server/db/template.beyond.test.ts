import { chmod, mkdtemp, readFile, readdir, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Driver } from '#server/db/driver.ts'
import { migrate, readMigrations, type Migration } from '#server/db/migrate.ts'
import type { Piece } from '#server/db/pieces.ts'
import { clusterVersion, openTemplate, templateFile } from '#server/db/template.ts'
import { fromRoot } from '#server/paths.ts'
import { boxDriver } from '#tests/support/server.ts'

const one: Migration = { name: '9001_one', sql: 'create table one (a integer)', hash: '1' }

describe('template file', () => {
  let cache: string
  let made: number
  /** A fake cluster, without the seconds that a real one takes. */
  const make = (migrations: readonly Migration[]): Promise<readonly Piece[]> => {
    made += 1
    return Promise.resolve([
      { path: 'PG_VERSION', content: Buffer.from('18\n') },
      { path: 'base', content: undefined },
      { path: 'base/1', content: Buffer.from(migrations.map(({ name }) => name).join()) },
      { path: 'base/2', content: Buffer.alloc(0) },
    ])
  }
  const open = async (migrations: readonly Migration[] = [one]) =>
    (await openTemplate(cache, migrations, make)).map(({ path, content }) => [
      path,
      content && Buffer.from(content).toString(),
    ])
  const whole = (names: string) => [
    ['PG_VERSION', '18\n'],
    ['base', undefined],
    ['base/1', names],
    ['base/2', ''],
  ]

  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), 'statefloor-template-'))
    made = 0
  })
  afterEach(() => rm(cache, { recursive: true }))

  it('is built once, readable by its user only, even if an earlier start left it open', async () => {
    expect(await open()).toEqual(whole('9001_one'))
    const file = templateFile(cache, [one])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    await chmod(file, 0o644)
    expect(await open()).toEqual(whole('9001_one'))
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(made).toBe(1)
  })

  it.each<[string, (file: string, bytes: Buffer) => Promise<void>]>([
    ['cut', (file, bytes) => truncate(file, bytes.length - 1)],
    ['truncated to zero bytes', (file) => truncate(file, 0)],
    ['truncated within its header', (file) => truncate(file, 33)],
    ['longer than before', (file, bytes) => writeFile(file, Buffer.concat([bytes, Buffer.alloc(1)]))],
    ['changed in one bit of its last file', (file, bytes) => writeFile(file, bytes.with(-1, (bytes.at(-1) ?? 0) ^ 1))],
    ['changed in one bit of its hash', (file, bytes) => writeFile(file, bytes.with(0, (bytes[0] ?? 0) ^ 1))],
    [
      'from an earlier version under the current name',
      async (file) => {
        await open([])
        await rename(templateFile(cache, []), file)
        made -= 1
      },
    ],
  ])('is rebuilt when it is %s', async (_, damage) => {
    await open()
    const file = templateFile(cache, [one])
    const bytes = await readFile(file)
    await damage(file, bytes)
    expect(await open()).toEqual(whole('9001_one'))
    expect(made).toBe(2)
    expect(await readFile(file)).toEqual(bytes)
    expect(await open()).toEqual(whole('9001_one'))
    expect(made).toBe(2)
  })

  it('differs for other migrations: one more, one fewer, or changed text', async () => {
    const all = [[], [one], [{ ...one, hash: '2' }], [one, { ...one, name: '9002_two' }]]
    expect(new Set(all.map((migrations) => templateFile(cache, migrations))).size).toBe(all.length)
  })

  it('is complete even if built concurrently, and leaves no other files', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => open()))
    expect(all).toEqual(all.map(() => whole('9001_one')))
    const before = made
    expect(await open()).toEqual(whole('9001_one'))
    expect(made).toBe(before)
    expect(await readdir(cache)).toHaveLength(1)
  })

  it('is deleted when newer ones exist, so that the cache does not grow for ever', async () => {
    await writeFile(join(cache, 'database-0.5.16.tar'), 'of an edition before this one')
    await writeFile(join(cache, 'else'), '')
    for (let edition = 0; edition < 6; edition += 1) await open([{ ...one, hash: String(edition) }])
    const left = await readdir(cache)
    expect(left).toContain('else')
    expect(left.length).toBeLessThan(6)
    expect(await open([{ ...one, hash: '5' }])).toEqual(whole('9001_one'))
    expect(made).toBe(6)
  })

  it('names the installed PGlite', async () => {
    const { version } = JSON.parse(
      await readFile(fromRoot('node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8'),
    )
    expect(clusterVersion).toBe(version)
  })
})

/** Everything that defines a database, from its catalogues, with names instead of object ids. */
const parts = {
  database: `select datname, pg_encoding_to_char(encoding), datcollate, datctype, datlocprovider from pg_database order by 1`,
  settings: `select name, setting from pg_settings where name !~ 'lsn|system_identifier|data_directory_mode|^plpgsql' order by 1`,
  extensions: `select extname, extversion from pg_extension order by 1`,
  relations: `select n.nspname, c.relname, c.relkind, c.relpersistence, c.relrowsecurity, r.rolname, c.reloptions, c.relacl::text from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles r on r.oid = c.relowner where n.nspname <> 'pg_toast' order by 1, 2`,
  columns: `select c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attisdropped, a.attcollation::regcollation::text, pg_get_expr(d.adbin, d.adrelid)
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where c.relnamespace = 'public'::regnamespace order by 1, 2`,
  constraints: `select conrelid::regclass::text, conname, contype, convalidated, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  indexes: `select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2`,
  functions: `select n.nspname, p.proname, pg_get_function_identity_arguments(p.oid), p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace order by 1, 2, 3, 4`,
  triggers: `select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2`,
  views: `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
  types: `select typname, typtype, typrelid <> 0 from pg_type where typnamespace = 'public'::regnamespace order by 1`,
  sequences: `select sequencename, data_type::text, start_value, min_value, max_value, increment_by, cycle, cache_size, last_value from pg_sequences order by 1`,
  migrations: `select name, hash from migrations order by 1`,
}

const described = async (driver: Driver) => {
  const found: Record<string, readonly unknown[]> = {}
  for (const [name, sql] of Object.entries(parts)) found[name] = await driver.run(sql, [], 'array')
  const tables = (
    await driver.run(`select tablename from pg_tables where schemaname = 'public' order by 1`, [], 'array')
  )
    .flat()
    .map(String)
  for (const table of tables)
    found[`rows of ${table}`] = await driver.run(`select * from ${table} order by 1`, [], 'array')
  return found
}

describe('new database', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-new-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('from a template equals a migrated one, in memory and in a folder whose files are private to its user', async () => {
    const migrations = await readMigrations()
    const migrated = await boxDriver({ migrations: [] })
    await migrate(migrated, migrations)
    const wanted = await described(migrated)
    await migrated.close()
    expect(wanted['migrations']).toHaveLength(migrations.length)
    expect(wanted['rows of users']).toEqual([])
    const place = join(folder, 'database')
    for (const at of [{}, { folder: place }, { folder: place }]) {
      const driver = await boxDriver(at)
      expect(await described(driver)).toEqual(wanted)
      // No migration is left to run.
      await migrate(driver, migrations)
      expect(await described(driver)).toEqual(wanted)
      await driver.close()
    }
    for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
      const { mode } = await stat(join(entry.parentPath, entry.name))
      expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600])
    }
    expect((await readdir(folder)).filter((name) => name.startsWith('database.new.'))).toEqual([])
  })
})
