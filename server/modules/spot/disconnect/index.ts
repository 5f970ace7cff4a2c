import { eq, isNotNull } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { cancelOnDisconnect, users } from '#server/db/schema/index.ts'
import { domainEventsToken } from '#server/domainEvents.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import type { Module } from '#server/modules.ts'
import type { Venue } from '#server/venue.ts'
import { token } from '#server/serviceContainer.ts'
import { tradedMarketsToken, tradingEventsToken, tradingToken } from '../orders/tokens.ts'
import { createWatch, type Watch } from './watch.ts'

const { grace } = venueLimits.disconnect
const watchToken = token<Watch>('cancel on disconnect')

/** Cancels the orders of an account that its owner has frozen. */
const cancelFrozen = async (venue: Venue, userId: number): Promise<void> => {
  try {
    await venue.money.perform(venue.use(tradingToken).cancelAll(userId, {}))
  } catch (error) {
    venue.log.error(error, 'Orders of a frozen account could not be cancelled')
  }
}

/**
 * Cancels the orders of users who enabled it, some time after their last socket has closed, and those of accounts that
 * are frozen.
 */
export const disconnectModule: Module = {
  name: 'disconnect',
  needs: [domainEventsToken, tradedMarketsToken, tradingEventsToken, tradingToken],
  provides: [watchToken],

  async start(venue) {
    const { clock, db, hub, log, money } = venue
    const operations = venue.use(tradingToken)
    const rows = await db.query.select({ userId: cancelOnDisconnect.userId }).from(cancelOnDisconnect)
    const watch = createWatch({
      clock,
      grace,
      isConnected: hub.isConnected,
      hasOrders: (userId) => venue.use(tradedMarketsToken).live(userId).length > 0,
      cancelAll: (userId) => money.perform(operations.cancelAll(userId, {}, 'disconnected')),
      onError: (error) => log.error(error, 'Orders of a disconnected user could not be cancelled'),
    })
    // Users who do not reconnect within the grace period after a restart count as gone as well.
    for (const { userId } of rows) watch.set(userId, true)
    hub.onConnected((userId) => watch.look(userId))
    // Orders also appear without a socket: placed by a program, or attached to one that was filled.
    venue.use(tradingEventsToken)(({ settlement }) => {
      for (const { userId } of settlement.touched) watch.look(userId)
    })
    venue.provide(watchToken, watch)
    venue.use(domainEventsToken).subscribe(
      async (_, { userId }) =>
        () =>
          void cancelFrozen(venue, userId),
      ({ kind }) => kind === 'frozen',
    )
  },
  // The venue may have ended between a freeze and its cancellations.
  async ready(venue) {
    const frozen = await venue.db.query.select({ userId: users.id }).from(users).where(isNotNull(users.frozenAt))
    for (const { userId } of frozen)
      if (venue.use(tradedMarketsToken).live(userId).length > 0) await cancelFrozen(venue, userId)
  },

  handlers: [
    handle(calls.disconnect.current, (_, ctx) => ({
      on: ctx.venue.use(watchToken).isOn(userOf(ctx).id),
      grace,
    })),
    handle(calls.disconnect.set, async ({ body: { on } }, ctx) => {
      const { id: userId } = userOf(ctx)
      if (on)
        await ctx.db.query.insert(cancelOnDisconnect).values({ userId, createdAt: ctx.now() }).onConflictDoNothing()
      else await ctx.db.query.delete(cancelOnDisconnect).where(eq(cancelOnDisconnect.userId, userId))
      ctx.venue.use(watchToken).set(userId, on)
      return { on, grace }
    }),
  ],
}
