import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '../refusal.ts'
import { openMarket, type TradedMarket, type StoredMarket } from './tradedMarket.ts'
import type { MarketRules } from './marketRules.ts'
import type { OrderRecord } from './record.ts'

/** All markets with an engine, in the memory of this process. The database holds the same data. */
export interface TradedMarkets {
  /** Markets that accept orders. */
  readonly symbols: readonly string[]
  /**
   * Includes markets that accepted orders in an earlier run: their open orders can be cancelled, but no new ones
   * placed.
   */
  readonly all: readonly string[]
  readonly takesOrders: (symbol: string) => boolean
  /** Throws Refusal (20400) if there is no such market. */
  readonly of: (symbol: string) => TradedMarket
  /** The market in which this order of the user is resting or waiting. */
  readonly symbolOf: (userId: number, orderId: number) => string | undefined
  readonly live: (userId: number, symbol?: string) => readonly OrderRecord[]
  /** Returns an unused order id. */
  readonly nextId: () => number
  /**
   * Marks a market as ahead of what is stored, until `committed`. A market left in this state is reopened from storage
   * before its next command.
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
  // No market's state is known before it is first opened.
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
