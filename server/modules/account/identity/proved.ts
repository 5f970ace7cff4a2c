import { eq } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/index.ts'
import { Refusal } from '#server/refusal.ts'

/** Whether the owner has verified the account's email address. */
export const isEmailProved = async (tx: Queries, userId: number): Promise<boolean> => {
  const [user] = await tx.select({ provedAt: users.emailProvedAt }).from(users).where(eq(users.id, userId))
  return (user?.provedAt ?? null) !== null
}

/** Refuses a call that needs a verified email address if it is not verified. */
export const refuseUnprovedEmail = async (tx: Queries, userId: number): Promise<void> => {
  if (!(await isEmailProved(tx, userId))) throw new Refusal(codes.emailUnproved)
}
