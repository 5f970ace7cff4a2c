import { token } from '#server/serviceContainer.ts'
import type { TradedMarkets } from '#server/trading/tradedMarkets.ts'
import type { Done } from '#server/trading/done.ts'
import type { TradingOperations } from '#server/trading/operations.ts'
import type { MarginTrading } from '#server/trading/marginTrading.ts'
import type { Worth } from '#server/trading/tradingStore.ts'

/** The markets with an engine. */
export const tradedMarketsToken = token<TradedMarkets>('spot markets')

/** For other modules: order operations, to be run by `venue.money.perform`. */
export const tradingToken = token<TradingOperations>('spot trading')

/**
 * For other modules: notifies of every stored command before its users are notified.
 * `venue.use(tradingEventsToken)(listener)`
 */
export const tradingEventsToken = token<(listener: (done: Done) => void) => void>('spot trading events')

/** For the module that knows prices: sets how fills are valued in usdt. */
export const tradeWorthToken = token<(worth: Worth) => void>('worth of spot trades')

/** For the module of margin accounts: sets how orders borrow and repay. Until then none trades from one. */
export const marginTradingToken = token<(margin: MarginTrading) => void>('margin trading')
