import type { Market, Order } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { spotLimits } from '#contract/spot/limits.ts'

/** What the calls say of all live orders. */
export interface LiveList {
  readonly orders: readonly Order[]
  /** Of the topic: what was pushed up to then is in the list. */
  readonly seq: number
}

/** What is known of a person's live orders. */
export interface LiveOrders {
  /** The newest first. */
  readonly orders: readonly Order[]
  /** The newest word of each order that changed since the list was last asked for: its answer may not know of them. */
  readonly news: readonly Order[]
  /** Ids of those that ended: none of them ever lives again. */
  readonly ended: readonly string[]
  /** Of the last list; undefined before the first. */
  readonly seq: number | undefined
}

export const noOrders: LiveOrders = { orders: [], news: [], ended: [], seq: undefined }

const byAge = (a: Order, b: Order): number => Number(b.orderId) - Number(a.orderId)

const without = (orders: readonly Order[], { orderId }: Pick<Order, 'orderId'>): readonly Order[] =>
  orders.filter((one) => one.orderId !== orderId)

const newest = (orders: readonly Order[], { orderId }: Pick<Order, 'orderId'>): Order | undefined =>
  orders.find((one) => one.orderId === orderId)

const isOlder = (order: Order, known: Order | undefined, seq: number | undefined): boolean =>
  known === undefined ? seq !== undefined && order.seq <= seq : order.seq < known.seq

/** What is known after a word of one order: a push, or the answer to what was done with it. */
export const withOrder = (live: LiveOrders, order: Order): LiveOrders => {
  const { orders, news, ended, seq } = live
  if (ended.includes(order.orderId)) return live
  if (!isLiveState(order.state))
    return {
      ...live,
      orders: without(orders, order),
      news: without(news, order),
      ended: [...ended, order.orderId].slice(-spotLimits.openOrders.endedKept),
    }
  // Of an order that the last list did not have any more, what is no newer than that list is no news.
  if (isOlder(order, newest(orders, order), seq)) return live
  return {
    ...live,
    orders: [...without(orders, order), order].toSorted(byAge),
    news: [...without(news, order), order],
  }
}

/** The list is asked for: from now on its answer may miss what comes. */
export const askedAnew = (live: LiveOrders): LiveOrders => ({ ...live, news: [] })

/** What is known after the list came: whichever word of an order is the newer one counts. */
export const withList = (live: LiveOrders, list: LiveList): LiveOrders => {
  const listed = list.orders.map((order) => {
    const later = newest(live.news, order)
    return later !== undefined && later.seq > order.seq ? later : order
  })
  const since = live.news.filter((order) => order.seq > list.seq && newest(list.orders, order) === undefined)
  return {
    ...live,
    orders: [...listed, ...since].filter(({ orderId }) => !live.ended.includes(orderId)).toSorted(byAge),
    seq: list.seq,
  }
}

/** Whether anything of an order can be changed where it stands: its price, or its amount. */
export const isAmendable = (order: Order): boolean => order.price !== null || hasOwnAmount(order)

/** Two orders that end each other are of one size, and one that names a total has no amount. */
export const hasOwnAmount = ({ amount, groupId }: Order): boolean => amount !== null && groupId === undefined

/** Whether there may be orders to cancel: before the list came nobody knows, and whoever has to be quick need not wait. */
export const mayHaveOrders = (
  { orders, seq, fid }: Pick<LiveOrders, 'orders' | 'seq'> & { readonly fid: string | undefined },
  symbol: string | undefined,
): boolean =>
  fid !== undefined && (seq === undefined || orders.some((order) => symbol === undefined || order.symbol === symbol))

export const marketOf = (markets: readonly Market[], symbol: string): Market | undefined =>
  markets.find((market) => market.symbol === symbol)
