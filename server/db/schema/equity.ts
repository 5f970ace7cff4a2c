import { bigint, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from './core.ts'
import { amount } from './ledger.ts'

/** A user's total equity (assets minus debts) in usdt, once a day (UTC). */
export const equityDays = pgTable(
  'equity_days',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    day: integer('day').notNull(),
    /** When it was calculated: soon after the day began, or later if the venue was down then. */
    at: bigint('at', { mode: 'number' }).notNull(),
    totalUsdt: amount('total_usdt').notNull(),
    /** Total deposits and withdrawals until then; null if the row predates the recording of flows. */
    depositedUsdt: amount('deposited_usdt'),
    withdrawnUsdt: amount('withdrawn_usdt'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('equity_days_day').on(table.day)],
)

/** The same once an hour, for curves of a few days. */
export const equityHours = pgTable(
  'equity_hours',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    /** Counted from the epoch. */
    hour: integer('hour').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
    totalUsdt: amount('total_usdt').notNull(),
    depositedUsdt: amount('deposited_usdt').notNull(),
    withdrawnUsdt: amount('withdrawn_usdt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hour] }), index('equity_hours_hour').on(table.hour)],
)

/** The last price of a coin in usdt as a UTC day begins, for statements. */
export const coinPriceDays = pgTable(
  'coin_price_days',
  {
    day: integer('day').notNull(),
    coinId: integer('coin_id').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
    priceUsdt: amount('price_usdt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.coinId] })],
)

/** A user's total deposits and withdrawals in usdt since registration, each movement at its value when it happened. */
export const equityFlows = pgTable('equity_flows', {
  userId: bigint('user_id', { mode: 'number' })
    .primaryKey()
    .references(() => users.id),
  depositedUsdt: amount('deposited_usdt').notNull(),
  withdrawnUsdt: amount('withdrawn_usdt').notNull(),
})
