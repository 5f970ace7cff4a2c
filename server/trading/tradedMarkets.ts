import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '../refusal.ts'
import { openMarket, type TradedMarket, type StoredMarket } from './tradedMarket.ts'
import type { MarketRules } from './marketRules.ts'
import type { OrderRecord } from './record.ts'

/** All markets that have an engine, in the memory of this process. The database has all of it too. */
export interface TradedMarkets {
  /** Those that take orders. */
  readonly symbols: readonly string[]
  /** With those that took orders in an earlier run: what is open there can be cancelled, and nothing new is placed. */
  readonly all: readonly string[]
  readonly takesOrders: (symbol: string) => boolean
  /** Throws Refusal (20400) where there is no such market. */
  readonly of: (symbol: string) => TradedMarket
  /** The market in which an order of this person rests or waits. */
  readonly symbolOf: (userId: number, orderId: number) => string | undefined
  readonly live: (userId: number, symbol?: string) => readonly OrderRecord[]
  /** An id that no order has had. */
  readonly nextId: () => number
  /**
   * What was done on a market is not stored yet; `committed` says that it is. A market that was left between the two is
   * opened again from what is stored, before anything is done on it.
   */
  readonly touch: (symbol: string) => void
  readonly committed: (symbol: string) => void
  readonly isDoubtful: (symbol: string) => boolean
  readonly reopen: (symbol: string, stored: StoredMarket) => void
}

export const createTradedMarkets = (
  taking: readonly MarketRules[],
  others: readonly MarketRules[],
  lastId: number,
): TradedMarkets => {
  const rulesBySymbol = new Map([...others, ...taking].map((one) => [one.symbol, one]))
  const symbols = taking.map(({ symbol }) => symbol)
  const tradedMarkets = new Map<string, TradedMarket>()
  // Nothing is known of any market before it is opened for the first time.
  const doubtful = new Set(rulesBySymbol.keys())
  let id = lastId

  const of = (symbol: string): TradedMarket => {
    const market = tradedMarkets.get(symbol)
    if (!market) throw new Refusal(codes.marketUnknown)
    return market
  }

  return {
    symbols,
    all: [...rulesBySymbol.keys()],
    takesOrders: (symbol) => symbols.includes(symbol),
    of,
    symbolOf: (userId, orderId) =>
      [...tradedMarkets.values()].find(({ records }) => records.get(orderId)?.userId === userId)?.rules.symbol,
    live: (userId, symbol) =>
      [...tradedMarkets.values()]
        .filter(({ rules: { symbol: own } }) => symbol === undefined || own === symbol)
        .flatMap(({ records }) => [...records.values()].filter((record) => record.userId === userId)),
    nextId: () => (id += 1),
    touch: (symbol) => void doubtful.add(symbol),
    committed: (symbol) => void doubtful.delete(symbol),
    isDoubtful: (symbol) => doubtful.has(symbol),
    reopen: (symbol, stored) => {
      const known = rulesBySymbol.get(symbol)
      if (!known) throw new Error(`${symbol} is no market of this venue`)
      tradedMarkets.set(symbol, openMarket(known, stored, tradedMarkets.get(symbol)?.openingTicks))
      doubtful.delete(symbol)
    },
  }
}
