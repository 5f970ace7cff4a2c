import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { defaultLocale, type Locale } from '#contract/shell/locales.ts'
import type { Notice, NoticeHead } from '#contract/support/calls/notices.ts'
import type { NoticeCategory } from '#contract/support/notices.ts'
import type { Queries } from '#server/db/database.ts'
import { noticeReads, notices } from '#server/db/schema/index.ts'

/** Ids of users begin above it, so that a guest has read nothing. */
const guest = 0

const inLanguage = (texts: Readonly<Record<string, string>>, locale: Locale): string =>
  texts[locale] ?? texts[defaultLocale] ?? ''

interface Reader {
  readonly userId: number | undefined
  readonly locale: Locale
}

type Row = Omit<typeof notices.$inferSelect, 'withdrawnAt'> & { readonly readBy: number | null }

const headOf = (row: Row, { userId, locale }: Reader): NoticeHead => ({
  id: row.id,
  category: row.category,
  publishedAt: row.publishedAt,
  title: inLanguage(row.titles, locale),
  isImportant: row.isImportant,
  until: row.until,
  isRead: userId === undefined || row.readBy !== null,
})

const readsOf = (userId: number | undefined) =>
  and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.userId, userId ?? guest))

const columns = {
  id: notices.id,
  category: notices.category,
  publishedAt: notices.publishedAt,
  isImportant: notices.isImportant,
  until: notices.until,
  titles: notices.titles,
  bodies: notices.bodies,
  readBy: noticeReads.userId,
}

const select = (db: Queries, userId: number | undefined) =>
  db.select(columns).from(notices).leftJoin(noticeReads, readsOf(userId)).$dynamic()

interface Page {
  readonly category: NoticeCategory | undefined
  readonly page: number
  readonly pageSize: number
}

/** A page of the notices that are not withdrawn, newest first, and how many of all of them are unread. */
export const readNotices = async (db: Queries, { category, page, pageSize }: Page, reader: Reader) => {
  const isListed = and(isNull(notices.withdrawnAt), category && eq(notices.category, category))
  const [rows, [counted], [unread]] = await Promise.all([
    select(db, reader.userId)
      .where(isListed)
      .orderBy(desc(notices.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(notices).where(isListed),
    db
      .select({ total: count() })
      .from(notices)
      .leftJoin(noticeReads, readsOf(reader.userId))
      .where(and(isNull(notices.withdrawnAt), isNull(noticeReads.userId))),
  ])
  return {
    rows: rows.map((row) => headOf(row, reader)),
    total: counted?.total ?? 0,
    unread: reader.userId === undefined ? 0 : (unread?.total ?? 0),
  }
}

/** Undefined if there is no such notice, or it is withdrawn. */
export const readNotice = async (db: Queries, id: number, reader: Reader): Promise<Notice | undefined> => {
  const [row] = await select(db, reader.userId).where(and(eq(notices.id, id), isNull(notices.withdrawnAt)))
  return row && { ...headOf(row, reader), body: inLanguage(row.bodies, reader.locale) }
}

/** The newest notices with their texts. */
export const readNewest = async (db: Queries, most: number, reader: Reader): Promise<readonly Notice[]> => {
  const rows = await select(db, reader.userId).where(isNull(notices.withdrawnAt)).orderBy(desc(notices.id)).limit(most)
  return rows.map((row) => ({ ...headOf(row, reader), body: inLanguage(row.bodies, reader.locale) }))
}

/** The newest important notice that has not expired. */
export const readAnnounced = async (db: Queries, now: number, reader: Reader): Promise<NoticeHead | null> => {
  const [row] = await select(db, reader.userId)
    .where(
      and(
        isNull(notices.withdrawnAt),
        eq(notices.isImportant, true),
        or(isNull(notices.until), gt(notices.until, now)),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(1)
  return row ? headOf(row, reader) : null
}

/** Marks one notice as read, or all if `id` is null. */
export const markNoticesRead = async (db: Queries, userId: number, id: number | null): Promise<void> => {
  const read = db
    .select({ userId: sql<number>`${userId}::bigint`.as('user_id'), noticeId: notices.id })
    .from(notices)
    .where(and(isNull(notices.withdrawnAt), id === null ? undefined : eq(notices.id, id)))
  await db.insert(noticeReads).select(read).onConflictDoNothing()
}
