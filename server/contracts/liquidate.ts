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
  type FundPosition,
} from '#contract/risk/liquidation.ts'
import { standingOf } from '#contract/risk/pool.ts'
import { riskRules } from '#contract/risk/rules.ts'
import { amount, amountText, contracts, ticks } from '#contract/risk/units.ts'
import { move } from '../ledger/entry.ts'
import { atVenue } from '../ledger/ledgerAccounts.ts'
import type { PriceOf } from '../ledger/market.ts'
import type { LedgerKind } from '../ledger/store.ts'
import { endOpeningAlgos } from './algoRecord.ts'
import type { Execution, Run } from './execution.ts'
import { engineOrder, newOrderRecord } from './orderRecord.ts'
import { createOutsideTrades } from './outside.ts'
import { crossPoolOf, isolatedPoolOf, legOf, poolsOf, type JudgedPool } from './pools.ts'
import { fundOwner, type LiquidationRecord } from './records.ts'
import type { LiquidationStep, PositionRecord } from './records.ts'
import { accountsOf, contractFees, isSameAccount, type MarginAccount } from './rules.ts'
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

export interface Liquidations {
  /** Judges all users in the queue, and those whom their liquidations reach, until the queue is empty. */
  readonly judge: (run: Run) => Promise<void>
}

