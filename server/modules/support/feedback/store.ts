import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { FeedbackBody, FeedbackRequest } from '#contract/support/calls/feedback.ts'
import type { UploadedFile } from '#contract/support/files.ts'
import type { FeedbackCategory } from '#contract/support/feedback.ts'
import { recordingType } from '#contract/support/feedback.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { deskFiles, deskMessages, desks, feedbackRequests } from '#server/db/schema/index.ts'
import type { CheckedFile } from '#server/modules/support/desk/content.ts'
import { newDeskId } from '#server/modules/support/desk/store.ts'
import { fileColumns, isWaiting, uploadsNamed } from '#server/modules/support/desk/uploads.ts'
import { numberOf, ticketOf } from '#server/modules/support/desk/ticket.ts'

/** The upload that was made under this id, whose answer may have been lost. */
export const findUpload = async (db: Queries, userId: number, clientId: string): Promise<UploadedFile | undefined> => {
  const [file] = await db
    .select(fileColumns)
    .from(deskFiles)
    .where(and(eq(deskFiles.userId, userId), eq(deskFiles.clientId, clientId)))
  return file
}

interface Upload {
  readonly userId: number
  readonly clientId: string
  readonly file: CheckedFile
  /** The network whose quota it counts against. */
  readonly network: string
  readonly now: number
}

export const keepUpload = async (
  db: Queries,
  { userId, clientId, file: { name, type, bytes, data }, network, now }: Upload,
): Promise<UploadedFile> => {
  const id = newDeskId()
  await db
    .insert(deskFiles)
    .values({ id, userId, clientId, name, type, bytes, data, place: network, at: now })
    .onConflictDoNothing()
  // The same upload may have arrived twice at once.
  return (await findUpload(db, userId, clientId)) ?? { id, name, type, bytes }
}

/** The uploads that a new request names, in its order; undefined if one is missing, another's, or in use. */
export const filesToAttach = async (
  tx: Queries,
  userId: number,
  { files, recording }: Pick<FeedbackBody, 'files' | 'recording'>,
): Promise<readonly UploadedFile[] | undefined> => {
  const ids = [...files, ...(recording === null ? [] : [recording])]
  const named = await uploadsNamed(tx, userId, ids, isWaiting)
  const isRecording = ({ type }: UploadedFile) => type === recordingType
  return named?.every((file) => isRecording(file) === (file.id === recording)) === true ? named : undefined
}

interface NewRequest {
  readonly userId: number
  readonly category: FeedbackCategory
  readonly text: string
  readonly files: readonly UploadedFile[]
  readonly now: number
}

/** A conversation that begins with the request's text, then has one message for each file. */
export const createRequest = async (
  tx: Queries,
  { userId, category, text, files, now }: NewRequest,
): Promise<{ readonly ticket: string; readonly deskId: string }> => {
  const deskId = newDeskId()
  const written = 1 + files.length
  await tx
    .insert(desks)
    .values({ id: deskId, kind: 'request', userId, lastNumber: written, visitorRead: written, changedAt: now })
  const [request] = await tx
    .insert(feedbackRequests)
    .values({ deskId, userId, category, createdAt: now })
    .returning({ number: feedbackRequests.number })
  if (!request) throw new Error('A request was not stored')
  const ticket = ticketOf(request.number)
  const common = { deskId, side: 'visitor' as const, userId: null, author: '', at: now }
  if (files.length > 0)
    await tx
      .update(deskFiles)
      .set({ deskId })
      .where(
        inArray(
          deskFiles.id,
          files.map(({ id }) => id),
        ),
      )
  await tx.insert(deskMessages).values([
    { ...common, number: 1, clientId: `${ticket}-1`, kind: 'text' as const, text, fileId: null },
    ...files.map((file, index) => ({
      ...common,
      number: index + 2,
      clientId: `${ticket}-${index + 2}`,
      kind: file.type === recordingType ? ('file' as const) : ('image' as const),
      text: '',
      fileId: file.id,
    })),
  ])
  return { ticket, deskId }
}

const requestColumns = {
  number: feedbackRequests.number,
  userId: feedbackRequests.userId,
  category: feedbackRequests.category,
  createdAt: feedbackRequests.createdAt,
  deskId: desks.id,
  changedAt: desks.changedAt,
  text: sql<string>`coalesce((select left(m.text, ${venueLimits.feedback.preview}) from desk_messages m
    where m.desk_id = ${desks.id} and m.number = 1), '')`,
  isAnswered: sql<boolean>`exists (select 1 from desk_messages m
    where m.desk_id = ${desks.id} and m.number = ${desks.lastNumber} and m.side = 'agent')`,
  unread: sql<number>`(select count(*)::int from desk_messages m
    where m.desk_id = ${desks.id} and m.side = 'agent' and m.number > ${desks.visitorRead})`,
}

const requests = (db: Queries) =>
  db.select(requestColumns).from(feedbackRequests).innerJoin(desks, eq(desks.id, feedbackRequests.deskId))

const requestOf = ({ number, userId: _, ...rest }: Awaited<ReturnType<typeof requests>>[number]): FeedbackRequest => ({
  id: ticketOf(number),
  ...rest,
})

/** A page of a user's requests, most recently changed first. */
export const listRequests = async (
  db: Queries,
  userId: number,
  page: number,
  pageSize: number,
): Promise<{ readonly rows: FeedbackRequest[]; readonly total: number }> => {
  const own = eq(feedbackRequests.userId, userId)
  const [all] = await db.select({ total: count() }).from(feedbackRequests).where(own)
  const total = all?.total ?? 0
  // A page after the last has no rows, and its offset might not fit the database's numbers.
  if ((page - 1) * pageSize >= total) return { rows: [], total }
  const rows = await requests(db)
    .where(own)
    .orderBy(desc(desks.changedAt), desc(feedbackRequests.number))
    .offset((page - 1) * pageSize)
    .limit(pageSize)
  return { rows: rows.map(requestOf), total }
}

/** A request by its ticket, with its owner. */
export const findRequest = async (
  db: Queries,
  ticket: string,
): Promise<{ readonly userId: number; readonly request: FeedbackRequest } | undefined> => {
  const [row] = await requests(db).where(eq(feedbackRequests.number, numberOf(ticket)))
  return row && { userId: row.userId, request: requestOf(row) }
}
