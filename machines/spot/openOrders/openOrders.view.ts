import { compare, zero } from '#contract/kernel/decimal.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isOutcomeUnknown } from '#contract/kernel/errors.ts'
import { isAmendable, marketOf, mayHaveOrders } from './liveOrders.ts'
import { liveOrdersOf } from './liveOrders.view.ts'
import type { OpenOrdersSnapshot } from './openOrders.machine.ts'

export { isAmendable } from './liveOrders.ts'
export { liveOrdersOf } from './liveOrders.view.ts'
export { pairName } from './openOrders.words.ts'

export type OpenKind = 'open' | 'conditional'

const isOfKind = (kind: OpenKind, { state }: Order): boolean => (state === 'waiting') === (kind === 'conditional')

export type OrderSortKey = 'time' | 'price' | 'amount'
export interface OrderSort {
  readonly key: OrderSortKey
  readonly direction: 'up' | 'down'
}

const compared: Readonly<Record<OrderSortKey, (a: Order, b: Order) => number>> = {
  time: (a, b) => Number(a.orderId) - Number(b.orderId),
  price: (a, b) => compare(a.price ?? a.stopPrice ?? zero, b.price ?? b.stopPrice ?? zero),
  amount: (a, b) => compare(a.amount ?? zero, b.amount ?? zero),
}

/** Rows in the order of a head that was pressed; what is equal stays as it stood, the newest first. */
const sortedOrders = (orders: readonly Order[], { key, direction }: OrderSort): readonly Order[] =>
  orders.toSorted((a, b) => (direction === 'up' ? compared[key](a, b) : compared[key](b, a)))

/** How many there are, of a market or of all. */
export const openCounts = (snapshot: OpenOrdersSnapshot, symbol: string | undefined) => {
  const orders = symbol === undefined ? snapshot.context.orders : liveOrdersOf(snapshot, symbol)
  const conditional = orders.filter((order) => isOfKind('conditional', order)).length
  return {
    open: orders.length - conditional,
    conditional,
    /** Before the list came nobody knows how many there are; a guest has none. */
    phase: snapshot.matches({ list: 'signedOut' })
      ? ('none' as const)
      : snapshot.context.seq === undefined
        ? ('coming' as const)
        : ('known' as const),
  }
}

/** Orders whose cancelling was asked for, here or on a page that was left. */
export const beingCancelled = ({ context: { pending, left } }: OpenOrdersSnapshot): readonly string[] =>
  left.length === 0 ? pending : [...pending, ...left]

/** What a list of live orders shows. */
export const openList = (snapshot: OpenOrdersSnapshot, kind: OpenKind, symbol: string | undefined, sort: OrderSort) => {
  const { orders, seq, error, silentSince } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  const isSignedOut = snapshot.matches({ list: 'signedOut' })
  const shown = (symbol === undefined ? orders : liveOrdersOf(snapshot, symbol)).filter((order) =>
    isOfKind(kind, order),
  )
  return {
    phase: isSignedOut
      ? ('signedOut' as const)
      : seq === undefined
        ? isFailed
          ? ('failed' as const)
          : ('loading' as const)
        : ('rows' as const),
    rows: sortedOrders(shown, sort),
    /** The list could not be renewed, or nobody tells of changes. */
    isStale: snapshot.hasTag('stale') || (isFailed && seq !== undefined),
    hasFailed: isFailed,
    silentSince,
    error,
    pending: beingCancelled(snapshot),
    outcomes: snapshot.context.outcomes.rows,
  }
}

/** Whether something can be changed or cancelled: an order that is being cancelled waits for its answer. */
export const actsOf = (order: Order, pending: readonly string[]) => {
  const isCancelling = pending.includes(order.orderId)
  return { isCancelling, canAmend: !isCancelling && isAmendable(order) }
}

/** What became of an order that is not in the list any more; undefined when nothing was done, or it was put away. */
export const endOutcome = ({ context }: Pick<OpenOrdersSnapshot, 'context'>) => context.outcomes.end

/** What is known of the orders whose cancelling failed: without an answer the list says which are open. */
const failureOf = (snapshot: OpenOrdersSnapshot, count: number) => {
  const { cancelError } = snapshot.context
  if (cancelError === undefined) return undefined
  if (!isOutcomeUnknown(cancelError)) return 'refused' as const
  if (snapshot.hasTag('failed')) return 'failedOld' as const
  if (snapshot.hasTag('busy')) return 'failed' as const
  return count > 0 ? ('failedOpen' as const) : ('failedNone' as const)
}

/** Whether it makes sense to ask for the end of all orders of a market, or of all. */
export const canCancelAll = ({ context }: OpenOrdersSnapshot, symbol: string | undefined): boolean =>
  mayHaveOrders(context, symbol)

export const knownMarkets = ({ context }: OpenOrdersSnapshot): readonly Market[] => context.markets

export const marketOfOrder = (markets: readonly Market[], symbol: string): Market | undefined =>
  marketOf(markets, symbol)

/** The question whether all orders are to be cancelled, and what became of each; undefined while nobody asks. */
export const cancelAllView = (snapshot: OpenOrdersSnapshot) => {
  const { orders, ended, seq, scope, results, cancelError } = snapshot.context
  const count = orders.filter(({ symbol }) => scope === undefined || symbol === scope).length
  const phase = snapshot.matches({ cancellingAll: 'resting' })
    ? undefined
    : snapshot.matches({ cancellingAll: 'confirming' })
      ? ('confirming' as const)
      : snapshot.matches({ cancellingAll: 'sending' })
        ? ('sending' as const)
        : snapshot.matches({ cancellingAll: 'reported' })
          ? ('reported' as const)
          : ('failed' as const)
  const failures = results.filter(({ code }) => code !== codes.success)
  const done = results.filter(({ code }) => code === codes.success)
  return {
    phase,
    scope,
    canConfirm: mayHaveOrders(snapshot.context, scope),
    /** Before the list came nobody knows how many there are. */
    isCounted: seq !== undefined,
    /** How many would be cancelled now. */
    count,
    cancelled: done.filter(({ state }) => state === 'cancelled').length,
    filled: done.filter(({ state }) => state === 'filled').length,
    other: done.filter(({ state }) => state !== 'cancelled' && state !== 'filled').length,
    /** Of those that ended since, nothing is left to do. */
    failures: failures.map((failure) => ({ ...failure, isOver: ended.includes(failure.orderId) })),
    failure: failureOf(snapshot, count),
    error: cancelError,
  }
}

/** The form of a change, while it is open. */
export const amendRef = (snapshot: OpenOrdersSnapshot) => snapshot.children.orderAmend
