import type { ContractChanges, ContractStorage } from '#server/contracts/store.ts'
import type { AccountMode, AlgoRecord, ContractFill, ContractOrder, FundingRecord } from '#server/contracts/records.ts'
import type { LiquidationRecord, PositionRecord, SampleRecord, WarnedPool } from '#server/contracts/records.ts'
import type { ContractMessage, ContractSetting, DeliveryRecord } from '#server/contracts/records.ts'
import type { Command } from '#server/engine/orders.ts'
import type { EngineSnapshot } from '#server/engine/state.ts'
import { isLiveAlgo } from '#contract/contracts/kinds.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { Finding } from '../finding.ts'
import { checkMessages, warnedKey } from './warned.ts'

/** What the database holds of contracts, in memory. */
export interface ContractDisk {
  readonly orders: Map<number, ContractOrder>
  readonly positions: Map<number, PositionRecord>
  readonly fills: ContractFill[]
  readonly fundings: Map<string, FundingRecord>
  readonly deliveries: Map<string, DeliveryRecord>
  readonly liquidations: LiquidationRecord[]
  readonly algos: Map<number, AlgoRecord>
  readonly messages: ContractMessage[]
  readonly storage: ContractStorage
  /** Keeps what the last transaction saved; without it a crash has lost it. */
  readonly commit: () => void
  readonly rollBack: () => void
}

interface Stored {
  readonly seq: number
  readonly command: Command
}

/** @param fundsOf Balances of the insurance fund, by coin. */
export const createContractDisk = (fundsOf: () => ReadonlyMap<number, bigint>): ContractDisk => {
  const orders = new Map<number, ContractOrder>()
  const positions = new Map<number, PositionRecord>()
  const settings = new Map<string, ContractSetting>()
  const modes = new Map<string, AccountMode>()
  const fundings = new Map<string, FundingRecord>()
  const samples = new Map<string, SampleRecord>()
  const journals = new Map<string, Stored[]>()
  const snapshots = new Map<string, { readonly seq: number; readonly state: EngineSnapshot }>()
  const reduceOnly = new Set<string>()
  const deliveries = new Map<string, DeliveryRecord>()
  const moved = new Map<string, number>()
  const fills: ContractFill[] = []
  const liquidations: LiquidationRecord[] = []
  const algos = new Map<number, AlgoRecord>()
  const warned = new Map<string, WarnedPool>()
  const messages: ContractMessage[] = []
  let pending: ContractChanges[] = []

  const keep = (changes: ContractChanges): void => {
    for (const { symbol, seq, command } of changes.journal)
      journals.set(symbol, [...(journals.get(symbol) ?? []), { seq, command }])
    for (const { symbol, seq, state, forgetUpTo } of changes.snapshots) {
      snapshots.set(symbol, { seq, state })
      journals.set(
        symbol,
        (journals.get(symbol) ?? []).filter((row) => row.seq > forgetUpTo),
      )
    }
    for (const order of changes.orders) orders.set(order.id, order)
    for (const algo of changes.algos) algos.set(algo.id, algo)
    for (const position of changes.positions) positions.set(position.id, position)
    for (const one of changes.modes) modes.set(`${one.userId} ${one.walletType}`, one)
    for (const setting of changes.settings) settings.set(`${setting.userId} ${setting.contractCode}`, setting)
    for (const one of changes.fundings) {
      const key = `${one.contractCode} ${one.at}`
      if (fundings.has(key)) throw new Finding(`Funding ${key} twice`)
      fundings.set(key, one)
    }
    for (const one of changes.deliveries) {
      if (deliveries.has(one.contractCode)) throw new Finding(`${one.contractCode} delivered twice`)
      deliveries.set(one.contractCode, one)
    }
    for (const { contractCode, at } of changes.moved) moved.set(contractCode, at)
    for (const one of changes.samples) samples.set(`${one.contractCode} ${one.at}`, one)
    for (const code of changes.reduceOnly) reduceOnly.add(code)
    fills.push(...changes.fills)
    liquidations.push(...changes.liquidations)
    checkMessages(changes, (pool) => warned.get(warnedKey(pool))?.announced ?? 'calm')
    for (const one of changes.warned) warned.set(warnedKey(one), one)
    messages.push(...changes.messages)
  }

  return {
    orders,
    positions,
    fills,
    fundings,
    deliveries,
    liquidations,
    algos,
    messages,
    commit() {
      pending.forEach(keep)
      pending = []
    },
    rollBack() {
      pending = []
    },
    storage: {
      all: () => {
        const codes = new Set([
          ...journals.keys(),
          ...snapshots.keys(),
          ...[...orders.values()].map(({ contractCode }) => contractCode),
        ])
        const receipts = liquidations.map(({ id }) => id)
        const lastId = Math.max(0, ...orders.keys(), ...positions.keys(), ...algos.keys(), ...receipts)
        return Promise.resolve({
          contracts: new Map(
            [...codes].map((code) => {
              const snapshot = snapshots.get(code)
              const live = [...orders.values()].filter((one) => one.contractCode === code && isLiveState(one.state))
              const journal = (journals.get(code) ?? []).filter(({ seq }) => seq > (snapshot?.seq ?? 0))
              return [code, { snapshot, journal, live, isReduceOnly: reduceOnly.has(code) }]
            }),
          ),
          positions: [...positions.values()].filter(({ ended }) => ended === null),
          settings: [...settings.values()],
          modes: [...modes.values()],
          algos: [...algos.values()].filter(isLiveAlgo),
          warned: [...warned.values()],
          delivered: new Set(deliveries.keys()),
          moved: new Map(moved),
          funds: fundsOf(),
          lastId,
        })
      },
      order: (userId, orderId) => {
        const found = orders.get(orderId)
        return Promise.resolve(found?.userId === userId ? found : undefined)
      },
      hasFunding: (contractCode, at) => Promise.resolve(fundings.has(`${contractCode} ${at}`)),
      hasDelivery: (contractCode) => Promise.resolve(deliveries.has(contractCode)),
      samples: (contractCode, from, to) =>
        Promise.resolve(
          [...samples.values()].filter((one) => one.contractCode === contractCode && one.at >= from && one.at < to),
        ),
      // Copied, because the venue goes on changing its records.
      save: (changes) => {
        pending.push(structuredClone(changes))
        return Promise.resolve(() => undefined)
      },
    },
  }
}
