import { bigint, boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { noticeCategories } from '#contract/support/notices.ts'
import { isOneOf } from './checks.ts'
import { users } from './core.ts'

const time = (name: string) => bigint(name, { mode: 'number' })

/** Notices as the operator wrote them, by language. */
export const notices = pgTable(
  'notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    category: text('category', { enum: noticeCategories }).notNull(),
    publishedAt: time('published_at').notNull(),
    /** When it was taken back; from then on no call answers it. */
    withdrawnAt: time('withdrawn_at'),
    isImportant: boolean('is_important').notNull(),
    until: time('until'),
    titles: jsonb('titles').$type<Readonly<Record<string, string>>>().notNull(),
    bodies: jsonb('bodies').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [check('notices_category_check', isOneOf(table.category, noticeCategories))],
)

/** Which notices a user has read. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id),
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.noticeId] })],
)
