import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as z from 'zod/mini'
import * as schema from '#server/db/schema/index.ts'
import { root } from '../products.mjs'

/** Where the migrations lie, and beside them the tables as the newest of them leaves them. */
export const folder = join(root, 'server', 'db', 'migrations')
export const snapshotFile = join(folder, 'snapshot.json')

const part = z.record(z.string(), z.unknown())

/** What is compared of a snapshot. drizzle-kit's own type hangs on another edition of zod than ours, and says nothing. */
const snapshotSchema = z.looseObject({ tables: part, enums: part, sequences: part, views: part })
export type Snapshot = z.infer<typeof snapshotSchema>

/** The tables of the venue, or of a schema that is given, in the form in which two of them can be compared. */
export const snapshotOf = (tables: Record<string, unknown> = schema): Snapshot =>
  snapshotSchema.parse(generateDrizzleJson(tables))

/** The tables as the newest migration leaves them. */
export const readSnapshot = (): Snapshot => snapshotSchema.parse(JSON.parse(readFileSync(snapshotFile, 'utf8')))

/** All tables of a schema, as a database without any would have to make them. */
export const creation = (tables: Snapshot): Promise<string[]> => generateMigration(snapshotOf({}), tables)

/** The number after the highest in the names of these files, as their names write it. */
export const nextNumber = (files: readonly string[]): string =>
  String(Math.max(0, ...files.map((file) => Number(/^(\d{4})_\w+\.sql$/.exec(file)?.[1] ?? 0))) + 1).padStart(4, '0')

export interface NextMigration {
  readonly file: string
  readonly sql: string
}

/**
 * What leads from one schema to another, as the next migration; undefined where nothing does. Where a table or a
 * column may have been renamed or replaced it asks on the terminal, and throws without one.
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
