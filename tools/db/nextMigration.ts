import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as z from 'zod/mini'
import * as schema from '#server/db/schema/index.ts'
import { root } from '../products.mjs'

/** The folder of the migrations and of the schema snapshot after the newest one. */
export const folder = join(root, 'server', 'db', 'migrations')
export const snapshotFile = join(folder, 'snapshot.json')

const part = z.record(z.string(), z.unknown())

/** The compared parts of a snapshot. drizzle-kit's own type depends on a different version of zod and adds nothing. */
const snapshotSchema = z.looseObject({ tables: part, enums: part, sequences: part, views: part })
export type Snapshot = z.infer<typeof snapshotSchema>

/** The venue's tables, or those of a given schema, in a form that can be compared. */
export const snapshotOf = (tables: Record<string, unknown> = schema): Snapshot =>
  snapshotSchema.parse(generateDrizzleJson(tables))

/** The tables after the newest migration. */
export const readSnapshot = (): Snapshot => snapshotSchema.parse(JSON.parse(readFileSync(snapshotFile, 'utf8')))

/** The SQL statements that create all tables of a schema in an empty database. */
export const creation = (tables: Snapshot): Promise<string[]> => generateMigration(snapshotOf({}), tables)

/** The number after the highest in these file names, in the same format. */
export const nextNumber = (files: readonly string[]): string =>
  String(Math.max(0, ...files.map((file) => Number(/^(\d{4})_\w+\.sql$/.exec(file)?.[1] ?? 0))) + 1).padStart(4, '0')

export interface NextMigration {
  readonly file: string
  readonly sql: string
}

/**
 * The next migration from one schema to another; undefined if they do not differ. If a table or a column may have been
 * renamed or replaced it asks on the terminal. @throws If it has to ask without a terminal.
 */
export const nextMigration = async (
  name: string,
  from: Snapshot,
  to: Snapshot,
  files: readonly string[] = readdirSync(folder),
): Promise<NextMigration | undefined> => {
  const statements = await generateMigration(from, to)
  return statements.length === 0
    ? undefined
    : { file: `${nextNumber(files)}_${name}.sql`, sql: `${statements.join('\n').trim()}\n` }
}
