import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { memoKinds } from '#contract/assets/networks.ts'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const time = (name: string) => bigint(name, { mode: 'number' })
const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id)

/** The addresses that a user may withdraw to. A removed one keeps its row, because it explains past withdrawals. */
export const addressEntries = pgTable(
  'address_entries',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    label: text('label').notNull(),
    /** Null: serves every coin of the network. */
    coinId: bigint('coin_id', { mode: 'number' }),
    networkId: text('network_id').notNull(),
    address: text('address').notNull(),
    /** The same for all spellings of one account. */
    key: text('key').notNull(),
    memo: text('memo'),
    memoKind: text('memo_kind', { enum: [...memoKinds] }),
    createdAt: time('created_at').notNull(),
    usableAt: time('usable_at').notNull(),
    lastUsedAt: time('last_used_at'),
    removedAt: time('removed_at'),
  },
  (table) => [
    index('address_entries_user').on(table.userId, table.createdAt),
    uniqueIndex('address_entries_label')
      .on(table.userId, table.label)
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('address_entries_once')
      .on(
        table.userId,
        table.networkId,
        table.key,
        sql`coalesce(${table.memo}, '')`,
        sql`coalesce(${table.coinId}, -1)`,
      )
      .where(sql`${table.removedAt} is null`),
    check('address_entries_memo_kind_check', isOneOf(table.memoKind, memoKinds)),
  ],
)

/** How a user's withdrawals are protected; without a row, as for new accounts. */
export const withdrawalSettings = pgTable('withdrawal_settings', {
  userId: userId().primaryKey(),
  whitelistOnly: boolean('whitelist_only').notNull(),
  undoMinutes: integer('undo_minutes').notNull(),
  /** Requested weaker values, and when they take effect. */
  pendingWhitelistOnly: boolean('pending_whitelist_only'),
  pendingUndoMinutes: integer('pending_undo_minutes'),
  effectiveAt: time('effective_at'),
})
