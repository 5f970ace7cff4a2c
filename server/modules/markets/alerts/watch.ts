import { alertNames } from '#contract/messages/inmailWords.ts'
import { instTypes } from '#contract/markets/instruments.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import type { Venue } from '#server/venue.ts'
import { feedToken, tickerToken } from '../market/tokens.ts'
import { sendMessagesToken } from '#server/modules/messages/messages/index.ts'
import type { OutgoingMessage } from '#server/modules/messages/messages/templates.ts'
import { allAlerts, takeAlert, valueOf } from './store.ts'
import type { AlertRow } from './store.ts'
import { createWaiting } from './waiting.ts'

/** Watches prices for alerts. The database decides what fires; this only finds candidates. */
export interface Watch {
  readonly add: (row: AlertRow) => void
  readonly remove: (alertId: number) => void
  /** Returns a function that stops it. */
  readonly start: () => Promise<() => void>
}

const isContract = (instType: number): boolean => instType === instTypes.perpetual || instType === instTypes.delivery

const messageAbout = (row: AlertRow, { last, change }: Ticker): OutgoingMessage => {
  const value = valueOf(row)
  const market = isContract(row.instType)
    ? row.symbol.toUpperCase()
    : `${row.baseCurrency}/${row.quoteCurrency}`.toUpperCase()
  return {
    kind: alertNames[row.alertType],
    words: { market, value, price: last, change },
    alert: { market, alertType: row.alertType, value, price: last },
    data: {
      baseCurrency: row.baseCurrency,
      quoteCurrency: row.quoteCurrency,
      alertType: row.alertType,
      alertValue: value,
      currentPrice: last,
      changeMove: change,
      instType: row.instType,
      tradeId: row.tradeId,
      ...(isContract(row.instType) ? { contractCode: row.symbol } : {}),
    },
  }
}

export const createWatch = (venue: Venue): Watch => {
  const waiting = createWaiting(venue.use(tickerToken))
  /** Alerts being fired, so that a slow database does not make them fire twice. */
  const firing = new Set<number>()

  const fire = async (row: AlertRow, ticker: Ticker): Promise<void> => {
    const afterCommit = await venue.db.transaction(async (tx) =>
      (await takeAlert(tx, row.id, row.userId))
        ? venue.use(sendMessagesToken)(tx, row.userId, [messageAbout(row, ticker)], venue.clock.now())
        : undefined,
    )
    waiting.remove(row.id)
    if (!afterCommit) return
    afterCommit()
    venue.hub.publishUser(row.userId, userTopics.alerts, {})
  }

  const look = async (): Promise<void> => {
    const due = waiting.due().filter(({ row }) => !firing.has(row.id))
    for (const { row } of due) firing.add(row.id)
    for (const { row, ticker } of due) {
      try {
        await fire(row, ticker)
      } catch (error) {
        // The alert stays, and the next check tries again.
        venue.log.error(error, 'A price alert could not be announced')
      } finally {
        firing.delete(row.id)
      }
    }
  }

  return {
    add: waiting.add,
    remove: waiting.remove,
    async start() {
      for (const row of await allAlerts(venue.db.query)) waiting.add(row)
      venue.clock.every(venueLimits.alerts.lookEvery, look)
      return venue.use(feedToken)(waiting.hear)
    },
  }
}
