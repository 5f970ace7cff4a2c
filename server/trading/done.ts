import type { EngineEvent } from '../engine/orders.ts'
import type { Settlement } from './settlement.ts'
import type { TradedMarket } from './tradedMarket.ts'

/** A command's effects on a market, published after they were stored. */
export interface Done {
  readonly market: TradedMarket
  readonly events: readonly EngineEvent[]
  readonly settlement: Settlement
}
