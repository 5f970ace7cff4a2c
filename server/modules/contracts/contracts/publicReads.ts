import { and, asc, desc, eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { riskRules } from '#contract/risk/rules.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { sampleTicks } from '#server/contracts/deliveries.ts'
import { firstSampleAt } from '#server/contracts/deliverySamples.ts'
import { sampleText } from '#server/contracts/fundings.ts'
import { listedRules } from '#server/contracts/listed.ts'
import { contractOf, deliveredOf, fundingOf, indexPriceOf, quoteOf } from '#server/contracts/publicWire.ts'
import type { ContractRules } from '#server/contracts/rules.ts'
import { priceOf } from '#server/contracts/wire.ts'
import type { World } from '#server/contracts/world.ts'
import { contractDeliveries, contractFundings, contractSamples } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import { tickerToken } from '#server/modules/markets/market/tokens.ts'
import { Refusal } from '#server/refusal.ts'
import { countOf, pageOf, within } from './paging.ts'
import { rulesNamed } from './rulesNamed.ts'
import { forecastsToken, marksToken, worldToken } from './tokens.ts'

const { fundingEvery } = venueLimits.feed

const index = handle(calls.contracts.index, ({ params }, { venue, now }) => {
  const rules = rulesNamed(params.contractCode, now())
  return indexPriceOf(rules, venue.use(marksToken).indexNow(rules, now()), now())
})

/** From when on a funding rate or a delivery price has samples, how many are due, and in which form they are shown. */
const samplesOf = (
  world: World,
  rules: ContractRules,
  { kind, at, isSettlement }: { kind: 'funding' | 'delivery'; at: number; isSettlement: boolean },
) => {
  if ((kind === 'delivery') !== (rules.kind === 'delivery'))
    throw new Refusal(codes.badRequest, { field: 'query.kind' })
  if (rules.kind === 'delivery') {
    if (at !== world.deliveryAt(rules)) throw new Refusal(codes.badRequest, { field: 'query.at' })
    const valueOf = (value: bigint) => priceOf(rules, Number(sampleTicks(rules.terms, { value })))
    // Later ones count if too few were taken in time.
    return { from: firstSampleAt(at), to: Number.MAX_SAFE_INTEGER, due: riskRules.delivery.samples, valueOf }
  }
  if (!isSettlement) throw new Refusal(codes.badRequest, { field: 'query.at' })
  const due = fundingEvery / venueLimits.contracts.premiumEvery
  return { from: at - fundingEvery, to: at, due, valueOf: sampleText }
}

const samples = handle(calls.contracts.samples, async ({ params, query }, { db, venue, now }) => {
  const rules = rulesNamed(params.contractCode, now())
  const { contractCode } = rules
  // The sandbox may have moved a settlement to any time.
  const settled = and(eq(contractFundings.contractCode, contractCode), eq(contractFundings.at, query.at))
  const isSettlement = query.at % fundingEvery === 0 || (await db.query.$count(contractFundings, settled)) > 0
  const { from, to, due, valueOf } = samplesOf(venue.use(worldToken), rules, { ...query, isSettlement })
  const rows = await db.query
    .select({ at: contractSamples.at, value: contractSamples.value })
    .from(contractSamples)
    .where(and(eq(contractSamples.contractCode, contractCode), within(contractSamples.at, { from, to })))
    .orderBy(asc(contractSamples.at))
  return {
    list: rows.map((row) => ({ at: row.at, value: valueOf(row.value) })),
    due,
    taken: rows.length,
  }
})

const fundings = handle(calls.contracts.fundings, async ({ params, query }, ctx) => {
  const rules = rulesNamed(params.contractCode, ctx.now())
  const { limit, offset } = pageOf(query)
  const wanted = and(eq(contractFundings.contractCode, rules.contractCode), within(contractFundings.at, query))
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(contractFundings)
      .where(wanted)
      .orderBy(desc(contractFundings.at))
      .limit(limit)
      .offset(offset)
    return {
      list: rows.map((row) => fundingOf(row, rules)),
      totalCount: await countOf(tx, contractFundings, wanted),
    }
  })
})

const deliveries = handle(calls.contracts.deliveries, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const { contractCode } = query
  if (contractCode !== undefined) rulesNamed(contractCode, ctx.now())
  const wanted = contractCode === undefined ? undefined : eq(contractDeliveries.contractCode, contractCode)
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(contractDeliveries)
      .where(wanted)
      .orderBy(desc(contractDeliveries.at), asc(contractDeliveries.contractCode))
      .limit(limit)
      .offset(offset)
    const list = rows.map((row) => deliveredOf(row, rulesNamed(row.contractCode)))
    return { list, totalCount: await countOf(tx, contractDeliveries, wanted) }
  })
})

const list = handle(calls.contracts.list, (_, { venue, now }) => {
  const world = venue.use(worldToken)
  return listedRules(world, now()).map((rules) => contractOf(world, rules, now()))
})

const quotes = handle(calls.contracts.quotes, ({ body }, { venue, now }) => {
  const world = venue.use(worldToken)
  return [...world.markets.values()]
    .filter(({ rules }) => body.contractCodes === undefined || body.contractCodes.includes(rules.contractCode))
    .map((market) => {
      const { rules } = market
      const forecast = rules.kind === 'delivery' ? undefined : venue.use(forecastsToken).of(rules, now())
      const ticker = venue.use(tickerToken)(rules.contractCode)
      return quoteOf(world, market, forecast, ticker, now())
    })
})

const insurance = handle(calls.contracts.insurance, (_, { venue }) => {
  const world = venue.use(worldToken)
  // With the coins of contracts that have been delivered: the fund stays.
  const coins = new Map(world.listed.map(({ coinId, coin }) => [coinId, coin]))
  return [...coins].map(([coinId, coin]) => ({ coin, balance: fromAmount(world.fund(coinId)) }))
})

export const publicReadCalls = [list, quotes, insurance, index, samples, fundings, deliveries]
