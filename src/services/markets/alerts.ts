import { fromCallback, fromPromise } from 'xstate'
import { alerts as alertCalls } from '#contract/markets/calls/alerts.ts'
import type { Alert, AlertType } from '#contract/markets/calls/alerts.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Instrument } from '#contract/markets/instruments.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { symbolOf } from '#machines/markets/alerts/alerts.setup.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'
import { streamTickers } from '../streams/tickers.ts'

/** The actors of price alerts. */
export const createAlertsActors = (services: Services) => {
  const { client, links, random } = services
  const alerts = client.area(alertCalls)
  return {
    tickers: fromCallback<{ type: string }>(() => {
      const stream = streamTickers(links, services.tickers, services.report).subscribe()
      return () => stream.unsubscribe()
    }),

    fetchMarkets: requestOf<readonly Instrument[], undefined>(async ({ signal, willRetry }) => {
      const listed = await client.market.instruments({}, { signal, willRetry })
      for (const ticker of listed.tickers)
        if (!services.tickers.read(ticker.symbol)) services.tickers.write(ticker.symbol, ticker)
      return listed.instruments
    }, random.share),

    // After each new subscription, pushes may have been missed.
    watchAlerts: fromCallback<{ type: string }>(({ sendBack }) => {
      const stream = links.topic('user', userTopics.alerts).subscribe((update) => {
        if (update.kind === 'frame' || update.phase === 'listening') sendBack({ type: 'alerts.changed' })
      })
      return () => stream.unsubscribe()
    }),

    fetchAlerts: requestOf<readonly Alert[], undefined>(
      ({ signal, willRetry }) => alerts.list({}, { signal, willRetry }),
      random.share,
    ),

    createAlert: fromPromise<Alert, { market: string; alertType: AlertType; value: Decimal | undefined }>(
      ({ input: { market, alertType, value }, signal }) => {
        const symbol = symbolOf(market)
        if (symbol === undefined || value === undefined)
          return Promise.reject(new Error('Only what is filled in is sent'))
        return alerts.create({ body: { symbol, alertType, alertValue: value } }, { signal })
      },
    ),

    removeAlert: fromPromise<void, { alertId: number | undefined }>(async ({ input: { alertId }, signal }) => {
      if (alertId !== undefined) await alerts.remove({ body: { alertId } }, { signal })
    }),
  }
}
