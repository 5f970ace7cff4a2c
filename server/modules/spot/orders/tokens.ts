import { token } from '#server/serviceContainer.ts'
import type { TradedMarkets } from '#server/trading/tradedMarkets.ts'
import type { TradingOperations } from '#server/trading/operations.ts'

/** The markets that have an engine. */
export const tradedMarketsToken = token<TradedMarkets>('spot markets')

/** For other modules: what can be done with orders, to be run by `venue.money.perform`. */
export const tradingToken = token<TradingOperations>('spot trading')
