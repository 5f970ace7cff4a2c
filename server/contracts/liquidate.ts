import type { LiquidationOutcome } from '#contract/contracts/kinds.ts'
import type { ReceiptStep } from '#contract/contracts/receipts.ts'
import { bankruptcyPrice } from '#contract/risk/bankruptcy.ts'
import { deleverage } from '#contract/risk/deleverage.ts'
import { isLiquidated, reduced } from '#contract/risk/levels.ts'
import {
  canTakeOver,
  fundEquity,
  largestMaintenance,
  reduceBy,
  takeOver,
  treasuryLift,
} from '#contract/risk/liquidation.ts'
import { standingOf, type Pool } from '#contract/risk/pool.ts'
import { riskRules } from '#contract/risk/rules.ts'
import { amount, contracts, ticks, type Amount } from '#contract/risk/units.ts'
import { move } from '../ledger/entry.ts'
import { atVenue } from '../ledger/ledgerAccounts.ts'
import type { PriceOf } from '../ledger/market.ts'
import type { LedgerKind } from '../ledger/store.ts'
import { endOpeningAlgos } from './algoRecord.ts'
import type { Execution, Run } from './execution.ts'
import { engineOrder, newOrderRecord } from './orderRecord.ts'
import { deleveragedMessage, liquidationMessages } from './messages.ts'
import { createOutsideTrades } from './outside.ts'
import {
  bookOf,
  crossPoolOf,
  fundPositionsIn,
  isOfSide,
  isolatedPoolOf,
  legOf,
  poolName,
  poolsOf,
  type JudgedPool,
} from './pools.ts'
import {
  cancellingStep,
  closingStep,
  contractsOf,
  noTotals,
  receiptBefore,
  receiptOf,
  type StepTotals,
} from './receipts.ts'
import { fundOwner, type ContractOrder, type LiquidatedPart, type PositionRecord } from './records.ts'
import { accountsOf, contractFees, type MarginAccount } from './rules.ts'
import { createSetOffs } from './settingOff.ts'
import type { Settlements } from './settle.ts'
import type { ContractKind } from './store.ts'
import type { ContractMarket, World } from './world.ts'

interface Dependencies {
  readonly world: World
  readonly ledger: LedgerKind
  /** Values what enters or leaves a user's coins. */
  readonly priceOf: PriceOf
  readonly contracts: ContractKind
  readonly settlements: Settlements
  readonly execution: Execution
}

/** How a pool was left that could not be cured. */
interface Left {
  readonly steps: readonly ReceiptStep[]
  readonly outcome: Exclude<LiquidationOutcome, 'cured'>
  /** Of the insurance fund before. */
  readonly fundEquity: Amount
}

export interface Liquidations {
  /** Judges all users in the queue, and those whom their liquidations reach, until the queue is empty. */
  readonly judge: (run: Run) => Promise<void>
}

