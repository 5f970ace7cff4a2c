import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { nothing } from '#contract/kernel/schemas.ts'
import { supportLimits } from '#contract/support/limits.ts'

const { maxId, maxReason } = supportLimits.articleVote

/** The name of an article's file. */
const articleIdSchema = z.string().check(z.maxLength(maxId), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))

/** Identifies a browser without an account: random, and used for nothing else. */
export const voterSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/))

const articleVoteBodySchema = z.strictObject({
  article: articleIdSchema,
  isHelpful: z.boolean(),
  /** Why it was not; empty if nothing was written. */
  reason: z.string().check(z.maxLength(maxReason)),
  /** Counts for guests only; a user has one vote on all devices. */
  voter: voterSchema,
})
export type ArticleVoteBody = z.infer<typeof articleVoteBodySchema>

export const articleVote = {
  /** Whether an article helped. A further vote of the same user or browser replaces the earlier one. */
  give: defineCall({
    id: 'articleVote.give',
    method: 'POST',
    path: '/hk-web/public/article/vote',
    body: articleVoteBodySchema,
    response: nothing,
    errors: 'caller',
    extension: true,
  }),
}
