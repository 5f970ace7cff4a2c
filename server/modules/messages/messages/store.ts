import { and, count, desc, eq, isNotNull, isNull, lte, notInArray } from 'drizzle-orm'
import type { InmailMessage } from '#contract/messages/entities/inmail.ts'
import { messagesLimits } from '#contract/messages/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { closedPopups, inmailMessages } from '#server/db/schema/index.ts'
import { templateOf } from './templates.ts'
import type { OutgoingMessage } from './templates.ts'
import type { TemplateWords } from './words.ts'

type Row = typeof inmailMessages.$inferSelect

const ofUser = (userId: number) => eq(inmailMessages.userId, userId)

/** A message in the reader's language. */
export const messageOf = (row: Row, words: TemplateWords): InmailMessage => ({
  id: row.id,
  title: words.title(row.kind, row.words),
  content: words.content(row.kind, row.words),
  createdTime: row.createdAt,
  read: row.readAt !== null,
  hasLink: row.hasLink,
  bizType: row.bizType,
  moduleCode: row.moduleCode,
  submoduleCode: row.submoduleCode,
  dataJson: JSON.stringify(row.data),
  jumpLink: row.jumpLink,
  supportCode: row.supportCode,
})

/** Writes messages of one moment, the last one on top; the user's oldest are deleted if there are too many. */
export const writeMessages = async (
  tx: Queries,
  userId: number,
  messages: readonly OutgoingMessage[],
  now: number,
): Promise<number> => {
  const rows = messages.map(({ kind, words = {}, data = {}, popup = null, jumpLink: own }) => {
    const {
      bizType,
      moduleCode,
      submoduleCode,
      jumpLink = null,
      supportCode = null,
      hasLink = jumpLink !== null || supportCode !== null,
    } = templateOf(kind)
    return {
      userId,
      kind,
      bizType,
      moduleCode,
      submoduleCode,
      words,
      data,
      hasLink,
      jumpLink: own ?? jumpLink,
      supportCode,
      popup,
      createdAt: now,
    }
  })
  const written = await tx.insert(inmailMessages).values(rows).returning({ id: inmailMessages.id })
  const [tooOld] = await tx
    .select({ id: inmailMessages.id })
    .from(inmailMessages)
    .where(ofUser(userId))
    .orderBy(desc(inmailMessages.id))
    .offset(messagesLimits.messages.kept)
    .limit(1)
  if (tooOld) await tx.delete(inmailMessages).where(and(ofUser(userId), lte(inmailMessages.id, tooOld.id)))
  return Math.max(...written.map(({ id }) => id))
}

export interface Asked {
  readonly userId: number
  /** 0: all. */
  readonly moduleId: number
  /** Null: all. */
  readonly submoduleId: number | null
  readonly pageSize: number
  readonly pageNum: number
}

/** One page, newest first, and the total count. */
export const readMessages = async (
  query: Queries,
  { userId, moduleId, submoduleId, pageSize, pageNum }: Asked,
): Promise<{ rows: Row[]; total: number }> => {
  const where = and(
    ofUser(userId),
    moduleId === 0 ? undefined : eq(inmailMessages.moduleCode, moduleId),
    submoduleId === null ? undefined : eq(inmailMessages.submoduleCode, submoduleId),
  )
  const rows = await query
    .select()
    .from(inmailMessages)
    .where(where)
    .orderBy(desc(inmailMessages.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [all] = await query.select({ total: count() }).from(inmailMessages).where(where)
  return { rows, total: all?.total ?? 0 }
}

/** Marks one or all of the user's messages as read. Returns the newest that was unread. */
export const markRead = async (
  query: Queries,
  userId: number,
  messageId: number | null,
  now: number,
): Promise<number | undefined> => {
  const marked = await query
    .update(inmailMessages)
    .set({ readAt: now })
    .where(
      and(
        ofUser(userId),
        isNull(inmailMessages.readAt),
        messageId === null ? undefined : eq(inmailMessages.id, messageId),
      ),
    )
    .returning({ id: inmailMessages.id })
  return marked.length === 0 ? undefined : Math.max(...marked.map(({ id }) => id))
}

/** Counted on demand instead of stored, so that it cannot become negative. */
export const countUnread = async (query: Queries, userId: number): Promise<number> => {
  const [row] = await query
    .select({ total: count() })
    .from(inmailMessages)
    .where(and(ofUser(userId), isNull(inmailMessages.readAt)))
  return row?.total ?? 0
}

/** The newest popup that the user has not closed. */
export const openPopup = async (query: Queries, userId: number): Promise<Row | undefined> => {
  const closed = await query
    .select({ name: closedPopups.name })
    .from(closedPopups)
    .where(eq(closedPopups.userId, userId))
  const names = closed.map(({ name }) => name)
  const [row] = await query
    .select()
    .from(inmailMessages)
    .where(
      and(
        ofUser(userId),
        isNotNull(inmailMessages.popup),
        names.length === 0 ? undefined : notInArray(inmailMessages.popup, names),
      ),
    )
    .orderBy(desc(inmailMessages.id))
    .limit(1)
  return row
}
