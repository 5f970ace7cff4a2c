import type { Order } from '#contract/spot/calls/orders.ts'
import type { OpenOrdersSnapshot } from './openOrders.machine.ts'

export { amendableFields } from './liveOrders.ts'

const nothing: readonly Order[] = []
const bySymbol = new WeakMap<readonly Order[], Map<string, readonly Order[]>>()

/** The user's live orders in a market, newest first; the same list object until one changes. */
export const liveOrdersOf = (
  snapshot: Pick<OpenOrdersSnapshot, 'context'> | undefined,
  symbol: string,
): readonly Order[] => {
  const orders = snapshot?.context.orders ?? nothing
  const known = bySymbol.get(orders) ?? new Map<string, readonly Order[]>()
  bySymbol.set(orders, known)
  const found = known.get(symbol) ?? orders.filter((order) => order.symbol === symbol)
  known.set(symbol, found)
  return found
}
