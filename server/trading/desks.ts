import { codes } from '#contract/kernel/codes.ts'
import { Refusal } from '../refusal.ts'
import { openDesk, type Desk, type StoredDesk } from './desk.ts'
import type { MarketRules } from './marketRules.ts'
import type { OrderRecord } from './record.ts'

/** All markets that have an engine, in the memory of this process. The database has all of it too. */
export interface Desks {
  readonly symbols: readonly string[]
  /** Throws Refusal (20400) where there is no such market. */
  readonly of: (symbol: string) => Desk
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
  readonly reopen: (symbol: string, stored: StoredDesk) => void
}

export const createDesks = (rules: readonly MarketRules[], lastId: number): Desks => {
  const rulesBySymbol = new Map(rules.map((one) => [one.symbol, one]))
  const desks = new Map<string, Desk>()
  // Nothing is known of any market before it is opened for the first time.
  const doubtful = new Set(rulesBySymbol.keys())
  let id = lastId

  const of = (symbol: string): Desk => {
    const desk = desks.get(symbol)
    if (!desk) throw new Refusal(codes.marketUnknown)
    return desk
  }

  return {
    symbols: [...rulesBySymbol.keys()],
    of,
    symbolOf: (userId, orderId) =>
      [...desks.values()].find(({ records }) => records.get(orderId)?.userId === userId)?.rules.symbol,
    live: (userId, symbol) =>
      [...desks.values()]
        .filter(({ rules: { symbol: own } }) => symbol === undefined || own === symbol)
        .flatMap(({ records }) => [...records.values()].filter((record) => record.userId === userId)),
    nextId: () => (id += 1),
    touch: (symbol) => void doubtful.add(symbol),
    committed: (symbol) => void doubtful.delete(symbol),
    isDoubtful: (symbol) => doubtful.has(symbol),
    reopen: (symbol, stored) => {
      const known = rulesBySymbol.get(symbol)
      if (!known) return
      desks.set(symbol, openDesk(known, stored))
      doubtful.delete(symbol)
    },
  }
}
