import type * as z from 'zod/mini'
import type { contracts as contractCalls } from '#contract/contracts/calls/contracts.ts'
import type {
  liquidatedSchema,
  openInterestSchema,
  ownFundRateSchema,
  ownIndexSchema,
  ownMarkSchema,
} from '#contract/contracts/streams.ts'
import type { CallData } from '#contract/kernel/call.ts'
import { decimal, isZero, quotient, subtract, trim, zero } from '#contract/kernel/decimal.ts'
import { deliveryTerm } from '#contract/markets/instruments.ts'
import type { Ticker } from '#contract/markets/instruments.ts'
import { isAveraged } from '#contract/risk/prices.ts'
import { riskRules } from '#contract/risk/rules.ts'
import { contractFeeTable } from '#contract/risk/tables.ts'
import { contracts, rateText, ticks } from '#contract/risk/units.ts'
import { valueOf } from '#contract/risk/values.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { fromAmount } from '../ledger/amount.ts'
import type { Forecasts } from './forecasts.ts'
import type { Marks } from './marks.ts'
import type { DeliveryRecord, FundingRecord, LiquidatedPart } from './records.ts'
import type { ContractRules } from './rules.ts'
import { priceOf, sideOf, text } from './wire.ts'
import type { ContractMarket, Mark, World } from './world.ts'

type Data<K extends keyof typeof contractCalls> = CallData<(typeof contractCalls)[K]>

const stateOf = (world: World, rules: ContractRules, now: number): Data<'list'>[number]['state'] => {
  const phase = world.phaseOf(rules, now)
  if (phase === 'settling' || phase === 'delivered') return phase
  const market = world.market(rules.contractCode)
  if (market === undefined || market.engine.state() !== 'open') return 'halted'
  return market.isReduceOnly ? 'reduceOnly' : phase
}

/** When a contract is delivered, and how; all null for a perpetual. */
const deliveryOf = (world: World, rules: ContractRules, now: number) => {
  const deliveryAt = world.deliveryAt(rules)
  if (deliveryAt === null) return { deliveryFee: null, deliveryAt, openUntil: null, term: null }
  return {
    deliveryFee: decimal(riskRules.delivery.fee),
    deliveryAt,
    openUntil: deliveryAt - venueLimits.contracts.reduceOnlyBefore,
    term: deliveryTerm(deliveryAt - now),
  }
}

/** A contract in wire format, with the fees of VIP level 0. One without a book accepts no orders. */
export const contractOf = (world: World, rules: ContractRules, now: number): Data<'list'>[number] => {
  const [fees] = contractFeeTable
  if (!fees) throw new Error('The fee table has no rows')
  return {
    contractCode: rules.contractCode,
    kind: rules.kind,
    settle: rules.terms.isInverse ? 'inverse' : 'linear',
    base: rules.base,
    quote: rules.quote,
    coin: rules.coin,
    contractSize: rules.contractSize,
    sizeCoin: rules.terms.isInverse ? rules.quote : rules.base,
    state: stateOf(world, rules, now),
    hasBook: world.market(rules.contractCode) !== undefined,
    tick: rules.tick,
    minAmount: decimal('1'),
    maxAmount: text(rules.maxLots),
    maxPrice: priceOf(rules, rules.maxTicks),
    protection: decimal(venueLimits.contracts.protection),
    maxLeverage: Number(rules.terms.tiers[0]?.maxLeverage ?? 1n),
    tiers: rules.tierRows.map((row) => ({ ...row })),
    makerFee: fees.maker,
    takerFee: fees.taker,
    listedAt: rules.listedAt,
    fundingInterval: rules.kind === 'delivery' ? null : venueLimits.feed.fundingEvery,
    ...deliveryOf(world, rules, now),
  }
}

const openInterestIn = (world: World, { rules }: ContractMarket): bigint =>
  world.holders(rules.contractCode).reduce((sum, one) => sum + (one.side === 1n ? one.contracts : 0n), 0n)

/** The open interest of a contract and its value at the mark. */
export const openInterestOf = (
  world: World,
  market: ContractMarket,
): Omit<z.infer<typeof openInterestSchema>, 'ts'> => {
  const { contractCode, terms } = market.rules
  const long = openInterestIn(world, market)
  const value = valueOf(terms, contracts(long), world.mark(contractCode).price, 'floor')
  return { contractCode, amount: text(long), value: fromAmount(value) }
}

