/** What a panel of orders shows: what rests in books, what waits for its trigger, what has ended, own trades. */
export const ordersTabs = ['open', 'conditional', 'history', 'trades'] as const
export type OrdersTab = (typeof ordersTabs)[number]

/** The tab that an address names; what it does not know is the first. */
export const ordersTabIn = (search: URLSearchParams): OrdersTab =>
  ordersTabs.find((tab) => tab === search.get('tab')) ?? 'open'
