import type { Page } from '@playwright/test'
import { alertsModel } from '#machines/markets/alerts/alerts.model.ts'
import { walkCover } from '#tests/support/browser/covers.ts'
import { beLoggedIn, type Person } from '#tests/support/browser/person.ts'
import { test } from '#tests/support/browser/test.ts'
import { newcomer } from '#tests/support/browser/visitor.ts'

/** Answered at once: a question that hangs is asked again and again while the page's clock stands. */
const refused = (call: string) => ({ error: { kind: 'http' as const, status: 403, call } })
const model = {
  ...alertsModel,
  outcomes: {
    ...alertsModel.outcomes,
    fetchAlerts: { ...alertsModel.outcomes.fetchAlerts, cut: refused('alerts.list') },
    removeAlert: { ...alertsModel.outcomes.removeAlert, cut: refused('alerts.remove') },
    fetchMarkets: { ...alertsModel.outcomes.fetchMarkets, cut: refused('market.instruments') },
  },
}
let person: Person

// One newcomer for all paths: the answers are the model's.
test.beforeAll(async ({ venue }) => {
  person = await newcomer(venue)
})

const open = async (page: Page) => {
  await beLoggedIn(page, person)
  // A link on which nobody speaks.
  await page.routeWebSocket(/user\/stream/, () => undefined)
  await page.goto('/en_US/market/alerts?symbol=btc_usdt')
}

walkCover('the price alerts', {
  model,
  open,
  outOfReach: [
    // Who is here is walked by the session's cover.
    'alerts.list | session.changed | 1',
    'alerts.list | session.changed | 0',
    // Faults of our own code.
    'alerts | error tickers | 0',
    'alerts.list.somebody | error watchAlerts | 0',
  ],
  complaint: /Failed to load resource/,
})
