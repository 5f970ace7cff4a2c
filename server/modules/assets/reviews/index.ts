import { asc, eq, isNull } from 'drizzle-orm'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { reviewDecisions } from '#server/db/schema/index.ts'
import type { reviewOutcomes } from '#server/db/schema/index.ts'
import type { Task } from '#server/money/executor.ts'
import type { Module } from '#server/modules.ts'
import { recoveriesToken } from '#server/modules/assets/deposit/tokens.ts'
import { withdrawalsToken } from '#server/modules/assets/withdraw/tokens.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'

type Decision = typeof reviewDecisions.$inferSelect
type Outcome = (typeof reviewOutcomes)[number]

const outcomes = {
  decided: 'decided',
  notInReview: 'notInReview',
  decidedBefore: 'notInReview',
  tooEarly: 'tooEarly',
  unknown: 'unknown',
} as const satisfies Readonly<Record<string, Outcome>>

/** The verdict of a decision, in the transaction of what it changes, so that it takes effect once. */
const taskOf = (venue: Venue, { id, kind, subject, verdict }: Decision): Task<Outcome> => {
  const decide =
    kind === 'recovery'
      ? venue.use(recoveriesToken).decide(subject, verdict)
      : venue.use(withdrawalsToken).decide(subject, verdict === 'approve' ? 'approve' : 'refuse')
  return {
    ...decide,
    async run(unit) {
      const outcome = outcomes[await decide.run(unit)]
      await unit.tx.update(reviewDecisions).set({ appliedAt: unit.now, outcome }).where(eq(reviewDecisions.id, id))
      return outcome
    },
  }
}

/** Carries out what operators have decided by `npm run reviews`, in their order. Does not throw. */
const applyDecisions = async (venue: Venue): Promise<void> => {
  const { db, money, log, security } = venue
  try {
    const waiting = await db.query
      .select()
      .from(reviewDecisions)
      .where(isNull(reviewDecisions.appliedAt))
      .orderBy(asc(reviewDecisions.id))
    for (const decision of waiting) {
      const outcome = await money.perform(taskOf(venue, decision))
      if (outcome === 'decided')
        security.note({ event: 'reviewDecided', review: decision.subject, reason: decision.verdict })
      else log.warn(`The decision about ${decision.kind} ${decision.subject} had no effect: ${outcome}`)
    }
  } catch (error) {
    // While the venue stops, nothing more is decided: the next start goes on.
    if (!(error instanceof Refusal && error.code === codes.unavailable))
      log.error(error, 'Decisions of operators could not be carried out')
  }
}

/** Reviews by operators of a venue without a sandbox: their command writes decisions, and the venue carries them out. */
export const reviewsModule: Module = {
  name: 'reviews',
  needs: [recoveriesToken, withdrawalsToken],
  start: (venue) => void venue.clock.every(venueLimits.reviews.applyEvery, () => applyDecisions(venue)),
  ready: applyDecisions,
  handlers: [],
}
