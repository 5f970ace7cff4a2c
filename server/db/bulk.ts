import { getTableColumns, Param, SQL, sql, type InferInsertModel } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

const textOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'string'
      ? value
      : typeof value === 'bigint'
        ? value.toString()
        : JSON.stringify(value)

interface Insert {
  readonly columns: readonly (readonly [name: string, column: PgColumn])[]
  /** The SQL around the parameters. */
  readonly before: SQL
  readonly behind: SQL
}

const quoted = (name: string): string => `"${name}"`

const insertOf = (table: PgTable, named: readonly string[]): Insert => {
  const all: Readonly<Record<string, PgColumn>> = getTableColumns(table)
  const columns = Object.entries(all).filter(([name]) => named.includes(name))
  const names = columns.map(([, { name }]) => quoted(name)).join(', ')
  const typed = columns.map(([, column]) => `${quoted(column.name)}::${column.getSQLType()}`).join(', ')
  return {
    columns,
    before: sql.raw(`insert into ${quoted(getTableConfig(table).name)} (${names}) select ${typed} from unnest(`),
    behind: sql.raw(`) as given (${names})`),
  }
}

/** Cached per table and set of columns, because building a statement costs more than inserting its rows. */
const inserts = new WeakMap<PgTable, Map<string, Insert>>()

const insertFor = (table: PgTable, named: readonly string[]): Insert => {
  const known = inserts.get(table) ?? new Map<string, Insert>()
  inserts.set(table, known)
  const key = named.join()
  const insert = known.get(key) ?? insertOf(table, named)
  known.set(key, insert)
  return insert
}

const escaped = (text: string): string => (/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text)

/** Encodes texts as a PostgreSQL array literal: sending one text to the database thread is faster than sending many. */
export const listOf = (texts: readonly (string | null)[]): string =>
  `{${texts.map((text) => (text === null ? 'null' : `"${escaped(text)}"`)).join(',')}}`

const [listed, next] = [sql.raw('::text[]'), sql.raw('::text[], ')]

/**
 * An insert of many rows with one parameter per column, because thousands of parameters cost more than the rows. All
 * rows must have the same columns. The caller appends the conflict clause.
 */
export const insertRows = <T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL => {
  const { columns, before, behind } = insertFor(table, Object.keys(rows[0] ?? {}))
  const values = columns.flatMap(([name, column], at) => {
    const texts = rows.map((row) => {
      const value: unknown = Reflect.get(row, name)
      return value === null || value === undefined ? null : textOf(column.mapToDriverValue(value))
    })
    return [new Param(listOf(texts)), at === columns.length - 1 ? listed : next]
  })
  return new SQL([before, ...values, behind])
}
