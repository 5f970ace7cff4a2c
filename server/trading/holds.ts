import { leftOf, type Order } from '../engine/orders.ts'
import type { MarketRules } from './marketRules.ts'

export type Held = Pick<Order, 'side' | 'ticks' | 'lots' | 'filled' | 'budget' | 'spent'>

/**
 * The amount to hold for the remainder of an order, in the coin that it gives: price limit × remaining amount for a
 * buy, the remaining budget, or the base of a sell. The fee is taken from the proceeds, so nothing is held for it.
 */
export const holdOf = (rules: MarketRules, order: Held): bigint => {
  if (order.side === 'sell') return BigInt(leftOf(order)) * rules.lotAmount
  const units = order.budget === undefined ? order.ticks * leftOf(order) : order.budget - order.spent
  return BigInt(units) * rules.unitAmount
}

/** The hold of an OCO pair. It is held only once, because filling one leg cancels the other. */
export const holdOfPair = (rules: MarketRules, one: Held, other: Held): bigint => {
  const [first, second] = [holdOf(rules, one), holdOf(rules, other)]
  return first > second ? first : second
}
