import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { deskFiles, deskMessages, desks, deskVisitors } from '#server/db/schema/index.ts'

/**
 * Moves a guest's conversation to the account that the same browser logged in to, after the account's own messages. The
 * visitor is deleted, so that this happens once and the cookie becomes useless. Returns the id of the conversation that
 * holds it; undefined if the guest had not written anything.
 */
export const carryOver = async (
  tx: Queries,
  visitorId: number,
  userId: number,
  now: number,
): Promise<string | undefined> => {
  const [theirs] = await tx.select().from(desks).where(eq(desks.visitorId, visitorId)).for('update')
  const [own] = await tx
    .select()
    .from(desks)
    .where(and(eq(desks.userId, userId), eq(desks.kind, 'chat')))
    .for('update')
  const forgetVisitor = () => tx.delete(deskVisitors).where(eq(deskVisitors.id, visitorId))
  if (!theirs || theirs.lastNumber === 0) {
    if (theirs) await tx.delete(desks).where(eq(desks.id, theirs.id))
    await forgetVisitor()
    return undefined
  }
  if (!own || own.lastNumber === 0) {
    if (own) await tx.delete(desks).where(eq(desks.id, own.id))
    await tx.update(desks).set({ userId, visitorId: null, changedAt: now }).where(eq(desks.id, theirs.id))
    await forgetVisitor()
    return theirs.id
  }
  const first = own.lastNumber
  await tx.update(deskFiles).set({ deskId: own.id }).where(eq(deskFiles.deskId, theirs.id))
  await tx
    .update(deskMessages)
    .set({ deskId: own.id, number: sql`${deskMessages.number} + ${first}` })
    .where(eq(deskMessages.deskId, theirs.id))
  // A read mark covers everything before it, so it only advances if nothing before is unread.
  const moved = (mark: number, theirMark: number) => (mark === first ? first + theirMark : mark)
  await tx
    .update(desks)
    .set({
      lastNumber: first + theirs.lastNumber,
      visitorRead: moved(own.visitorRead, theirs.visitorRead),
      agentRead: moved(own.agentRead, theirs.agentRead),
      changedAt: now,
    })
    .where(eq(desks.id, own.id))
  await tx.delete(desks).where(eq(desks.id, theirs.id))
  await forgetVisitor()
  return own.id
}
