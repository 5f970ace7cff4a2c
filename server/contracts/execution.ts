import { positionSides, type PositionEnd } from '#contract/contracts/kinds.ts'
import { codes, type Code } from '#contract/kernel/codes.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import { contracts, ticks, type Rate, type Side } from '#contract/risk/units.ts'
import { fillValue } from '#contract/risk/values.ts'
import type { CancelReason, Command, EngineEvent, Refusal as EngineRefusal } from '../engine/orders.ts'
import { leftOf } from '../engine/orders.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import type { JudgedPool } from './pools.ts'
import { fundOwner, leverageOfSide, type AlgoRecord, type ContractEndReason, type ContractFill } from './records.ts'
import type { ContractOrder, LiquidatedPart, PositionRecord, RiskChange } from './records.ts'
import type { Done, Settlements } from './settle.ts'
import type { ContractKind } from './store.ts'
import type { ContractMarket, World } from './world.ts'

/** One command of the venue and everything that follows from it within its transaction. */
export interface Run {
  readonly unit: Unit
  /** Users whose position or money changed and who have not been judged since. */
  readonly queue: Set<number>
  /** To be published after the commit. */
  readonly orders: Map<number, ContractOrder>
  /** Scaled and TWAP orders that it has changed: memory forgets those that it has ended. */
  readonly algos: Map<number, AlgoRecord>
  readonly fills: ContractFill[]
  readonly people: Set<number>
  /** Prices of trades that have triggered nothing yet. */
  readonly traded: { readonly market: ContractMarket; readonly price: number }[]
  /** What orders with levels to attach have opened, until those are placed. */
  readonly opened: {
    readonly market: ContractMarket
    readonly record: ContractOrder
    readonly contracts: number
  }[]
  readonly events: { readonly market: ContractMarket; readonly events: readonly EngineEvent[] }[]
  /** What liquidations closed, in order. */
  readonly liquidated: LiquidatedPart[]
  /** The pools that were liquidated. */
  readonly liquidatedPools: Pick<JudgedPool, 'userId' | 'account' | 'isolated'>[]
  /** Pools whose level of risk has changed. */
  readonly risks: RiskChange[]
}

/** Opens a run; memory counts as stored once its transaction is committed. */
export const newRun = (unit: Unit, world: Pick<World, 'committed'>): Run => {
  unit.after(world.committed)
  return {
    unit,
    queue: new Set(),
    orders: new Map(),
    algos: new Map(),
    fills: [],
    people: new Set(),
    traded: [],
    opened: [],
    events: [],
    liquidated: [],
    liquidatedPools: [],
    risks: [],
  }
}

interface How {
  readonly added?: ContractOrder
  /** Why the command cancels; by default because its owner asked. */
  readonly askedAs?: ContractEndReason
  /** How a position of the incoming order's owner ends. */
  readonly ends?: PositionEnd
  /** Runs after each fill of the incoming order has been settled. */
  readonly onFilled?: (price: number, lots: number, done: Done) => void
  /** Runs once the engine has accepted the command, before anything is settled. */
  readonly onAccepted?: () => void
}

export interface Execution {
  /** Executes a command and settles its trades. Throws Refusal if the engine refuses it; then nothing has changed. */
  readonly execute: (run: Run, market: ContractMarket, command: Command, how?: How) => Promise<void>
  /** Stores an order and tells its owner. */
  readonly keep: (run: Run, market: ContractMarket, record: ContractOrder) => void
  /** Ends an order that waits for its trigger. */
  readonly endWaiting: (
    run: Run,
    market: ContractMarket,
    record: ContractOrder,
    state: 'cancelled' | 'expired' | 'rejected',
    reason: ContractEndReason,
  ) => void
  /**
   * Cuts a user's reduce-only orders to the position, those furthest from the mark first. Of those that wait, each
   * follows its position by itself: a stop and a take-profit may both be as large.
   */
  readonly trim: (run: Run, market: ContractMarket, userId: number) => Promise<void>
}

