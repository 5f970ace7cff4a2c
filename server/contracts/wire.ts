import type { AlgoData } from '#contract/contracts/algos.ts'
import type { contracts as contractCalls } from '#contract/contracts/calls/contracts.ts'
import { isLiveAlgo } from '#contract/contracts/kinds.ts'
import type { Liquidation } from '#contract/contracts/liquidations.ts'
import type { ContractOrderData, PositionData } from '#contract/contracts/schemas.ts'
import type { CallData } from '#contract/kernel/call.ts'
import { decimal, multiply, quotient, trim, type Decimal } from '#contract/kernel/decimal.ts'
import { bankruptcyPrice } from '#contract/risk/bankruptcy.ts'
import { levelOf, riskRateOf } from '#contract/risk/levels.ts'
import { liquidationPrice } from '#contract/risk/liquidationPrice.ts'
import { initialOf, maintenanceOf, partOf, standingOf } from '#contract/risk/pool.ts'
import { ticksText } from '#contract/risk/terms.ts'
import { amount, contracts, ticks, rateText, type Amount, type Rate } from '#contract/risk/units.ts'
import { unrealisedOf, valueOf } from '#contract/risk/values.ts'
import { fromAmount } from '../ledger/amount.ts'
import { endOf, nextAt, partsOf, sliceAt } from './algoRecord.ts'
import { accountOf, crossPoolOf, legOf, placeIn, poolWith } from './pools.ts'
import { kindOf, levelsOf, type LevelKind } from './levels.ts'
import type { AlgoRecord, ContractFill, ContractOrder, PositionRecord } from './records.ts'
import type { EarlierLiquidation, LiquidationRecord } from './records.ts'
import { kindOfWallet, type ContractRules } from './rules.ts'
import type { ContractMarket, World } from './world.ts'

/** One of the two is null: `receipt` of earlier rows, the others of later ones. */
type StoredReceipt = { readonly [K in keyof EarlierLiquidation]: EarlierLiquidation[K] | null } & {
  readonly receipt: LiquidationRecord['receipt'] | null
}

type Data<K extends keyof typeof contractCalls> = CallData<(typeof contractCalls)[K]>

/** Decimals of an average price beyond those of a price. */
const averageDigits = 2

export const text = (count: bigint | number): Decimal => decimal(String(count))
export const priceOf = ({ terms }: ContractRules, price: number): Decimal =>
  trim(ticksText(terms, ticks(BigInt(price))))

/** The mean price of a value over a number of contracts; zero contracts have none. */
const averageOf = ({ terms, contractSize, priceDigits }: ContractRules, value: bigint, count: bigint) => {
  if (count === 0n) return null
  const digits = priceDigits + averageDigits
  // Of an inverse contract: its face value by what it is worth.
  if (terms.isInverse)
    return value === 0n
      ? null
      : trim(quotient(multiply(contractSize, text(count)), fromAmount(value), digits, 'halfEven'))
  return trim(quotient(quotient(fromAmount(value), text(count), 18, 'halfEven'), contractSize, digits, 'halfEven'))
}

/** An order in wire format. `seq` must be read before the order. */
export const contractOrderOf = (record: ContractOrder, rules: ContractRules, seq: number): ContractOrderData => ({
  orderId: String(record.id),
  clientOrderId: record.clientOrderId,
  contractCode: record.contractCode,
  side: record.side,
  positionSide: record.positionSide,
  type: record.type,
  timeInForce: record.timeInForce,
  expireAt: record.expireAt,
  price: record.price === null ? null : priceOf(rules, record.price),
  amount: text(record.amount),
  display: record.display === null ? null : text(record.display),
  postOnly: record.postOnly,
  reduceOnly: record.reduceOnly,
  stopPrice: record.stopPrice === null ? null : priceOf(rules, record.stopPrice),
  trailBy: record.trailBy,
  activationPrice: record.activationPrice === null ? null : priceOf(rules, record.activationPrice),
  trigger: record.trigger,
  closePosition: record.closePosition,
  positionId: record.positionId === null ? null : String(record.positionId),
  attach: record.attach,
  leverage: record.leverage,
  marginMode: record.marginMode,
  source: record.source,
  algoId: record.algoId === null ? null : String(record.algoId),
  filled: text(record.filled),
  filledTotal: fromAmount(record.filledValue),
  averagePrice: averageOf(rules, record.filledValue, BigInt(record.filled)),
  fee: record.fee === 0n ? [] : [{ coin: rules.coin, amount: fromAmount(record.fee) }],
  realised: fromAmount(record.realised),
  state: record.state,
  ...(record.reason === null ? {} : { reason: record.reason }),
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
  seq,
})

