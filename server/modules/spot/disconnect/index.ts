import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { cancelOnDisconnect } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import type { Module } from '#server/modules.ts'
import { token } from '#server/serviceContainer.ts'
import { tradedMarketsToken, tradingEventsToken, tradingToken } from '../orders/tokens.ts'
import { createWatch, type Watch } from './watch.ts'

const { grace } = venueLimits.disconnect
const watchToken = token<Watch>('cancel on disconnect')

/** Cancels the orders of users who enabled it, some time after their last socket has closed. */
export const disconnectModule: Module = {
  name: 'disconnect',
  needs: [tradedMarketsToken, tradingEventsToken, tradingToken],
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
      cancelAll: (userId) => money.perform(operations.cancelAll(userId, undefined, 'disconnected')),
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
