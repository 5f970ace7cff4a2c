import { and, desc, eq, inArray, isNotNull, not } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { contractKinds, liveAlgoStages, type ContractOrderType } from '#contract/contracts/kinds.ts'
import { walletOf } from '#contract/contracts/wallets.ts'
import { codes } from '#contract/kernel/codes.ts'
import { endedOrderStates, liveOrderStates, type OrderSide, type OrderState } from '#contract/spot/orderKinds.ts'
import { poolsOf } from '#server/contracts/pools.ts'
import { remediesFor } from '#server/contracts/remedies.ts'
import { accountsOf, contractFees, marginAccounts, type MarginAccount } from '#server/contracts/rules.ts'
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
import {
  contractAlgos,
  contractFills,
  contractLiquidations,
  contractOrders,
  contractPositions,
  ledgerBalances,
  users,
} from '#server/db/schema/index.ts'
import { userOf, type Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import { bills } from './bills.ts'
import { countOf, pageOf, within, type Page } from './paging.ts'
import { rulesNamed } from './rulesNamed.ts'
import { worldToken } from './tokens.ts'
import { seqOf } from './writes.ts'

const ordersIn = async (
  ctx: Context,
  states: readonly OrderState[],
  query: Page & {
    readonly contractCode?: string | undefined
    readonly side?: OrderSide | undefined
    readonly type?: ContractOrderType | undefined
  },
) => {
  const { limit, offset } = pageOf(query)
  const seq = seqOf(ctx)
  const wanted = and(
    eq(contractOrders.userId, userOf(ctx).id),
    inArray(contractOrders.state, [...states]),
    query.contractCode === undefined ? undefined : eq(contractOrders.contractCode, query.contractCode),
    query.side === undefined ? undefined : eq(contractOrders.side, query.side),
    query.type === undefined ? undefined : eq(contractOrders.type, query.type),
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
      .select({ fill: contractFills, positionSide: contractOrders.positionSide })
      .from(contractFills)
      .innerJoin(contractOrders, eq(contractOrders.id, contractFills.orderId))
      .where(wanted)
      .orderBy(desc(contractFills.place))
      .limit(limit)
      .offset(offset)
    const list = rows.map(({ fill, positionSide }) => contractFillOf(fill, positionSide, rulesNamed(fill.contractCode)))
    return { list, totalCount: await countOf(tx, contractFills, wanted), seq }
  })
})

/** Stored balances of an account of contracts, by part. */
const balancesOf = async (ctx: Context, { coinId, walletType }: MarginAccount) => {
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
  const keyOf = ({ coinId, walletType }: MarginAccount) => `${walletType} ${coinId}`
  const balances = new Map<string, bigint>()
  for (const one of accountsOf(world.rules)) balances.set(keyOf(one), (await balancesOf(ctx, one)).available)
  const list = world.positionsOf(userOf(ctx).id).flatMap((position) => {
    const market = world.market(position.contractCode)
    if (!market || (query.contractCode !== undefined && query.contractCode !== position.contractCode)) return []
    return [positionOf(world, market, position, balances.get(keyOf(market.rules)) ?? 0n, seq)]
  })
  return { list, seq }
})

const closedPositions = handle(calls.contracts.closedPositions, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const seq = seqOf(ctx)
  const wanted = and(
    eq(contractPositions.userId, userOf(ctx).id),
    query.how === undefined ? isNotNull(contractPositions.ended) : eq(contractPositions.ended, query.how),
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
  const list = await Promise.all(
    (world.biz === 'simulation' ? accountsOf(world.rules) : marginAccounts).map(async (one) => {
      const coin = coinCatalogue.coin(one.coinId)
      if (!coin) throw new Error(`Contracts settle in the unknown coin ${one.coinId}`)
      const balances = await balancesOf(ctx, one)
      const remedies = poolsOf(world, id, one, balances.available).flatMap((pool) =>
        remediesFor(world, pool, coin, taker),
      )
      return { ...contractAccountOf(world, id, { ...one, coin: coin.shortName }, balances, taker), remedies, seq }
    }),
  )
  return { list, seq }
})

const settings = handle(calls.contracts.settings, (_, ctx) => {
  const world = ctx.venue.use(worldToken)
  const { id } = userOf(ctx)
  const contracts = world.rules.map(({ contractCode }) => {
    const { leverage, longLeverage, shortLeverage, marginMode } = world.settingOf(id, contractCode)
    return { contractCode, leverage, longLeverage, shortLeverage, marginMode }
  })
  const kinds = world.biz === 'simulation' ? (['perpetual'] as const) : contractKinds
  return {
    accounts: kinds.map((account) => ({ account, positionMode: world.modeOf(id, { walletType: walletOf[account] }) })),
    contracts,
  }
})

const liquidations = handle(calls.contractLiquidations.list, async ({ query }, ctx) => {
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

const statesOf = { open: liveOrderStates.filter((state) => state !== 'waiting'), conditional: ['waiting'] } as const
const open = handle(calls.contracts.open, ({ query }, ctx) =>
  ordersIn(ctx, query.state === undefined ? liveOrderStates : statesOf[query.state], query),
)
const history = handle(calls.contracts.history, ({ query }, ctx) =>
  ordersIn(ctx, query.state === undefined ? endedOrderStates : [query.state], query),
)

export const readCalls = [
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
