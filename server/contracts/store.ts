import type { Queries } from '../db/database.ts'
import type { Command, EngineEvent } from '../engine/orders.ts'
import type { Store, StoreKind } from '../money/store.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { createCandleTally, type CandleRecord } from '../trading/candles.ts'
import type { JournalRow, SnapshotRow } from '../trading/storedJournal.ts'
import type { AccountMode, AlgoRecord, ContractFill, ContractOrder, ContractSetting } from './records.ts'
import type { ContractMessage, DeliveryRecord, FundingRecord, WarnedPool } from './records.ts'
import { fundOwner, type LiquidationRecord, type PositionRecord, type SampleRecord } from './records.ts'
import type { ContractMarket, StoredContracts, World } from './world.ts'

/** A delivery that takes place at another time than that of its contract's code. */
interface MovedDelivery {
  readonly contractCode: string
  readonly at: number
}

/** Everything that a transaction has to write, apart from money. */
export interface ContractChanges {
  readonly journal: readonly JournalRow[]
  readonly snapshots: readonly SnapshotRow[]
  readonly orders: readonly ContractOrder[]
  readonly fills: readonly ContractFill[]
  /** To be added to the existing volume of the same minutes and hours. */
  readonly candles: readonly CandleRecord[]
  readonly positions: readonly PositionRecord[]
  readonly settings: readonly ContractSetting[]
  readonly modes: readonly AccountMode[]
  readonly fundings: readonly FundingRecord[]
  readonly samples: readonly SampleRecord[]
  readonly deliveries: readonly DeliveryRecord[]
  readonly moved: readonly MovedDelivery[]
  readonly liquidations: readonly LiquidationRecord[]
  readonly algos: readonly AlgoRecord[]
  readonly warned: readonly WarnedPool[]
  /** In order. */
  readonly messages: readonly ContractMessage[]
  /** Contracts that only take orders that reduce. */
  readonly reduceOnly: readonly string[]
}

/** Storage of contracts: a database transaction, or the simulator's memory. */
export interface ContractStorage {
  readonly all: () => Promise<StoredContracts>
  readonly order: (userId: number, orderId: number) => Promise<ContractOrder | undefined>
  /** Whether this settlement of funding has been made. */
  readonly hasFunding: (contractCode: string, at: number) => Promise<boolean>
  /** Whether the contract has been delivered. */
  readonly hasDelivery: (contractCode: string) => Promise<boolean>
  /** The samples from a time on, and before another. */
  readonly samples: (contractCode: string, from: number, to: number) => Promise<readonly SampleRecord[]>
  /** @returns What tells of it after the commit. */
  readonly save: (changes: ContractChanges) => Promise<() => void>
}

/** The contracts within one transaction shared by several commands. Its memory changes immediately. */
export interface ContractStore extends Store, Omit<ContractStorage, 'save' | 'all'> {
  /** Executes and journals a command of an engine. A command that it refuses changes nothing. */
  readonly execute: (market: ContractMarket, command: Command, at: number) => readonly EngineEvent[]
  readonly putOrder: (market: ContractMarket, record: ContractOrder) => void
  readonly putFill: (fill: ContractFill) => void
  readonly putPosition: (record: PositionRecord) => void
  readonly putSetting: (setting: ContractSetting) => void
  readonly putMode: (mode: AccountMode) => void
  readonly putFunding: (record: FundingRecord) => void
  readonly putSample: (record: SampleRecord) => void
  /** The contract has no book from then on. */
  readonly putDelivery: (record: DeliveryRecord) => void
  readonly moveDelivery: (contractCode: string, at: number) => void
  readonly putLiquidation: (record: LiquidationRecord) => void
  readonly putAlgo: (record: AlgoRecord) => void
  readonly putWarned: (record: WarnedPool) => void
  readonly putMessage: (message: ContractMessage) => void
  /** Tells of what the transaction has written; to be called after its commit, however often. */
  readonly tell: () => void
  readonly close: (market: ContractMarket) => void
  /** To be called when the fund's balance changes with the ledger. */
  readonly addToFund: (coinId: number, more: bigint) => void
}

const isRefused = (events: readonly EngineEvent[]): boolean =>
  events.some(({ type }) => type === 'refused' || type === 'amendRefused' || type === 'cancelRefused')

