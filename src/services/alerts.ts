import { fromPromise } from 'xstate'
import { alerts as alertCalls } from '../../contract/calls/alerts'
import type { Alert, AlertType } from '../../contract/calls/alerts'
import { symbolOf, valueOf } from '../../machines/alerts/alerts.setup'
import { requestOf } from '../../machines/patterns/request/request'
import { createInmailWatch } from './inmail'
import type { Services } from './services'

/** The actors of price alerts. */
export const createAlertsActors = (services: Services) => {
  const { client, random } = services
  const alerts = client.area(alertCalls)
  return {
    watchInmail: createInmailWatch(services),

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
