import { sendMessagesToken } from '#server/modules/messages/messages/index.ts'
import { tickerToken } from '../market/tokens.ts'
import { feedToken } from '../market/tokens.ts'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import type { Module } from '#server/modules.ts'
import { token } from '#server/serviceContainer.ts'
import { listedToken } from '../market/tokens.ts'
import { addAlert, alertOf, listAlerts, takeAlert } from './store.ts'
import { createWatch } from './watch.ts'
import type { Watch } from './watch.ts'

const watchToken = token<Pick<Watch, 'add' | 'remove'>>('watch over prices')
const endToken = token<() => void>('end of the watch over prices')

/** Users' price alerts, and the messages they cause whether or not a page is open. */
export const alertsModule: Module = {
  name: 'alerts',
  needs: [feedToken, listedToken, tickerToken, sendMessagesToken],
  provides: [endToken, watchToken],

  async start(venue) {
    const watch = createWatch(venue)
    venue.provide(endToken, await watch.start())
    venue.provide(watchToken, watch)
  },

  stop(venue) {
    venue.use(endToken)()
  },

  handlers: [
    handle(calls.alerts.list, async (_, ctx) => (await listAlerts(ctx.db.query, userOf(ctx).id)).map(alertOf)),

    handle(calls.alerts.create, async ({ body: { symbol, alertType, alertValue } }, ctx) => {
      const { id } = userOf(ctx)
      const listing = ctx.venue
        .use(listedToken)()
        .find((one) => one.symbol === symbol)
      if (!listing) throw new Refusal(codes.instrumentUnknown)
      const { row, isNew } = await ctx.db.transaction((tx) =>
        addAlert(tx, { userId: id, listing, alertType, alertValue, now: ctx.now() }),
      )
      ctx.venue.use(watchToken).add(row)
      if (isNew) ctx.venue.hub.publishUser(id, userTopics.alerts, {})
      return alertOf(row)
    }),

    handle(calls.alerts.remove, async ({ body: { alertId } }, ctx) => {
      const { id } = userOf(ctx)
      if (await ctx.db.transaction((tx) => takeAlert(tx, alertId, id))) {
        ctx.venue.use(watchToken).remove(alertId)
        ctx.venue.hub.publishUser(id, userTopics.alerts, {})
      }
      return null
    }),
  ],
}
