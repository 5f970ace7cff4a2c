import type { ContractAmendBody, ContractOrderBody, ProtectionBody } from '#contract/contracts/schemas.ts'
import type { HedgeSide } from '#contract/contracts/kinds.ts'
import { codes, type Code } from '#contract/kernel/codes.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { removableOf } from '#contract/risk/pool.ts'
import { amount } from '#contract/risk/units.ts'
import { isLiveState } from '#contract/spot/orderKinds.ts'
import type { PriceOf } from '../ledger/market.ts'
import type { LedgerKind } from '../ledger/store.ts'
import type { Task } from '../money/executor.ts'
import type { Unit } from '../money/store.ts'
import { Refusal } from '../refusal.ts'
import { move } from '../ledger/entry.ts'
import { inAccount } from '../ledger/ledgerAccounts.ts'
import { fromAmount, toAmount } from '../ledger/amount.ts'
import { createAlgoOperations, type AlgoOperations } from './algoOperations.ts'
import { createAlgos } from './algos.ts'
import { endOpeningAlgos } from './algoRecord.ts'
import { createBounding } from './bounding.ts'
import { createClosing, type CloseAllAsk, type CloseAsk, type CloseOutcome } from './closing.ts'
import { createExecution, newRun, type Run } from './execution.ts'
import { createDeliveries, type Deliveries } from './deliveries.ts'
import { createFundings, type Fundings } from './fundings.ts'
import { createLifetimes } from './lifetimes.ts'
import { createLiquidations } from './liquidate.ts'
import { marginTooLow } from './orderChecks.ts'
import { createPlacing, unreadable } from './placing.ts'
import { sideFor } from './positionSides.ts'
import { createProtecting } from './protecting.ts'
import { createRestarting, type Restarting } from './restarting.ts'
import { accountOf, isolatedPoolOf } from './pools.ts'
import { fundOwner, type ContractEndReason, type ContractOrder } from './records.ts'
import type { PositionRecord } from './records.ts'
import { createSettingTasks, type SettingTasks } from './settingTasks.ts'
import { createSettlements } from './settle.ts'
import { createTriggers } from './triggers.ts'
import type { ContractKind } from './store.ts'
import { createWarnings } from './warnings.ts'
import type { Mark, World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  /** Values what enters or leaves a user's coins. */
  readonly priceOf: PriceOf
  readonly contracts: ContractKind
  /** Called after the commit. */
  readonly onDone: (run: Run) => void
  readonly parts?: ContractParts
}

interface CancelOutcome {
  readonly record: ContractOrder
  readonly code: Code | 200
}

/** Which orders a cancellation of many is about. */
interface CancelAsk {
  readonly contractCode?: string | undefined
  readonly orderIds?: ReadonlySet<number> | undefined
  /** Only those that rest, that wait for a trigger, or that may open a position. */
  readonly kind?: 'open' | 'conditional' | 'opening' | undefined
}

/** All that can be done with contracts, each on a unit of the executor. They throw Refusal with the reason. */
export interface ContractOperations extends Fundings, Deliveries, AlgoOperations, Restarting, SettingTasks {
  readonly want: (unit: Unit, userId: number) => void
  readonly place: (unit: Unit, userId: number, contractCode: string, body: ContractOrderBody) => Promise<ContractOrder>
  /** An order that has already ended is returned as it is. */
  readonly cancel: (unit: Unit, userId: number, orderId: number) => Promise<ContractOrder>
  readonly cancelAll: (userId: number, ask: CancelAsk, why?: ContractEndReason) => Task<readonly CancelOutcome[]>
  /** Changes price or amount of a resting order, and also the trigger of one that waits. */
  readonly amend: (
    unit: Unit,
    userId: number,
    contractCode: string,
    orderId: number,
    body: ContractAmendBody,
  ) => Promise<ContractOrder>
  readonly close: (unit: Unit, userId: number, contractCode: string, ask: CloseAsk) => Promise<ContractOrder>
  /** Turns a position into one of the same size on the other side, by one market order. */
  readonly reverse: (unit: Unit, userId: number, contractCode: string, clientOrderId: string) => Promise<ContractOrder>
  /** Cancels the orders that may open, then closes each position; one that cannot be closed stops no other. */
  readonly closeAll: (unit: Unit, userId: number, ask: CloseAllAsk) => Promise<readonly CloseOutcome[]>
  /** Adds margin to an isolated position, or takes it out if negative. */
  readonly addMargin: (
    unit: Unit,
    userId: number,
    contractCode: string,
    more: Decimal,
    side?: HedgeSide,
  ) => Promise<PositionRecord>
  /** Sets or removes stop-losses and take-profits of a position: all that was asked, or nothing. */
  readonly protect: (unit: Unit, userId: number, contractCode: string, ask: ProtectionBody) => Promise<PositionRecord>
  /** Sets the mark of a contract and judges all users who hold it. */
  readonly setMark: (contractCode: string, mark: Mark) => Task<void>
  /** Ends orders that expire now or earlier. */
  readonly expire: (contractCode: string) => Task<void>
  readonly setState: (contractCode: string, state: 'open' | 'halted') => Task<void>
}

