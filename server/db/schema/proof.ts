import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './core.ts'
import { amount } from './ledger.ts'

const day = () =>
  integer('day')
    .notNull()
    .references(() => proofDays.day, { onDelete: 'cascade' })

/** The published root of each day (UTC). */
export const proofDays = pgTable('proof_days', {
  day: integer('day').primaryKey(),
  /** When the snapshot was taken: as the day began, or later if the venue was down then. */
  at: bigint('at', { mode: 'number' }).notNull(),
  root: text('root').notNull(),
  /** Users with a balance. */
  customers: integer('customers').notNull(),
})

/** The tree of each coin, with what the venue held of it. */
export const proofTrees = pgTable(
  'proof_trees',
  {
    day: day(),
    coin: text('coin').notNull(),
    leaves: integer('leaves').notNull(),
    root: text('root').notNull(),
    liabilities: amount('liabilities').notNull(),
    reserves: amount('reserves').notNull(),
    own: amount('own').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.coin] }),
    check('proof_trees_liabilities_check', sql`${table.liabilities} > 0`),
  ],
)

/** All nodes of the trees; level 0 has the leaves. */
export const proofNodes = pgTable(
  'proof_nodes',
  {
    day: day(),
    coin: text('coin').notNull(),
    level: integer('level').notNull(),
    place: integer('place').notNull(),
    hash: text('hash').notNull(),
    sum: amount('sum').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.coin, table.level, table.place] }),
    check('proof_nodes_sum_check', sql`${table.sum} >= 0`),
  ],
)

/** Whose leaf is where, with the secret that its hash contains. */
export const proofLeaves = pgTable(
  'proof_leaves',
  {
    day: day(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    coin: text('coin').notNull(),
    place: integer('place').notNull(),
    nonce: text('nonce').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.userId, table.coin] })],
)
