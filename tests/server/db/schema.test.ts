import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Driver } from '#server/db/driver.ts'
import { boxDriver } from '#tests/support/server.ts'
import {
  creation,
  nextMigration,
  nextNumber,
  readSnapshot,
  snapshotOf,
  type Snapshot,
} from '#tools/db/nextMigration.ts'

/** Columns, constraints and indexes of a database schema, one line each, as PostgreSQL itself formats them. */
const catalogue = async (driver: Driver, name: string): Promise<readonly string[]> => {
  const rows = await driver.run(
    `select t.relname, 'column', a.attname,
            concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
                      pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity::text, ''))
       from pg_class t join pg_attribute a on a.attrelid = t.oid
       left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where t.relnamespace = $1::text::regnamespace and t.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     union all
     select t.relname, 'constraint', k.conname, pg_get_constraintdef(k.oid)
       from pg_constraint k join pg_class t on t.oid = k.conrelid
      where t.relnamespace = $1::text::regnamespace and k.contype <> 'n'
     union all
     select t.relname, 'index', i.relname, pg_get_indexdef(i.oid)
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where t.relnamespace = $1::text::regnamespace`,
    [name],
    'array',
  )
  return rows
    .map((row) => (Array.isArray(row) ? row.join(' | ') : '').replaceAll(`${name}.`, ''))
    .filter((line) => !line.startsWith('migrations |'))
    .toSorted()
}

describe('schema and migrations', () => {
  let driver: Driver
  beforeAll(async () => {
    driver = await boxDriver()
  })
  afterAll(() => driver.close())

  it('create the same tables, columns, constraints and indexes', async () => {
    const statements = await creation(snapshotOf())
    await driver.script(
      `create schema fresh; set search_path to fresh; ${statements.join('\n').replaceAll('"public".', '"fresh".')}; set search_path to public`,
    )
    const made = await catalogue(driver, 'public')
    expect(made.length).toBeGreaterThan(200)
    expect(made).toEqual(await catalogue(driver, 'fresh'))
  })

  it('agree in the snapshot for the next migration (else: npm run db:generate)', () => {
    const tables = ({ tables: all, enums, sequences, views }: Snapshot) => ({
      all,
      enums,
      sequences,
      views,
    })
    expect(tables(readSnapshot())).toEqual(tables(snapshotOf()))
  })
})

describe('next migration', () => {
  const before = { things: pgTable('things', { id: integer('id').primaryKey() }) }
  const after = {
    things: pgTable('things', { id: integer('id').primaryKey(), note: text('note').notNull().default('') }),
  }

  it('adds what the tables lack from the schema, under the next number', async () => {
    expect(await nextMigration('notes', snapshotOf(before), snapshotOf(after), ['0001_a.sql', '0641_b.sql'])).toEqual({
      file: '0642_notes.sql',
      sql: `ALTER TABLE "things" ADD COLUMN "note" text DEFAULT '' NOT NULL;\n`,
    })
  })

  it('is absent without changes', async () => {
    expect(await nextMigration('nothing', snapshotOf(after), snapshotOf(after))).toBeUndefined()
  })

  it('comes after all existing ones', () => {
    expect([nextNumber([]), nextNumber(['0010_b.sql', '0009_a.sql', 'snapshot.json'])]).toEqual(['0001', '0011'])
  })
})
