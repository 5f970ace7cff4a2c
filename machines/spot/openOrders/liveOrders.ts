import type { Market, Order } from '#contract/spot/calls/orders.ts'
import type { OrderSide } from '#contract/spot/orderKinds.ts'
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

/** Whether an update says nothing new: a response and the stream tell of the same change with the same number. */
const isKnown = (order: Order, known: Order | undefined, seq: number | undefined): boolean => {
  const since = known?.seq ?? seq
  return since !== undefined && order.seq <= since
}

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
  if (isKnown(order, newest(orders, order), seq)) return live
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

/** The orders of a cancel-all: of a market or of all, of one side or of both. */
export interface CancelScope {
  readonly symbol: string | undefined
  readonly side?: OrderSide | undefined
}

export const isInScope = (order: Pick<Order, 'symbol' | 'side'>, { symbol, side }: CancelScope): boolean =>
  order.symbol === (symbol ?? order.symbol) && order.side === (side ?? order.side)

/**
 * The numbers that can be changed in a live order, in the order of its form. `trail` is the distance of a trailing stop,
 * `profitLimit` and `lossLimit` are the prices of the limit orders that its take profit and stop loss place.
 */
export const amendFields = [
  'stopPrice',
  'trail',
  'activation',
  'price',
  'amount',
  'display',
  'takeProfit',
  'profitLimit',
  'stopLoss',
  'lossLimit',
] as const
export type AmendField = (typeof amendFields)[number]

/** Whether a trailing stop waits for its activation price. */
export const isInactive = ({ state, trailBy, stopPrice }: Pick<Order, 'state' | 'trailBy' | 'stopPrice'>): boolean =>
  state === 'waiting' && trailBy !== null && stopPrice === null

/** Whether it can be changed by which price an order is triggered. */
export const hasSource = ({ state, trigger }: Pick<Order, 'state' | 'trigger'>): boolean =>
  state === 'waiting' && trigger !== null

/**
 * The fields of an order that can be amended now: its price, its amount (both legs of an OCO follow one of them), its
 * trigger, trail or activation price while it waits, its display size if it can rest, and the orders attached to it.
 */
export const amendableFields = (order: Order): readonly AmendField[] => {
  const { price, amount, stopPrice, trailBy, state, timeInForce, groupId, attach } = order
  const isWaiting = state === 'waiting'
  const rests = timeInForce === 'GTC' || timeInForce === 'GTD'
  const takesLegs = groupId === undefined && (isWaiting || price !== null)
  const has: Readonly<Record<AmendField, boolean>> = {
    stopPrice: isWaiting && trailBy === null && stopPrice !== null,
    trail: isWaiting && trailBy !== null,
    activation: isInactive(order),
    price: price !== null,
    amount: amount !== null,
    display: price !== null && amount !== null && groupId === undefined && rests,
    takeProfit: takesLegs,
    profitLimit: takesLegs && attach?.takeProfit?.price !== undefined,
    stopLoss: takesLegs,
    lossLimit: takesLegs && attach?.stopLoss?.price !== undefined,
  }
  return amendFields.filter((field) => has[field])
}

export const isAmendable = (order: Order): boolean => amendableFields(order).length > 0

/**
 * Whether there may be orders to cancel: before the list is loaded that is unknown, and a user in a hurry must not have
 * to wait.
 */
export const mayHaveOrders = (
  { orders, seq, fid }: Pick<LiveOrders, 'orders' | 'seq'> & { readonly fid: string | undefined },
  scope: CancelScope,
): boolean => fid !== undefined && (seq === undefined || orders.some((order) => isInScope(order, scope)))

export const marketOf = (markets: readonly Market[], symbol: string): Market | undefined =>
  markets.find((market) => market.symbol === symbol)
