import { lt } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { articleIds } from '#server/articles.generated.ts'
import { articleVotes } from '#server/db/schema/index.ts'
import { handle } from '#server/http/handle.ts'
import { RefusalAs } from '#server/http/status.ts'
import type { Module } from '#server/modules.ts'
import { cleanText } from '#server/modules/support/desk/content.ts'
import { deskLimiter } from '#server/modules/support/desk/index.ts'
import { checkAccount } from '#server/modules/support/desk/who.ts'
import { Refusal } from '#server/refusal.ts'

const { votes, window, life } = venueLimits.articleVote

const give = handle(calls.articleVote.give, async ({ body: { article, isHelpful, reason, voter } }, ctx) => {
  // A page that waits under the login of one user must not vote for another.
  checkAccount(ctx)
  const retryAfter = ctx.venue.use(deskLimiter).takeFrom('article vote', ctx.address, votes, window)
  if (retryAfter > 0) throw new Refusal(codes.rateLimited, { retryAfter })
  // Votes on articles that do not exist would fill the operator's list with arbitrary names.
  if (!articleIds.has(article)) throw new RefusalAs(200, codes.notFound)
  const at = ctx.now()
  const vote = { isHelpful, reason: isHelpful ? '' : cleanText(reason), locale: ctx.locale, at }
  await ctx.db.query.delete(articleVotes).where(lt(articleVotes.at, at - life))
  await ctx.db.query
    .insert(articleVotes)
    .values({ article, voter: ctx.user ? `u${ctx.user.id}` : `b${voter}`, ...vote })
    .onConflictDoUpdate({ target: [articleVotes.article, articleVotes.voter], set: vote })
  return null
})

/** Whether help articles helped, by their readers; the operator reads it with `npm run votes`. */
export const articleVoteModule: Module = { name: 'articleVote', needs: [deskLimiter], handlers: [give] }
