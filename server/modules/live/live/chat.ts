import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import type { Ban, LiveMessage, LiveRole } from '#contract/live/entities/live.ts'
import { liveLimits } from '#contract/live/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { liveBans, liveMessages, liveReports, users } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'
import type { Session } from '#server/http/sessions.ts'
import type { StoredRoom } from './rooms.ts'

/**
 * The pass with which a session posts in a room. It is derived from the session, so that nothing is stored and it ends
 * with the session.
 */
export const passOf = ({ signKey }: Pick<Session, 'signKey'>, roomId: number): string =>
  createHmac('sha256', Buffer.from(signKey, 'base64')).update(`live room ${roomId}`).digest('base64url')

export const isPassOf = (session: Pick<Session, 'signKey'>, roomId: number, pass: string): boolean => {
  const [given, right] = [Buffer.from(pass), Buffer.from(passOf(session, roomId))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Why a user may not post in a room now; null if they may. */
export const banOf = async (query: Queries, roomId: number, userId: number, now: number): Promise<Ban | null> => {
  const [ban] = await query
    .select({ reason: liveBans.reason, note: liveBans.note, until: liveBans.until })
    .from(liveBans)
    .where(and(eq(liveBans.roomId, roomId), eq(liveBans.userId, userId), gt(liveBans.until, now)))
  return ban ?? null
}

const columns = {
  msgId: liveMessages.id,
  userId: liveMessages.userId,
  fid: users.fid,
  name: users.nickname,
  text: liveMessages.text,
  sentTime: liveMessages.sentAt,
}

type Row = { msgId: number; userId: number; fid: string; name: string; text: string; sentTime: number }
type RoleOf = (userId: number) => LiveRole

export const messageFrom = ({ userId, ...row }: Row, roleOf: RoleOf, reports = 0): LiveMessage => ({
  ...row,
  role: roleOf(userId),
  reports,
})

const select = (query: Queries) =>
  query.select(columns).from(liveMessages).innerJoin(users, eq(users.id, liveMessages.userId))

const reportsOf = async (query: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await query
    .select({ id: liveReports.messageId, total: count() })
    .from(liveReports)
    .where(inArray(liveReports.messageId, [...ids]))
    .groupBy(liveReports.messageId)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** The latest messages of a room, or the latest before one, oldest first. Only staff see reports. */
export const messagesOf = async (
  query: Queries,
  roomId: number,
  { before, roleOf, forStaff }: { before: number | undefined; roleOf: RoleOf; forStaff: boolean },
) => {
  const rows = await select(query)
    .where(
      and(
        eq(liveMessages.roomId, roomId),
        isNull(liveMessages.deletedAt),
        before === undefined ? undefined : lt(liveMessages.id, before),
      ),
    )
    .orderBy(desc(liveMessages.id))
    .limit(liveLimits.live.page + 1)
  const shown = rows.slice(0, liveLimits.live.page).reverse()
  const reports = forStaff
    ? await reportsOf(
        query,
        shown.map(({ msgId }) => msgId),
      )
    : new Map<number, number>()
  return {
    list: shown.map((row) => messageFrom(row, roleOf, reports.get(row.msgId))),
    hasMore: rows.length > shown.length,
  }
}

/** A message of this room. Throws Refusal if there is none. */
export const messageOf = async (query: Queries, roomId: number, msgId: number): Promise<Row> => {
  const [row] = await select(query).where(
    and(eq(liveMessages.id, msgId), eq(liveMessages.roomId, roomId), isNull(liveMessages.deletedAt)),
  )
  if (!row) throw new Refusal(codes.liveMessageUnknown)
  return row
}

export const pinnedOf = async (
  query: Queries,
  { id, pinnedId }: StoredRoom,
  roleOf: RoleOf,
): Promise<LiveMessage | null> => {
  if (pinnedId === null) return null
  const [row] = await select(query).where(
    and(eq(liveMessages.id, pinnedId), eq(liveMessages.roomId, id), isNull(liveMessages.deletedAt)),
  )
  return row ? messageFrom(row, roleOf) : null
}

export interface NewMessage {
  readonly roomId: number
  readonly userId: number
  readonly key: string
  readonly text: string
  readonly now: number
}

/** The message already posted with this key. Throws Refusal if its text or room differs. */
export const saidUnder = async (
  query: Queries,
  { roomId, userId, key, text }: Omit<NewMessage, 'now'>,
  roleOf: RoleOf,
): Promise<LiveMessage | undefined> => {
  const [said] = await query
    .select({ id: liveMessages.id, text: liveMessages.text, roomId: liveMessages.roomId })
    .from(liveMessages)
    .where(and(eq(liveMessages.userId, userId), eq(liveMessages.key, key)))
  if (said === undefined) return undefined
  if (said.text !== text || said.roomId !== roomId) throw new Refusal(codes.keyConflict)
  return messageFrom(await messageOf(query, roomId, said.id), roleOf)
}

/** Posts a message, once per key. `isNew` is false if it had already been posted. */
export const say = async (
  tx: Queries,
  { now, ...what }: NewMessage,
  roleOf: RoleOf,
): Promise<{ readonly message: LiveMessage; readonly isNew: boolean }> => {
  const [made] = await tx
    .insert(liveMessages)
    .values({ ...what, sentAt: now })
    .onConflictDoNothing()
    .returning({ id: liveMessages.id })
  if (made) return { message: messageFrom(await messageOf(tx, what.roomId, made.id), roleOf), isNew: true }
  const said = await saidUnder(tx, what, roleOf)
  if (said === undefined) throw new Error('A key is taken, and nothing was said under it')
  return { message: said, isNew: false }
}

export const reportCount = async (query: Queries, msgId: number): Promise<number> =>
  (await reportsOf(query, [msgId])).get(msgId) ?? 0
