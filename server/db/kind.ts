import { StartFailure } from '../failure.ts'
import type { Options } from '../options.ts'
import type { Database } from './database.ts'
import type { Driver } from './driver.ts'
import { readFact, writeFact } from './facts.ts'

/**
 * Whether data belong to a sandbox, with published passwords and demo money, or to production. The two never share a
 * folder or a database.
 */
export const dataKinds = ['sandbox', 'production'] as const
export type DataKind = (typeof dataKinds)[number]

export const kindOf = ({ sandbox }: Pick<Options, 'sandbox'>): DataKind => (sandbox ? 'sandbox' : 'production')

const fact = 'kind'

/**
 * Throws StartFailure if the data found are of the other kind than the one wanted. `place` names the data in the
 * message.
 */
export const refuseOtherKind = (found: DataKind | undefined, wanted: DataKind, place: string): void => {
  if (found === undefined || found === wanted) return
  throw new StartFailure(
    found === 'sandbox'
      ? `${place} belongs to a sandbox (published passwords, demo money), and production refuses it: start with --sandbox on, or name another --data or DATABASE_URL`
      : `${place} belongs to production, and a sandbox refuses it: start with --sandbox off, or name another --data or DATABASE_URL`,
  )
}

const first = async (driver: Driver, sql: string): Promise<unknown> => {
  const [row] = await driver.run(sql, [], 'array')
  return Array.isArray(row) ? row[0] : undefined
}

const hasTable = async (driver: Driver, table: string): Promise<boolean> =>
  (await first(driver, `select to_regclass('${table}') is not null`)) === true

/**
 * Only a sandbox writes these: a moved clock, demo money and demo tokens. Accounts prove nothing, because anyone may
 * register any e-mail address.
 */
const tracesOfSandbox = [
  ['facts', `select exists (select 1 from facts where name = 'clockOffset' and value <> '0'::jsonb)`],
  ['ledger_postings', `select exists (select 1 from ledger_postings where kind in ('opened', 'lent', 'funded'))`],
  ['chain_transactions', `select exists (select 1 from chain_transactions where kind = 'receive')`],
] as const

/**
 * The kind that a database is marked with or, if it predates the mark, the kind that its contents imply. Undefined if
 * it is empty.
 */
const readKind = async (driver: Driver): Promise<DataKind | undefined> => {
  if (await hasTable(driver, 'facts')) {
    const marked = await first(driver, `select value #>> '{}' from facts where name = '${fact}'`)
    const known = dataKinds.find((kind) => kind === marked)
    if (known) return known
  }
  for (const [table, sql] of tracesOfSandbox)
    if ((await hasTable(driver, table)) && (await first(driver, sql)) === true) return 'sandbox'
  return (await hasTable(driver, 'users')) && (await first(driver, 'select exists (select 1 from users)')) === true
    ? 'production'
    : undefined
}

/** Rejects a database of the other kind before changing anything in it. Throws StartFailure. */
export const checkKind = async (driver: Driver, options: Options): Promise<void> => {
  const place = options.databaseUrl === undefined ? `The database in ${options.data}` : 'The database of DATABASE_URL'
  refuseOtherKind(await readKind(driver), kindOf(options), place)
}

/** Marks a database that `checkKind` has accepted. */
export const markKind = async (db: Database, kind: DataKind): Promise<void> => {
  if ((await readFact(db, fact)) !== kind) await writeFact(db, fact, kind)
}
