import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { users } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'

/** Activates contracts for an account. Repeated, it changes nothing. */
export const activate = handle(calls.contracts.activate, async (_, ctx) => {
  await ctx.db.query
    .update(users)
    .set({ isActivateContract: true })
    .where(eq(users.id, userOf(ctx).id))
  return { isActivateContract: true as const }
})
