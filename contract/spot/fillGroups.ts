import { add, quotient, zero } from '../kernel/decimal.ts'
import type { Decimal } from '../kernel/decimal.ts'
import { candleOpen } from '../markets/periods.ts'
import type { Period } from '../markets/periods.ts'
import type { Fill } from './calls/orders.ts'
import type { OrderSide } from './orderKinds.ts'

/** The trades of one of a user's orders during one candle. */
export interface FillGroup {
  readonly orderId: string
  readonly side: OrderSide
  /** When the candle opens. */
  readonly at: number
  readonly count: number
  /** In base. */
  readonly amount: Decimal
  /** Volume-weighted average. */
  readonly price: Decimal
}

type Traded = Pick<Fill, 'orderId' | 'side' | 'at' | 'amount' | 'total'>

/** One group for each candle and order, oldest first. `fills`: newest first. `digits`: decimals of the average price. */
export const groupFills = (fills: readonly Traded[], period: Period, digits: number): readonly FillGroup[] => {
  const sums = new Map<string, Omit<FillGroup, 'price'> & { readonly total: Decimal }>()
  for (const { orderId, side, at, amount, total } of fills.toReversed()) {
    const open = candleOpen(period, at)
    const key = `${open} ${orderId}`
    const known = sums.get(key) ?? { orderId, side, at: open, count: 0, amount: zero, total: zero }
    sums.set(key, {
      ...known,
      count: known.count + 1,
      amount: add(known.amount, amount),
      total: add(known.total, total),
    })
  }
  return [...sums.values()]
    .toSorted((one, other) => one.at - other.at)
    .map(({ total, ...group }) => ({ ...group, price: quotient(total, group.amount, digits, 'halfUp') }))
}
