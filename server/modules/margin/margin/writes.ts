import { calls } from '#contract/calls.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { userOf, type Context } from '#server/http/context.ts'
import { money } from '#server/http/handle.ts'
import { loanOf } from '#server/margin/wire.ts'
import type { Unit } from '#server/money/store.ts'
import { marginToken } from './tokens.ts'

/** The sequence number of the topic `loans`; read it before the data that it is returned with. */
export const seqOf = (ctx: Context): number => ctx.venue.hub.userSeq(userOf(ctx).id, userTopics.loans)

const wants = (_: unknown, ctx: Context, unit: Unit): void => ctx.venue.use(marginToken).want(unit, userOf(ctx).id)

const borrow = money(calls.margin.borrow, {
  wants,
  run: async ({ body }, ctx, unit) => {
    const seq = seqOf(ctx)
    return loanOf(await ctx.venue.use(marginToken).borrow(unit, userOf(ctx).id, body), seq)
  },
})

const repay = money(calls.margin.repay, {
  wants,
  run: ({ body }, ctx, unit) => {
    const seq = seqOf(ctx)
    return loanOf(ctx.venue.use(marginToken).repay(unit, userOf(ctx).id, body), seq)
  },
})

export const writeCalls = [borrow, repay]
