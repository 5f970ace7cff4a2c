import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './core.ts'

const time = (name: string) => bigint(name, { mode: 'number' })
const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id)

/**
 * A user's messages. The text is rendered on reading, in the reader's language: `kind` selects the wording, `words`
 * fills it in.
 */
export const inmailMessages = pgTable(
  'inmail_messages',
  {
    id: identity(),
    userId: userId(),
    kind: text('kind').notNull(),
    bizType: integer('biz_type').notNull(),
    moduleCode: integer('module_code').notNull(),
    submoduleCode: integer('submodule_code').notNull(),
    words: jsonb('words').$type<Readonly<Record<string, string>>>().notNull(),
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    hasLink: boolean('has_link').notNull(),
    jumpLink: text('jump_link'),
    supportCode: text('support_code'),
    /** The name of the popup shown over a page until the user closes it. */
    popup: text('popup'),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
  },
  (table) => [index('inmail_messages_user').on(table.userId, table.id)],
)

/** Alerts that have not fired. An alert is deleted in the transaction that writes its message. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: identity(),
    userId: userId(),
    symbol: text('symbol').notNull(),
    instType: integer('inst_type').notNull(),
    tradeId: bigint('trade_id', { mode: 'number' }).notNull(),
    baseCurrency: text('base_currency').notNull(),
    quoteCurrency: text('quote_currency').notNull(),
    alertType: integer('alert_type').$type<1 | 2 | 3 | 4>().notNull(),
    alertValue: numeric('alert_value', { precision: 38, scale: 18 }).notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('price_alerts_user').on(table.userId, table.id),
    uniqueIndex('price_alerts_once').on(table.userId, table.symbol, table.alertType, table.alertValue),
    check('price_alerts_alert_type_check', sql`${table.alertType} between 1 and 4`),
  ],
)
