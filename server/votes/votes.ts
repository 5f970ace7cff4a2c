import { desc, eq, ne, sql, and } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { articleVotes } from '../db/schema/index.ts'

const helped = sql<number>`(count(*) filter (where ${articleVotes.isHelpful}))::int`
const all = sql<number>`count(*)::int`

/** A line for each article with votes: those that helped least first. */
export const listVotes = async (db: Queries): Promise<readonly string[]> => {
  const rows = await db
    .select({ article: articleVotes.article, helped, all })
    .from(articleVotes)
    .groupBy(articleVotes.article)
    .orderBy(sql`${helped}::float / ${all}`, desc(all), articleVotes.article)
  if (rows.length === 0) return ['No votes yet']
  return rows.map((row) => `${row.article}: ${row.helped} of ${row.all} found it helpful`)
}

/** The reasons why an article did not help, newest first, each on one line. */
export const listReasons = async (db: Queries, article: string): Promise<readonly string[]> => {
  const rows = await db
    .select({ at: articleVotes.at, locale: articleVotes.locale, reason: articleVotes.reason })
    .from(articleVotes)
    .where(and(eq(articleVotes.article, article), ne(articleVotes.reason, '')))
    .orderBy(desc(articleVotes.at))
  if (rows.length === 0) return ['No reasons yet']
  return rows.map(
    ({ at, locale, reason }) => `${new Date(at).toISOString().slice(0, 10)} ${locale} ${reason.replace(/\s+/g, ' ')}`,
  )
}
