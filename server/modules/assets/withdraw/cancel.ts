import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import { withdrawalsToken } from './tokens.ts'
import { withdrawalOnWire } from './views.ts'

/** Stops a withdrawal that has not been sent. Repeated, it answers the same. */
export const cancel = handle(calls.withdraw.cancel, async ({ body: { withdrawId } }, ctx) => {
  const end = await ctx.venue.money.perform(ctx.venue.use(withdrawalsToken).cancel(userOf(ctx).id, withdrawId))
  if (!end) throw new Refusal(codes.withdrawalUnknown)
  const record = withdrawalOnWire(ctx.venue, end.row)
  if (!end.isCancelled) throw new Refusal(codes.withdrawalPastCancel, { data: record })
  return record
})
