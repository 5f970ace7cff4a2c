import { hasher } from '#server/security/passwordHash.ts'
import { eq, inArray } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { deskTopic, inboxTopic } from '#contract/support/calls/desk.ts'
import type { DeskPush, DeskSide } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import { defaultLines } from '#contract/support/support.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import type { Queries } from '#server/db/database.ts'
import { deskAgents, deskVisitors, feedbackRequests, users } from '#server/db/schema/index.ts'
import { domainEventsToken } from '#server/domainEvents.ts'
import type { Context } from '#server/http/context.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { createLimiter, type Limiter } from '#server/rate/limiter.ts'
import { networkOf } from '#server/rate/network.ts'
import { Refusal } from '#server/refusal.ts'
import type { Module } from '#server/modules.ts'
import { asker } from '#server/securityLog/asker.ts'
import { token } from '#server/serviceContainer.ts'
import type { Venue } from '#server/venue.ts'
import { busynessToken, createBusyness } from './busyness.ts'
import { carryOver } from './carryOver.ts'
import { checkFile, cleanText } from './content.ts'
import { agentAccount, seedAgent } from './seed.ts'
import { createQuota, quotaToken } from './quota.ts'
import { addMessage, conversationOf, markRead, newestDesks, openDesk, sentUnder } from './store.ts'
import { ticketOf } from './ticket.ts'
import { sweepDesks } from './sweep.ts'
import { askerOf, deskFor, findVisitor, isAgent, ownerOf, welcome, type Desk } from './who.ts'

export const deskLimiter = token<Limiter>('deskLimiter')

/** Throws Refusal after `max` uses in a window. */
const limit = (ctx: Context, name: string, max: number, window: number): void =>
  check(ctx.venue.use(deskLimiter).take(name, max, window))

const check = (retryAfter: number): void => {
  if (retryAfter > 0) throw new Refusal(codes.rateLimited, { retryAfter })
}

/** Pushes to both sides of a conversation, and to the list of every agent. */
const publish = async (venue: Venue, desk: Desk, push: DeskPush): Promise<void> => {
  const agents = await venue.db.query.select({ userId: deskAgents.userId }).from(deskAgents)
  const topic = deskTopic(desk.id)
  for (const owner of new Set([ownerOf(desk), ...agents.map(({ userId }) => userId)]))
    venue.hub.publishUser(owner, topic, push)
  for (const { userId } of agents) venue.hub.publishUser(userId, inboxTopic, { deskId: desk.id })
}

/** Updates the agents' lists. */
export const notifyAgents = async (venue: Venue, deskId: string): Promise<void> => {
  const agents = await venue.db.query.select({ userId: deskAgents.userId }).from(deskAgents)
  for (const { userId } of agents) venue.hub.publishUser(userId, inboxTopic, { deskId })
}

const authorOf = async (ctx: Context, side: DeskSide): Promise<string> => {
  if (side === 'visitor') return ''
  const [row] = await ctx.db.query
    .select({ nickname: users.nickname })
    .from(users)
    .where(eq(users.id, userOf(ctx).id))
  return row?.nickname ?? ''
}

/** Moves what this browser's guest wrote before the login to the account. */
const takeOver = async (ctx: Context, userId: number): Promise<void> => {
  const cookie = ctx.cookie('visitor')
  if (cookie === undefined) return
  const now = ctx.now()
  const deskId = await ctx.db.transaction(async (tx) => {
    const visitorId = await findVisitor(tx, cookie, now)
    return visitorId === undefined ? undefined : carryOver(tx, visitorId, userId, now)
  })
  ctx.setCookie('visitor', null)
  if (deskId !== undefined) await notifyAgents(ctx.venue, deskId)
}

const open = handle(calls.desk.open, async (_, ctx) => {
  const known = await askerOf(ctx)
  if (!known)
    check(
      ctx.venue
        .use(deskLimiter)
        .takeFrom('visitor', ctx.address, venueLimits.desk.visitors, venueLimits.desk.visitorsWindow),
    )
  if (known && known.userId !== null) await takeOver(ctx, known.userId)
  const asker = known ?? (await welcome(ctx))
  if (known && known.visitorId !== null)
    await ctx.db.query.update(deskVisitors).set({ seenAt: ctx.now() }).where(eq(deskVisitors.id, known.visitorId))
  return conversationOf(ctx.db.query, await openDesk(ctx.db.query, asker, ctx.now()), 'visitor', 0)
})

/** Logs agents' access to other people's conversations. */
const noteAgent = (ctx: Context, call: string, desk?: Desk): void =>
  ctx.venue.security.note({ event: 'deskAgentActed', ...asker(ctx), call, ...(desk && { desk: desk.id }) })

const messages = handle(calls.desk.messages, async ({ query }, ctx) => {
  const { desk, side } = await deskFor(ctx, query.deskId)
  // Logs only the opening, because later messages are polled again and again.
  if (side === 'agent' && query.after === 0) noteAgent(ctx, calls.desk.messages.id, desk)
  return conversationOf(ctx.db.query, desk, side, query.after)
})

