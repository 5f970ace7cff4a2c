import { and, count, countDistinct, desc, eq, gte, inArray, isNull, lt, max, sql, type SQL } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { OrderListState } from '#contract/spot/calls/orders.ts'
import type { OrderAccount, OrderState } from '#contract/spot/orderKinds.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { spotPairs } from '#server/catalogue/pairs.ts'
import { spotFills, spotOrders } from '#server/db/schema/index.ts'
import { userOf, type Context } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import { rulesOf } from '#server/trading/marketRules.ts'
import { fillOf, marketOf, orderFillsOf } from '#server/trading/wire.ts'
import { orderAnswer, seqOf } from './answers.ts'
import { tradedMarketsToken } from './tokens.ts'

const statesOf: Readonly<Record<OrderListState, readonly OrderState[]>> = {
  open: ['open', 'partial'],
  conditional: ['waiting'],
  done: ['filled', 'cancelled', 'expired', 'rejected'],
}

interface Page {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly pageNum?: number | undefined
  readonly pageSize?: number | undefined
}

type AmountColumn = (typeof spotFills)['amount' | 'total' | 'fee']
const sumOf = (column: AmountColumn) => sql`sum(${column})`.mapWith(column)

/** Throws Refusal if there is no such order. */
const orUnknown = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Refusal(codes.orderUnknown)
  return found
}

/** Throws Refusal for an invalid page; the first is 1. */
const pageOf = ({ from = 0, to = Number.MAX_SAFE_INTEGER, pageNum = 1, pageSize }: Page) => {
  const { pageSize: usual, maxPageSize } = venueLimits.spotOrders
  const size = pageSize ?? usual
  const field = pageNum < 1 ? 'pageNum' : size < 1 || size > maxPageSize ? 'pageSize' : from > to ? 'to' : undefined
  if (field) throw new Refusal(codes.badRequest, { field: `query.${field}` })
  return { limit: size, offset: (pageNum - 1) * size }
}

/** The orders of an account. */
const inAccount = (account: OrderAccount = 'spot'): SQL =>
  account === 'spot' ? isNull(spotOrders.margin) : sql`${spotOrders.margin}->>'account' = ${account}`

const list = handle(calls.orders.list, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const seq = seqOf(ctx)
  const { state, symbol, account, from, to } = query
  const wanted: SQL | undefined = and(
    eq(spotOrders.userId, userOf(ctx).id),
    state === undefined ? undefined : inArray(spotOrders.state, [...statesOf[state]]),
    inAccount(account),
    symbol === undefined ? undefined : eq(spotOrders.symbol, symbol),
    from === undefined ? undefined : gte(spotOrders.createdAt, from),
    to === undefined ? undefined : lt(spotOrders.createdAt, to),
  )
  // One transaction, so that the count matches the list.
  return ctx.db.transaction(async (tx) => {
    const [all] = await tx.select({ total: count() }).from(spotOrders).where(wanted)
    const rows = await tx
      .select()
      .from(spotOrders)
      .where(wanted)
      .orderBy(desc(spotOrders.id))
      .limit(limit)
      .offset(offset)
    return { list: rows.map((row) => orderAnswer(ctx, row, seq)), totalCount: all?.total ?? 0, seq }
  })
})

const one = handle(calls.orders.one, async ({ params }, ctx) => {
  const seq = seqOf(ctx)
  const [row] = await ctx.db.query
    .select()
    .from(spotOrders)
    .where(and(eq(spotOrders.id, Number(params.orderId)), eq(spotOrders.userId, userOf(ctx).id)))
  return orderAnswer(ctx, orUnknown(row), seq)
})

/** For an OCO pair, the first leg. */
const byClientId = handle(calls.orders.byClientId, async ({ query }, ctx) => {
  const seq = seqOf(ctx)
  const [row] = await ctx.db.query
    .select()
    .from(spotOrders)
    .where(and(eq(spotOrders.clientOrderId, query.clientOrderId), eq(spotOrders.userId, userOf(ctx).id)))
    .orderBy(spotOrders.id)
    .limit(1)
  return orderAnswer(ctx, orUnknown(row), seq)
})

