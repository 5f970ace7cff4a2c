import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Conversation, DeskMessage, DeskSide } from '#contract/support/calls/desk.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { deskFiles, deskMessages, desks, feedbackRequests } from '#server/db/schema/index.ts'
import type { CheckedFile } from './content.ts'
import { fileColumns } from './uploads.ts'
import type { Asker, Desk } from './who.ts'

/** Unguessable, using only characters that topics and addresses accept. */
export const newDeskId = (): string => randomBytes(16).toString('hex')

type Row = { readonly message: typeof deskMessages.$inferSelect; readonly file: DeskMessage['file'] }

const messageOf = ({ message: { number, side, author, clientId, kind, text, at }, file }: Row): DeskMessage => ({
  number,
  side,
  author,
  clientId,
  kind,
  text,
  file,
  at,
})

const messages = (db: Queries) =>
  db
    .select({ message: deskMessages, file: fileColumns })
    .from(deskMessages)
    .leftJoin(deskFiles, eq(deskFiles.id, deskMessages.fileId))

const ownedBy = ({ userId, visitorId }: Asker) =>
  and(eq(desks.kind, 'chat'), userId === null ? eq(desks.visitorId, visitorId) : eq(desks.userId, userId))

/** The caller's one chat, created if there is none. */
export const openDesk = async (db: Queries, asker: Asker, now: number): Promise<Desk> => {
  await db
    .insert(desks)
    .values({ id: newDeskId(), ...asker, changedAt: now })
    .onConflictDoNothing()
  const [desk] = await db.select().from(desks).where(ownedBy(asker))
  if (!desk) throw new Error('A conversation was not stored')
  return desk
}

/** The latest messages after a number, oldest first. */
export const conversationOf = async (
  db: Queries,
  { id, kind, lastNumber, visitorRead, agentRead }: Desk,
  side: DeskSide,
  after: number,
): Promise<Conversation> => {
  const rows = await messages(db)
    // No message follows the last one, and the column cannot hold numbers as large as a request may contain.
    .where(and(eq(deskMessages.deskId, id), gt(deskMessages.number, Math.min(after, lastNumber))))
    .orderBy(desc(deskMessages.number))
    .limit(supportLimits.desk.shown)
  return { deskId: id, kind, side, messages: rows.reverse().map(messageOf), visitorRead, agentRead }
}

interface Sent {
  readonly desk: Desk
  readonly side: DeskSide
  readonly userId: number | null
  readonly author: string
  readonly clientId: string
  readonly text: string
  readonly file: CheckedFile | undefined
  /** The network whose upload quota the file counts against. */
  readonly network: string
  readonly now: number
}

/**
 * Stores a message once: a resent one returns the stored one, with `isNew` false. The sender counts as having read
 * everything before it.
 */
export const addMessage = async (
  tx: Queries,
  { desk, side, userId, author, clientId, text, file, network, now }: Sent,
): Promise<{ readonly message: DeskMessage; readonly isNew: boolean }> => {
  const known = await sentUnder(tx, desk, side, clientId)
  if (known) return { message: known, isNew: false }
  const [numbered] = await tx
    .update(desks)
    .set({ lastNumber: sql`${desks.lastNumber} + 1`, changedAt: now })
    .where(eq(desks.id, desk.id))
    .returning({ number: desks.lastNumber })
  if (!numbered) throw new Error('A conversation is gone')
  const fileId = file && newDeskId()
  if (file && fileId !== undefined)
    await tx.insert(deskFiles).values({
      id: fileId,
      deskId: desk.id,
      name: file.name,
      type: file.type,
      bytes: file.bytes,
      data: file.data,
      place: network,
      at: now,
    })
  const kept = {
    deskId: desk.id,
    number: numbered.number,
    side,
    userId,
    author,
    clientId,
    kind: file?.kind ?? ('text' as const),
    text,
    fileId: fileId ?? null,
    at: now,
  }
  await tx.insert(deskMessages).values(kept)
  await tx.update(desks).set(markOf(side, numbered.number)).where(eq(desks.id, desk.id))
  return {
    message: messageOf({
      message: kept,
      file: file && fileId !== undefined ? { id: fileId, name: file.name, type: file.type, bytes: file.bytes } : null,
    }),
    isNew: true,
  }
}

/** The message already sent with this id: a sender whose answer was lost sends it again. */
export const sentUnder = async (
  db: Queries,
  desk: Desk,
  side: DeskSide,
  clientId: string,
): Promise<DeskMessage | undefined> => {
  const [known] = await messages(db).where(
    and(eq(deskMessages.deskId, desk.id), eq(deskMessages.side, side), eq(deskMessages.clientId, clientId)),
  )
  return known && messageOf(known)
}

const markOf = (side: DeskSide, number: number) =>
  side === 'visitor' ? { visitorRead: number } : { agentRead: number }

/** Read marks never go back, and never exceed the last message. Undefined if nothing changed. */
export const markRead = async (
  db: Queries,
  desk: Desk,
  side: DeskSide,
  number: number,
): Promise<number | undefined> => {
  const before = side === 'visitor' ? desk.visitorRead : desk.agentRead
  const to = Math.min(number, desk.lastNumber)
  if (to <= before) return undefined
  const column = side === 'visitor' ? desks.visitorRead : desks.agentRead
  await db
    .update(desks)
    .set(markOf(side, to))
    .where(and(eq(desks.id, desk.id), sql`${column} < ${to}`))
  return to
}

interface NewestDesk {
  readonly desk: Desk
  readonly last: DeskMessage | null
  readonly unread: number
  /** Undefined for a chat. */
  readonly request: typeof feedbackRequests.$inferSelect | undefined
}

/** Conversations with at least one message, newest first, with their last message. */
export const newestDesks = async (db: Queries): Promise<readonly NewestDesk[]> => {
  const rows = await db
    .select()
    .from(desks)
    .where(gt(desks.lastNumber, 0))
    .orderBy(desc(desks.changedAt), asc(desks.id))
    .limit(supportLimits.desk.inbox)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lasts = await messages(db)
    .innerJoin(desks, and(eq(desks.id, deskMessages.deskId), eq(desks.lastNumber, deskMessages.number)))
    .where(inArray(deskMessages.deskId, ids))
  const unread = await db
    .select({ deskId: deskMessages.deskId, count: sql<number>`count(*)::int` })
    .from(deskMessages)
    .innerJoin(desks, eq(desks.id, deskMessages.deskId))
    .where(
      and(
        inArray(deskMessages.deskId, ids),
        eq(deskMessages.side, 'visitor'),
        gt(deskMessages.number, desks.agentRead),
      ),
    )
    .groupBy(deskMessages.deskId)
  const requests = await db.select().from(feedbackRequests).where(inArray(feedbackRequests.deskId, ids))
  return rows.map((desk) => {
    const last = lasts.find(({ message }) => message.deskId === desk.id)
    return {
      desk,
      last: last ? messageOf(last) : null,
      unread: unread.find(({ deskId }) => deskId === desk.id)?.count ?? 0,
      request: requests.find(({ deskId }) => deskId === desk.id),
    }
  })
}

export interface KeptFile {
  /** Null until a request names it. */
  readonly deskId: string | null
  /** The user whose request it is for. */
  readonly userId: number | null
  readonly name: string
  readonly type: string
  readonly data: string
}

export const findFile = async (db: Queries, id: string): Promise<KeptFile | undefined> => {
  const [file] = await db.select().from(deskFiles).where(eq(deskFiles.id, id))
  return file
}
