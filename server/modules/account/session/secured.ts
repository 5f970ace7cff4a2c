import type { Queries } from '#server/db/database.ts'
import { sessionOf, type Context } from '#server/http/context.ts'
import type { Session } from '#server/http/sessions.ts'
import { forgetOtherDevices } from './devices.ts'

/** Call after the commit. */
type Settle = () => void

/**
 * Ends all other sessions of the account and removes all known browsers but the one with this token, in the caller's
 * transaction.
 */
export const shutOthersOut = async (
  tx: Queries,
  ctx: Context,
  session: Session,
  mark = ctx.cookie('device'),
): Promise<Settle> => {
  const { ended, settle } = await ctx.venue.sessions.endOthers(tx, session)
  await forgetOtherDevices(tx, session.userId, mark)
  return () => {
    settle()
    const { id, userId } = session
    ctx.venue.security.note({
      event: 'sessionsEnded',
      userId,
      session: id,
      address: ctx.address,
      reason: 'secured',
      count: ended.length,
    })
  }
}

/**
 * Follows every change of a user's credentials, in its transaction: anyone who got in before is logged out, even
 * someone with this session's own token. The answer carries the new token.
 */
export const secureAccount = async (tx: Queries, ctx: Context): Promise<Settle> => {
  const session = sessionOf(ctx)
  const others = await shutOthersOut(tx, ctx, session)
  const { token, settle } = await ctx.venue.sessions.renew(tx, session)
  return () => {
    others()
    settle()
    ctx.setSession(token)
  }
}
