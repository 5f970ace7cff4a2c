import { compare, zero } from '#contract/kernel/decimal.ts'
import type { Market, Order } from '#contract/spot/calls/orders.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isOutcomeUnknown } from '#contract/kernel/errors.ts'
import type { OrderType } from '#contract/spot/orderKinds.ts'
import { amendableFields, isAmendable, isInScope, marketOf, mayHaveOrders } from './liveOrders.ts'
import type { AmendField, CancelScope } from './liveOrders.ts'
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

/** Sorts by the pressed column header; equal rows keep their order, newest first. */
const sortedOrders = (orders: readonly Order[], { key, direction }: OrderSort): readonly Order[] =>
  orders.toSorted((a, b) => (direction === 'up' ? compared[key](a, b) : compared[key](b, a)))

/** The number of orders in a market, or in all markets. */
export const openCounts = (snapshot: OpenOrdersSnapshot, symbol: string | undefined) => {
  const orders = symbol === undefined ? snapshot.context.orders : liveOrdersOf(snapshot, symbol)
  const conditional = orders.filter((order) => isOfKind('conditional', order)).length
  return {
    open: orders.length - conditional,
    conditional,
    /** Before the list is loaded the number is unknown; a guest has none. */
    phase: snapshot.matches({ list: 'signedOut' })
      ? ('none' as const)
      : snapshot.context.seq === undefined
        ? ('loading' as const)
        : ('known' as const),
  }
}

/** Orders being cancelled, from here or from a page that was left. */
export const beingCancelled = ({ context: { pending, left } }: OpenOrdersSnapshot): readonly string[] =>
  left.length === 0 ? pending : [...pending, ...left]

/** The orders to show; undefined is all. */
export interface OrderFilter extends CancelScope {
  readonly orderType?: OrderType | undefined
}

/** A list of live orders, for a screen. */
export const openList = (snapshot: OpenOrdersSnapshot, kind: OpenKind, filter: OrderFilter, sort: OrderSort) => {
  const { orders, seq, error, silentSince } = snapshot.context
  const isFailed = snapshot.hasTag('failed')
  const isSignedOut = snapshot.matches({ list: 'signedOut' })
  const { symbol, orderType } = filter
  const listed = (symbol === undefined ? orders : liveOrdersOf(snapshot, symbol)).filter((order) =>
    isOfKind(kind, order),
  )
  const shown = listed.filter((order) => isInScope(order, filter) && order.type === (orderType ?? order.type))
  return {
    phase: isSignedOut
      ? ('signedOut' as const)
      : seq === undefined
        ? isFailed
          ? ('failed' as const)
          : ('loading' as const)
        : ('rows' as const),
    rows: sortedOrders(shown, sort),
    /** Orders that the filter hides. */
    hidden: listed.length - shown.length,
    /** The list could not be refreshed, or the stream is inactive. */
    isStale: snapshot.hasTag('stale') || (isFailed && seq !== undefined),
    hasFailed: isFailed,
    silentSince,
    error,
  }
}

/** The result of the last action on an order that is still open. */
export const outcomeOf = ({ context }: Pick<OpenOrdersSnapshot, 'context'>, orderId: string) =>
  context.outcomes.rows.find((outcome) => outcome.orderId === orderId)

export const isOpen = ({ context }: Pick<OpenOrdersSnapshot, 'context'>, orderId: string): boolean =>
  context.orders.some((order) => order.orderId === orderId)

/** The available actions: an order being cancelled waits for its response. */
export const actsOf = (order: Order, pending: readonly string[]) => {
  const isCancelling = pending.includes(order.orderId)
  return { isCancelling, canAmend: !isCancelling && isAmendable(order) }
}

/** The result of an order that is no longer in the list; undefined if there was no action, or it was dismissed. */
export const endOutcome = ({ context }: Pick<OpenOrdersSnapshot, 'context'>) => context.outcomes.end

/** The orders whose cancel failed, as far as they are known: without a response the list shows which are open. */
const failureOf = (snapshot: OpenOrdersSnapshot, count: number) => {
  const { cancelError } = snapshot.context
  if (cancelError === undefined) return undefined
  if (!isOutcomeUnknown(cancelError)) return 'refused' as const
  if (snapshot.hasTag('failed')) return 'failedOld' as const
  if (snapshot.hasTag('busy')) return 'failed' as const
  return count > 0 ? ('failedOpen' as const) : ('failedNone' as const)
}

/** Whether cancel all is useful. */
export const canCancelAll = ({ context }: OpenOrdersSnapshot, scope: CancelScope): boolean =>
  mayHaveOrders(context, scope)

export const knownMarkets = ({ context }: OpenOrdersSnapshot): readonly Market[] => context.markets

export const marketOfOrder = (markets: readonly Market[], symbol: string): Market | undefined =>
  marketOf(markets, symbol)

/** The cancel-all dialog with the result of each order; undefined while it is closed. */
export const cancelAllView = (snapshot: OpenOrdersSnapshot) => {
  const { orders, ended, seq, scope, results, cancelError } = snapshot.context
  const count = orders.filter((order) => isInScope(order, scope)).length
  const phase = snapshot.matches({ cancellingAll: 'idle' })
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
    /** Before the list is loaded the number is unknown. */
    isCounted: seq !== undefined,
    /** The number that would be cancelled now. */
    count,
    cancelled: done.filter(({ state }) => state === 'cancelled').length,
    filled: done.filter(({ state }) => state === 'filled').length,
    other: done.filter(({ state }) => state !== 'cancelled' && state !== 'filled').length,
    /** Orders that have ended since need no further action. */
    failures: failures.map((failure) => ({ ...failure, isOver: ended.includes(failure.orderId) })),
    failure: failureOf(snapshot, count),
    error: cancelError,
  }
}

/** The field of an order that is edited in its row; undefined if none is. */
export const rowField = ({ context: { wanted } }: OpenOrdersSnapshot, orderId: string): AmendField | undefined =>
  wanted?.orderId === orderId ? wanted.at : undefined

/** The field that is edited in a row, whichever it is. */
export const fieldInRow = ({ context }: OpenOrdersSnapshot): AmendField | undefined => context.wanted?.at

/** Whether this value of an order can be changed. */
export const isAmendableIn = (order: Order, field: AmendField): boolean => amendableFields(order).includes(field)

/** The amend form, while it is open. */
export const amendRef = (snapshot: OpenOrdersSnapshot) => snapshot.children.orderAmend
