import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Whether articles helped: the latest vote of each voter. */
export const articleVotes = pgTable(
  'article_votes',
  {
    article: text('article').notNull(),
    /** A user as `u` with their id, or a browser without an account as `b` with its random key. */
    voter: text('voter').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    /** Why it did not help, in the voter's words; empty without one. */
    reason: text('reason').notNull(),
    /** The language in which the voter read it. */
    locale: text('locale').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.article, table.voter] }), index('article_votes_at').on(table.at)],
)
