import type { OrdersPanelSnapshot } from './ordersPanel.machine.ts'

export { ordersTabs } from './ordersTab.ts'
export type { OrdersTab } from './ordersTab.ts'

/** What a panel of orders shows of itself. */
export const panelView = (snapshot: OrdersPanelSnapshot) => {
  const { tab, market, symbol, sort } = snapshot.context
  return {
    tab,
    /** Of the page; undefined where it is of all markets. */
    market,
    symbol,
    sort,
    isHistoryBroken: snapshot.matches({ history: 'broken' }),
    areTradesBroken: snapshot.matches({ trades: 'broken' }),
  }
}

/** The history that a tab shows, once it was opened. */
export const historyOf = (snapshot: OrdersPanelSnapshot, tab: 'history' | 'trades') =>
  tab === 'history' ? snapshot.children.pastOrders : snapshot.children.ownTrades
