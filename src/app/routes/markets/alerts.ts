import { isDecimal, isPositive } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { alertsMachine } from '#machines/markets/alerts/alerts.machine.ts'
import { Alerts } from '#features/markets/alerts/Alerts.tsx'
import { createAlertsActors } from '#services/markets/alerts.ts'
import { pageRoute } from '#app/pageRoute.ts'

const isPrice = (text: string): text is Decimal => isDecimal(text) && isPositive(text)

/** The market in a link such as `?symbol=btc_usdt`, written as users write it. */
const marketIn = (url: URL): string =>
  (url.searchParams.get('symbol') ?? '').slice(0, 60).replace('_', '/').toUpperCase()

/** The price in a link such as `?above=64000` or `?below=60000`. */
const alertIn = ({ searchParams }: URL) => {
  const [above, below] = [searchParams.get('above'), searchParams.get('below')]
  if (above !== null && isPrice(above)) return { alertType: 1 as const, value: above }
  return below !== null && isPrice(below) ? { alertType: 2 as const, value: below } : undefined
}

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'alerts',
  logic: (services) => alertsMachine.provide({ actors: createAlertsActors(services) }),
  input: ({ url }) => ({ market: marketIn(url), alert: alertIn(url) }),
  reentered: ({ url }) => ({ type: 'market.changed' as const, text: marketIn(url) }),
  Component: Alerts,
})
