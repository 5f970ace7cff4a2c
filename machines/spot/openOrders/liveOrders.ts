import type { Market, Order } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { spotLimits } from '#contract/spot/limits.ts'

/** The calls' result for all live orders. */
export interface LiveList {
  readonly orders: readonly Order[]
  /** A position in the topic: the list includes everything pushed up to it. */
  readonly seq: number
}

/** A user's live orders, as far as they are known. */
export interface LiveOrders {
  /** Newest first. */
  readonly orders: readonly Order[]
  /**
   * The latest update of each order that changed since the list was last requested, whose response may not include it.
   */
  readonly news: readonly Order[]
  /** Ids of ended orders, which never become live again. */
  readonly ended: readonly string[]
  /** The sequence number of the last list; undefined before the first. */
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

/** Applies an update of one order: a push, or the response to an action on it. */
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
  // For an order missing from the last list, an update no newer than that list is ignored.
  if (isOlder(order, newest(orders, order), seq)) return live
  return {
    ...live,
    orders: [...without(orders, order), order].toSorted(byAge),
    news: [...without(news, order), order],
  }
}

/** The list is requested, and its response may miss updates from now on. */
export const askedAnew = (live: LiveOrders): LiveOrders => ({ ...live, news: [] })

/** Applies a loaded list: the newer data of each order counts. */
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

/** Whether an order's price or amount can be amended. */
export const isAmendable = (order: Order): boolean => order.price !== null || hasOwnAmount(order)

/** The legs of an OCO have the same size, and an order by total has no amount. */
export const hasOwnAmount = ({ amount, groupId }: Order): boolean => amount !== null && groupId === undefined

/**
 * Whether there may be orders to cancel: before the list is loaded that is unknown, and a user in a hurry must not have
 * to wait.
 */
export const mayHaveOrders = (
  { orders, seq, fid }: Pick<LiveOrders, 'orders' | 'seq'> & { readonly fid: string | undefined },
  symbol: string | undefined,
): boolean =>
  fid !== undefined && (seq === undefined || orders.some((order) => symbol === undefined || order.symbol === symbol))

export const marketOf = (markets: readonly Market[], symbol: string): Market | undefined =>
  markets.find((market) => market.symbol === symbol)
