import { eq } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'

/** Refuses what needs a proved e-mail: the owner has not yet typed a code that was mailed to it. */
export const refuseUnprovedEmail = async (tx: Queries, userId: number): Promise<void> => {
  const [user] = await tx.select({ provedAt: users.emailProvedAt }).from(users).where(eq(users.id, userId))
  if (!user || user.provedAt === null) throw new Refusal(codes.emailUnproved)
}
