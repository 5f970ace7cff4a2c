import { leftOf, type Order } from '../engine/orders.ts'
import type { MarketRules } from './marketRules.ts'

type Held = Pick<Order, 'side' | 'ticks' | 'lots' | 'filled' | 'budget' | 'spent'>

/**
 * What has to be held for what an order still wants, in the coin that it gives: worst price × what is left for a buy,
 * what is left of its budget, or the base of a sell. The fee is taken of what is received, so nothing is held for it.
 */
export const holdOf = (rules: MarketRules, order: Held): bigint => {
  if (order.side === 'sell') return BigInt(leftOf(order)) * rules.lotAmount
  const units = order.budget === undefined ? order.ticks * leftOf(order) : order.budget - order.spent
  return BigInt(units) * rules.unitAmount
}

/** A pair is held for once: the one that is done first ends the other. */
export const holdOfPair = (rules: MarketRules, one: Held, other: Held): bigint => {
  const [first, second] = [holdOf(rules, one), holdOf(rules, other)]
  return first > second ? first : second
}
