import { and, desc, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { defaultLocale } from '#contract/shell/locales.ts'
import { noticeFileSchema, type NoticeFile } from '#contract/support/noticeFile.ts'
import type { Queries } from '../db/database.ts'
import { noticeReads, notices } from '../db/schema/index.ts'
import { StartFailure } from '../failure.ts'

/** Throws StartFailure that says what is wrong with the file. */
export const parseNotice = (content: string): NoticeFile => {
  let given: unknown
  try {
    given = JSON.parse(content)
  } catch {
    throw new StartFailure('The file is not JSON')
  }
  const parsed = noticeFileSchema.safeParse(given)
  if (!parsed.success) throw new StartFailure(`The notice is not valid: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Stores a notice. Returns its number. */
export const storeNotice = async (tx: Queries, file: NoticeFile, at: number): Promise<number> => {
  const { category, isImportant = false, until, title, body } = file
  const [row] = await tx
    .insert(notices)
    .values({
      category,
      isImportant,
      until: until === undefined ? null : Date.parse(until),
      publishedAt: at,
      titles: title,
      bodies: body,
    })
    .returning({ id: notices.id })
  if (!row) throw new StartFailure('The notice was not stored')
  return row.id
}

export const publishNotice = async (tx: Queries, file: NoticeFile, at: number): Promise<string> =>
  `Notice ${await storeNotice(tx, file, at)} is published`

/** Throws StartFailure if there is no such notice. */
export const withdrawNotice = async (tx: Queries, id: number, at: number): Promise<string> => {
  const changed = await tx
    .update(notices)
    .set({ withdrawnAt: at })
    .where(and(eq(notices.id, id), isNull(notices.withdrawnAt)))
    .returning({ id: notices.id })
  if (changed.length === 0) throw new StartFailure(`There is no notice ${id}: "list" shows all notices`)
  await tx.delete(noticeReads).where(eq(noticeReads.noticeId, id))
  return `Notice ${id} is withdrawn`
}

/** Whether any notice was ever published. */
export const hasNotices = async (db: Queries): Promise<boolean> =>
  (await db.select({ id: notices.id }).from(notices).limit(1)).length > 0

/** All notices, newest first, one line each. */
export const listNotices = async (db: Queries): Promise<readonly string[]> => {
  const rows = await db.select().from(notices).orderBy(desc(notices.id))
  if (rows.length === 0) return ['There are no notices']
  return rows.map(({ id, category, publishedAt, withdrawnAt, titles }) => {
    const state = withdrawnAt === null ? '' : ' (withdrawn)'
    return `${id}: ${new Date(publishedAt).toISOString()} ${category}${state}: ${titles[defaultLocale] ?? ''}`
  })
}
