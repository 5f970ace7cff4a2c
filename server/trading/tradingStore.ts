import { codes, type Code } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '../db/database.ts'
import type { Command, EngineEvent, Refusal as EngineRefusal } from '../engine/orders.ts'
import { Refusal } from '../refusal.ts'
import type { Store, StoreKind } from '../money/store.ts'
import type { JournalRow, SnapshotRow } from './storedJournal.ts'
import { arrivalPriceOf, type TradedMarket, type StoredMarket } from './tradedMarket.ts'
import type { TradedMarkets } from './tradedMarkets.ts'
import { pairId, type EndReason, type FillRecord, type OrderRecord } from './record.ts'
import { createCandleTally, type CandleRecord } from './candles.ts'
import { createVolumeTally, type VolumeRecord } from './volumes.ts'
import { notTakenOf, settle, type Settlement } from './settlement.ts'

/** Everything that a transaction has to write. */
export interface TradingChanges {
  readonly journal: readonly JournalRow[]
  readonly snapshots: readonly SnapshotRow[]
  readonly orders: readonly OrderRecord[]
  readonly fills: readonly FillRecord[]
  /** To be added to the existing volume of the same minutes and hours. */
  readonly candles: readonly CandleRecord[]
  /** To be added to the users' existing volume of the same days. */
  readonly volumes: readonly VolumeRecord[]
}

/** Storage of orders: a database transaction, or the simulator's memory. */
export interface TradingStorage {
  readonly market: (symbol: string) => Promise<StoredMarket>
  readonly order: (userId: number, orderId: number) => Promise<OrderRecord | undefined>
  readonly save: (changes: TradingChanges) => Promise<void>
}

interface Execution {
  readonly settlement: Settlement
  readonly events: readonly EngineEvent[]
}

/** Input of a command apart from itself. */
export interface Needs {
  readonly added?: readonly OrderRecord[]
  /** Additional holds required before it trades. */
  readonly holds?: readonly { readonly record: OrderRecord; readonly more: bigint }[]
  /** Why it cancels; defaults to the user's request. */
  readonly askedAs?: EndReason
  /** It is a part of cancelling everything: no attached orders are placed. */
  readonly endsAll?: boolean
  /** The attached orders that it gives to the order that it amends; omitted: they stay. */
  readonly attach?: OrderRecord['attach']
}

/** The markets within one transaction shared by several commands. */
export interface TradingStore extends Store {
  /** Requests a market that a command will touch. */
  readonly want: (symbol: string) => void
  /** Throws Refusal (20400) if there is no such market. */
  readonly market: (symbol: string) => TradedMarket
  /** An order of this user, open or ended, including this transaction's changes. */
  readonly order: (userId: number, orderId: number) => Promise<OrderRecord | undefined>
  /** Executes a command. Throws Refusal if the engine refuses it; then nothing has changed. */
  readonly execute: (market: TradedMarket, command: Command, at: number, needs?: Needs) => Execution
  /** Stores an automatic order that was refused. */
  readonly reject: (record: OrderRecord) => void
}

/** The value in usdt of an amount of a coin, now. */
export type Worth = (coinId: number, amount: bigint) => bigint

const codeOf: Readonly<Record<EngineRefusal, Code>> = {
  marketNotOpen: codes.marketNotOpen,
  wouldTake: codes.orderWouldTake,
  cannotFillWhole: codes.orderNotWhole,
  nothingToTake: codes.nothingToTake,
  ownOrder: codes.ownOrderInTheWay,
  budgetSpent: codes.orderTooSmall,
  wouldTriggerAtOnce: codes.triggerAtOnce,
  activationPassed: codes.activationPassed,
  pairIncomplete: codes.groupIncomplete,
  notOpen: codes.orderNotOpen,
  belowFilled: codes.amendRefused,
  notAmendable: codes.amendRefused,
  priceProtected: codes.priceProtected,
}

/** Why a command was refused; for a pair, the reason of the leg that is itself at fault. */
const refusalIn = (events: readonly EngineEvent[], added: readonly OrderRecord[]): EngineRefusal | undefined => {
  const reasons = events.flatMap((event) => {
    if (event.type === 'amendRefused' || event.type === 'cancelRefused') return [event.reason]
    if (event.type !== 'refused') return []
    const type = added.find(({ id }) => id === event.id)?.type
    return [event.reason === 'priceProtected' && type !== undefined ? notTakenOf(type) : event.reason]
  })
  return reasons.find((reason) => reason !== 'pairIncomplete') ?? reasons[0]
}

