import { add, quotient, scaleOf, trim } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import type { Fill } from '#contract/spot/calls/orders.ts'

/** Trades of one order that are announced together. */
export interface FillNews {
  readonly orderId: string
  readonly symbol: string
  readonly side: Fill['side']
  readonly amount: Decimal
  /** With the decimal places of its prices. */
  readonly average: Decimal
  /** The number of trades. */
  readonly count: number
}

/** A trade has the same id on both sides, so a user who trades with themselves has it twice. */
export const fillKey = ({ fillId, orderId }: Fill): string => `${fillId}-${orderId}`

/** Trades summed up by order, oldest order first. */
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