export const createLiquidations = (dependencies: Dependencies): Liquidations => {
  const { world, ledger, priceOf, contracts: kind, settlements, execution } = dependencies

  const outside = createOutsideTrades({ world, ledger, settlements, execution })
  const setOff = createSetOffs({ world, settlements, execution })

  const marketOf = ({ contractCode }: Pick<PositionRecord, 'contractCode'>) => bookOf(world, contractCode)
  const balance = ({ unit }: Run, userId: number, account: MarginAccount): bigint =>
    settlements.balanceOf(unit, account, userId)

  /** The pool as it is now; undefined once it holds nothing. */
  const again = (
    run: Run,
    { userId, account, isolated }: Pick<JudgedPool, 'userId' | 'account' | 'isolated'>,
  ): JudgedPool | undefined => {
    if (isolated === undefined) {
      const pool = crossPoolOf(world, userId, account, balance(run, userId, account))
      return pool.positions.length === 0 ? undefined : pool
    }
    const position = world.position(userId, isolated.contractCode, isolated.positionSide)
    return position && position.margin !== null ? isolatedPoolOf(world, position) : undefined
  }

  const isDue = ({ pool, positions }: JudgedPool): boolean =>
    isLiquidated(standingOf(pool)) && positions.every(({ contractCode }) => world.mark(contractCode).state === 'live')

  /** The pool after a step; an isolated one that holds nothing has given its margin back. */
  const poolAfter = (run: Run, judged: JudgedPool): Pool => {
    const after = again(run, judged)
    if (after) return after.pool
    const left = judged.isolated === undefined ? balance(run, judged.userId, judged.account) : 0n
    return { ...judged.pool, balance: amount(left), holdings: [] }
  }

  const closedStep = (
    run: Run,
    judged: JudgedPool,
    position: PositionRecord,
    part: Omit<LiquidatedPart, 'side' | 'contractCode'>,
    totals: StepTotals,
    needed: bigint | null = null,
  ): ReceiptStep => {
    const { side, contractCode } = position
    if (part.contracts > 0n) run.liquidated.push({ ...part, side, contractCode })
    return closingStep({ ...part, contractCode }, marketOf(position).rules, totals, needed, poolAfter(run, judged))
  }
  /** Closes contracts outside the book, at one price. */
  const outsideStep = async (
    run: Run,
    judged: JudgedPool,
    position: PositionRecord,
    name: ReceiptStep['step'],
    given: Parameters<typeof outside.trade>[3],
  ): Promise<ReceiptStep> => {
    const { count, price } = given
    const { fee, shortfall } = await outside.trade(run, marketOf(position), position, given)
    const totals: StepTotals = { fills: [{ price, contracts: count }], fee, fundPaid: shortfall }
    return closedStep(run, judged, position, { step: name, contracts: count, price }, totals)
  }

  const cancelOpening = async (run: Run, judged: JudgedPool): Promise<number> => {
    const { userId } = judged
    let ended = 0
    for (const { contractCode } of contractsOf(world, judged)) {
      const market = marketOf({ contractCode })
      const isKept = (one: ContractOrder) => one.reduceOnly || !isOfSide(judged, one)
      ended += endOpeningAlgos(run, { world, contracts: kind }, userId, contractCode, 'liquidation', judged)
      for (const record of world.ordersOf(userId, contractCode)) {
        if (isKept(record)) continue
        ended += 1
        await execution.execute(run, market, { type: 'cancel', id: record.id }, { askedAs: 'liquidation' })
      }
      for (const record of world.waitingOf(userId, contractCode)) {
        if (isKept(record)) continue
        ended += 1
        execution.endWaiting(run, market, record, 'cancelled', 'liquidation')
      }
    }
    return ended
  }

  /** The bankruptcy price of a position; the last price on the grid if its share exceeds what a price can lose. */
  const bankruptcyTicks = ({ pool, positions }: JudgedPool, at: number): number => {
    const found = bankruptcyPrice(pool, at)
    const position = positions[at]
    if (!position) throw new Error('The pool has no such position')
    const { maxTicks } = marketOf(position).rules
    if (found) return Number(found.shown)
    return position.side === 1n ? 1 : maxTicks
  }

  /** Sends an order of the user that reduces one position, no worse than the bankruptcy price. */
  const reduce = async (run: Run, judged: JudgedPool): Promise<ReceiptStep | undefined> => {
    const at = largestMaintenance(judged.pool)
    // Each holding has one leg by now, so positions and holdings are in the same order.
    const position = at === undefined ? undefined : judged.positions[at]
    if (at === undefined || !position) return undefined
    const market = marketOf(position)
    const lots = Number(reduceBy(judged.pool, at, reduced))
    const price = Math.min(market.rules.maxTicks, bankruptcyTicks(judged, at))
    if (lots === 0 || market.engine.state() !== 'open') return undefined
    const { positionSide } = position
    const record = newOrderRecord(
      { id: world.nextId(), userId: position.userId, at: run.unit.now, source: 'liquidation', market, positionSide },
      { leverage: position.leverage, marginMode: position.margin === null ? 'cross' : 'isolated' },
      contractFees(run.unit.store(ledger).portfolio(position.userId).vipLevel),
      {
        side: position.side === 1n ? 'sell' : 'buy',
        ticks: price,
        lots,
        timeInForce: 'IOC',
        selfTrade: 'cancelOldest',
        reduceOnly: true,
      },
    )
    const side = record.side
    const best = market.engine.best(side === 'buy' ? 'sell' : 'buy')
    if (!best || (side === 'buy' ? best.ticks > price : best.ticks < price)) return undefined
    let totals = noTotals
    await execution.execute(
      run,
      market,
      { type: 'place', order: engineOrder(record, price) },
      {
        added: record,
        ends: 'liquidated',
        onFilled: (at, filled, { fee, shortfall }) => {
          totals = {
            fills: [...totals.fills, { price: at, contracts: BigInt(filled) }],
            fee: totals.fee + fee,
            fundPaid: totals.fundPaid + shortfall,
          }
        },
      },
    )
    await execution.trim(run, market, position.userId)
    const part = { step: 'reduce' as const, contracts: BigInt(record.filled), price }
    return closedStep(run, judged, position, part, totals, BigInt(lots))
  }

  /** Steps 4 and 5 for one position: opponents close it, and what is left goes to the fund. */
  const deleverageOne = async (
    run: Run,
    judged: JudgedPool,
    position: PositionRecord,
    price: number,
  ): Promise<{ readonly steps: readonly ReceiptStep[]; readonly left: bigint }> => {
    const market = marketOf(position)
    const opponents = await outside.holdersAgainst(run, market, position)
    const result = deleverage(opponents, contracts(position.contracts), ticks(BigInt(price)))
    const steps: ReceiptStep[] = []
    for (const { opponent, contracts: count } of result.closed) {
      const holder = opponents.find(({ positionId }) => positionId === opponent.positionId)
      const current = world.position(position.userId, position.contractCode, position.positionSide)
      if (!holder || !current) throw new Error('A position left while it was deleveraged')
      const { userId, positionSide } = holder
      const how = 'deleveraged' as const
      const given = { count, price, other: { userId, positionSide, how }, how }
      steps.push(await outsideStep(run, judged, current, 'deleverage', given))
      if (userId !== fundOwner) run.unit.store(kind).putMessage(deleveragedMessage(holder, market.rules, given))
    }
    return { steps, left: result.left }
  }

  /** Lifts the fund to zero from the treasury, and closes the contract to opening. */
  const lift = (run: Run, market: ContractMarket): void => {
    const { coinId, contractCode } = market.rules
    const missing = treasuryLift(amount(world.fund(coinId)), fundPositionsIn(world, coinId))
    run.unit.store(kind).close(market)
    if (missing === 0n) return
    const postings = move(atVenue('equity', coinId), atVenue('insurance', coinId), missing)
    const ref = `${contractCode}-lift-${world.nextId()}`
    run.unit.store(ledger).applyEntry({ kind: 'contractShortfall', ref, at: run.unit.now, postings }, priceOf)
    run.unit.store(kind).addToFund(coinId, missing)
  }

  const leave = async (run: Run, judged: JudgedPool): Promise<Left> => {
    const prices = judged.positions.map((_, at) => bankruptcyTicks(judged, at))
    const taken = takeOver(
      judged.pool.holdings.map((holding, at) => ({
        terms: holding.terms,
        mark: holding.mark,
        leg: legOf(judged.positions[at] as PositionRecord),
        price: ticks(BigInt(prices[at] ?? 1)),
      })),
    )
    const steps: ReceiptStep[] = []
    const { coinId } = judged.account
    const [fund, held] = [amount(world.fund(coinId)), fundPositionsIn(world, coinId)]
    const before = fundEquity(fund, held)
    const isTaken = canTakeOver(fund, held, taken)
    let outcome: Left['outcome'] = isTaken ? 'taken' : 'deleveraged'
    for (const [at, position] of judged.positions.entries()) {
      const market = marketOf(position)
      const price = prices[at] ?? 1
      const given = { price, other: { userId: fundOwner, positionSide: 'both', how: 'closed' }, how: 'taken' } as const
      if (isTaken) {
        const { contracts: count } = position
        steps.push(await outsideStep(run, judged, position, 'takeOver', { ...given, count }))
        continue
      }
      const { steps: done, left } = await deleverageOne(run, judged, position, price)
      steps.push(...done)
      const current = world.position(position.userId, position.contractCode, position.positionSide)
      if (left === 0n || !current) continue
      outcome = 'treasury'
      steps.push(await outsideStep(run, judged, current, 'treasury', { ...given, count: left }))
      lift(run, market)
    }
    return { steps, outcome, fundEquity: before }
  }

  const liquidate = async (run: Run, judged: JudgedPool): Promise<void> => {
    const { userId, account } = judged
    const { unit } = run
    const id = world.nextId()
    const { taker: takerFee } = contractFees(unit.store(ledger).portfolio(userId).vipLevel)
    const before = receiptBefore(world, judged, { id, at: unit.now, takerFee })
    const steps: ReceiptStep[] = []
    const cancelled = await cancelOpening(run, judged)
    if (cancelled > 0) steps.push(cancellingStep(cancelled, poolAfter(run, judged)))
    steps.push(...(await setOff(run, judged, () => poolAfter(run, judged))))
    let current = again(run, judged)
    for (let round = 0; round < riskRules.liquidation.rounds && current && isDue(current); round += 1) {
      const done = await reduce(run, current)
      current = again(run, judged)
      if (!done) break
      steps.push(done)
    }
    const left: Left | undefined = current && isDue(current) ? await leave(run, current) : undefined
    const outcome = left?.outcome ?? 'cured'
    const receipt = receiptOf(before, [...steps, ...(left?.steps ?? [])], outcome, left?.fundEquity)
    run.people.add(userId)
    run.liquidatedPools.push(judged)
    for (const message of liquidationMessages(userId, receipt)) unit.store(kind).putMessage(message)
    unit
      .store(kind)
      .putLiquidation({ id, userId, coinId: account.coinId, pool: poolName(judged), at: unit.now, outcome, receipt })
  }

  /** The fund is a pool with maintenance 0: when a mark would put it below zero, opponents close its positions. */
  const judgeFund = async (run: Run, coinId: number): Promise<void> => {
    const isLive = world.positionsOf(fundOwner).every(({ contractCode }) => world.mark(contractCode).state === 'live')
    if (!isLive || fundEquity(amount(world.fund(coinId)), fundPositionsIn(world, coinId)) >= 0n) return
    const own = world.positionsOf(fundOwner).filter((position) => marketOf(position).rules.coinId === coinId)
    for (const position of own) {
      const judged = crossPoolOf(world, fundOwner, marketOf(position).rules, world.fund(coinId))
      const price = Number(world.mark(position.contractCode).price)
      await deleverageOne(run, judged, position, price)
    }
    const first = own[0]
    if (first && fundEquity(amount(world.fund(coinId)), fundPositionsIn(world, coinId)) < 0n) lift(run, marketOf(first))
  }

  return {
    async judge(run) {
      const accounts = accountsOf(world.rules)
      for (let userId = first(run.queue); userId !== undefined; userId = first(run.queue)) {
        run.queue.delete(userId)
        if (userId === fundOwner) {
          for (const coinId of new Set(accounts.map((account) => account.coinId))) await judgeFund(run, coinId)
          continue
        }
        for (const market of world.markets.values()) await execution.trim(run, market, userId)
        for (const account of accounts)
          for (const judged of poolsOf(world, userId, account, balance(run, userId, account))) {
            const current = again(run, judged)
            if (current && isDue(current)) await liquidate(run, current)
          }
      }
    },
  }
}

const first = (queue: ReadonlySet<number>): number | undefined => queue.values().next().value
