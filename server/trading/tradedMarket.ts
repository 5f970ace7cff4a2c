import { createEngine, type Engine } from '../engine/engine.ts'
import type { Command, Side } from '../engine/orders.ts'
import type { EngineSnapshot } from '../engine/state.ts'
import type { MarketRules } from './marketRules.ts'
import type { OrderRecord } from './record.ts'
import type { MarketView } from './terms.ts'

/** One market: its engine, and the orders that it holds as their people see them. */
export interface TradedMarket {
  readonly rules: MarketRules
  readonly engine: Engine
  /** Those that rest or wait, by id. */
  readonly records: Map<number, OrderRecord>
  /** Where it began to trade, in ticks: its last price until there is a trade. */
  openingTicks: number
  /** Of the last command. */
  seq: number
  /** Of the last command that the stored snapshot has done. */
  snapshotSeq: number
}

/** What the storage has of a market. */
export interface StoredMarket {
  readonly snapshot: { readonly seq: number; readonly state: EngineSnapshot } | undefined
  /** What came after it, in order. */
  readonly journal: readonly { readonly seq: number; readonly command: Command }[]
  readonly live: readonly OrderRecord[]
}

/** A market as it was when its last command was stored: the journal is done again on the snapshot. */
export const openMarket = (
  rules: MarketRules,
  { snapshot, journal, live }: StoredMarket,
  openingTicks = rules.levelTicks,
): TradedMarket => {
  const engine = createEngine(snapshot?.state)
  for (const { command } of journal) engine.apply(command)
  const snapshotSeq = snapshot?.seq ?? 0
  // What led here was published when it happened.
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

/** The price of its last trade, in ticks; before there was one, the price at which it opened. */
export const lastTicks = ({ engine, openingTicks }: Pick<TradedMarket, 'engine' | 'openingTicks'>): number =>
  engine.last() ?? openingTicks

export const viewOf = (market: TradedMarket, now: number): MarketView => ({
  best: (side: Side) => market.engine.best(side)?.ticks,
  last: lastTicks(market),
  state: market.engine.state(),
  now,
})

/** Whether the time of an order is over that still rests or waits. */
export const hasExpired = ({ records }: TradedMarket, now: number): boolean =>
  [...records.values()].some(({ expireAt }) => expireAt !== null && expireAt <= now)