/** How the operations are put together: each part can be replaced where a test plants a fault. */
export const contractParts = {
  settlements: createSettlements,
  execution: createExecution,
  bounding: createBounding,
  liquidations: createLiquidations,
  warnings: createWarnings,
  fundings: createFundings,
  lifetimes: createLifetimes,
  deliveries: createDeliveries,
  protecting: createProtecting,
  triggers: createTriggers,
  algos: createAlgos,
}
export type ContractParts = typeof contractParts

export const createContractOperations = ({
  world,
  ledger,
  priceOf,
  contracts: kind,
  onDone,
  parts = contractParts,
}: Dependencies): ContractOperations => {
  const settlements = parts.settlements({ world, ledger, priceOf, contracts: kind })
  const execution = parts.execution({ world, ledger, contracts: kind, settlements })
  const liquidations = parts.liquidations({ world, ledger, priceOf, contracts: kind, settlements, execution })
  const warn = parts.warnings({ world, ledger, contracts: kind, settlements })
  const bound = parts.bounding({ world, ledger, settlements, execution })
  const lifetimes = parts.lifetimes({ world, contracts: kind, execution })
  const placing = createPlacing({ world, ledger, contracts: kind, settlements, execution, lifetimes })
  const { marketOf, askerOf, placeOne, amendOne } = placing
  const protecting = parts.protecting({ world, execution, placing })
  const triggers = parts.triggers({ world, ledger, contracts: kind, execution, placing })
  const algos = parts.algos({ world, contracts: kind, execution, placing })

  const want = (unit: Unit, userId: number): void => {
    unit.store(kind)
    unit.store(ledger).want(userId, unit.now)
  }

  /** Runs a command with all that follows from it, and tells of it after the commit. */
  const perform = async <T>(unit: Unit, work: (run: Run) => Promise<T>): Promise<T> => {
    const run = newRun(unit, world)
    const result = await work(run)
    const judged = new Set<number>()
    // A stop acts before a liquidation; what liquidations trade may trigger others, and what a stop trades may open
    // an order of another person whose levels are to be placed.
    do {
      for (const market of protecting.attach(run)) await triggers.fireDue(run, market)
      await triggers.fireTraded(run)
      for (const userId of run.queue) judged.add(userId)
      await liquidations.judge(run)
    } while (run.traded.length > 0 || run.opened.length > 0)
    algos.follow(run)
    for (const userId of judged) if (userId !== fundOwner) await bound(run, userId)
    for (const userId of judged) warn(run, userId)
    unit.after(() => {
      unit.store(kind).tell()
      onDone(run)
    })
    return result
  }

  const cancelOne = async (
    run: Run,
    userId: number,
    orderId: number,
    why: ContractEndReason,
  ): Promise<ContractOrder> => {
    const record = await run.unit.store(kind).order(userId, orderId)
    if (!record) throw new Refusal(codes.contractOrderUnknown)
    if (record.state === 'waiting') execution.endWaiting(run, marketOf(record.contractCode), record, 'cancelled', why)
    else if (isLiveState(record.state))
      await execution.execute(run, marketOf(record.contractCode), { type: 'cancel', id: orderId }, { askedAs: why })
    return record
  }

  const endAlgos = (run: Run, userId: number, contractCode: string, why: string): number =>
    endOpeningAlgos(run, { world, contracts: kind }, userId, contractCode, why)

  const cancelOpening = async (run: Run, userId: number, contractCode: string): Promise<void> => {
    endAlgos(run, userId, contractCode, 'asked')
    for (const { id, reduceOnly } of [
      ...world.ordersOf(userId, contractCode),
      ...world.waitingOf(userId, contractCode),
    ])
      if (!reduceOnly) await cancelOne(run, userId, id, 'asked')
  }
  const closing = createClosing({ world, placing, cancelOpening })

  const shared = { world, ledger, priceOf, contracts: kind, settlements, execution, perform, marketOf }
  return {
    want,
    ...createAlgoOperations({ world, contracts: kind, algos, want, perform, cancelOne }),
    ...createRestarting({ ...shared, cancelOne }),
    ...createSettingTasks({ ...shared, placing, want }),
    ...parts.fundings(shared),
    ...parts.deliveries({ ...shared, lifetimes }),
    place: (unit, userId, contractCode, body) => perform(unit, (run) => placeOne(run, userId, contractCode, body)),
    cancel: (unit, userId, orderId) => perform(unit, (run) => cancelOne(run, userId, orderId, 'asked')),
    cancelAll: (userId, { contractCode, orderIds, kind: only }, why = 'asked') => ({
      wants: (unit) => want(unit, userId),
      run: (unit) =>
        perform(unit, async (run) => {
          const markets = [...world.markets.values()].filter(
            ({ rules }) => contractCode === undefined || rules.contractCode === contractCode,
          )
          // What would open again by itself ends with the orders that may open.
          if (orderIds === undefined && (only === undefined || only === 'opening'))
            for (const { rules } of markets) endAlgos(run, userId, rules.contractCode, why)
          const wanted = markets
            .flatMap(({ rules }) => [
              ...(only === 'conditional' ? [] : world.ordersOf(userId, rules.contractCode)),
              ...(only === 'open' ? [] : world.waitingOf(userId, rules.contractCode)),
            ])
            .filter(({ id, reduceOnly }) => (orderIds?.has(id) ?? true) && !(only === 'opening' && reduceOnly))
          const outcomes: CancelOutcome[] = []
          for (const { id } of wanted)
            outcomes.push({ record: await cancelOne(run, userId, id, why), code: codes.success })
          return outcomes
        }),
    }),
    amend: (unit, userId, contractCode, orderId, body) =>
      perform(unit, (run) => amendOne(run, userId, contractCode, orderId, body)),
    close: (unit, userId, contractCode, ask) => perform(unit, (run) => closing.close(run, userId, contractCode, ask)),
    reverse: (unit, userId, contractCode, clientOrderId) =>
      perform(unit, (run) => closing.reverse(run, userId, contractCode, clientOrderId)),
    closeAll: (unit, userId, ask) => perform(unit, (run) => closing.closeAll(run, userId, ask)),
    addMargin: (unit, userId, contractCode, more, side) =>
      perform(unit, async (run) => {
        const market = marketOf(contractCode)
        const { rules } = market
        const position = world.position(userId, contractCode, sideFor(world, market, userId, side))
        if (!position || position.margin === null) throw new Refusal(codes.contractNothingToReduce)
        const by = toAmount(more)
        if (by === 0n) throw unreadable('amount')
        const balance = settlements.balanceOf(unit, rules, userId)
        const { taker } = askerOf(unit, userId, by > 0n)
        const { available } = accountOf(world, userId, rules, balance, taker)
        const free = available < balance ? available : balance
        if (by > free) throw marginTooLow(amount(by), amount(free))
        const largest = removableOf(isolatedPoolOf(world, position).pool)
        if (-by > largest) throw new Refusal(codes.marginNotRemovable, { data: { largest: fromAmount(largest) } })
        const own = (name: 'available' | 'posted') =>
          inAccount({ userId, walletType: rules.walletType, tradeId: 0 }, rules.coinId, name)
        const postings = move(own('available'), own('posted'), by)
        const ref = `${contractCode}-margin-${world.nextId()}`
        unit.store(ledger).applyEntry({ kind: 'contractMargin', ref, at: unit.now, postings }, priceOf)
        const changed = { ...position, margin: position.margin + by, updatedAt: unit.now }
        unit.store(kind).putPosition(changed)
        run.queue.add(userId)
        run.people.add(userId)
        return changed
      }),
    protect: (unit, userId, contractCode, ask) =>
      perform(unit, (run) => Promise.resolve(protecting.protect(run, userId, contractCode, ask))),
    setMark: (contractCode, mark) => ({
      wants: (unit) => void unit.store(kind),
      run: async (unit) => {
        world.setMark(contractCode, mark)
        const holders = world.holders(contractCode).map(({ userId }) => userId)
        const market = marketOf(contractCode)
        if ((holders.length === 0 || mark.state === 'held') && !triggers.isDue(market)) return
        await unit.store(ledger).ensureWhole(
          holders.filter((userId) => userId !== fundOwner),
          unit.now,
        )
        await perform(unit, async (run) => {
          // What ends before delivery is triggered no more.
          await lifetimes.end(run, market)
          await triggers.fireDue(run, market)
          for (const userId of holders) run.queue.add(userId)
        })
      },
    }),
    expire: (contractCode) => ({
      wants: (unit) => void unit.store(kind),
      run: (unit) =>
        perform(unit, async (run) => {
          const market = marketOf(contractCode)
          for (const record of market.waiting.values())
            if (record.expireAt !== null && record.expireAt <= unit.now)
              execution.endWaiting(run, market, record, 'expired', 'expired')
          await execution.execute(run, market, { type: 'expire', at: unit.now }, {})
        }),
    }),
    setState: (contractCode, state) => ({
      wants: (unit) => void unit.store(kind),
      run: (unit) =>
        perform(unit, (run) => execution.execute(run, marketOf(contractCode), { type: 'setState', state }, {})),
    }),
  }
}
