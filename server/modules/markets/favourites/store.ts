import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import { marketsLimits } from '#contract/markets/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { favourites } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'

export type Kind = 'spot' | 'contract'

const ofUser = (userId: number, kind: Kind) => and(eq(favourites.userId, userId), eq(favourites.kind, kind))

/** A user's favourites, oldest first. */
export const listFavourites = async (query: Queries, userId: number, kind: Kind): Promise<string[]> => {
  const rows = await query
    .select({ key: favourites.key })
    .from(favourites)
    .where(ofUser(userId, kind))
    .orderBy(asc(favourites.addedAt), asc(favourites.key))
  return rows.map(({ key }) => key)
}

/**
 * Adds and removes favourites; adding an existing one or removing a missing one is not an error. Throws Refusal for the
 * whole change if the user would have too many.
 */
export const changeFavourites = async (
  tx: Queries,
  {
    userId,
    kind,
    add,
    remove,
    now,
  }: { userId: number; kind: Kind; add: readonly string[]; remove: readonly string[]; now: number },
): Promise<void> => {
  if (remove.length > 0)
    await tx.delete(favourites).where(and(ofUser(userId, kind), inArray(favourites.key, [...remove])))
  if (add.length === 0) return
  await tx
    .insert(favourites)
    .values(add.map((key) => ({ userId, kind, key, addedAt: now })))
    .onConflictDoNothing()
  const [kept] = await tx.select({ total: count() }).from(favourites).where(ofUser(userId, kind))
  if ((kept?.total ?? 0) > marketsLimits.favourites.maxLocal) throw new Refusal(codes.favouritesFull)
}
