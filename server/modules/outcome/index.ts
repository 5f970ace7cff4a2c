import { calls } from '../../../contract/calls'
import type { Outcome } from '../../../contract/calls/session'
import { userOf } from '../../http/context'
import { handle } from '../../http/handle'
import { forgetNonces } from '../../money/keys'
import type { Module } from '../../modules'
import { limits } from '../../../contract/limits'

/** What became of a call that moved money: the asking settles it. */
export const outcomeModule: Module = {
  name: 'outcome',
  start: (venue) => {
    venue.clock.every(limits.signature.forgetEvery, () => forgetNonces(venue.db.query, venue.clock.now()))
  },
  handlers: [
    handle(calls.session.outcome, async ({ body }, ctx): Promise<Outcome> => {
      const answer = await ctx.venue.money.settle(userOf(ctx).id, body.key)
      if (!answer) return { state: 'running', code: null, msg: null, data: null }
      return { state: answer.state, code: answer.code, msg: ctx.words(answer.code), data: answer.data }
    }),
  ],
}
