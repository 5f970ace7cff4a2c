import type { Outcome } from '#contract/account/calls/sessionNow.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Context } from '#server/http/context.ts'
import type { Limiter } from '#server/rate/limiter.ts'
import { Refusal } from '#server/refusal.ts'
import { keyId, readKeys } from '#server/money/keys.ts'
import { token } from '#server/serviceContainer.ts'

export const askedKeys = token<Limiter>('asked keys')

const check = (retryAfter: number): void => {
  if (retryAfter > 0) throw new Refusal(codes.rateLimited, { retryAfter })
}

/** Querying an unused key stores it, so the number of such queries is limited per user and per address. */
const limitUnknown = (ctx: Context, owner: number): void => {
  const { unknownKeys, unknownWindow, unknownDaily, unknownDay, unknownFromAddress } = venueLimits.outcome
  const limiter = ctx.venue.use(askedKeys)
  check(limiter.take(`${owner} in a while`, unknownKeys, unknownWindow))
  check(limiter.take(`${owner} in a day`, unknownDaily, unknownDay))
  check(limiter.takeFrom('unknown keys', ctx.address, unknownFromAddress, unknownDay))
}

/**
 * The outcome of a key of a user or a wallet; querying it settles it. Throws Refusal (429) for too many unused keys.
 */
export const settleKey = async (ctx: Context, owner: number, key: string): Promise<Outcome> => {
  const name = { userId: owner, key }
  if (!(await readKeys(ctx.db.query, [name])).has(keyId(name))) limitUnknown(ctx, owner)
  const answer = await ctx.venue.money.settle(owner, key)
  if (!answer) return { state: 'running', code: null, msg: null, data: null }
  return { state: answer.state, code: answer.code, msg: ctx.words(answer.code), data: answer.data }
}
