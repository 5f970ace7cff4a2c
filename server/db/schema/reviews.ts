import { isNull } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { isOneOf } from './checks.ts'

const time = (name: string) => bigint(name, { mode: 'number' })

/** What an operator's command decides about. */
export const reviewKinds = ['withdrawal', 'recovery'] as const
/** `revise` asks the owner of a recovery request for more. */
export const reviewVerdicts = ['approve', 'refuse', 'revise'] as const
/** What a decision led to; only `decided` had an effect. */
export const reviewOutcomes = ['decided', 'notInReview', 'tooEarly', 'unknown'] as const

/** Operators' decisions, which the venue carries out one by one. They are the record of who decided what, and why. */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: reviewKinds }).notNull(),
    /** The withdrawal or the recovery request. */
    subject: text('subject').notNull(),
    verdict: text('verdict', { enum: reviewVerdicts }).notNull(),
    /** The operator's words, for other operators only. */
    reason: text('reason').notNull(),
    /** The operator's name. */
    operator: text('operator').notNull(),
    decidedAt: time('decided_at').notNull(),
    /** Null until the venue has carried it out. */
    appliedAt: time('applied_at'),
    outcome: text('outcome', { enum: reviewOutcomes }),
  },
  (table) => [
    index('review_decisions_subject').on(table.subject),
    uniqueIndex('review_decisions_waiting').on(table.subject).where(isNull(table.appliedAt)),
    check('review_decisions_kind_check', isOneOf(table.kind, reviewKinds)),
    check('review_decisions_verdict_check', isOneOf(table.verdict, reviewVerdicts)),
    check('review_decisions_outcome_check', isOneOf(table.outcome, reviewOutcomes)),
  ],
)
