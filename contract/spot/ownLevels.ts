import { add, isZero, subtract } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import type { Side } from '../markets/orderBook.ts'
import type { Order } from './calls/orders.ts'
import { groupOf } from './groupedBook.ts'

/** A user's amounts in the book, by the price of their group. */
export type OwnLevels = Readonly<Record<Side, ReadonlyMap<Decimal, Decimal>>>

type Standing = Pick<Order, 'side' | 'state' | 'price' | 'amount' | 'filled'>

/** The unfilled amounts of orders in the book. `digits`: decimal places of prices. */
export const ownLevelsOf = (
  orders: readonly Standing[],
  { step, digits }: { readonly step: Decimal; readonly digits: number },
): OwnLevels => {
  const own = { bids: new Map<Decimal, Decimal>(), asks: new Map<Decimal, Decimal>() }
  for (const { side, state, price, amount, filled } of orders) {
    if ((state !== 'open' && state !== 'partial') || price === null || amount === null) continue
    const rest = subtract(amount, filled)
    if (isZero(rest)) continue
    const book: Side = side === 'buy' ? 'bids' : 'asks'
    const group = groupOf(book, price, step, digits)
    const before = own[book].get(group)
    own[book].set(group, before === undefined ? rest : add(before, rest))
  }
  return own
}
