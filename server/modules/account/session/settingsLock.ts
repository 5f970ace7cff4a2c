import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import type { Queries } from '#server/db/database.ts'
import { settingsLocks } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'

/**
 * Refuses a change that weakens protection while the owner's lock is on, or is about to be off. `until` is when it ends;
 * null if no one has unlocked it.
 */
export const refuseLockedSettings = async (db: Queries, userId: number, now: number): Promise<void> => {
  const [lock] = await db
    .select({ unlocksAt: settingsLocks.unlocksAt })
    .from(settingsLocks)
    .where(and(eq(settingsLocks.userId, userId), or(isNull(settingsLocks.unlocksAt), gt(settingsLocks.unlocksAt, now))))
  if (lock) throw new Refusal(codes.settingsLocked, { data: { until: lock.unlocksAt } })
}
