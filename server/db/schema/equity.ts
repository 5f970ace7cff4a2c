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
    /** What the person had brought in and taken out until then; null: written down before flows were. */
    depositedUsdt: amount('deposited_usdt'),
    withdrawnUsdt: amount('withdrawn_usdt'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('equity_days_day').on(table.day)],
)

/** What a person brought in and took out since they registered, in usdt, each movement at its worth when it happened. */
export const equityFlows = pgTable('equity_flows', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  depositedUsdt: amount('deposited_usdt').notNull(),
  withdrawnUsdt: amount('withdrawn_usdt').notNull(),
})
