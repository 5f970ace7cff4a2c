import type { Queries } from '#server/db/database.ts'
import { sessionOf, type Context } from '#server/http/context.ts'
import type { Session } from '#server/http/sessions.ts'
import { forgetOtherDevices } from './devices.ts'

/** To be called after the commit. */
type Settle = () => void

/**
 * Nobody but this session stays logged in to its account, and no browser but that of the mark stays known to it. In the
 * caller's transaction.
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
 * What follows a change of what proves who a person is, in its transaction: whoever got in before is out, also one who
 * holds this session's own token. The answer brings the new token.
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
