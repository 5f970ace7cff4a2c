import { isNull } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const time = (name: string) => bigint(name, { mode: 'number' })

/** What an operator's order led to: `unchanged` if the account was already as it should be. */
export const freezeOutcomes = ['done', 'unchanged'] as const

/** Operators' orders to freeze and unfreeze accounts, which the venue carries out: the record of who did it, and why. */
export const freezeOrders = pgTable(
  'freeze_orders',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    freezes: boolean('freezes').notNull(),
    /** The operator's words, for other operators only. */
    reason: text('reason').notNull(),
    /** The operator's name. */
    operator: text('operator').notNull(),
    orderedAt: time('ordered_at').notNull(),
    /** Null until the venue has carried it out. */
    appliedAt: time('applied_at'),
    outcome: text('outcome', { enum: freezeOutcomes }),
  },
  (table) => [
    index('freeze_orders_user').on(table.userId),
    uniqueIndex('freeze_orders_waiting').on(table.userId).where(isNull(table.appliedAt)),
    check('freeze_orders_outcome_check', isOneOf(table.outcome, freezeOutcomes)),
  ],
)
