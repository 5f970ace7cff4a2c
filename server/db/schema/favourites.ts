import { bigint, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const kinds = ['spot', 'contract'] as const

/** A user's favourites: a spot pair by its trade id, a contract by its code. */
export const favourites = pgTable(
  'favourites',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: kinds }).notNull(),
    key: text('key').notNull(),
    addedAt: bigint('added_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.key] }),
    check('favourites_kind_check', isOneOf(table.kind, kinds)),
  ],
)
