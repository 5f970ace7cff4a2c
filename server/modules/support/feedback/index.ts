import { and, count, eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { codes } from '#contract/kernel/codes.ts'
import { areChannelLinks } from '#contract/support/creator.ts'
import type { Creator } from '#contract/support/creator.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { deskFiles } from '#server/db/schema/index.ts'
import type { Context } from '#server/http/context.ts'
import { userOf } from '#server/http/context.ts'
import { handle, money } from '#server/http/handle.ts'
import { RefusalAs } from '#server/http/status.ts'
import type { Module } from '#server/modules.ts'
import { checkFile, cleanText } from '#server/modules/support/desk/content.ts'
import type { CheckedFile } from '#server/modules/support/desk/content.ts'
import { deskLimiter, notifyAgents } from '#server/modules/support/desk/index.ts'
import { quotaToken } from '#server/modules/support/desk/quota.ts'
import { isWaiting } from '#server/modules/support/desk/uploads.ts'
import { isAgent } from '#server/modules/support/desk/who.ts'
import { networkOf } from '#server/rate/network.ts'
import { Refusal } from '#server/refusal.ts'
import { checkRecording } from './recording.ts'
import { createRequest, filesToAttach, findRequest, findUpload, keepUpload, listRequests } from './store.ts'

const { creates, createsWindow, pending } = venueLimits.feedback
const { files, window } = venueLimits.desk

/** Throws Refusal after `max` uses in a window. */
const limit = (ctx: Context, name: string, max: number, during: number): void => {
  const retryAfter = ctx.venue.use(deskLimiter).take(name, max, during)
  if (retryAfter > 0) throw new Refusal(codes.rateLimited, { retryAfter })
}

/** Stores an upload once, within the limits of its user and of all files. */
const uploaded = async (ctx: Context, clientId: string, check: () => CheckedFile) => {
  const userId = userOf(ctx).id
  const known = await findUpload(ctx.db.query, userId, clientId)
  if (known) return known
  limit(ctx, `feedback file ${userId}`, files, window)
  const file = check()
  const { network } = networkOf(ctx.address)
  const now = ctx.now()
  return ctx.venue.use(quotaToken).within({ deskId: undefined, network, bytes: file.bytes, now }, async () => {
    const [waiting] = await ctx.db.query
      .select({ files: count() })
      .from(deskFiles)
      .where(and(eq(deskFiles.userId, userId), isWaiting))
    if ((waiting?.files ?? 0) >= pending) throw new Refusal(codes.deskShareFull)
    return keepUpload(ctx.db.query, { userId, clientId, file, network, now })
  })
}

const upload = handle(calls.feedback.upload, ({ body: { clientId, name, data } }, ctx) =>
  uploaded(ctx, clientId, () => {
    const file = checkFile({ name, data })
    // A screenshot: the desk's image types whose metadata can be removed.
    if (file.kind !== 'image' || file.type === 'image/gif') throw new Refusal(codes.deskFileRefused)
    return file
  }),
)

const record = handle(calls.feedback.record, ({ body: { clientId, text } }, ctx) =>
  uploaded(ctx, clientId, () => checkRecording(text)),
)

const discard = handle(calls.feedback.discard, async ({ body: { file } }, ctx) => {
  await ctx.db.query
    .delete(deskFiles)
    .where(and(eq(deskFiles.id, file), eq(deskFiles.userId, userOf(ctx).id), isWaiting))
  return null
})

/** The answers of a creator as the beginning of the request's text, for agents. */
const answersOf = ({ links, audience, country }: Creator): string =>
  [`Channels:`, cleanText(links), `Followers: ${followers[audience]}`, `Country: ${cleanText(country)}`].join('\n')

const followers: Readonly<Record<Creator['audience'], string>> = {
  under1k: 'under 1,000',
  to10k: '1,000 to 10,000',
  to100k: '10,000 to 100,000',
  to1m: '100,000 to 1 million',
  over1m: 'over 1 million',
}

/** Everything is checked before the first write, because a refusal has no effect. */
const create = money(calls.feedback.create, {
  run: async ({ body }, ctx, { tx, now, after }) => {
    const userId = userOf(ctx).id
    if ((body.category === 'creator') !== (body.creator !== undefined))
      throw new Refusal(codes.badRequest, { field: 'body.creator' })
    if (body.creator && !areChannelLinks(body.creator.links))
      throw new Refusal(codes.badRequest, { field: 'body.creator.links' })
    if (body.creator && body.text.length > supportLimits.creator.maxText)
      throw new Refusal(codes.badRequest, { field: 'body.text' })
    const written = cleanText(body.text)
    const text = written === '' || !body.creator ? written : `${answersOf(body.creator)}\n\n${written}`
    if (text === '') throw new Refusal(codes.deskMessageEmpty)
    const named = await filesToAttach(tx, userId, body)
    if (named === undefined) throw new Refusal(codes.feedbackFileGone)
    limit(ctx, `feedback ${userId}`, creates, createsWindow)
    const { ticket, deskId } = await createRequest(tx, { userId, category: body.category, text, files: named, now })
    after(() => {
      // The agents' lists refresh by themselves too.
      notifyAgents(ctx.venue, deskId).catch((error: unknown) =>
        ctx.venue.log.error(error, 'A request was not announced to the agents'),
      )
    })
    return { ticket }
  },
})

const list = handle(calls.feedback.list, ({ query }, ctx) =>
  listRequests(
    ctx.db.query,
    userOf(ctx).id,
    Math.max(1, query.page),
    Math.min(Math.max(1, query.pageSize), kernelLimits.pagedList.maxPageSize),
  ),
)

const one = handle(calls.feedback.one, async ({ query: { ticket } }, ctx) => {
  const { id } = userOf(ctx)
  const found = await findRequest(ctx.db.query, ticket)
  // Strangers do not learn whether a number is in use.
  if (!found || (found.userId !== id && !(await isAgent(ctx.db.query, id)))) throw new RefusalAs(200, codes.notFound)
  return found.request
})

/** Requests to support: a form with files, sent once; afterwards each is a conversation of the desk. */
export const feedbackModule: Module = {
  name: 'feedback',
  needs: [deskLimiter, quotaToken],
  handlers: [upload, record, discard, create, list, one],
}
