import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from './core.ts'
import { amount } from './ledger.ts'

/** What all that a person had was worth, in usdt and less what they owed, once a day (UTC). */
export const equityDays = pgTable(
  'equity_days',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    day: integer('day').notNull(),
    /** When it was reckoned: soon after the day began, or later where the venue stood still then. */
    at: bigint('at', { mode: 'number' }).notNull(),
    totalUsdt: amount('total_usdt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('equity_days_day').on(table.day)],
)
