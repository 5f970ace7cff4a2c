import { createHash } from 'node:crypto'
import type { Receipt, ReceiptStep } from '#contract/contracts/receipts.ts'
import { receiptText } from '#contract/contracts/receiptText.ts'
import { zero, type Decimal } from '#contract/kernel/decimal.ts'
import { riskRateOf } from '#contract/risk/levels.ts'
import { standingOf, type Pool } from '#contract/risk/pool.ts'
import { tierTable } from '#contract/risk/terms.ts'
import { rateText, type Amount, type Rate } from '#contract/risk/units.ts'
import { fromAmount } from '../ledger/amount.ts'
import { isOfSide, poolName, type JudgedPool } from './pools.ts'
import type { AlgoRecord, ContractOrder, LiquidatedPart } from './records.ts'
import { isSameAccount, type ContractRules } from './rules.ts'
import { priceOf, sideOf, text } from './wire.ts'
import type { World } from './world.ts'

/** The figures by which a pool is judged, in wire format. */
const figuresOf = (pool: Pool) => {
  const standing = standingOf(pool)
  const rate = riskRateOf(standing)
  return {
    riskRate: rate === null ? null : rateText(rate),
    equity: fromAmount(standing.equity),
    maintenance: fromAmount(standing.maintenance),
  }
}

/** The contracts whose orders and positions are judged in a pool. */
export const contractsOf = (world: World, { userId, account, isolated }: JudgedPool): readonly ContractRules[] =>
  [...world.markets.values()].flatMap(({ rules }) => {
    if (!isSameAccount(rules, account)) return []
    const isOfPool =
      isolated === undefined
        ? world.settingOf(userId, rules.contractCode).marginMode === 'cross'
        : isolated.contractCode === rules.contractCode
    return isOfPool ? [rules] : []
  })

const orderOf = (record: ContractOrder, rules: ContractRules, kind: 'open' | 'conditional') => ({
  orderId: String(record.id),
  contractCode: record.contractCode,
  kind,
  side: record.side,
  price: record.price === null ? null : priceOf(rules, record.price),
  amount: text(record.amount - record.filled),
  reduceOnly: record.reduceOnly,
})

const algoOf = ({ id, contractCode, side, amount, filled, reduceOnly }: AlgoRecord) => ({
  orderId: String(id),
  contractCode,
  kind: 'algo' as const,
  side,
  price: null,
  amount: text(amount - filled),
  reduceOnly,
})

/** All orders of a pool, in the order in which a liquidation looks at them. */
const ordersOf = (world: World, judged: JudgedPool): Receipt['orders'] =>
  contractsOf(world, judged).flatMap((rules) => {
    const { contractCode } = rules
    const isOfPool = (one: AlgoRecord | ContractOrder) => isOfSide(judged, one)
    const isOwn = (one: AlgoRecord) => one.userId === judged.userId && one.contractCode === contractCode
    return [
      ...world.algos().filter(isOwn).filter(isOfPool).map(algoOf),
      ...world
        .ordersOf(judged.userId, contractCode)
        .filter(isOfPool)
        .map((record) => orderOf(record, rules, 'open')),
      ...world
        .waitingOf(judged.userId, contractCode)
        .filter(isOfPool)
        .map((record) => orderOf(record, rules, 'conditional')),
    ]
  })

type Before = Omit<Receipt, 'fundEquity' | 'steps' | 'outcome' | 'digest'>

/** What a receipt says of a pool before the first step. */
export const receiptBefore = (
  world: World,
  judged: JudgedPool,
  { id, at, takerFee }: { readonly id: number; readonly at: number; readonly takerFee: Rate },
): Before => {
  const { pool, positions } = judged
  const rules = [...new Set(positions.map((one) => one.contractCode))].map((contractCode) => {
    const market = world.market(contractCode)
    if (!market) throw new Error(`${contractCode} has no book`)
    return market.rules
  })
  const [first] = rules
  if (!first) throw new Error('An empty pool is never liquidated')
  return {
    version: 2,
    liquidationId: String(id),
    account: first.kind,
    coin: first.coin,
    pool: poolName(judged),
    at,
    ...figuresOf(pool),
    balance: fromAmount(pool.balance),
    bonus: fromAmount(pool.bonus),
    takerFee: rateText(takerFee),
    positions: positions.map((position) => ({
      positionId: String(position.id),
      contractCode: position.contractCode,
      side: sideOf(position),
      amount: text(position.contracts),
      cost: fromAmount(position.cost),
      paid: fromAmount(position.paid),
      leverage: position.leverage,
    })),
    orders: ordersOf(world, judged),
    marks: rules.map((one) => {
      const { price, index, at: computedAt, candidates, sources } = world.mark(one.contractCode)
      return {
        contractCode: one.contractCode,
        mark: priceOf(one, Number(price)),
        index: priceOf(one, Number(index)),
        at: computedAt,
        candidates: candidates.map((candidate) => ({ ...candidate, price: priceOf(one, Number(candidate.price)) })),
        sources: sources.map((source) => ({ ...source })),
      }
    }),
    contracts: rules.map((one) => ({
      contractCode: one.contractCode,
      settle: one.terms.isInverse ? 'inverse' : 'linear',
      contractSize: one.contractSize,
      tick: one.tick,
      takerFee: rateText(one.terms.fee),
      maxPrice: priceOf(one, one.maxTicks),
    })),
    tiers: rules.map(({ contractCode, terms }) => ({ contractCode, rows: [...tierTable(terms)] })),
  }
}

/** What a step charged, and what others had to pay for the pool, in ledger units. */
export interface StepTotals {
  readonly fills: readonly { readonly price: number; readonly contracts: bigint }[]
  readonly fee: bigint
  readonly fundPaid: bigint
}

export const noTotals: StepTotals = { fills: [], fee: 0n, fundPaid: 0n }

/** A step that cancels orders: how many. */
export const cancellingStep = (count: number, after: Pool): ReceiptStep => ({
  step: 'cancelOpening',
  contractCode: null,
  needed: null,
  amount: text(count),
  price: null,
  fills: [],
  fee: zero,
  fundPaid: zero,
  ...figuresOf(after),
})

/** A step that closes contracts of a position. */
export const closingStep = (
  { step, contractCode, contracts: count, price }: Omit<LiquidatedPart, 'side'>,
  rules: ContractRules,
  { fills, fee, fundPaid }: StepTotals,
  needed: bigint | null,
  after: Pool,
): ReceiptStep => ({
  step,
  contractCode,
  needed: needed === null ? null : text(needed),
  amount: text(count),
  price: priceOf(rules, price),
  fills: fills.map((fill) => ({ price: priceOf(rules, fill.price), amount: text(fill.contracts) })),
  fee: fromAmount(fee),
  fundPaid: fromAmount(fundPaid),
  ...figuresOf(after),
})

/** The whole receipt, with the hash of what it says. */
export const receiptOf = (
  before: Before,
  steps: readonly ReceiptStep[],
  outcome: Receipt['outcome'],
  fundEquity: Amount | undefined,
): Receipt => {
  const fund: Decimal | null = fundEquity === undefined ? null : fromAmount(fundEquity)
  const said = { ...before, fundEquity: fund, steps: [...steps], outcome }
  return { ...said, digest: createHash('sha256').update(receiptText(said)).digest('hex') }
}