const noAnnouncement = () => undefined

/** An answer to a request is also a message to its owner, who need not have the page open. */
const announceAnswer = async (ctx: Context, tx: Queries, desk: Desk): Promise<() => void> => {
  if (desk.kind !== 'request' || desk.userId === null) return noAnnouncement
  const [request] = await tx.select().from(feedbackRequests).where(eq(feedbackRequests.deskId, desk.id))
  if (!request) return noAnnouncement
  const { userId } = desk
  const event = { kind: 'requestAnswered', userId, at: ctx.now(), ticket: ticketOf(request.number) } as const
  return ctx.venue.use(domainEventsToken).publish(tx, event)
}

const send = handle(calls.desk.send, async ({ body }, ctx) => {
  const { desk, side } = await deskFor(ctx, body.deskId)
  const writer = side === 'agent' ? userOf(ctx).id : ownerOf(desk)
  limit(ctx, `send ${writer}`, venueLimits.desk.sends, venueLimits.desk.window)
  if (body.file) limit(ctx, `file ${writer}`, venueLimits.desk.files, venueLimits.desk.window)
  const text = cleanText(body.text)
  const file = body.file && checkFile(body.file)
  if (text === '' && !file) throw new Refusal(codes.deskMessageEmpty)
  const known = file && (await sentUnder(ctx.db.query, desk, side, body.clientId))
  if (known) return known
  const author = await authorOf(ctx, side)
  const now = ctx.now()
  const network = side === 'agent' ? undefined : networkOf(ctx.address).network
  const store = () =>
    ctx.db.transaction(async (tx) => {
      const added = await addMessage(tx, {
        desk,
        side,
        userId: side === 'agent' ? writer : null,
        author,
        clientId: body.clientId,
        text,
        file,
        network: network ?? '',
        now,
      })
      return { ...added, tell: added.isNew && side === 'agent' ? await announceAnswer(ctx, tx, desk) : noAnnouncement }
    })
  const { message, isNew, tell } = await (file
    ? ctx.venue.use(quotaToken).within({ deskId: desk.id, network, bytes: file.bytes, now }, store)
    : store())
  tell()
  if (isNew) await publish(ctx.venue, desk, { message })
  if (isNew && side === 'agent') noteAgent(ctx, calls.desk.send.id, desk)
  return message
})

const read = handle(calls.desk.read, async ({ body }, ctx) => {
  const { desk, side } = await deskFor(ctx, body.deskId)
  const number = await markRead(ctx.db.query, desk, side, body.number)
  if (number !== undefined) await publish(ctx.venue, desk, { read: { side, number } })
  return null
})

const list = handle(calls.desk.list, async (_, ctx) => {
  if (!(await isAgent(ctx.db.query, userOf(ctx).id))) throw new Refusal(codes.deskAgentsOnly)
  noteAgent(ctx, calls.desk.list.id)
  const lines = await newestDesks(ctx.db.query)
  const ids = lines.flatMap(({ desk: { userId } }) => (userId === null ? [] : [userId]))
  const people =
    ids.length === 0
      ? []
      : await ctx.db.query.select({ id: users.id, nickname: users.nickname }).from(users).where(inArray(users.id, ids))
  return lines.map(({ desk, last, unread, request }) => ({
    deskId: desk.id,
    ticket: request ? ticketOf(request.number) : null,
    category: request?.category ?? null,
    who: desk.userId === null ? String(desk.visitorId) : (people.find(({ id }) => id === desk.userId)?.nickname ?? ''),
    isVisitor: desk.userId === null,
    unread,
    last,
    at: desk.changedAt,
  }))
})

const state = handle(calls.desk.state, async (_, ctx) => ({
  lines: [...defaultLines],
  ...(await ctx.venue.use(busynessToken)()),
}))

/** Customer service: conversations of users and visitors with its agents. */
export const deskModule: Module = {
  name: 'desk',
  needs: [hasher, domainEventsToken],
  provides: [deskLimiter, quotaToken, busynessToken],

  handlers: [open, messages, send, read, state, list],
  start: async (venue) => {
    venue.provide(deskLimiter, createLimiter(venue.clock))
    const quota = createQuota(venue.db.query, venue.log)
    venue.provide(quotaToken, quota)
    venue.provide(busynessToken, createBusyness(venue.db.query, venue.clock))
    const sweep = async () => {
      await sweepDesks(venue.db, venue.clock.now())
      await quota.look()
    }
    await sweep()
    venue.clock.every(venueLimits.desk.sweepEvery, sweep)
  },
  seed: seedAgent,
  announce: (venue) => [
    venue.use(quotaToken).line(),
    ...(venue.options.sandbox
      ? [`Customer service: ${agentAccount.account} / ${agentAccount.password} answers at /support/desk`]
      : []),
  ],
}
