import { calls } from '../../../contract/calls'
import { userOf } from '../../http/context'
import { handle } from '../../http/handle'
import { createLimiter } from '../../http/limiter'
import { forgetAnswers, forgetNonces } from '../../money/keys'
import type { Module } from '../../modules'
import { venueLimits } from '../../../contract/limits'
import { askedKeys, settleKey } from './settle'

/** What became of a call that moved money: the asking settles it. */
export const outcomeModule: Module = {
  name: 'outcome',
  start: (venue) => {
    venue.provide(askedKeys, createLimiter(venue.clock))
    venue.clock.every(venueLimits.outcome.forgetEvery, () => forgetAnswers(venue.db.query, venue.clock.now()))
    venue.clock.every(venueLimits.signature.forgetEvery, () => forgetNonces(venue.db.query, venue.clock.now()))
  },
  handlers: [
    handle(calls.session.outcome, ({ body }, ctx) => settleKey(ctx, userOf(ctx).id, body.key)),
  ],
}
