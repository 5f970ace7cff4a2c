import { token } from '#server/serviceContainer.ts'
import type { Desks } from '#server/trading/desks.ts'
import type { TradingOperations } from '#server/trading/operations.ts'

/** The markets that have an engine. */
export const desksToken = token<Desks>('spot desks')

/** For other modules: what can be done with orders, to be run by `venue.money.perform`. */
export const tradingToken = token<TradingOperations>('spot trading')
