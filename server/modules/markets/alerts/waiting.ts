import { hasFired } from '#contract/markets/alertRule.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import type { FeedEvent } from '#server/feed/feed.ts'
import { valueOf } from './store.ts'
import type { AlertRow } from './store.ts'

interface Due {
  readonly row: AlertRow
  /** As it was when the price was reached. */
  readonly ticker: Ticker
}

/** Alerts that wait for their price, and those whose price has been reached. */
export const createWaiting = (tickerOf: (symbol: string) => Ticker | undefined) => {
  const rows = new Map<number, AlertRow>()
  const bySymbol = new Map<string, Set<number>>()
  /** They stay until they are removed, however the price moves afterwards. */
  const reached = new Map<number, Ticker>()

  const judge = (row: AlertRow, ticker: Ticker): void => {
    if (!reached.has(row.id) && hasFired(row.alertType, valueOf(row), ticker)) reached.set(row.id, ticker)
  }

  return {
    add(row: AlertRow): void {
      rows.set(row.id, row)
      const ids = bySymbol.get(row.symbol)
      if (ids) ids.add(row.id)
      else bySymbol.set(row.symbol, new Set([row.id]))
    },

    remove(alertId: number): void {
      const row = rows.get(alertId)
      rows.delete(alertId)
      reached.delete(alertId)
      if (row) bySymbol.get(row.symbol)?.delete(alertId)
    },

    /** Every trade counts, even if its price only lasted a moment. */
    hear(event: FeedEvent): void {
      if (event.kind !== 'trade') return
      const ids = bySymbol.get(event.symbol)
      if (!ids || ids.size === 0) return
      const ticker = tickerOf(event.symbol)
      if (!ticker) return
      for (const id of ids) {
        const row = rows.get(id)
        if (row) judge(row, { ...ticker, last: event.trade.price })
      }
    },

    /** The 24-hour change also moves without trades, and a new alert's condition may already be true. */
    due(): readonly Due[] {
      for (const row of rows.values()) {
        const ticker = tickerOf(row.symbol)
        if (ticker) judge(row, ticker)
      }
      return [...reached].flatMap(([id, ticker]) => {
        const row = rows.get(id)
        return row ? [{ row, ticker }] : []
      })
    },
  }
}
