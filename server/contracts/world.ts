import type { Level } from '#contract/risk/levels.ts'
import type { Ticks } from '#contract/risk/units.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import type { Command } from '../engine/orders.ts'
import type { EngineSnapshot } from '../engine/state.ts'
import { isLiveAlgo, positionSides } from '#contract/contracts/kinds.ts'
import type { markCandidates, PositionMode, PositionSide } from '#contract/contracts/kinds.ts'
import type { IndexSource } from '#contract/contracts/publicSchemas.ts'
import { oneLeverage, type AccountMode, type AlgoRecord, type ContractOrder } from './records.ts'
import type { ContractSetting, PositionRecord, WarnedPool } from './records.ts'
import type { ContractRules } from './rules.ts'
import { createWarned, type PoolKey } from './warnedPools.ts'

/** One of the prices whose median is a mark. */
export interface MarkCandidate {
  readonly kind: (typeof markCandidates)[number]
  readonly price: Ticks
  /** How long ago what it is made of was last seen, in ms. */
  readonly age: number
}

/** The price by which risk is judged. While it is held, no position is opened or liquidated. */
export interface Mark {
  readonly price: Ticks
  readonly index: Ticks
  readonly state: 'live' | 'held'
  /** When it was computed, and from what; receipts of liquidations have it. */
  readonly at: number
  readonly candidates: readonly MarkCandidate[]
  readonly sources: readonly IndexSource[]
}

/** One contract with a book. */
export interface ContractMarket {
  readonly rules: ContractRules
  readonly engine: Engine
  /** Resting orders, by id. */
  readonly records: Map<number, ContractOrder>
  /** Orders that wait for their trigger, by id. */
  readonly waiting: Map<number, ContractOrder>
  /** Number of the last command, and of the last one in the stored snapshot. */
  seq: number
  snapshotSeq: number
  /** After the treasury has paid, only reducing is possible. */
  isReduceOnly: boolean
}

export interface StoredContract {
  readonly snapshot: { readonly seq: number; readonly state: EngineSnapshot } | undefined
  /** The commands after the snapshot, in order. */
  readonly journal: readonly { readonly seq: number; readonly command: Command }[]
  readonly live: readonly ContractOrder[]
  readonly isReduceOnly: boolean
}

/** Where a contract is in its life. A perpetual is always open. */
type Phase = 'open' | 'reduceOnly' | 'settling' | 'delivered'

/** Everything of contracts that is stored, apart from money. */
export interface StoredContracts {
  readonly contracts: ReadonlyMap<string, StoredContract>
  readonly positions: readonly PositionRecord[]
  readonly settings: readonly ContractSetting[]
  readonly modes: readonly AccountMode[]
  /** Scaled and TWAP orders that run. */
  readonly algos: readonly AlgoRecord[]
  /** Pools of whose risk their owners were warned. */
  readonly warned: readonly WarnedPool[]
  /** Contracts that have been delivered, and deliveries that have been moved to another time. */
  readonly delivered: ReadonlySet<string>
  readonly moved: ReadonlyMap<string, number>
  /** Balances of the insurance fund, by coin. */
  readonly funds: ReadonlyMap<number, bigint>
  readonly lastId: number
}

