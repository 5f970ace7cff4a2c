import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, not, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { calls } from '#contract/calls.ts'
import { liveAlgoStages } from '#contract/contracts/kinds.ts'
import { codes } from '#contract/kernel/codes.ts'
import { liveOrderStates, type OrderState } from '#contract/spot/orderKinds.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { sampleText } from '#server/contracts/fundings.ts'
import { poolsOf } from '#server/contracts/pools.ts'
import { remediesFor } from '#server/contracts/remedies.ts'
import { contractFees, perpetualRules } from '#server/contracts/rules.ts'
import { contractOf, fundingOf, indexPriceOf, quoteOf } from '#server/contracts/publicWire.ts'
import {
  algoOf,
  closedPositionOf,
  contractAccountOf,
  contractFillOf,
  contractOrderOf,
  liquidationOf,
  positionOf,
} from '#server/contracts/wire.ts'
import { coinCatalogue } from '#server/catalogue/coins.ts'
import type { Queries } from '#server/db/database.ts'
import {
  contractAlgos,
  contractFills,
  contractFundings,
  contractLiquidations,
  contractOrders,
  contractPositions,
  contractSamples,
  ledgerBalances,
  users,
} from '#server/db/schema/index.ts'
import { userOf, type Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { fromAmount } from '#server/ledger/amount.ts'
import { Refusal } from '#server/refusal.ts'
import { tickerToken } from '#server/modules/markets/market/tokens.ts'
import { bills } from './bills.ts'
import { pageOf, type Page } from './paging.ts'
import { rulesNamed } from './rulesNamed.ts'
import { forecastsToken, marksToken, worldToken } from './tokens.ts'
import { seqOf } from './writes.ts'

const within = (column: PgColumn, { from, to }: Page): SQL | undefined =>
  and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lt(column, to))

const countOf = async (tx: Queries, table: PgTable, wanted: SQL | undefined): Promise<number> =>
  (await tx.select({ total: count() }).from(table).where(wanted))[0]?.total ?? 0

const ended: readonly OrderState[] = ['filled', 'cancelled', 'expired', 'rejected']

const ordersIn = async (
  ctx: Context,
  states: readonly OrderState[],
  query: Page & { readonly contractCode?: string | undefined },
) => {
  const { limit, offset } = pageOf(query)
  const seq = seqOf(ctx)
  const wanted = and(
    eq(contractOrders.userId, userOf(ctx).id),
    inArray(contractOrders.state, [...states]),
    query.contractCode === undefined ? undefined : eq(contractOrders.contractCode, query.contractCode),
    within(contractOrders.createdAt, query),
  )
  // One transaction, so that the count matches the list.
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(contractOrders)
      .where(wanted)
      .orderBy(desc(contractOrders.id))
      .limit(limit)
      .offset(offset)
    const list = rows.map((row) => contractOrderOf(row, rulesNamed(row.contractCode), seq))
    return { list, totalCount: await countOf(tx, contractOrders, wanted), seq }
  })
}

const order = handle(calls.contracts.order, async ({ query: { orderId, clientOrderId } }, ctx) => {
  if ((orderId === undefined) === (clientOrderId === undefined))
    throw new Refusal(codes.badRequest, { field: 'query.orderId' })
  const seq = seqOf(ctx)
  const named =
    orderId === undefined
      ? eq(contractOrders.clientOrderId, clientOrderId ?? '')
      : eq(contractOrders.id, Number(orderId))
  const [row] = await ctx.db.query
    .select()
    .from(contractOrders)
    .where(and(eq(contractOrders.userId, userOf(ctx).id), named))
    .orderBy(desc(contractOrders.id))
    .limit(1)
  if (!row) throw new Refusal(codes.contractOrderUnknown)
  return contractOrderOf(row, rulesNamed(row.contractCode), seq)
})