const createContractStore = (world: World, storage: ContractStorage): ContractStore => {
  const journal: JournalRow[] = []
  const orders = new Map<number, ContractOrder>()
  const positions = new Map<number, PositionRecord>()
  const settings = new Map<string, ContractSetting>()
  const modes = new Map<string, AccountMode>()
  const fills: ContractFill[] = []
  const candles = createCandleTally()
  const fundings: FundingRecord[] = []
  const samples: SampleRecord[] = []
  const deliveries: DeliveryRecord[] = []
  const moved = new Map<string, number>()
  const liquidations: LiquidationRecord[] = []
  const algos = new Map<number, AlgoRecord>()
  const warned = new Map<string, WarnedPool>()
  const messages: ContractMessage[] = []
  let tell = (): void => undefined
  const reduceOnly = new Set<string>()
  let hasChanged = false
  let isBroken = false

  const change = (): void => {
    // From here on memory is ahead of what is stored.
    world.touch()
    hasChanged = true
  }

  const snapshots = (): readonly SnapshotRow[] =>
    [...new Set(journal.map(({ symbol }) => symbol))].flatMap((symbol) => {
      const market = world.market(symbol)
      if (!market || market.seq - market.snapshotSeq < venueLimits.contracts.snapshotEvery) return []
      const forgetUpTo = market.snapshotSeq
      market.snapshotSeq = market.seq
      return [{ symbol, seq: market.seq, state: market.engine.snapshot(), forgetUpTo }]
    })

  return {
    async load() {
      if (world.isDoubtful()) world.reopen(await storage.all())
    },
    order: async (userId, orderId) => {
      const known = orders.get(orderId)
      if (known) return known.userId === userId ? known : undefined
      for (const { records, waiting } of world.markets.values()) {
        const live = records.get(orderId) ?? waiting.get(orderId)
        if (live) return live.userId === userId ? live : undefined
      }
      return storage.order(userId, orderId)
    },
    hasFunding: async (contractCode, at) =>
      fundings.some((one) => one.contractCode === contractCode && one.at === at) ||
      (await storage.hasFunding(contractCode, at)),
    hasDelivery: async (contractCode) =>
      deliveries.some((one) => one.contractCode === contractCode) || (await storage.hasDelivery(contractCode)),
    samples: async (contractCode, from, to) => [
      ...(await storage.samples(contractCode, from, to)),
      ...samples.filter((one) => one.contractCode === contractCode && one.at >= from && one.at < to),
    ],
    execute(market, command, at) {
      const events = market.engine.apply(command)
      if (isRefused(events)) return events
      change()
      market.seq += 1
      const { contractCode: symbol, terms } = market.rules
      const inverseStep = terms.isInverse ? terms.step : undefined
      journal.push({ symbol, seq: market.seq, at, command })
      for (const event of events)
        if (event.type === 'traded') candles.add(symbol, at, event.ticks, event.lots, inverseStep)
      return events
    },
    putOrder(market, record) {
      change()
      if (record.state === 'waiting') market.waiting.set(record.id, record)
      else market.waiting.delete(record.id)
      if (market.engine.order(record.id)) market.records.set(record.id, record)
      else market.records.delete(record.id)
      // The fund's orders never rest, and no list shows them.
      if (record.userId !== fundOwner) orders.set(record.id, record)
    },
    putFill(fill) {
      if (fill.userId !== fundOwner) fills.push(fill)
    },
    putPosition(record) {
      change()
      world.setPosition(record)
      positions.set(record.id, record)
    },
    putSetting(setting) {
      change()
      world.setSetting(setting)
      settings.set(`${setting.userId} ${setting.contractCode}`, setting)
    },
    putMode(mode) {
      change()
      world.setMode(mode)
      modes.set(`${mode.userId} ${mode.walletType}`, mode)
    },
    putFunding: (record) => {
      change()
      fundings.push(record)
    },
    putSample: (record) => void samples.push(record),
    putDelivery: (record) => {
      change()
      world.setDelivered(record.contractCode)
      deliveries.push(record)
    },
    moveDelivery: (contractCode, at) => {
      change()
      world.moveDelivery(contractCode, at)
      moved.set(contractCode, at)
    },
    putLiquidation: (record) => void liquidations.push(record),
    putAlgo(record) {
      change()
      world.setAlgo(record)
      algos.set(record.id, record)
    },
    putWarned(record) {
      change()
      world.setWarned(record)
      const { userId, walletType, coinId, pool } = record
      warned.set(`${userId} ${walletType} ${coinId} ${pool}`, record)
    },
    putMessage(message) {
      change()
      messages.push(message)
    },
    tell() {
      const told = tell
      tell = () => undefined
      told()
    },
    close(market) {
      change()
      market.isReduceOnly = true
      reduceOnly.add(market.rules.contractCode)
    },
    addToFund(coinId, more) {
      change()
      world.addToFund(coinId, more)
    },
    begin() {
      hasChanged = false
    },
    keep() {
      hasChanged = false
    },
    drop() {
      // What an engine did cannot be undone, so the whole transaction is rolled back and everything reopened.
      if (hasChanged) isBroken = true
    },
    async flush() {
      if (isBroken) throw new Error('A command failed after its contract had done it')
      tell = await storage.save({
        journal,
        snapshots: snapshots(),
        orders: [...orders.values()],
        fills,
        candles: candles.records(),
        positions: [...positions.values()],
        settings: [...settings.values()],
        modes: [...modes.values()],
        fundings,
        samples,
        deliveries,
        moved: [...moved].map(([contractCode, at]) => ({ contractCode, at })),
        liquidations,
        algos: [...algos.values()],
        warned: [...warned.values()],
        messages,
        reduceOnly: [...reduceOnly],
      })
    },
  }
}

export type ContractKind = StoreKind<ContractStore>

/** Contracts as a store of the executor, backed by `storageOf`. */
export const contractKind = (world: World, storageOf: (tx: Queries) => ContractStorage): ContractKind => ({
  name: 'contracts',
  open: (tx) => createContractStore(world, storageOf(tx)),
})