export const contractFillOf = (
  fill: ContractFill,
  positionSide: PositionRecord['positionSide'],
  rules: ContractRules,
): Data<'fills'>['list'][number] => ({
  fillId: fill.fillId,
  orderId: String(fill.orderId),
  contractCode: fill.contractCode,
  side: fill.side,
  positionSide,
  price: priceOf(rules, fill.price),
  amount: text(fill.amount),
  value: fromAmount(fill.value),
  fee: fromAmount(fill.fee),
  feeCoin: rules.coin,
  realised: fromAmount(fill.realised),
  effect: fill.effect,
  role: fill.role,
  at: fill.at,
})

/** A scaled or TWAP order in wire format, at a time. */
export const algoOf = (record: AlgoRecord, rules: ContractRules, now: number): AlgoData => {
  const { terms, stage } = record
  const isLive = isLiveAlgo(record)
  const end = endOf(record)
  const total = partsOf(terms)
  const due = terms.kind === 'scaled' ? total : Math.min(total, sliceAt(record, isLive ? now : record.updatedAt) + 1)
  const limit = terms.kind === 'twap' ? terms.limitPrice : null
  return {
    stage,
    isFinal: !isLive,
    turn: isLive ? 'venue' : null,
    until: isLive ? end : null,
    ifNothing: isLive && end !== null ? 'ended' : null,
    acts: isLive ? [{ act: 'cancel', until: end }] : [],
    history: [...record.history],
    seq: record.version,
    algoId: String(record.id),
    clientOrderId: record.clientOrderId,
    contractCode: record.contractCode,
    kind: terms.kind,
    side: record.side,
    positionSide: record.positionSide,
    reduceOnly: record.reduceOnly,
    amount: text(record.amount),
    scaled:
      terms.kind === 'scaled'
        ? { from: priceOf(rules, terms.from), to: priceOf(rules, terms.to), count: terms.count, shape: terms.shape }
        : null,
    twap:
      terms.kind === 'twap'
        ? {
            duration: terms.duration,
            limitPrice: limit === null ? null : priceOf(rules, limit),
            maxDeviation: decimal(terms.maxDeviation),
          }
        : null,
    filled: text(record.filled),
    averagePrice: averageOf(rules, record.filledValue, BigInt(record.filled)),
    fee: record.fee === 0n ? [] : [{ coin: rules.coin, amount: fromAmount(record.fee) }],
    slicesDone: record.slicesDone,
    slicesDue: due,
    slicesTotal: total,
    nextAt: nextAt(record),
    orderIds: record.orderIds.map(String),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }
}

const marginModeOf = ({ margin }: PositionRecord) => (margin === null ? 'cross' : 'isolated')
export const sideOf = ({ side }: Pick<PositionRecord, 'side'>) => (side === 1n ? 'long' : 'short')

const levelOfOrder = (
  rules: ContractRules,
  { stopPrice, price, trigger, closePosition, amount: count }: ContractOrder,
) => ({
  stopPrice: priceOf(rules, stopPrice ?? 0),
  ...(price === null ? {} : { price: priceOf(rules, price) }),
  trigger: trigger ?? 'mark',
  ...(closePosition ? {} : { amount: text(count) }),
})

/** The stop-losses and take-profits of a position. */
const protectionOf = (
  world: World,
  rules: ContractRules,
  position: PositionRecord,
): Pick<PositionData, 'stopLoss' | 'takeProfit' | 'protections'> => {
  const levels = levelsOf(world, position)
  const whole = (kind: LevelKind) => {
    const found = levels.find((record) => record.closePosition && kindOf(record) === kind)
    return found ? levelOfOrder(rules, found) : null
  }
  return {
    stopLoss: whole('stopLoss'),
    takeProfit: whole('takeProfit'),
    protections: levels
      .filter(({ closePosition }) => !closePosition)
      .map((record) => ({ orderId: String(record.id), kind: kindOf(record), ...levelOfOrder(rules, record) })),
  }
}

