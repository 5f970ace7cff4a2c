import { priceOf } from './wire.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import type { TradersBook } from '../trading/makers/traders.ts'
import { leftOf, type Side } from '../engine/orders.ts'
import type { ContractOperations } from './operations.ts'
import type { ContractMarket, World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly market: ContractMarket
  readonly operations: Pick<ContractOperations, 'place' | 'cancel'>
  /** How many contracts one of the accounts may hold, long or short. */
  readonly most: number
  readonly random: () => number
  readonly newId: () => string
}

/**
 * A contract as the accounts trade on it. What would take one of two accounts beyond the largest position, the other one
 * does, or the one that holds less.
 */
export const contractTradersBook = ({ world, market, operations, most, random, newId }: Dependencies): TradersBook => {
  const { rules, engine, records } = market
  const { contractCode, maxTicks, maxLots } = rules
  const held = (userId: number): number => {
    const position = world.position(userId, contractCode, 'both')
    return position ? Number(position.side * position.contracts) : 0
  }

  /** What an account holds in the direction of a side. */
  const towards = (userId: number, side: Side): number => (side === 'buy' ? held(userId) : -held(userId))

  return {
    rules: { minLots: 1, minUnits: 0, maxTicks, maxLots: Math.min(maxLots, most) },
    engine,
    ownOf: (userIds) =>
      [...records.values()].flatMap(({ id, userId }) => {
        const order = userIds.includes(userId) ? engine.order(id) : undefined
        return order ? [{ id, userId, side: order.side, ticks: order.ticks, lots: leftOf(order) }] : []
      }),
    async place(unit, userId, { side, ticks, lots }, how) {
      const record = await operations.place(unit, userId, contractCode, {
        side,
        type: 'limit',
        price: priceOf(rules, ticks),
        amount: decimal(String(lots)),
        clientOrderId: newId(),
        ...(how === 'rest' ? { postOnly: 'reject' as const } : { timeInForce: 'IOC' as const }),
      })
      return record.filled
    },
    cancel: (unit, userId, id) => operations.cancel(unit, userId, id),
    chosen([one, two], { side, lots }) {
      const order = random() < 0.5 ? ([one, two] as const) : ([two, one] as const)
      const fitting = order.find((userId) => towards(userId, side) + lots <= most)
      return fitting ?? (towards(one, side) < towards(two, side) ? one : two)
    },
    isFull: (userIds, side) => userIds.every((userId) => towards(userId, side) >= most),
  }
}
