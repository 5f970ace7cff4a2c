import { getTableColumns, sql, type InferInsertModel, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'

const textOf = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : typeof value === 'string'
      ? value
      : typeof value === 'bigint'
        ? value.toString()
        : JSON.stringify(value)

/**
 * An insert of many rows with one parameter a column: thousands of parameters cost more than the rows. All rows name
 * the same columns. What the statement does about a conflict is added behind it.
 */
export const insertRows = <T extends PgTable>(table: T, rows: readonly InferInsertModel<T>[]): SQL => {
  const named = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => named.has(name))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const values = columns.map(([name, column]) => {
    const texts = rows.map((row) => {
      const value: unknown = Reflect.get(row, name)
      return textOf(value === null || value === undefined ? null : column.mapToDriverValue(value))
    })
    return sql`${sql.param(texts)}::text[]`
  })
  const typed = columns.map(([, column]) => sql`${sql.identifier(column.name)}::${sql.raw(column.getSQLType())}`)
  return sql`insert into ${sql.identifier(getTableConfig(table).name)} (${names}) select ${sql.join(typed, sql`, `)} from unnest(${sql.join(values, sql`, `)}) as given (${names})`
}
