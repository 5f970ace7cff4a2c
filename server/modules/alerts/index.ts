import { calls } from '../../../contract/calls'
import { codes } from '../../../contract/codes'
import { userTopics } from '../../../contract/streams'
import { userOf } from '../../http/context'
import { handle } from '../../http/handle'
import { Refusal } from '../../http/refusal'
import type { Module } from '../../modules'
import { token } from '../../tokens'
import { listedToken } from '../market/offer'
import { addAlert, alertOf, listAlerts, takeAlert } from './store'
import { createWatch } from './watch'
import type { Watch } from './watch'

const watchToken = token<Pick<Watch, 'add' | 'remove'>>('watch over prices')
const endToken = token<() => void>('end of the watch over prices')

/** What people want to be told of, and the telling, whether or not a page is open. */
export const alertsModule: Module = {
  name: 'alerts',

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
      const listing = ctx.venue.use(listedToken)().find((one) => one.symbol === symbol)
      if (!listing) throw new Refusal(codes.instrumentUnknown)
      const { row, isNew } = await ctx.db.transaction((tx) => addAlert(tx, { userId: id, listing, alertType, alertValue, now: ctx.now() }))
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
