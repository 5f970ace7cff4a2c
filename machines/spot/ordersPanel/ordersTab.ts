/** The tabs of an orders panel: resting orders, conditional orders, ended orders, own trades, spot balances. */
export const ordersTabs = ['open', 'conditional', 'history', 'trades', 'balances'] as const
export type OrdersTab = (typeof ordersTabs)[number]

/** The tab in an address; the first one if unknown. */
export const ordersTabIn = (search: URLSearchParams): OrdersTab =>
  ordersTabs.find((tab) => tab === search.get('tab')) ?? 'open'
