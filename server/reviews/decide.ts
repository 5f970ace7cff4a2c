import { and, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { recoveries, reviewDecisions, withdrawals } from '../db/schema/index.ts'
import { StartFailure } from '../failure.ts'

/** The operator's words for the verdicts. */
export const verdicts = { approve: 'approve', reject: 'refuse', revise: 'revise' } as const

/** A decision about one withdrawal or recovery request. */
export interface Decision {
  readonly action: 'decide'
  readonly id: string
  readonly verdict: (typeof verdicts)[keyof typeof verdicts]
  readonly reason: string
  readonly operator: string
}

/** What a decision is about, and why it cannot be made now; undefined if it can. */
interface Subject {
  readonly kind: 'withdrawal' | 'recovery'
  readonly problem: string | undefined
}

const timeText = (at: number): string => new Date(at).toISOString()

const subjectOf = async (tx: Queries, { id, verdict }: Decision, now: number): Promise<Subject> => {
  const [withdrawal] = await tx
    .select({ stage: withdrawals.stage })
    .from(withdrawals)
    .where(eq(withdrawals.withdrawId, id))
  if (withdrawal) {
    const isOpen = withdrawal.stage === 'review'
    return {
      kind: 'withdrawal',
      problem: !isOpen
        ? `Withdrawal ${id} is not in review: it is ${withdrawal.stage}`
        : verdict === 'revise'
          ? 'A withdrawal cannot be revised: approve or reject it'
          : undefined,
    }
  }
  const [request] = await tx
    .select({ stage: recoveries.stage, decidableAt: recoveries.decidableAt })
    .from(recoveries)
    .where(eq(recoveries.recoveryId, id))
  if (!request) throw new StartFailure(`There is no withdrawal or recovery request ${id}: "list" shows those that wait`)
  const { stage, decidableAt } = request
  return {
    kind: 'recovery',
    problem:
      stage !== 'inReview'
        ? `Recovery request ${id} is not in review: it is ${stage}`
        : now < decidableAt
          ? `Recovery request ${id} cannot be decided before ${timeText(decidableAt)}: another claimant may appear`
          : undefined,
  }
}

const done = { approve: 'approved', refuse: 'rejected', revise: 'sent back for more information' } as const

/** Stores a decision for the venue. Throws StartFailure if it cannot be made, or was made already. */
export const decideReview = async (tx: Queries, decision: Decision, now: number): Promise<string> => {
  const { id, verdict, reason, operator } = decision
  const { kind, problem } = await subjectOf(tx, decision, now)
  if (problem !== undefined) throw new StartFailure(problem)
  const [waiting] = await tx
    .select({ verdict: reviewDecisions.verdict, operator: reviewDecisions.operator })
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.subject, id), isNull(reviewDecisions.appliedAt)))
  if (waiting) throw new StartFailure(`It is already ${done[waiting.verdict]} by ${waiting.operator}`)
  await tx.insert(reviewDecisions).values({ kind, subject: id, verdict, reason, operator, decidedAt: now })
  return `${kind === 'withdrawal' ? 'Withdrawal' : 'Recovery request'} ${id} is ${done[verdict]}`
}