const algos = handle(calls.contractAlgos.list, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const seq = seqOf(ctx)
  const { algoId, state } = query
  const isLive = inArray(contractAlgos.stage, [...liveAlgoStages])
  const wanted = and(
    eq(contractAlgos.userId, userOf(ctx).id),
    algoId === undefined ? undefined : eq(contractAlgos.id, Number(algoId)),
    state === undefined ? undefined : state === 'running' ? isLive : not(isLive),
  )
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(contractAlgos)
      .where(wanted)
      .orderBy(desc(contractAlgos.id))
      .limit(limit)
      .offset(offset)
    const list = rows.map((row) => algoOf(row, rulesNamed(row.contractCode), ctx.now()))
    return { list, totalCount: await countOf(tx, contractAlgos, wanted), seq }
  })
})

const fills = handle(calls.contracts.fills, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const seq = seqOf(ctx)
  const { contractCode, orderId } = query
  const wanted = and(
    eq(contractFills.userId, userOf(ctx).id),
    contractCode === undefined ? undefined : eq(contractFills.contractCode, contractCode),
    orderId === undefined ? undefined : eq(contractFills.orderId, Number(orderId)),
    within(contractFills.at, query),
  )
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(contractFills)
      .where(wanted)
      .orderBy(desc(contractFills.place))
      .limit(limit)
      .offset(offset)
    const list = rows.map((row) => contractFillOf(row, rulesNamed(row.contractCode)))
    return { list, totalCount: await countOf(tx, contractFills, wanted), seq }
  })
})

/** Stored balances of the contract account, by coin and part. */
const balancesOf = async (ctx: Context, coinId: number, walletType: number) => {
  const rows = await ctx.db.query
    .select()
    .from(ledgerBalances)
    .where(
      and(
        eq(ledgerBalances.userId, userOf(ctx).id),
        eq(ledgerBalances.coinId, coinId),
        inArray(ledgerBalances.name, ['available', 'posted']),
      ),
    )
  const part = (name: 'available' | 'posted') =>
    rows.find((row) => row.name === name && row.walletType === walletType)?.balance ?? 0n
  return { available: part('available'), posted: part('posted') }
}

const positions = handle(calls.contracts.positions, async ({ query }, ctx) => {
  const world = ctx.venue.use(worldToken)
  const seq = seqOf(ctx)
  const balances = new Map<number, bigint>()
  for (const { coinId, walletType } of world.rules)
    if (!balances.has(coinId)) balances.set(coinId, (await balancesOf(ctx, coinId, walletType)).available)
  const list = world.positionsOf(userOf(ctx).id).flatMap((position) => {
    const market = world.market(position.contractCode)
    if (!market || (query.contractCode !== undefined && query.contractCode !== position.contractCode)) return []
    return [positionOf(world, market, position, balances.get(market.rules.coinId) ?? 0n, seq)]
  })
  return { list, seq }
})

const closedPositions = handle(calls.contracts.closedPositions, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const seq = seqOf(ctx)
  const wanted = and(
    eq(contractPositions.userId, userOf(ctx).id),
    isNotNull(contractPositions.ended),
    query.contractCode === undefined ? undefined : eq(contractPositions.contractCode, query.contractCode),
    within(contractPositions.updatedAt, query),
  )
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(contractPositions)
      .where(wanted)
      .orderBy(desc(contractPositions.updatedAt), desc(contractPositions.id))
      .limit(limit)
      .offset(offset)
    const list = rows.map((row) => closedPositionOf(row, rulesNamed(row.contractCode)))
    return { list, totalCount: await countOf(tx, contractPositions, wanted), seq }
  })
})

const account = handle(calls.contracts.account, async (_, ctx) => {
  const world = ctx.venue.use(worldToken)
  const seq = seqOf(ctx)
  const { id } = userOf(ctx)
  const [user] = await ctx.db.query.select({ vipLevel: users.vipLevel }).from(users).where(eq(users.id, id))
  const { taker } = contractFees(user?.vipLevel ?? 0)
  const [rules] = world.rules.length > 0 ? world.rules : perpetualRules
  const coin = rules && coinCatalogue.coin(rules.coinId)
  if (!coin) throw new Error('There are no contracts')
  const balances = await balancesOf(ctx, rules.coinId, rules.walletType)
  const account = contractAccountOf(world, id, rules, balances, taker)
  const remedies = poolsOf(world, id, rules, balances.available).flatMap((pool) => remediesFor(pool, coin))
  return { list: [{ ...account, remedies, seq }], seq }
})