/** All contracts with a book, in the memory of this process. The database holds the same data. */
export interface World {
  /** Whether its money is real or simulated. The simulation lists only what has a book. */
  readonly biz: 'portal' | 'simulation'
  /** The contracts with a book: those of `listed` that have not been delivered. */
  readonly rules: readonly ContractRules[]
  readonly listed: readonly ContractRules[]
  /** Opens books for contracts that nothing is stored of. */
  readonly list: (more: readonly ContractRules[]) => void
  readonly isDelivered: (contractCode: string) => boolean
  readonly setDelivered: (contractCode: string) => void
  /** When a delivery contract is due; null for a perpetual. */
  readonly deliveryAt: (rules: ContractRules) => number | null
  readonly moveDelivery: (contractCode: string, at: number) => void
  readonly phaseOf: (rules: ContractRules, now: number) => Phase
  readonly markets: ReadonlyMap<string, ContractMarket>
  readonly market: (contractCode: string) => ContractMarket | undefined
  readonly mark: (contractCode: string) => Mark
  readonly setMark: (contractCode: string, mark: Mark) => void
  /** The open positions of a user, in the order in which they were opened. */
  readonly positionsOf: (userId: number) => readonly PositionRecord[]
  readonly position: (userId: number, contractCode: string, side: PositionSide) => PositionRecord | undefined
  /** The positions of a user in a contract: two at most, in hedge mode. */
  readonly held: (userId: number, contractCode: string) => readonly PositionRecord[]
  readonly holders: (contractCode: string) => readonly PositionRecord[]
  readonly setPosition: (record: PositionRecord) => void
  readonly settingOf: (userId: number, contractCode: string) => ContractSetting
  readonly setSetting: (setting: ContractSetting) => void
  readonly modeOf: (userId: number, account: Pick<ContractRules, 'walletType'>) => PositionMode
  readonly setMode: (mode: AccountMode) => void
  readonly fund: (coinId: number) => bigint
  /** Whether the insurance fund has ever had the coin, though it may be used up. */
  readonly hasFund: (coinId: number) => boolean
  readonly addToFund: (coinId: number, more: bigint) => void
  /** The resting orders of a user in a contract, in the order of placing. */
  readonly ordersOf: (userId: number, contractCode: string) => readonly ContractOrder[]
  /** The orders of a user in a contract that wait for their trigger, in the order of placing. */
  readonly waitingOf: (userId: number, contractCode: string) => readonly ContractOrder[]
  /** The scaled and TWAP orders that run, in the order of placing. */
  readonly algos: () => readonly AlgoRecord[]
  readonly algo: (id: number) => AlgoRecord | undefined
  readonly setAlgo: (record: AlgoRecord) => void
  /** What the owner of a pool was warned of (`WarnedPool`), and the level that it had when it was judged last. */
  readonly warned: (pool: PoolKey) => { readonly announced: Level; readonly level: Level }
  /** The pools of a user that were judged to be more than calm, or of which they were warned. */
  readonly warnedOf: (userId: number) => readonly WarnedPool[]
  readonly setWarned: (record: WarnedPool) => void
  readonly setLevel: (pool: PoolKey, level: Level) => void
  readonly nextId: () => number
  /** Marks it as ahead of what is stored, until `committed`; then it is reopened before the next command. */
  readonly touch: () => void
  readonly committed: () => void
  readonly isDoubtful: () => boolean
  readonly reopen: (stored: StoredContracts) => void
}

const openContract = (rules: ContractRules, stored: StoredContract | undefined): ContractMarket => {
  const engine = createEngine(stored?.snapshot?.state, stored?.snapshot?.state.positions ?? [])
  for (const { command } of stored?.journal ?? []) engine.apply(command)
  engine.takeChanges()
  const live = (stored?.live ?? []).map((record) => [record.id, { ...record }] as const)
  const snapshotSeq = stored?.snapshot?.seq ?? 0
  return {
    rules,
    engine,
    records: new Map(live.filter(([, { state }]) => state !== 'waiting')),
    waiting: new Map(live.filter(([, { state }]) => state === 'waiting')),
    seq: stored?.journal.at(-1)?.seq ?? snapshotSeq,
    snapshotSeq,
    isReduceOnly: stored?.isReduceOnly ?? false,
  }
}

