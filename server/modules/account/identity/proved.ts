import { eq } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'

/** Whether the owner has typed a code that was mailed to the account's address. */
export const isEmailProved = async (tx: Queries, userId: number): Promise<boolean> => {
  const [user] = await tx.select({ provedAt: users.emailProvedAt }).from(users).where(eq(users.id, userId))
  return (user?.provedAt ?? null) !== null
}

/** Refuses what needs a proved e-mail: the owner has not yet typed a code that was mailed to it. */
export const refuseUnprovedEmail = async (tx: Queries, userId: number): Promise<void> => {
  if (!(await isEmailProved(tx, userId))) throw new Refusal(codes.emailUnproved)
}