/** What a liquidation closed, as anyone may see it. */
export const liquidatedOf = (
  { step, contractCode, side, contracts: count, price }: LiquidatedPart,
  rules: ContractRules,
  ts: number,
): z.infer<typeof liquidatedSchema> => ({
  contractCode,
  side: sideOf({ side }),
  amount: text(count),
  price: priceOf(rules, price),
  step,
  ts,
})

const changeDigits = 6

/** What a contract did within the last 24 hours. */
const dayOf = (ticker: Ticker | undefined) => {
  if (!ticker) return { change: null, high: null, low: null, volume: null, turnover: null }
  const { last, open, high, low, volume, turnover } = ticker
  const change = isZero(open) ? zero : trim(quotient(subtract(last, open), open, changeDigits, 'halfEven'))
  return { change, high: trim(high), low: trim(low), volume: trim(volume), turnover: trim(turnover) }
}

export const quoteOf = (
  world: World,
  market: ContractMarket,
  forecast: Pick<ReturnType<Forecasts['of']>, 'rate' | 'premium' | 'next'> | undefined,
  ticker: Ticker | undefined,
  ts: number,
): Data<'quotes'>[number] => {
  const { rules, engine } = market
  const mark = world.mark(rules.contractCode)
  const maybe = (price: number | undefined) => (price === undefined ? null : priceOf(rules, price))
  const interest = openInterestOf(world, market)
  const deliveryAt = world.deliveryAt(rules)
  const isEstimated = deliveryAt !== null && isAveraged(deliveryAt - ts)
  return {
    contractCode: rules.contractCode,
    state: stateOf(world, rules, ts),
    mark: priceOf(rules, Number(mark.price)),
    index: priceOf(rules, Number(mark.index)),
    markState: mark.state,
    last: maybe(engine.last()),
    bid: maybe(engine.best('buy')?.ticks),
    ask: maybe(engine.best('sell')?.ticks),
    ...dayOf(ticker),
    openInterest: interest.amount,
    openInterestValue: interest.value,
    fundingRate: forecast?.rate ?? null,
    premium: forecast?.premium ?? null,
    nextFundingAt: forecast?.next ?? null,
    deliveryEstimate: isEstimated ? priceOf(rules, Number(mark.price)) : null,
    ts,
  }
}

/** The index of a contract with its sources. */
export const indexPriceOf = (
  rules: ContractRules,
  { price, state, sources }: ReturnType<Marks['indexNow']>,
  ts: number,
): Data<'index'> => ({
  contractCode: rules.contractCode,
  price: price === undefined ? null : priceOf(rules, Number(price)),
  state,
  sources: [...sources],
  outlierBound: decimal(riskRules.index.outlier),
  ts,
})

export const fundingOf = (record: FundingRecord, rules: ContractRules): Data<'fundings'>['list'][number] => ({
  contractCode: record.contractCode,
  at: record.at,
  rate: rateText(record.rate),
  mark: priceOf(rules, record.mark),
  samples: record.taken,
  due: record.due,
})

export const deliveredOf = (
  { contractCode, at, deliveredAt, price, taken, due, contracts: long }: DeliveryRecord,
  rules: ContractRules,
): Data<'deliveries'>['list'][number] => ({
  ...{ contractCode, at, deliveredAt, price: priceOf(rules, price), samples: taken, due, amount: text(long) },
  value: fromAmount(valueOf(rules.terms, contracts(long), ticks(BigInt(price)), 'floor')),
})

/** The index for the socket; undefined until there was a price. */
export const pushedIndexOf = (
  rules: ContractRules,
  { price, state, sources }: ReturnType<Marks['indexNow']>,
): Omit<z.infer<typeof ownIndexSchema>, 'ts'> | undefined =>
  price === undefined
    ? undefined
    : { contractCode: rules.contractCode, price: priceOf(rules, Number(price)), state, sources: [...sources] }

/** The mark for the socket, with the prices of which it is the median. */
export const pushedMarkOf = (
  rules: ContractRules,
  { price, state }: Mark,
  candidates: ReturnType<Marks['candidatesOf']>,
): Omit<z.infer<typeof ownMarkSchema>, 'ts'> => ({
  contractCode: rules.contractCode,
  price: priceOf(rules, Number(price)),
  state,
  candidates: candidates.map((one) => ({ ...one, price: priceOf(rules, Number(one.price)) })),
})

/** The funding rate to be expected, for the socket. */
export const fundRateOf = (
  { contractCode }: ContractRules,
  forecast: ReturnType<Forecasts['of']>,
): Omit<z.infer<typeof ownFundRateSchema>, 'ts'> => ({
  contractCode,
  interval: venueLimits.feed.fundingEvery,
  ...forecast,
})
