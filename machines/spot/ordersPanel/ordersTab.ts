import type { OrderAccount } from '#contract/spot/orderKinds.ts'

/** The tabs of an orders panel: resting orders, conditional orders, ended orders, own trades, spot balances. */
export const ordersTabs = ['open', 'conditional', 'history', 'trades', 'balances'] as const
export type OrdersTab = (typeof ordersTabs)[number]

const tabsOfOrders: readonly OrdersTab[] = ordersTabs.filter((tab) => tab !== 'balances')

/**
 * The tabs of a panel of an account: spot has its balances in it, and so has the floor of a margin account. A page of
 * the orders in all markets, `market` undefined, has no balances of margin accounts.
 */
export const ordersTabsOf = (account: OrderAccount, market: string | undefined): readonly OrdersTab[] =>
  account === 'spot' || market !== undefined ? ordersTabs : tabsOfOrders

/** The tab in an address; the first one if the panel has none of that name. */
export const ordersTabIn = (search: URLSearchParams, tabs: readonly OrdersTab[] = ordersTabs): OrdersTab =>
  tabs.find((tab) => tab === search.get('tab')) ?? 'open'
