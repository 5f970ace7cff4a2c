import { holdOf, holdOfPair } from './holds.ts'
import { pairId } from './record.ts'
import type { TradedMarket } from './tradedMarket.ts'

/**
 * Faults in a market's stored orders: they differ from its engine's, or hold less than those may spend. Undefined if
 * nothing is.
 */
export const damageOfOrders = ({ rules, engine, records }: TradedMarket): string | undefined => {
  const { orders } = engine.snapshot()
  for (const { id, lots, filled } of orders) {
    const record = records.get(id)
    if (!record) return `order ${id} rests in the book and is not stored`
    if (record.filled !== BigInt(filled) * rules.lotAmount)
      return `order ${id} of ${lots} lots is filled by ${filled} in the book, and not where it is stored`
  }
  for (const record of records.values()) {
    const order = engine.order(record.id)
    if (!order) return `order ${record.id} is stored as open and is not in the book`
    const pair = pairId(record)
    const other = pair === undefined ? undefined : engine.order(pair)
    const needed = other ? holdOfPair(rules, order, other) : holdOf(rules, order)
    const held = record.held + ((pair === undefined ? undefined : records.get(pair)?.held) ?? 0n)
    if (held < needed) return `order ${record.id} holds less than it may spend`
  }
  return undefined
}
