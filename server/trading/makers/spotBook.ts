import type { OrderBody } from '#contract/spot/calls/orders.ts'
import { amountOf, priceOf } from '../marketRules.ts'
import type { TradingOperations } from '../operations.ts'
import type { OrderRecord } from '../record.ts'
import type { TradedMarket } from '../tradedMarket.ts'
import type { Quote } from './ladder.ts'
import type { TradersBook } from './traders.ts'

interface Dependencies {
  readonly market: TradedMarket
  readonly operations: Pick<TradingOperations, 'place' | 'cancel'>
  readonly random: () => number
  readonly newId: () => string
}

/** A pair as the accounts trade on it; either of two places an order. */
export const spotTradersBook = ({ market, operations, random, newId }: Dependencies): TradersBook => {
  const { rules, engine, records } = market
  const { symbol, tickPrice, lotAmount } = rules
  const bodyOf = ({ side, ticks, lots }: Quote): OrderBody => ({
    symbol,
    side,
    type: 'limit',
    price: priceOf(rules, ticks),
    amount: amountOf(rules, lots),
    clientOrderId: newId(),
  })
  const lotsLeft = ({ amount, filled }: OrderRecord): number => Number(((amount ?? 0n) - filled) / lotAmount)

  return {
    rules,
    engine,
    ownOf: (userIds) =>
      [...records.values()]
        .filter(({ userId }) => userIds.includes(userId))
        .map((record) => ({
          id: record.id,
          userId: record.userId,
          side: record.side,
          ticks: Number((record.price ?? 0n) / tickPrice),
          lots: lotsLeft(record),
        })),
    async place(unit, userId, quote, how) {
      const more = how === 'rest' ? { postOnly: 'reject' as const } : { timeInForce: 'IOC' as const }
      const record = await operations.place(unit, userId, { ...bodyOf(quote), ...more })
      return Number(record.filled / lotAmount)
    },
    cancel: (unit, userId, id) => operations.cancel(unit, userId, id),
    chosen: ([one, two]) => (random() < 0.5 ? one : two),
    isFull: () => false,
  }
}
