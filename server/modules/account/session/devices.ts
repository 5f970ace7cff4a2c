import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { knownDevices } from '#server/db/schema/index.ts'

/**
 * Browsers that are known to an account: each holds a random mark in a cookie that no script reads, which is put there
 * by a login that succeeded. What a browser calls itself is the same in millions of them, and says nothing.
 */

/** How a mark is kept. */
export const hashOfMark = (mark: string): string => createHash('sha256').update(mark).digest('base64url')

const isOf = (userId: number, hash: string) => and(eq(knownDevices.userId, userId), eq(knownDevices.hash, hash))

/**
 * The device's id under this account, if the account has been logged in to with this mark. Marks age from their last
 * login.
 */
export const knownDevice = async (
  db: Queries,
  userId: number,
  mark: string | undefined,
  now: number,
): Promise<string | undefined> => {
  if (mark === undefined) return undefined
  const hash = hashOfMark(mark)
  const [row] = await db
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(and(isOf(userId, hash), gt(knownDevices.seenAt, now - venueLimits.knownDevices.life)))
  return row?.hash
}

/** Only so many of an account: those that were not seen for longest go. */
const trim = async (tx: Queries, userId: number): Promise<void> => {
  const older = await tx
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.seenAt), desc(knownDevices.hash))
    .offset(venueLimits.knownDevices.kept)
  if (older.length > 0)
    await tx.delete(knownDevices).where(
      and(
        eq(knownDevices.userId, userId),
        inArray(
          knownDevices.hash,
          older.map(({ hash }) => hash),
        ),
      ),
    )
}

/**
 * Notes that the account was logged in to in this browser. `mark`: what to put into its cookie, undefined when it
 * stays. A browser that is new to the account gets a new mark, also for the other accounts that are known in it: a mark
 * that somebody else knows and has planted there is worth nothing afterwards.
 */
export const meetDevice = async (
  tx: Queries,
  userId: number,
  brought: string | undefined,
  now: number,
): Promise<{ readonly isNew: boolean; readonly mark: string | undefined }> => {
  const known = await knownDevice(tx, userId, brought, now)
  if (known !== undefined) {
    await tx.update(knownDevices).set({ seenAt: now }).where(isOf(userId, known))
    return { isNew: false, mark: undefined }
  }
  const mark = randomBytes(32).toString('base64url')
  if (brought !== undefined) {
    await tx.delete(knownDevices).where(isOf(userId, hashOfMark(brought)))
    await tx
      .update(knownDevices)
      .set({ hash: hashOfMark(mark) })
      .where(eq(knownDevices.hash, hashOfMark(brought)))
  }
  await tx.insert(knownDevices).values({ userId, hash: hashOfMark(mark), seenAt: now })
  await trim(tx, userId)
  return { isNew: true, mark }
}

/** Leaves the account no known browser but the one with this mark. */
export const forgetOtherDevices = async (tx: Queries, userId: number, mark: string | undefined): Promise<void> => {
  await tx
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.userId, userId), mark === undefined ? undefined : ne(knownDevices.hash, hashOfMark(mark))),
    )
}

/** Those that have not been seen for as long as their cookie lives. */
export const sweepDevices = async (db: Queries, now: number): Promise<void> => {
  await db.delete(knownDevices).where(lte(knownDevices.seenAt, now - venueLimits.knownDevices.life))
}
