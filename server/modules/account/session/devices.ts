import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { knownDevices } from '#server/db/schema/index.ts'

/**
 * Browsers known to an account. Each holds a random token in an HttpOnly cookie that is set by a successful login. The
 * user agent is no substitute, because millions of browsers share the same one.
 */

/** The form in which a device token is stored. */
export const hashOfMark = (mark: string): string => createHash('sha256').update(mark).digest('base64url')

const isOf = (userId: number, hash: string) => and(eq(knownDevices.userId, userId), eq(knownDevices.hash, hash))

/**
 * The device's id under this account, if the account has been logged in to with this token. Tokens expire some time
 * after their last login.
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

/** Limits the number of devices per account; those not seen for longest are removed. */
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
 * Records a login to the account in this browser. `mark` is the new cookie value, or undefined if the cookie stays. A
 * browser that is new to the account gets a new token, which also replaces the old one for other accounts known in it:
 * a token that someone else knows and planted there becomes worthless.
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

/** Removes all known browsers of the account except the one with this token. */
export const forgetOtherDevices = async (tx: Queries, userId: number, mark: string | undefined): Promise<void> => {
  await tx
    .delete(knownDevices)
    .where(
      and(eq(knownDevices.userId, userId), mark === undefined ? undefined : ne(knownDevices.hash, hashOfMark(mark))),
    )
}

/** Removes devices not seen for as long as their cookie lives. */
export const sweepDevices = async (db: Queries, now: number): Promise<void> => {
  await db.delete(knownDevices).where(lte(knownDevices.seenAt, now - venueLimits.knownDevices.life))
}
