import { fromCallback, fromPromise } from 'xstate'
import { alerts as alertCalls } from '../../contract/calls/alerts'
import type { Alert, AlertType } from '../../contract/calls/alerts'
import { userTopics } from '../../contract/streams'
import { symbolOf, valueOf } from '../../machines/alerts/alerts.setup'
import { requestOf } from '../../machines/patterns/request/request'
import type { Services } from './services'

/** The actors of price alerts. */
export const createAlertsActors = (services: Services) => {
  const { client, links, random } = services
  const alerts = client.area(alertCalls)
  return {
    // After each new beginning of the topic nobody knows what was missed.
    watchAlerts: fromCallback<{ type: string }>(({ sendBack }) => {
      const stream = links.topic('user', userTopics.alerts).subscribe((update) => {
        if (update.kind === 'frame' || update.phase === 'listening') sendBack({ type: 'alerts.told' })
      })
      return () => stream.unsubscribe()
    }),

    fetchAlerts: requestOf<readonly Alert[], undefined>(({ signal, willRetry }) => alerts.list({}, { signal, willRetry }), random.share),

    createAlert: fromPromise<Alert, { market: string; alertType: AlertType; value: string }>(({ input: { market, alertType, value }, signal }) => {
      const [symbol, alertValue] = [symbolOf(market), valueOf(value)]
      if (symbol === undefined || alertValue === undefined) return Promise.reject(new Error('Only what is filled in is sent'))
      return alerts.create({ body: { symbol, alertType, alertValue } }, { signal })
    }),

    removeAlert: fromPromise<void, { alertId: number | undefined }>(async ({ input: { alertId }, signal }) => {
      if (alertId !== undefined) await alerts.remove({ body: { alertId } }, { signal })
    }),
  }
}
