import { equals, isPositive, isZero, subtract, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { seenOrder } from '#contract/spot/lastSeen.ts'
import type { LastSeen, SeenOrder } from '#contract/spot/lastSeen.ts'

/** The last price of the market, with the venue's time. */
interface PriceNow {
  readonly value: Decimal
  readonly at: number
}

/** The user is present, and their order stream is active. */
export interface Presence {
  /** In the venue's time. */
  readonly at: number
  readonly price: PriceNow | undefined
}

/** The venue's data on orders that are no longer live. */
export interface Ended {
  readonly orders: readonly Order[]
  /** The number of formerly live orders without data. */
  readonly missing: number
}

/** The change of one order in the meantime. */
export interface ReceiptLine {
  readonly order: Order
  /** The amount filled while away, its total, and its fees. */
  readonly filled: Decimal
  readonly total: Decimal
  readonly fees: readonly { readonly coin: string; readonly amount: Decimal }[]
}

export interface Receipt {
  readonly since: number
  readonly until: number
  /** Newest first. */
  readonly lines: readonly ReceiptLine[]
  readonly missing: number
  /** Live orders in all markets, counted as in the list of orders. */
  readonly open: number
  readonly conditional: number
  readonly prices: { readonly symbol: string; readonly before: Decimal; readonly now: Decimal } | undefined
}

/** The current state. */
export const seenNow = (symbol: string, orders: readonly Order[], { at, price }: Presence): LastSeen => ({
  at,
  orders: orders.slice(0, spotLimits.awayReceipt.orders).map(seenOrder),
  ...(price && { price: { symbol, value: price.value } }),
})

export const isBlind = (seen: LastSeen, at: number): boolean => at - seen.at > spotLimits.awayReceipt.blind

/** Orders that were live and no longer are. */
export const vanished = (seen: LastSeen, orders: readonly Order[]): readonly SeenOrder[] => {
  const live = new Set(orders.map(({ orderId }) => orderId))
  return seen.orders.filter(({ orderId }) => !live.has(orderId))
}

/** Whether anything happened to the orders that were live. */
export const hasChanged = (seen: LastSeen, orders: readonly Order[]): boolean => {
  const now = new Map(orders.map((order) => [order.orderId, order]))
  return seen.orders.some(({ orderId, filled }) => {
    const order = now.get(orderId)
    return order === undefined || !equals(order.filled, filled)
  })
}

const lineOf = (order: Order, before: SeenOrder | undefined): ReceiptLine => ({
  order,
  filled: subtract(order.filled, before?.filled ?? zero),
  total: subtract(order.filledTotal, before?.filledTotal ?? zero),
  fees: order.fee
    .map(({ coin, amount }) => ({
      coin,
      amount: subtract(amount, before?.fee.find((fee) => fee.coin === coin)?.amount ?? zero),
    }))
    .filter(({ amount }) => !isZero(amount)),
})

const isNews = ({ order, filled }: ReceiptLine): boolean =>
  isPositive(filled) || !(isLiveState(order.state) || order.state === 'filled')

/** The changes between the last seen state and now. */
export const receiptOf = (
  symbol: string,
  seen: LastSeen,
  live: readonly Order[],
  { orders, missing }: Ended,
  { at, price }: Presence,
): Receipt => {
  const before = new Map(seen.orders.map((order) => [order.orderId, order]))
  // An order that was not seen before was placed in the meantime, elsewhere or by the end of another one.
  const met = [...live.filter((order) => before.has(order.orderId) || order.createdAt >= seen.at), ...orders]
  const lines = met.map((order) => lineOf(order, before.get(order.orderId))).filter(isNews)
  const conditional = live.filter(({ state }) => state === 'waiting').length
  const known = seen.price?.symbol === symbol ? seen.price.value : undefined
  return {
    since: seen.at,
    // The clock may have been set back.
    until: Math.max(seen.at, at),
    lines: lines.toSorted((a, b) => b.order.updatedAt - a.order.updatedAt),
    missing,
    open: live.length - conditional,
    conditional,
    // An earlier price is not news.
    prices:
      known !== undefined && price !== undefined && price.at > seen.at
        ? { symbol, before: known, now: price.value }
        : undefined,
  }
}

/** A short absence without events is not reported. */
export const isWorthShowing = ({ since, until, lines, missing, prices }: Receipt): boolean =>
  lines.length > 0 || missing > 0 || (prices !== undefined && until - since >= spotLimits.awayReceipt.priceAfter)
