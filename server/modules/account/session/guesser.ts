import { and, eq, gt } from 'drizzle-orm'
import { venueLimits } from '#contract/venueLimits.ts'
import { knownDevices, users } from '#server/db/schema/index.ts'
import { sessionOf, userOf, type Context } from '#server/http/context.ts'
import { networkOf } from '#server/rate/network.ts'
import type { Guesser } from '#server/security/guessLimits.ts'
import { hashOfMark } from './devices.ts'

/** A login attempt to an account, which may not exist. */
export const guesserAt = async (ctx: Context, account: string): Promise<Guesser> => {
  const { address } = ctx
  const mark = ctx.cookie('device')
  if (mark === undefined) return { account, address }
  const [row] = await ctx.db.query
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(users.account, account),
        eq(knownDevices.hash, hashOfMark(mark)),
        gt(knownDevices.seenAt, ctx.now() - venueLimits.knownDevices.life),
      ),
    )
  return { account, address, device: row?.hash }
}

/** A logged-in user who has to confirm a credential again. */
export const guesserInside = (ctx: Context): Guesser => ({
  account: userOf(ctx).account,
  address: ctx.address,
  session: sessionOf(ctx).id,
})

/**
 * The lane among which hashing capacity is shared out: the account for its known devices and sessions, otherwise the
 * network.
 */
export const laneOf = ({ account, address, device, session }: Guesser): string =>
  device === undefined && session === undefined ? `network ${networkOf(address).network}` : `account ${account}`
