import type { OrdersPanelSnapshot } from './ordersPanel.machine.ts'
import { ordersTabsOf } from './ordersTab.ts'

export type { OrdersTab } from './ordersTab.ts'

/** An orders panel's own state. */
export const panelView = (snapshot: OrdersPanelSnapshot) => {
  const { tab, account, market, symbol, sort, side, orderType, selected } = snapshot.context
  return {
    tab,
    tabs: ordersTabsOf(account, market),
    account,
    /** The page's market; undefined if it covers all markets. */
    market,
    symbol,
    sort,
    side,
    orderType,
    selected,
    isHistoryBroken: snapshot.matches({ history: 'broken' }),
    areTradesBroken: snapshot.matches({ trades: 'broken' }),
    areBalancesBroken: snapshot.matches({ balances: 'broken' }),
  }
}

/** The balances, once their tab was opened and their code has loaded. */
export const balancesOf = (snapshot: OrdersPanelSnapshot) => snapshot.children.spotBalances

/** The history of a tab, once it was opened. */
export const historyOf = (snapshot: OrdersPanelSnapshot, tab: 'history' | 'trades') =>
  tab === 'history' ? snapshot.children.pastOrders : snapshot.children.ownTrades

export const isRowSelected = ({ context }: Pick<OrdersPanelSnapshot, 'context'>, orderId: string): boolean =>
  context.selected.includes(orderId)
