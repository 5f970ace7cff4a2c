import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import type { Order } from '#contract/spot/calls/orders.ts'
import { codes } from '#contract/kernel/codes.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { spotFees } from '#contract/spot/fees.ts'
import { users } from '#server/db/schema/index.ts'
import { userOf, type Context } from '#server/http/context.ts'
import { handle, money } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import type { OrderRecord } from '#server/trading/record.ts'
import { orderOf } from '#server/trading/wire.ts'
import { tradedMarketsToken, tradingToken } from './tokens.ts'

/** Of the topic `orders`, to be read before what is told with it. */
export const seqOf = (ctx: Context): number => ctx.venue.hub.userSeq(userOf(ctx).id, userTopics.orders)

const told = (ctx: Context, record: OrderRecord, seq: number): Order =>
  orderOf(record, ctx.venue.use(tradedMarketsToken).of(record.symbol), seq)

const place = money(calls.orders.place, {
  wants: ({ body }, ctx, unit) => ctx.venue.use(tradingToken).wantPlace(unit, userOf(ctx).id, body.symbol),
  run: async ({ body }, ctx, unit) => {
    const seq = seqOf(ctx)
    return told(ctx, await ctx.venue.use(tradingToken).place(unit, userOf(ctx).id, body), seq)
  },
})

const placePair = money(calls.orders.placePair, {
  wants: ({ body }, ctx, unit) => ctx.venue.use(tradingToken).wantPlace(unit, userOf(ctx).id, body.symbol),
  run: async ({ body }, ctx, unit) => {
    const seq = seqOf(ctx)
    const both = await ctx.venue.use(tradingToken).placePair(unit, userOf(ctx).id, body)
    return both.map((record) => told(ctx, record, seq))
  },
})

const amend = money(calls.orders.amend, {
  wants: ({ params }, ctx, unit) => ctx.venue.use(tradingToken).wantOrder(unit, userOf(ctx).id, Number(params.orderId)),
  run: async ({ params, body }, ctx, unit) => {
    const seq = seqOf(ctx)
    const record = await ctx.venue.use(tradingToken).amend(unit, userOf(ctx).id, Number(params.orderId), body)
    return told(ctx, record, seq)
  },
})

/** It needs no key: to cancel twice is to cancel once, and an order that was filled first is told as that. */
const cancel = handle(calls.orders.cancel, async ({ params }, ctx) => {
  const seq = seqOf(ctx)
  const operations = ctx.venue.use(tradingToken)
  const [userId, orderId] = [userOf(ctx).id, Number(params.orderId)]
  const record = await ctx.venue.money.perform({
    wants: (unit) => operations.wantOrder(unit, userId, orderId),
    run: (unit) => operations.cancel(unit, userId, orderId),
  })
  return told(ctx, record, seq)
})

const cancelAll = handle(calls.orders.cancelAll, async ({ query }, ctx) => {
  const outcomes = await ctx.venue.money.perform(ctx.venue.use(tradingToken).cancelAll(userOf(ctx).id, query.symbol))
  return outcomes.map(({ record: { id, state }, code }) => ({ orderId: String(id), state, code }))
})

const fees = handle(calls.orders.fees, async (_, ctx) => {
  const [row] = await ctx.db.query
    .select({ vipLevel: users.vipLevel })
    .from(users)
    .where(eq(users.id, userOf(ctx).id))
  const vipLevel = row?.vipLevel ?? 0
  const { maker, taker } = spotFees(vipLevel)
  const { symbols } = ctx.venue.use(tradedMarketsToken)
  return { vipLevel, rates: symbols.map((symbol) => ({ symbol, makerFee: maker, takerFee: taker })) }
})

export const orderCalls = [place, placePair, amend, cancel, cancelAll, fees]

/** Throws Refusal where there is no such order. */
export const orUnknown = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Refusal(codes.orderUnknown)
  return found
}
