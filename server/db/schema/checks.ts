import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Restricts a column to these texts, so that the database enforces what the TypeScript type says. */
export const isOneOf = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(texts.map((text) => `'${text}'`).join(', '))})`
