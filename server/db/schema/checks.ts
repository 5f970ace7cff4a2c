import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** That a column holds one of these texts and nothing else: what its type says in the program, the database keeps. */
export const isOneOf = (column: PgColumn, texts: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(texts.map((text) => `'${text}'`).join(', '))})`
