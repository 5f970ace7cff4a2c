import { createTradingOperations } from '#server/trading/operations.ts'
import { openMarket } from '#server/trading/tradedMarket.ts'
import { createTradedMarkets } from '#server/trading/tradedMarkets.ts'
import { tradingKind } from '#server/trading/tradingStore.ts'

/** What a venue trades with, its engine in it. A canary gives the same from a copy of its source with a fault in it. */
export interface TradingParts {
  readonly createTradingOperations: typeof createTradingOperations
  readonly createTradedMarkets: typeof createTradedMarkets
  readonly tradingKind: typeof tradingKind
  readonly openMarket: typeof openMarket
}

export const soundTrading: TradingParts = { createTradingOperations, createTradedMarkets, tradingKind, openMarket }