/** The markets as a store of the executor. Their engines are in process memory and change immediately. */
const createTradingStore = (tradedMarkets: TradedMarkets, storage: TradingStorage, worth: Worth): TradingStore => {
  const wanted = new Set<string>()
  const journal: JournalRow[] = []
  const touched = new Map<number, OrderRecord>()
  const fills: FillRecord[] = []
  const candles = createCandleTally()
  const volumes = createVolumeTally()
  let hasChanged = false
  let isBroken = false

  const append = (market: TradedMarket, command: Command, at: number): void => {
    market.seq += 1
    journal.push({ symbol: market.rules.symbol, seq: market.seq, at, command })
  }

  const keep = (market: TradedMarket, settlement: Settlement): void => {
    for (const record of settlement.touched) {
      touched.set(record.id, record)
      market.records.set(record.id, record)
    }
    for (const { id } of settlement.ended) market.records.delete(id)
    fills.push(...settlement.fills)
    for (const { userId, at, total } of settlement.fills)
      volumes.add(userId, at, worth(market.rules.quoteCoinId, total))
  }

  const snapshots = (): readonly SnapshotRow[] =>
    [...new Set(journal.map(({ symbol }) => symbol))]
      .map(tradedMarkets.of)
      .filter(({ seq, snapshotSeq }) => seq - snapshotSeq >= venueLimits.spotOrders.snapshotEvery)
      .map((market) => {
        const forgetUpTo = market.snapshotSeq
        market.snapshotSeq = market.seq
        return { symbol: market.rules.symbol, seq: market.seq, state: market.engine.snapshot(), forgetUpTo }
      })

  return {
    want: (symbol) => void wanted.add(symbol),
    async load() {
      for (const symbol of wanted)
        if (tradedMarkets.isDoubtful(symbol)) tradedMarkets.reopen(symbol, await storage.market(symbol))
    },
    market: (symbol) => tradedMarkets.of(symbol),
    order: async (userId, orderId) => {
      const known = touched.get(orderId)
      if (known) return known.userId === userId ? known : undefined
      const symbol = tradedMarkets.symbolOf(userId, orderId)
      return symbol === undefined ? storage.order(userId, orderId) : tradedMarkets.of(symbol).records.get(orderId)
    },
    execute(market, command, at, { added = [], holds = [], askedAs = 'asked', attach } = {}) {
      const { rules, engine, records } = market
      const arrivalPrice = arrivalPriceOf(market)
      const events = engine.apply(command)
      const refused = refusalIn(events, added)
      if (refused !== undefined) throw new Refusal(codeOf[refused])
      // From here on the engine is ahead of what is stored.
      tradedMarkets.touch(rules.symbol)
      hasChanged = true
      append(market, command, at)
      const brought = new Map(added.map((record) => [record.id, record]))
      const find = (id: number | undefined) => (id === undefined ? undefined : (brought.get(id) ?? records.get(id)))
      const settlement = settle(
        {
          rules,
          engine,
          seq: market.seq,
          at,
          askedAs,
          arrivalPrice,
          attach: command.type === 'amend' && attach !== undefined ? { id: command.id, attach } : undefined,
          recordOf: (id) => {
            const record = find(id)
            if (!record) throw new Error(`${rules.symbol} has no order ${id}`)
            return record
          },
          pairOf: (record) => find(pairId(record)),
        },
        events,
        holds,
      )
      keep(market, settlement)
      for (const event of events) if (event.type === 'traded') candles.add(rules.symbol, at, event.ticks, event.lots)
      return { settlement, events }
    },
    reject: (record) => void touched.set(record.id, record),
    begin() {
      hasChanged = false
    },
    keep() {
      hasChanged = false
    },
    drop() {
      // The engine's changes cannot be undone, so the whole transaction is rolled back and the market reopened.
      if (hasChanged) isBroken = true
    },
    async flush() {
      if (isBroken) throw new Error('A command failed after its market had done it')
      if (journal.length === 0 && touched.size === 0) return
      await storage.save({
        journal,
        snapshots: snapshots(),
        orders: [...touched.values()],
        fills,
        candles: candles.records(),
        volumes: volumes.records(),
      })
    },
  }
}

export type TradingKind = StoreKind<TradingStore>

export const tradingKind = (
  tradedMarkets: TradedMarkets,
  storageOf: (tx: Queries) => TradingStorage,
  worth: Worth,
): TradingKind => ({
  name: 'trading',
  open: (tx) => createTradingStore(tradedMarkets, storageOf(tx), worth),
})
