import { StartFailure } from '../failure.ts'
import { holdOf, holdOfPair } from './holds.ts'
import { pairId } from './record.ts'
import type { TradedMarket } from './tradedMarket.ts'

/**
 * Throws StartFailure, one line with the way back, when a market's stored orders are not those of its engine, or hold
 * less than their engine's orders may spend.
 */
export const checkOrders = ({ rules, engine, records }: TradedMarket): void => {
  const fail = (what: string): never => {
    throw new StartFailure(
      `The orders of ${rules.symbol} are damaged: ${what}. Put back a copy of the data (docs/data.md), or start with other data`,
    )
  }
  const { orders } = engine.snapshot()
  for (const { id, lots, filled } of orders) {
    const record = records.get(id)
    if (!record) fail(`order ${id} rests in the book and is not stored`)
    else if (record.filled !== BigInt(filled) * rules.lotAmount)
      fail(`order ${id} of ${lots} lots is filled by ${filled} in the book, and not where it is stored`)
  }
  for (const record of records.values()) {
    const order = engine.order(record.id)
    if (!order) fail(`order ${record.id} is stored as open and is not in the book`)
    else {
      const pair = pairId(record)
      const other = pair === undefined ? undefined : engine.order(pair)
      const needed = other ? holdOfPair(rules, order, other) : holdOf(rules, order)
      const held = record.held + ((pair === undefined ? undefined : records.get(pair)?.held) ?? 0n)
      if (held < needed) fail(`order ${record.id} holds less than it may spend`)
    }
  }
}