export const createWorld = (opening: readonly ContractRules[], biz: World['biz'] = 'portal'): World => {
  let listed = opening
  let rules = opening
  let delivered = new Set<string>()
  let moved = new Map<string, number>()
  let markets = new Map<string, ContractMarket>()
  let positions = new Map<number, Map<string, PositionRecord>>()
  let settings = new Map<string, ContractSetting>()
  let modes = new Map<string, PositionMode>()
  let funds = new Map<number, bigint>()
  let algos = new Map<number, AlgoRecord>()
  let warned = createWarned([])
  const marks = new Map<string, Mark>()
  let id = 0
  let doubtful = true

  const setPosition = (record: PositionRecord): void => {
    const own = positions.get(record.userId) ?? new Map<string, PositionRecord>()
    const key = `${record.contractCode} ${record.positionSide}`
    if (record.ended === null) own.set(key, record)
    else own.delete(key)
    if (own.size === 0) positions.delete(record.userId)
    else positions.set(record.userId, own)
  }

  const held: World['held'] = (userId, contractCode) =>
    positionSides
      .flatMap((side) => positions.get(userId)?.get(`${contractCode} ${side}`) ?? [])
      .sort((a, b) => a.id - b.id)

  const deliveryAt: World['deliveryAt'] = ({ contractCode, deliveryAt: due }) =>
    due === null ? null : (moved.get(contractCode) ?? due)
  const choose = (): void => {
    rules = listed.filter(({ contractCode }) => !delivered.has(contractCode))
  }

  return {
    biz,
    get rules() {
      return rules
    },
    get listed() {
      return listed
    },
    list: (more) => {
      listed = [...listed, ...more]
      choose()
      for (const one of more) markets.set(one.contractCode, openContract(one, undefined))
    },
    isDelivered: (contractCode) => delivered.has(contractCode),
    setDelivered: (contractCode) => {
      delivered.add(contractCode)
      markets.delete(contractCode)
      choose()
    },
    deliveryAt,
    moveDelivery: (contractCode, at) => void moved.set(contractCode, at),
    phaseOf: (one, now) => {
      const at = deliveryAt(one)
      if (delivered.has(one.contractCode)) return 'delivered'
      if (at === null || now < at - venueLimits.contracts.reduceOnlyBefore) return 'open'
      return now < at ? 'reduceOnly' : 'settling'
    },
    get markets() {
      return markets
    },
    market: (contractCode) => markets.get(contractCode),
    mark: (contractCode) => {
      const known = marks.get(contractCode)
      if (known) return known
      const price = listed.find((one) => one.contractCode === contractCode)?.levelTicks
      if (price === undefined) throw new Error(`${contractCode} is no contract with a book`)
      return { price, index: price, state: 'held', at: 0, candidates: [], sources: [] }
    },
    setMark: (contractCode, mark) => void marks.set(contractCode, mark),
    positionsOf: (userId) => [...(positions.get(userId)?.values() ?? [])].sort((a, b) => a.id - b.id),
    position: (userId, contractCode, side) => positions.get(userId)?.get(`${contractCode} ${side}`),
    held,
    holders: (contractCode) => [...positions.keys()].flatMap((userId) => held(userId, contractCode)),
    setPosition,
    settingOf: (userId, contractCode) => {
      const { leverage, marginMode } = venueLimits.contracts
      return settings.get(`${userId} ${contractCode}`) ?? { userId, contractCode, ...oneLeverage(leverage), marginMode }
    },
    setSetting: (setting) => void settings.set(`${setting.userId} ${setting.contractCode}`, setting),
    modeOf: (userId, { walletType }) => modes.get(`${userId} ${walletType}`) ?? 'oneWay',
    setMode: ({ userId, walletType, positionMode }) => void modes.set(`${userId} ${walletType}`, positionMode),
    fund: (coinId) => funds.get(coinId) ?? 0n,
    hasFund: (coinId) => funds.has(coinId),
    addToFund: (coinId, more) => void funds.set(coinId, (funds.get(coinId) ?? 0n) + more),
    ordersOf: (userId, contractCode) =>
      [...(markets.get(contractCode)?.records.values() ?? [])].filter((record) => record.userId === userId),
    waitingOf: (userId, contractCode) =>
      [...(markets.get(contractCode)?.waiting.values() ?? [])].filter((record) => record.userId === userId),
    algos: () => [...algos.values()],
    algo: (number) => algos.get(number),
    setAlgo: (record) => {
      if (isLiveAlgo(record)) algos.set(record.id, record)
      else algos.delete(record.id)
    },
    warned: (pool) => warned.of(pool),
    warnedOf: (userId) => warned.ofUser(userId),
    setWarned: (record) => warned.set(record, { announced: record.announced }),
    setLevel: (pool, level) => warned.set(pool, { level }),
    nextId: () => (id += 1),
    touch: () => void (doubtful = true),
    committed: () => void (doubtful = false),
    isDoubtful: () => doubtful,
    reopen: (stored) => {
      delivered = new Set(stored.delivered)
      moved = new Map(stored.moved)
      choose()
      markets = new Map(
        rules.map((one) => [one.contractCode, openContract(one, stored.contracts.get(one.contractCode))]),
      )
      positions = new Map()
      for (const record of stored.positions) setPosition(record)
      settings = new Map(stored.settings.map((one) => [`${one.userId} ${one.contractCode}`, one]))
      modes = new Map(stored.modes.map((one) => [`${one.userId} ${one.walletType}`, one.positionMode]))
      funds = new Map(stored.funds)
      algos = new Map(stored.algos.map((record) => [record.id, record]))
      warned = createWarned(stored.warned)
      id = Math.max(id, stored.lastId)
      doubtful = false
    },
  }
}
