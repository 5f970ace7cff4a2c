import { createTradingOperations } from '#server/trading/operations.ts'
import { openMarket } from '#server/trading/tradedMarket.ts'
import { createTradedMarkets } from '#server/trading/tradedMarkets.ts'
import { tradingKind } from '#server/trading/tradingStore.ts'

/**
 * The venue's trading parts, including the engine. A canary provides the same from a copy of the source with a fault.
 */
export interface TradingParts {
  readonly createTradingOperations: typeof createTradingOperations
  readonly createTradedMarkets: typeof createTradedMarkets
  readonly tradingKind: typeof tradingKind
  readonly openMarket: typeof openMarket
}

export const soundTrading: TradingParts = { createTradingOperations, createTradedMarkets, tradingKind, openMarket }
