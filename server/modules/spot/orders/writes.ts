import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { spotFees } from '#contract/spot/fees.ts'
import { users } from '#server/db/schema/index.ts'
import { userOf } from '#server/http/context.ts'
import { handle, money } from '#server/http/handle.ts'
import { orderAnswer, seqOf } from './answers.ts'
import { tradedMarketsToken, tradingToken } from './tokens.ts'

const place = money(calls.orders.place, {
  wants: ({ body: { symbol, side, account } }, ctx, unit) =>
    ctx.venue.use(tradingToken).wantPlace(unit, userOf(ctx).id, symbol, side, account),
  run: async ({ body }, ctx, unit) => {
    const seq = seqOf(ctx)
    return orderAnswer(ctx, await ctx.venue.use(tradingToken).place(unit, userOf(ctx).id, body), seq)
  },
})

const placePair = money(calls.orders.placePair, {
  wants: ({ body: { symbol, side, account } }, ctx, unit) =>
    ctx.venue.use(tradingToken).wantPlace(unit, userOf(ctx).id, symbol, side, account),
  run: async ({ body }, ctx, unit) => {
    const seq = seqOf(ctx)
    const both = await ctx.venue.use(tradingToken).placePair(unit, userOf(ctx).id, body)
    return both.map((record) => orderAnswer(ctx, record, seq))
  },
})

const amend = money(calls.orders.amend, {
  wants: ({ params }, ctx, unit) => ctx.venue.use(tradingToken).wantOrder(unit, userOf(ctx).id, Number(params.orderId)),
  run: async ({ params, body }, ctx, unit) => {
    const seq = seqOf(ctx)
    const record = await ctx.venue.use(tradingToken).amend(unit, userOf(ctx).id, Number(params.orderId), body)
    return orderAnswer(ctx, record, seq)
  },
})

/**
 * Needs no idempotency key: cancelling twice has the effect of cancelling once, and an order that was filled first is
 * answered as filled.
 */
const cancel = handle(calls.orders.cancel, async ({ params }, ctx) => {
  const seq = seqOf(ctx)
  const operations = ctx.venue.use(tradingToken)
  const [userId, orderId] = [userOf(ctx).id, Number(params.orderId)]
  const record = await ctx.venue.money.perform({
    wants: (unit) => operations.wantOrder(unit, userId, orderId),
    run: (unit) => operations.cancel(unit, userId, orderId),
  })
  return orderAnswer(ctx, record, seq)
})

const cancelAll = handle(calls.orders.cancelAll, async ({ query }, ctx) => {
  const outcomes = await ctx.venue.money.perform(
    ctx.venue.use(tradingToken).cancelAll(userOf(ctx).id, { account: 'spot', ...query }),
  )
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