export const createLiquidations = (dependencies: Dependencies): Liquidations => {
  const { world, ledger, priceOf, contracts: kind, settlements, execution } = dependencies

  const outside = createOutsideTrades({ world, ledger, settlements, execution })

  const marketOf = ({ contractCode }: Pick<PositionRecord, 'contractCode'>): ContractMarket => {
    const market = world.market(contractCode)
    if (!market) throw new Error(`${contractCode} has no book`)
    return market
  }
  const balance = ({ unit }: Run, userId: number, account: MarginAccount): bigint =>
    settlements.balanceOf(unit, account, userId)

  /** The pool as it is now; undefined once it holds nothing. */
  const again = (run: Run, { userId, account, isolated }: JudgedPool): JudgedPool | undefined => {
    if (isolated === undefined) {
      const pool = crossPoolOf(world, userId, account, balance(run, userId, account))
      return pool.positions.length === 0 ? undefined : pool
    }
    const position = world.position(userId, isolated)
    return position && position.margin !== null ? isolatedPoolOf(world, position) : undefined
  }

  const isDue = ({ pool, positions }: JudgedPool): boolean =>
    isLiquidated(standingOf(pool)) && positions.every(({ contractCode }) => world.mark(contractCode).state === 'live')

  const step = (
    run: Run,
    judged: JudgedPool,
    name: LiquidationStep['step'],
    contractCode: string | null = null,
    count = 0n,
    price: number | null = null,
  ): LiquidationStep => {
    const closed = judged.positions.find((position) => position.contractCode === contractCode)
    if (closed && price !== null && count > 0n)
      run.liquidated.push({
        step: name,
        contractCode: closed.contractCode,
        side: closed.side,
        contracts: count,
        price,
      })
    const after = again(run, judged)
    const { equity, maintenance } = standingOf(after?.pool ?? { ...judged.pool, holdings: [] })
    return {
      step: name,
      contractCode,
      amount: Number(count),
      price,
      equity: amountText(equity),
      maintenance: amountText(maintenance),
    }
  }

  const cancelOpening = async (run: Run, { userId, account, isolated }: JudgedPool): Promise<number> => {
    let ended = 0
    for (const market of world.markets.values()) {
      const { contractCode } = market.rules
      if (!isSameAccount(market.rules, account)) continue
      const isOfPool =
        isolated === undefined
          ? world.settingOf(userId, contractCode).marginMode === 'cross'
          : isolated === contractCode
      if (!isOfPool) continue
      ended += endOpeningAlgos(run, { world, contracts: kind }, userId, contractCode, 'liquidation')
      for (const { id, reduceOnly } of world.ordersOf(userId, contractCode)) {
        if (reduceOnly) continue
        ended += 1
        await execution.execute(run, market, { type: 'cancel', id }, { askedAs: 'liquidation' })
      }
      for (const record of world.waitingOf(userId, contractCode)) {
        if (record.reduceOnly) continue
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
  const reduce = async (run: Run, judged: JudgedPool): Promise<LiquidationStep | undefined> => {
    const at = largestMaintenance(judged.pool)
    const position = at === undefined ? undefined : judged.positions[at]
    if (at === undefined || !position) return undefined
    const market = marketOf(position)
    const lots = Number(reduceBy(judged.pool, at, reduced))
    const price = Math.min(market.rules.maxTicks, bankruptcyTicks(judged, at))
    if (lots === 0 || market.engine.state() !== 'open') return undefined
    const record = newOrderRecord(
      { id: world.nextId(), userId: position.userId, at: run.unit.now, source: 'liquidation', market },
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
    await execution.execute(
      run,
      market,
      { type: 'place', order: engineOrder(record, price) },
      { added: record, ends: 'liquidated' },
    )
    await execution.trim(run, market, position.userId)
    return step(run, judged, 'reduce', position.contractCode, BigInt(record.filled), price)
  }

  const fundPositions = (coinId: number): readonly FundPosition[] =>
    world
      .positionsOf(fundOwner)
      .filter((position) => marketOf(position).rules.coinId === coinId)
      .map((position) => ({
        terms: marketOf(position).rules.terms,
        mark: world.mark(position.contractCode).price,
        leg: legOf(position),
      }))

  /** Steps 4 and 5 for one position: opponents close it, and what is left goes to the fund. */
  const deleverageOne = async (
    run: Run,
    judged: JudgedPool,
    position: PositionRecord,
    price: number,
  ): Promise<{ readonly steps: readonly LiquidationStep[]; readonly left: bigint }> => {
    const market = marketOf(position)
    const opponents = await outside.holdersAgainst(run, market, position)
    const result = deleverage(opponents, contracts(position.contracts), ticks(BigInt(price)))
    const steps: LiquidationStep[] = []
    for (const { opponent, contracts: count } of result.closed) {
      const userId = opponents.find(({ positionId }) => positionId === opponent.positionId)?.userId
      const current = world.position(position.userId, position.contractCode)
      if (userId === undefined || !current) throw new Error('A position left while it was deleveraged')
      await outside.trade(run, market, current, {
        count,
        price,
        other: { userId, how: 'deleveraged' },
        how: 'deleveraged',
      })
      steps.push(step(run, judged, 'deleverage', position.contractCode, count, price))
    }
    return { steps, left: result.left }
  }

  /** Lifts the fund to zero from the treasury, and closes the contract to opening. */
  const lift = (run: Run, market: ContractMarket): void => {
    const { coinId, contractCode } = market.rules
    const missing = treasuryLift(amount(world.fund(coinId)), fundPositions(coinId))
    run.unit.store(kind).close(market)
    if (missing === 0n) return
    const postings = move(atVenue('equity', coinId), atVenue('insurance', coinId), missing)
    const ref = `${contractCode}-lift-${world.nextId()}`
    run.unit.store(ledger).applyEntry({ kind: 'contractShortfall', ref, at: run.unit.now, postings }, priceOf)
    run.unit.store(kind).addToFund(coinId, missing)
  }

  const leave = async (run: Run, judged: JudgedPool): Promise<Pick<LiquidationRecord, 'steps' | 'outcome'>> => {
    const prices = judged.positions.map((_, at) => bankruptcyTicks(judged, at))
    const taken = takeOver(
      judged.pool.holdings.map((holding, at) => ({
        terms: holding.terms,
        mark: holding.mark,
        leg: legOf(judged.positions[at] as PositionRecord),
        price: ticks(BigInt(prices[at] ?? 1)),
      })),
    )
    const { coinId } = judged.account
    const steps: LiquidationStep[] = []
    const isTaken = canTakeOver(amount(world.fund(coinId)), fundPositions(coinId), taken)
    let outcome: LiquidationRecord['outcome'] = isTaken ? 'taken' : 'deleveraged'
    for (const [at, position] of judged.positions.entries()) {
      const market = marketOf(position)
      const price = prices[at] ?? 1
      const fund = { userId: fundOwner, how: 'closed' } as const
      if (isTaken) {
        await outside.trade(run, market, position, { count: position.contracts, price, other: fund, how: 'taken' })
        steps.push(step(run, judged, 'takeOver', position.contractCode, position.contracts, price))
        continue
      }
      const { steps: done, left } = await deleverageOne(run, judged, position, price)
      steps.push(...done)
      const current = world.position(position.userId, position.contractCode)
      if (left === 0n || !current) continue
      outcome = 'treasury'
      await outside.trade(run, market, current, { count: left, price, other: fund, how: 'taken' })
      lift(run, market)
      steps.push(step(run, judged, 'treasury', position.contractCode, left, price))
    }
    return { steps, outcome }
  }

  const liquidate = async (run: Run, judged: JudgedPool): Promise<void> => {
    const { userId, account, isolated } = judged
    const steps: LiquidationStep[] = []
    if ((await cancelOpening(run, judged)) > 0) steps.push(step(run, judged, 'cancelOpening'))
    let current: JudgedPool | undefined = judged
    for (let round = 0; round < riskRules.liquidation.rounds && current && isDue(current); round += 1) {
      const done = await reduce(run, current)
      current = again(run, judged)
      if (!done) break
      steps.push(done)
    }
    let outcome: LiquidationRecord['outcome'] = 'cured'
    if (current && isDue(current)) {
      const left = await leave(run, current)
      steps.push(...left.steps)
      outcome = left.outcome
    }
    run.people.add(userId)
    run.unit.store(kind).putLiquidation({
      id: world.nextId(),
      userId,
      coinId: account.coinId,
      pool: isolated ?? 'cross',
      at: run.unit.now,
      marks: judged.positions.map(({ contractCode }) => ({
        contractCode,
        mark: Number(world.mark(contractCode).price),
      })),
      steps,
      outcome,
    })
  }

  /** The fund is a pool with maintenance 0: when a mark would put it below zero, opponents close its positions. */
  const judgeFund = async (run: Run, coinId: number): Promise<void> => {
    const isLive = world.positionsOf(fundOwner).every(({ contractCode }) => world.mark(contractCode).state === 'live')
    if (!isLive || fundEquity(amount(world.fund(coinId)), fundPositions(coinId)) >= 0n) return
    const own = world.positionsOf(fundOwner).filter((position) => marketOf(position).rules.coinId === coinId)
    for (const position of own) {
      const judged = crossPoolOf(world, fundOwner, marketOf(position).rules, world.fund(coinId))
      const price = Number(world.mark(position.contractCode).price)
      await deleverageOne(run, judged, position, price)
    }
    const first = own[0]
    if (first && fundEquity(amount(world.fund(coinId)), fundPositions(coinId)) < 0n) lift(run, marketOf(first))
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
