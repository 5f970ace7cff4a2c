import { alertsMachine } from '#machines/markets/alerts/alerts.machine.ts'
import { Alerts } from '#features/markets/alerts/Alerts.tsx'
import { createAlertsActors } from '#services/markets/alerts.ts'
import { pageRoute } from '#app/pageRoute.ts'

/** The market in a link such as `?symbol=btc_usdt`, written as users write it. */
const marketIn = (url: URL): string =>
  (url.searchParams.get('symbol') ?? '').slice(0, 60).replace('_', '/').toUpperCase()

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'alerts',
  logic: (services) => alertsMachine.provide({ actors: createAlertsActors(services) }),
  input: ({ url }) => ({ market: marketIn(url) }),
  reentered: ({ url }) => ({ type: 'market.changed' as const, text: marketIn(url) }),
  Component: Alerts,
})