const codeOf: Readonly<Record<EngineRefusal, Code>> = {
  marketNotOpen: codes.contractNotOpen,
  wouldTake: codes.contractWouldTake,
  cannotFillWhole: codes.contractOrderNotWhole,
  nothingToTake: codes.contractNothingToTake,
  ownOrder: codes.contractOwnOrderInTheWay,
  budgetSpent: codes.contractOrderTooSmall,
  wouldTriggerAtOnce: codes.serverError,
  activationPassed: codes.serverError,
  pairIncomplete: codes.serverError,
  notOpen: codes.contractOrderNotOpen,
  belowFilled: codes.contractAmendRefused,
  notAmendable: codes.contractAmendRefused,
  priceProtected: codes.contractPriceProtected,
}

const refusalIn = (events: readonly EngineEvent[]): EngineRefusal | undefined =>
  events.flatMap((event) =>
    event.type === 'refused' || event.type === 'amendRefused' || event.type === 'cancelRefused' ? [event.reason] : [],
  )[0]

const sideOf = ({ side }: Pick<ContractOrder, 'side'>): Side => (side === 'buy' ? 1n : -1n)

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  readonly contracts: ContractKind
  readonly settlements: Settlements
}

export const createExecution = ({ world, ledger, contracts: kind, settlements }: Dependencies): Execution => {
  const execute: Execution['execute'] = async (run, market, command, how = {}) => {
    const { unit } = run
    const { rules, records } = market
    const store = unit.store(kind)
    const events = store.execute(market, command, unit.now)
    const refused = refusalIn(events)
    if (refused !== undefined) throw new Refusal(codeOf[refused])
    how.onAccepted?.()
    run.events.push({ market, events })
    const { added } = how
    const touched = new Map<number, ContractOrder>()

    const touch = (id: number): ContractOrder => {
      const record = touched.get(id) ?? (added?.id === id ? added : records.get(id))
      if (!record) throw new Error(`${rules.contractCode} has no order ${id}`)
      touched.set(id, record)
      record.updatedAt = unit.now
      return record
    }

    const owners = events.flatMap((event) => (event.type === 'traded' ? [touch(event.maker), touch(event.taker)] : []))
    await unit.store(ledger).ensureWhole(
      owners.map(({ userId }) => userId).filter((userId) => userId !== fundOwner),
      unit.now,
    )

    const fill = (
      record: ContractOrder,
      role: ContractFill['role'],
      { trade, ticks: price, lots }: Extract<EngineEvent, { type: 'traded' }>,
    ): void => {
      const fillId = `${rules.contractCode}-${trade}`
      const { userId, contractCode, side, positionSide } = record
      const rate: Rate = role === 'maker' ? record.makerFee : record.takerFee
      const setting = world.settingOf(userId, contractCode)
      const done = settlements.fill(unit, market, {
        userId,
        positionSide,
        side: sideOf(record),
        contracts: BigInt(lots),
        price,
        rate,
        leverage: userId === fundOwner ? 1 : leverageOfSide(setting, positionSide),
        isIsolated: userId !== fundOwner && setting.marginMode === 'isolated',
        ref: `${fillId}-${role}`,
        how: (added?.id === record.id ? how.ends : undefined) ?? 'closed',
      })
      if (added?.id === record.id) how.onFilled?.(price, lots, done)
      const value = fillValue(rules.terms, contracts(BigInt(lots)), ticks(BigInt(price)))
      record.filled += lots
      record.filledValue += value
      record.fee += done.fee
      record.realised += done.realised
      record.state = 'partial'
      const { fee, realised, opened } = done
      const effect = opened > 0n ? ('open' as const) : ('reduce' as const)
      if (record.attach && opened > 0n) run.opened.push({ market, record, contracts: Number(opened) })
      const given = { orderId: record.id, userId, contractCode, side, price, amount: lots, value, at: unit.now }
      const made: ContractFill = { ...given, fillId, role, fee, realised, effect }
      store.putFill(made)
      run.fills.push(made)
      run.queue.add(userId)
    }

    const end = (id: number, state: ContractOrder['state'], reason: ContractEndReason | null): void => {
      const record = touch(id)
      record.state = state
      record.reason = reason
    }
    const reasonOf = (reason: CancelReason): ContractEndReason =>
      reason === 'asked' ? (how.askedAs ?? 'asked') : reason

    for (const event of events) {
      if (event.type === 'placed') touch(event.id).state = 'open'
      else if (event.type === 'traded') {
        fill(touch(event.taker), 'taker', event)
        fill(touch(event.maker), 'maker', event)
        run.traded.push({ market, price: event.ticks })
      } else if (event.type === 'rested') {
        // A post-only order may have been repriced.
        touch(event.id).price = event.ticks
      } else if (event.type === 'amended') {
        const record = touch(event.id)
        record.price = event.ticks
        record.amount = event.lots ?? record.amount
        record.display = event.display ?? null
      } else if (event.type === 'ended') {
        if (event.how === 'cancelled') end(event.id, 'cancelled', reasonOf(event.reason))
        else end(event.id, event.how, event.how === 'expired' ? 'expired' : null)
      }
    }
    for (const record of touched.values()) {
      store.putOrder(market, record)
      run.orders.set(record.id, record)
      run.people.add(record.userId)
    }
  }

  /** Takes lots off a resting order. */
  const cut = async (run: Run, market: ContractMarket, record: ContractOrder, lots: number): Promise<void> => {
    const order = market.engine.order(record.id)
    if (!order) return
    const left = leftOf(order)
    // A halted book takes no amendment, so there the whole order ends.
    const isWhole = lots >= left || market.engine.state() !== 'open'
    const total = order.filled + left - lots
    const shown = order.display === undefined ? {} : { display: Math.min(order.display, total) }
    await execute(
      run,
      market,
      isWhole ? { type: 'cancel', id: record.id } : { type: 'amend', id: record.id, lots: total, ...shown },
      { askedAs: 'positionShrank' },
    )
  }

  const keep = (run: Run, market: ContractMarket, record: ContractOrder): void => {
    record.updatedAt = run.unit.now
    run.unit.store(kind).putOrder(market, record)
    run.orders.set(record.id, record)
    run.people.add(record.userId)
  }

  const endWaiting: Execution['endWaiting'] = (run, market, record, state, reason) => {
    record.state = state
    record.reason = reason
    keep(run, market, record)
  }

  /** A reducing order that waits is never larger than its position, and ends with it. */
  const followPosition = (
    run: Run,
    market: ContractMarket,
    record: ContractOrder,
    position: PositionRecord | undefined,
  ): void => {
    if (!position || record.positionId !== position.id)
      return endWaiting(run, market, record, 'cancelled', 'positionClosed')
    const held = Number(position.contracts)
    const amount = record.closePosition ? held : Math.min(record.amount, held)
    if (amount === record.amount) return
    record.amount = amount
    record.display = record.display === null ? null : Math.min(record.display, amount)
    keep(run, market, record)
  }

  /** Cuts the reducing orders of one position. */
  const trimTo = async (
    run: Run,
    market: ContractMarket,
    reducing: readonly ContractOrder[],
    position: PositionRecord | undefined,
  ): Promise<void> => {
    const isAgainst = (record: ContractOrder) => position !== undefined && sideOf(record) !== position.side
    const left = (record: ContractOrder) => record.amount - record.filled
    for (const record of reducing) if (!isAgainst(record)) await cut(run, market, record, left(record))
    const own = reducing.filter(isAgainst)
    let excess = own.reduce((sum, record) => sum + left(record), 0) - Number(position?.contracts ?? 0n)
    // Furthest from the mark first; of one price the newest.
    const away = ({ price, side }: ContractOrder) => (side === 'sell' ? (price ?? 0) : -(price ?? 0))
    for (const record of own.toSorted((a, b) => away(b) - away(a) || b.id - a.id)) {
      if (excess <= 0) return
      const lots = Math.min(excess, left(record))
      excess -= lots
      await cut(run, market, record, lots)
    }
  }

  return {
    execute,
    keep,
    endWaiting,
    async trim(run, market, userId) {
      const { contractCode } = market.rules
      const positionOf = ({ positionSide }: Pick<ContractOrder, 'positionSide'>) =>
        world.position(userId, contractCode, positionSide)
      for (const record of world.waitingOf(userId, contractCode))
        if (record.reduceOnly) followPosition(run, market, record, positionOf(record))
      for (const positionSide of positionSides) {
        const reducing = world
          .ordersOf(userId, contractCode)
          .filter((one) => one.reduceOnly && isLiveState(one.state) && one.positionSide === positionSide)
        if (reducing.length > 0) await trimTo(run, market, reducing, positionOf({ positionSide }))
      }
    },
  }
}