/** An open position, judged with the rest of its pool. `seq` must be read before the position. */
export const positionOf = (
  world: World,
  market: ContractMarket,
  position: PositionRecord,
  balance: bigint,
  seq: number,
): PositionData => {
  const { rules } = market
  const { userId, contractCode, positionSide } = position
  const judged = poolWith(world, position, rules, balance)
  const { pool } = judged
  const { holding: at, leg, held: holding } = placeIn(judged, position)
  const standing = standingOf(pool)
  const rate = riskRateOf(standing)
  const liquidation = liquidationPrice(pool, at)
  const bankruptcy = bankruptcyPrice(pool, at, leg)
  const closing = world
    .ordersOf(userId, contractCode)
    .filter((one) => one.reduceOnly && one.positionSide === positionSide)
    .reduce((sum, { amount: all, filled }) => sum + all - filled, 0)
  return {
    positionId: String(position.id),
    contractCode,
    account: rules.kind,
    coin: rules.coin,
    side: sideOf(position),
    positionSide,
    amount: text(position.contracts),
    entryPrice: averageOf(rules, position.cost, position.contracts) ?? decimal('0'),
    markPrice: priceOf(rules, Number(holding.mark)),
    value: fromAmount(valueOf(rules.terms, contracts(position.contracts), holding.mark, 'floor')),
    marginMode: marginModeOf(position),
    leverage: position.leverage,
    margin: fromAmount(position.margin ?? partOf(holding, leg, initialOf)),
    maintenance: fromAmount(partOf(holding, leg, maintenanceOf)),
    riskRate: rate === null ? null : rateText(rate),
    level: levelOf(standing),
    liquidationPrice: liquidation === null ? null : priceOf(rules, Number(liquidation.shown)),
    bankruptcyPrice: bankruptcy === null ? null : priceOf(rules, Number(bankruptcy.shown)),
    unrealised: fromAmount(unrealisedOf(rules.terms, legOf(position), holding.mark)),
    realised: fromAmount(position.realised),
    funding: fromAmount(position.funding),
    fees: fromAmount(position.fees),
    closing: text(closing),
    ...protectionOf(world, rules, position),
    openedAt: position.openedAt,
    updatedAt: position.updatedAt,
    seq,
  }
}

export const closedPositionOf = (
  position: PositionRecord,
  rules: ContractRules,
): Data<'closedPositions'>['list'][number] => ({
  positionId: String(position.id),
  contractCode: position.contractCode,
  coin: rules.coin,
  side: sideOf(position),
  marginMode: marginModeOf(position),
  leverage: position.leverage,
  amount: text(position.most),
  entryPrice: averageOf(rules, position.openedValue, position.opened) ?? decimal('0'),
  exitPrice: averageOf(rules, position.closedValue, position.opened) ?? decimal('0'),
  realised: fromAmount(position.realised),
  funding: fromAmount(position.funding),
  fees: fromAmount(position.fees),
  how: position.ended ?? 'closed',
  openedAt: position.openedAt,
  closedAt: position.updatedAt,
})

/**
 * A user's account of one coin, without what can be done about its risk. Posted margin counts in its balance, not in its
 * equity, which is that of the cross pool.
 */
export const contractAccountOf = (
  world: World,
  userId: number,
  { coin, ...account }: Pick<ContractRules, 'coin' | 'coinId' | 'walletType'>,
  { available: balance, posted }: { readonly available: bigint; readonly posted: bigint },
  takerFee: Rate,
): Omit<Data<'account'>['list'][number], 'remedies' | 'seq'> => {
  const { pool } = crossPoolOf(world, userId, account, balance)
  const figures = accountOf(world, userId, account, balance, takerFee)
  const rate = riskRateOf(figures)
  const positionMargin = pool.holdings.reduce<bigint>((sum, holding) => sum + initialOf(holding), 0n)
  const said = (value: Amount): Decimal => fromAmount(value)
  return {
    account: kindOfWallet(account.walletType),
    coin,
    positionMode: world.modeOf(userId, account),
    balance: fromAmount(balance + posted),
    equity: said(figures.equity),
    unrealised: said(figures.unrealised),
    positionMargin: said(amount(positionMargin + posted)),
    orderMargin: said(figures.orderMargin),
    available: said(figures.available),
    transferable: said(figures.transferable),
    maintenance: said(figures.maintenance),
    riskRate: rate === null ? null : rateText(rate),
    level: levelOf(figures),
  }
}

/** A liquidation: its receipt as it was written, or what was kept before there were receipts. */
export const liquidationOf = (
  { id, pool, at, marks, steps, outcome, receipt }: Omit<LiquidationRecord, 'receipt'> & StoredReceipt,
  rulesOf: (contractCode: string) => ContractRules,
  coin: string,
): Liquidation =>
  receipt ?? {
    version: 1,
    liquidationId: String(id),
    account: 'perpetual',
    coin,
    pool,
    at,
    marks: (marks ?? []).map(({ contractCode, mark }) => ({
      contractCode,
      mark: priceOf(rulesOf(contractCode), mark),
    })),
    steps: (steps ?? []).map(({ step, contractCode, amount: count, price, equity, maintenance }) => ({
      step,
      contractCode,
      amount: text(count),
      price: contractCode === null || price === null ? null : priceOf(rulesOf(contractCode), price),
      equity: trim(decimal(equity)),
      maintenance: trim(decimal(maintenance)),
    })),
    outcome,
  }
