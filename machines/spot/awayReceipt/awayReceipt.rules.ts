import { equals, isPositive, isZero, subtract, zero } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { seenOrder } from '#contract/spot/lastSeen.ts'
import type { LastSeen, SeenOrder } from '#contract/spot/lastSeen.ts'

/** The last price of the market, and the venue's time of it. */
interface PriceNow {
  readonly value: Decimal
  readonly at: number
}

/** Somebody is here, and their orders are heard of. */
export interface Presence {
  /** By the venue's clock. */
  readonly at: number
  readonly price: PriceNow | undefined
}

/** What the venue says of orders that live no more. */
export interface Ended {
  readonly orders: readonly Order[]
  /** Of how many that were live before nothing is known. */
  readonly missing: number
}

/** What became of one order meanwhile. */
export interface ReceiptLine {
  readonly order: Order
  /** Filled while nobody looked, what that came to, and what it cost. */
  readonly filled: Decimal
  readonly total: Decimal
  readonly fees: readonly { readonly coin: string; readonly amount: Decimal }[]
}

export interface Receipt {
  readonly since: number
  readonly until: number
  /** The newest first. */
  readonly lines: readonly ReceiptLine[]
  readonly missing: number
  /** Orders of all markets that are still live, told apart as the list of orders does. */
  readonly open: number
  readonly conditional: number
  readonly prices: { readonly symbol: string; readonly before: Decimal; readonly now: Decimal } | undefined
}

/** What is seen now. */
export const seenNow = (symbol: string, orders: readonly Order[], { at, price }: Presence): LastSeen => ({
  at,
  orders: orders.slice(0, spotLimits.awayReceipt.orders).map(seenOrder),
  ...(price && { price: { symbol, value: price.value } }),
})

export const isBlind = (seen: LastSeen, at: number): boolean => at - seen.at > spotLimits.awayReceipt.blind

/** Orders that were live and are no more. */
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

/** What happened between what was seen last and now. */
export const receiptOf = (
  symbol: string,
  seen: LastSeen,
  live: readonly Order[],
  { orders, missing }: Ended,
  { at, price }: Presence,
): Receipt => {
  const before = new Map(seen.orders.map((order) => [order.orderId, order]))
  // An order that was not seen before came meanwhile, from elsewhere or by another one's end.
  const met = [...live.filter((order) => before.has(order.orderId) || order.createdAt >= seen.at), ...orders]
  const lines = met.map((order) => lineOf(order, before.get(order.orderId))).filter(isNews)
  const conditional = live.filter(({ state }) => state === 'waiting').length
  const known = seen.price?.symbol === symbol ? seen.price.value : undefined
  return {
    since: seen.at,
    // A clock may have been put back.
    until: Math.max(seen.at, at),
    lines: lines.toSorted((a, b) => b.order.updatedAt - a.order.updatedAt),
    missing,
    open: live.length - conditional,
    conditional,
    // A price from before is no news.
    prices:
      known !== undefined && price !== undefined && price.at > seen.at
        ? { symbol, before: known, now: price.value }
        : undefined,
  }
}

/** A short absence in which nothing happened is not worth a word. */
export const isWorthShowing = ({ since, until, lines, missing, prices }: Receipt): boolean =>
  lines.length > 0 || missing > 0 || (prices !== undefined && until - since >= spotLimits.awayReceipt.priceAfter)
