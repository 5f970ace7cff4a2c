import { calls } from '#contract/calls.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { createLimiter } from '#server/rate/limiter.ts'
import { forgetAnswers, forgetNonces } from '#server/money/keys.ts'
import type { Module } from '#server/modules.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { askedKeys, settleKey } from './settle.ts'

/** The outcome of a call that moved money; querying it settles it. */
export const outcomesModule: Module = {
  name: 'outcomes',
  provides: [askedKeys],

  start: (venue) => {
    venue.provide(askedKeys, createLimiter(venue.clock))
    venue.clock.every(venueLimits.outcome.forgetEvery, () => forgetAnswers(venue.db.query, venue.clock.now()))
    venue.clock.every(venueLimits.signature.forgetEvery, () => forgetNonces(venue.db.query, venue.clock.now()))
  },
  handlers: [handle(calls.session.outcome, ({ body }, ctx) => settleKey(ctx, userOf(ctx).id, body.key))],
}
