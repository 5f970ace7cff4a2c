import { add, quotient, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'

/** Trades of one order that are announced together. */
export interface FillNews {
  readonly orderId: string
  readonly symbol: string
  readonly side: Fill['side']
  readonly amount: Decimal
  /** In the digits of its prices. */
  readonly average: Decimal
  /** How many trades it were. */
  readonly count: number
}

/** One trade has one id on both sides: who meets themselves has two of it. */
export const fillKey = ({ fillId, orderId }: Fill): string => `${fillId}-${orderId}`

/** What trades came to, order by order, the first one first. */
export const newsOf = (fills: readonly Fill[]): readonly FillNews[] =>
  [...new Set(fills.map(({ orderId }) => orderId))].flatMap((orderId) => {
    const own = fills.filter((fill) => fill.orderId === orderId)
    const [first, ...others] = own
    if (!first) return []
    const amount = others.reduce((sum, fill) => add(sum, fill.amount), first.amount)
    const total = others.reduce((sum, fill) => add(sum, fill.total), first.total)
    const digits = Math.max(...own.map(({ price }) => scaleOf(price)))
    return [
      {
        orderId,
        symbol: first.symbol,
        side: first.side,
        amount: trim(amount),
        average: trim(quotient(total, amount, digits, 'halfUp')),
        count: own.length,
      },
    ]
  })