interface FillsAsked {
  readonly symbol?: string | undefined
  readonly orderId?: string | undefined
  readonly account?: OrderAccount | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** The fills of an account: without orders of margin accounts, that is all of them. */
const fillsOfAccount = (account: OrderAccount = 'spot', userId: number): SQL =>
  account === 'spot'
    ? sql`${spotFills.orderId} not in (select id from spot_orders where user_id = ${userId} and margin is not null)`
    : sql`${spotFills.orderId} in (select id from spot_orders where user_id = ${userId} and margin->>'account' = ${account})`

/** The user's own fills that match. An order that is named is of any account. */
const fillsIn = ({ symbol, orderId, account, from, to }: FillsAsked, ctx: Context): SQL | undefined =>
  and(
    eq(spotFills.userId, userOf(ctx).id),
    orderId !== undefined && account === undefined ? undefined : fillsOfAccount(account, userOf(ctx).id),
    symbol === undefined ? undefined : eq(spotFills.symbol, symbol),
    orderId === undefined ? undefined : eq(spotFills.orderId, Number(orderId)),
    from === undefined ? undefined : gte(spotFills.at, from),
    to === undefined ? undefined : lt(spotFills.at, to),
  )

const fills = handle(calls.orders.fills, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const seq = seqOf(ctx)
  const wanted = fillsIn(query, ctx)
  return ctx.db.transaction(async (tx) => {
    const [all] = await tx.select({ total: count() }).from(spotFills).where(wanted)
    const rows = await tx
      .select()
      .from(spotFills)
      .where(wanted)
      .orderBy(desc(spotFills.place))
      .limit(limit)
      .offset(offset)
    return { list: rows.map((fill) => fillOf(fill, query.account)), totalCount: all?.total ?? 0, seq }
  })
})

const fillsByOrder = handle(calls.orders.fillsByOrder, async ({ query }, ctx) => {
  const { limit, offset } = pageOf(query)
  const seq = seqOf(ctx)
  const wanted = fillsIn(query, ctx)
  return ctx.db.transaction(async (tx) => {
    const [all] = await tx
      .select({ total: countDistinct(spotFills.orderId) })
      .from(spotFills)
      .where(wanted)
    const groups = await tx
      .select({
        orderId: spotFills.orderId,
        symbol: spotFills.symbol,
        side: spotFills.side,
        count: count(),
        amount: sumOf(spotFills.amount),
        total: sumOf(spotFills.total),
        hasMaker: sql<boolean>`bool_or(${spotFills.role} = 'maker')`,
        hasTaker: sql<boolean>`bool_or(${spotFills.role} = 'taker')`,
        firstAt: sql`min(${spotFills.at})`.mapWith(spotFills.at),
        lastAt: sql`max(${spotFills.at})`.mapWith(spotFills.at),
      })
      .from(spotFills)
      .where(wanted)
      .groupBy(spotFills.orderId, spotFills.symbol, spotFills.side)
      .orderBy(desc(max(spotFills.place)))
      .limit(limit)
      .offset(offset)
    const ids = groups.map(({ orderId }) => orderId)
    const fees = await tx
      .select({ orderId: spotFills.orderId, coin: spotFills.feeCoin, amount: sumOf(spotFills.fee) })
      .from(spotFills)
      .where(and(wanted, inArray(spotFills.orderId, ids)))
      .groupBy(spotFills.orderId, spotFills.feeCoin)
    const placed = await tx
      .select({ id: spotOrders.id, arrivalPrice: spotOrders.arrivalPrice })
      .from(spotOrders)
      .where(inArray(spotOrders.id, ids))
    const arrivals = new Map(placed.map(({ id, arrivalPrice }) => [id, arrivalPrice]))
    const tradedMarkets = ctx.venue.use(tradedMarketsToken)
    const list = groups.map((group) => {
      const fee = fees.filter(({ orderId }) => orderId === group.orderId)
      const arrivalPrice = arrivals.get(group.orderId) ?? null
      return orderFillsOf({ ...group, fee, arrivalPrice }, tradedMarkets.of(group.symbol).rules)
    })
    return { list, totalCount: all?.total ?? 0, seq }
  })
})

const markets = handle(calls.orders.markets, (_, { venue }) => {
  const tradedMarkets = venue.use(tradedMarketsToken)
  return spotPairs.flatMap((pair) => {
    const rules = rulesOf(pair)
    if (!rules) return []
    const hasBook = tradedMarkets.takesOrders(pair.symbol)
    return [marketOf(rules, hasBook ? tradedMarkets.of(pair.symbol).engine.state() : 'cancelOnly', hasBook)]
  })
})

export const readCalls = [list, one, byClientId, fills, fillsByOrder, markets]
