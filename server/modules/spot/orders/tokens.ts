import { token } from '#server/serviceContainer.ts'
import type { TradedMarkets } from '#server/trading/tradedMarkets.ts'
import type { Done, TradingOperations } from '#server/trading/operations.ts'

/** The markets that have an engine. */
export const tradedMarketsToken = token<TradedMarkets>('spot markets')

/** For other modules: what can be done with orders, to be run by `venue.money.perform`. */
export const tradingToken = token<TradingOperations>('spot trading')

/** For other modules: hears of every command that was stored, before its people do. `venue.use(tradingEventsToken)(listener)` */
export const tradingEventsToken = token<(listener: (done: Done) => void) => void>('spot trading events')
