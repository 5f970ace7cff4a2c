import { createEngine, type Engine } from '../engine/engine.ts'
import type { Command, Side } from '../engine/orders.ts'
import { atTicks, type EngineSnapshot } from '../engine/state.ts'
import type { MarketRules } from './marketRules.ts'
import type { OrderRecord } from './record.ts'
import type { MarketView } from './terms.ts'

/** One market: its engine, and its orders as their users see them. */
export interface TradedMarket {
  readonly rules: MarketRules
  readonly engine: Engine
  /** Resting and waiting orders, by id. */
  readonly records: Map<number, OrderRecord>
  /** The price at which it began to trade, in ticks: its last price until there is a trade. */
  openingTicks: number
  /** Number of the last command. */
  seq: number
  /** Number of the last command in the stored snapshot. */
  snapshotSeq: number
}

export interface StoredMarket {
  readonly snapshot: { readonly seq: number; readonly state: EngineSnapshot } | undefined
  /** The commands after the snapshot, in order. */
  readonly journal: readonly { readonly seq: number; readonly command: Command }[]
  readonly live: readonly OrderRecord[]
}

/** Restores a market to its last stored command by replaying the journal on the snapshot. */
export const openMarket = (
  rules: MarketRules,
  { snapshot, journal, live }: StoredMarket,
  openingTicks = rules.levelTicks,
): TradedMarket => {
  const engine = createEngine(snapshot?.state)
  for (const { command } of journal) engine.apply(command)
  const snapshotSeq = snapshot?.seq ?? 0
  // Changes up to here were published when they happened.
  engine.takeChanges()
  return {
    rules,
    engine,
    records: new Map(live.map((record) => [record.id, record])),
    openingTicks,
    seq: journal.at(-1)?.seq ?? snapshotSeq,
    snapshotSeq,
  }
}

/** The price of the last trade, in ticks; before the first trade, the opening price. */
export const lastTicks = ({ engine, openingTicks }: Pick<TradedMarket, 'engine' | 'openingTicks'>): number =>
  engine.last() ?? openingTicks

/**
 * The market's price for an order that arrives now, in units of 10⁻¹⁸: the middle of best bid and ask; the last price if
 * a side of the book is empty.
 */
export const arrivalPriceOf = (market: Pick<TradedMarket, 'engine' | 'openingTicks' | 'rules'>): bigint => {
  const { engine, rules } = market
  const [bid, ask] = [engine.best('buy'), engine.best('sell')]
  if (!bid || !ask) return BigInt(lastTicks(market)) * rules.tickPrice
  return (BigInt(bid.ticks + ask.ticks) * rules.tickPrice) / 2n
}

export const viewOf = (market: TradedMarket, now: number): MarketView => ({
  best: (side: Side) => market.engine.best(side)?.ticks,
  price: (by) => market.engine.priceNow(by) ?? atTicks(lastTicks(market)),
  state: market.engine.state(),
  now,
})

/** Whether any resting or waiting order has expired. */
export const hasExpired = ({ records }: TradedMarket, now: number): boolean =>
  [...records.values()].some(({ expireAt }) => expireAt !== null && expireAt <= now)
