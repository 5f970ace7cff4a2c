import { and, eq, isNull, lte, notExists, or } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database } from '#server/db/database.ts'
import { liveEvents, liveMessages, liveReports, liveRooms } from '#server/db/schema/index.ts'

const { messageLife, recordLife, eventLife } = venueLimits.live

/**
 * Deletes old events and messages. Reports and deleted messages are kept longer, for moderation, and a message stays as
 * long as it is pinned or a report of it exists.
 */
export const sweepRooms = (db: Database, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(liveEvents).where(lte(liveEvents.happenedAt, now - eventLife))
    await tx.delete(liveReports).where(lte(liveReports.madeAt, now - recordLife))
    const reported = tx
      .select({ id: liveReports.messageId })
      .from(liveReports)
      .where(eq(liveReports.messageId, liveMessages.id))
    const pinned = tx.select({ id: liveRooms.id }).from(liveRooms).where(eq(liveRooms.pinnedId, liveMessages.id))
    const isOver = or(
      and(isNull(liveMessages.deletedAt), lte(liveMessages.sentAt, now - messageLife)),
      lte(liveMessages.deletedAt, now - recordLife),
    )
    await tx.delete(liveMessages).where(and(isOver, notExists(reported), notExists(pinned)))
  })