const settings = handle(calls.contracts.settings, (_, ctx) => {
  const world = ctx.venue.use(worldToken)
  const { id } = userOf(ctx)
  const contracts = world.rules.map(({ contractCode }) => {
    const { leverage, marginMode } = world.settingOf(id, contractCode)
    return { contractCode, leverage, longLeverage: leverage, shortLeverage: leverage, marginMode }
  })
  return { accounts: [{ account: 'perpetual' as const, positionMode: 'oneWay' as const }], contracts }
})

const index = handle(calls.contracts.index, ({ params }, { venue, now }) => {
  const rules = rulesNamed(params.contractCode)
  return indexPriceOf(rules, venue.use(marksToken).indexNow(rules, now()), now())
})

const samples = handle(calls.contracts.samples, async ({ params, query: { at } }, { db }) => {
  const { contractCode } = rulesNamed(params.contractCode)
  const { fundingEvery } = venueLimits.feed
  if (at % fundingEvery !== 0) throw new Refusal(codes.badRequest, { field: 'query.at' })
  const rows = await db.query
    .select({ at: contractSamples.at, value: contractSamples.value })
    .from(contractSamples)
    .where(
      and(
        eq(contractSamples.contractCode, contractCode),
        within(contractSamples.at, { from: at - fundingEvery, to: at }),
      ),
    )
    .orderBy(asc(contractSamples.at))
  return {
    list: rows.map((row) => ({ at: row.at, value: sampleText(row.value) })),
    due: fundingEvery / venueLimits.contracts.premiumEvery,
    taken: rows.length,
  }
})

const fundings = handle(calls.contracts.fundings, async ({ params, query }, ctx) => {
  const rules = rulesNamed(params.contractCode)
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

const liquidations = handle(calls.contracts.liquidations, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const { liquidationId } = query
  const wanted = and(
    eq(contractLiquidations.userId, userOf(ctx).id),
    liquidationId === undefined ? undefined : eq(contractLiquidations.id, Number(liquidationId)),
  )
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(contractLiquidations)
      .where(wanted)
      .orderBy(desc(contractLiquidations.id))
      .limit(limit)
      .offset(offset)
    const coinOf = (coinId: number) => coinCatalogue.coin(coinId)?.shortName ?? String(coinId)
    return {
      list: rows.map((row) => liquidationOf(row, rulesNamed, coinOf(row.coinId))),
      totalCount: await countOf(tx, contractLiquidations, wanted),
    }
  })
})

const list = handle(calls.contracts.list, (_, { venue }) => {
  const world = venue.use(worldToken)
  return perpetualRules.map((rules) => contractOf(rules, world.market(rules.contractCode)))
})

const quotes = handle(calls.contracts.quotes, ({ body }, { venue, now }) => {
  const world = venue.use(worldToken)
  return [...world.markets.values()]
    .filter(({ rules }) => body.contractCodes === undefined || body.contractCodes.includes(rules.contractCode))
    .map((market) => {
      const { rules } = market
      const ticker = venue.use(tickerToken)(rules.contractCode)
      return quoteOf(world, market, venue.use(forecastsToken).of(rules, now()), ticker, now())
    })
})

const insurance = handle(calls.contracts.insurance, (_, { venue }) => {
  const world = venue.use(worldToken)
  const coins = new Map(world.rules.map(({ coinId, coin }) => [coinId, coin]))
  return [...coins].map(([coinId, coin]) => ({ coin, balance: fromAmount(world.fund(coinId)) }))
})

const statesOf = { open: liveOrderStates.filter((state) => state !== 'waiting'), conditional: ['waiting'] } as const
const open = handle(calls.contracts.open, ({ query }, ctx) =>
  ordersIn(ctx, query.state === undefined ? liveOrderStates : statesOf[query.state], query),
)
const history = handle(calls.contracts.history, ({ query }, ctx) => ordersIn(ctx, ended, query))

export const readCalls = [
  list,
  quotes,
  insurance,
  index,
  samples,
  fundings,
  open,
  order,
  history,
  fills,
  algos,
  positions,
  closedPositions,
  account,
  settings,
  bills,
  liquidations,
]
