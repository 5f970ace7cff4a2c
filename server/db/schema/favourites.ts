import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './core.ts'

/** What a person marked: a spot pair by its trade id, a contract by its code. */
export const favourites = pgTable(
  'favourites',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['spot', 'contract'] }).notNull(),
    key: text('key').notNull(),
    addedAt: bigint('added_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.key] })],
)
