import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '../failure.ts'
import { fromRoot } from '../paths.ts'
import type { Driver } from './driver.ts'

export interface Migration {
  /** The file name without its extension; its number gives the order. */
  readonly name: string
  readonly sql: string
  readonly hash: string
}

/** The program's migrations, in order. */
export const readMigrations = async (folder = fromRoot('server', 'db', 'migrations')): Promise<Migration[]> => {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_\w+\.sql$/.test(file)).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

const table = `create table if not exists migrations (name text primary key, hash text not null)`

const readApplied = async (driver: Pick<Driver, 'run'>): Promise<ReadonlyMap<string, string>> => {
  const rows = await driver.run('select name, hash from migrations', [], 'array')
  return new Map(rows.map((row) => (Array.isArray(row) ? [String(row[0]), String(row[1])] : ['', ''])))
}

const refuseForeign = (applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]))
  for (const [name, hash] of applied) {
    if (!known.has(name))
      throw new StartFailure(
        `The data was written by a newer program (it has "${name}"): start that program, or another --data`,
      )
    if (known.get(name) !== hash)
      throw new StartFailure(
        `The data was written by another edition of this program ("${name}" differs): start that one, or another --data`,
      )
  }
}

/**
 * Checks that the database has exactly this program's schema, so that a command can work on it. Throws StartFailure and
 * changes nothing.
 */
export const checkMigrated = async (driver: Driver, migrations: readonly Migration[]): Promise<void> => {
  const [row] = await driver.run(`select to_regclass('migrations') is not null`, [], 'array')
  const applied = Array.isArray(row) && row[0] === true ? await readApplied(driver) : new Map<string, string>()
  refuseForeign(applied, migrations)
  if (migrations.some(({ name }) => !applied.has(name)))
    throw new StartFailure('The data are not of this program yet: start the venue once, then try again')
}

/** Brings the database up to date, each migration all or nothing. Rejects data written by a newer program. */
export const migrate = async (
  driver: Pick<Driver, 'run' | 'script'>,
  migrations: readonly Migration[],
): Promise<void> => {
  await driver.script(table)
  const applied = await readApplied(driver)
  refuseForeign(applied, migrations)
  for (const { name, sql, hash } of migrations) {
    if (applied.has(name)) continue
    await driver.script(`${sql}\n;insert into migrations (name, hash) values ('${name}', '${hash}')`)
  }
}
