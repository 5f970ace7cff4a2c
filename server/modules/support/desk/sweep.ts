import { sql } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Database, Queries } from '#server/db/database.ts'

/** A message whose file is deleted keeps its text, or the file's name. */
const dropFiles = async (tx: Queries, before: number): Promise<void> => {
  await tx.execute(sql`
    update desk_messages m set kind = 'text', file_id = null, text = case when m.text = '' then f.name else m.text end
    from desk_files f where f.id = m.file_id and f.at <= ${before}`)
  // Files of a recovery request are kept as long as the request.
  await tx.execute(sql`delete from desk_files where at <= ${before} and recovery_id is null`)
}

/** Deletes visitors whose cookie has expired, and those who never wrote anything. */
const dropVisitors = async (tx: Queries, seenBefore: number, silentBefore: number): Promise<void> => {
  const gone = sql`
    select d.id from desks d join desk_visitors v on v.id = d.visitor_id
    where v.seen_at <= ${seenBefore} or (v.seen_at <= ${silentBefore} and d.last_number = 0)`
  await tx.execute(sql`delete from desk_messages where desk_id in (${gone})`)
  await tx.execute(sql`delete from desk_files where desk_id in (${gone})`)
  await tx.execute(sql`delete from desks where id in (${gone})`)
  await tx.execute(
    sql`delete from desk_visitors v where v.seen_at <= ${silentBefore} and not exists (select 1 from desks d where d.visitor_id = v.id)`,
  )
}

/** Keeps only the latest messages of each conversation. */
const dropOldest = async (tx: Queries): Promise<void> => {
  const kept = venueLimits.desk.keptMessages
  await tx.execute(
    sql`delete from desk_messages m using desks d where d.id = m.desk_id and d.last_number > ${kept} and m.number <= d.last_number - ${kept}`,
  )
  await tx.execute(
    sql`delete from desk_files f where f.desk_id is not null and not exists (select 1 from desk_messages m where m.file_id = f.id)`,
  )
}

/** Deletes uploads that no request named, and requests whose last message is old. */
const dropRequests = async (tx: Queries, uploadedBefore: number, changedBefore: number): Promise<void> => {
  await tx.execute(
    sql`delete from desk_files where desk_id is null and recovery_id is null and at <= ${uploadedBefore}`,
  )
  const gone = sql`select id from desks where kind = 'request' and changed_at <= ${changedBefore}`
  await tx.execute(sql`delete from feedback_requests where desk_id in (${gone})`)
  await tx.execute(sql`delete from desk_messages where desk_id in (${gone})`)
  await tx.execute(sql`delete from desk_files where desk_id in (${gone})`)
  await tx.execute(sql`delete from desks where kind = 'request' and changed_at <= ${changedBefore}`)
}

/** Deletes customer service data past its retention (`docs/retention.md`). */
export const sweepDesks = (db: Database, now: number): Promise<void> =>
  db.transaction(async (tx) => {
    await dropFiles(tx, now - venueLimits.desk.fileLife)
    await dropVisitors(tx, now - venueLimits.desk.visitor, now - venueLimits.desk.silentVisitor)
    await dropOldest(tx)
    await dropRequests(tx, now - venueLimits.feedback.pendingLife, now - venueLimits.feedback.life)
  })
