import { eq, inArray } from 'drizzle-orm'
import { calls } from '../../../contract/calls'
import { deskTopic, inboxTopic } from '../../../contract/calls/desk'
import type { DeskPush, DeskSide } from '../../../contract/calls/desk'
import { codes } from '../../../contract/codes'
import { limits } from '../../../contract/limits'
import { deskAgents, deskVisitors, users } from '../../db/schema'
import type { Context } from '../../http/context'
import { userOf } from '../../http/context'
import { handle } from '../../http/handle'
import { createLimiter, type Limiter } from '../../http/limiter'
import { Refusal } from '../../http/refusal'
import type { Module } from '../../modules'
import { token } from '../../tokens'
import type { Venue } from '../../venue'
import { checkFile, cleanText } from './content'
import { agentAccount, seedAgent } from './seed'
import { addMessage, conversationOf, markRead, newestDesks, openDesk } from './store'
import { askerOf, deskFor, isAgent, ownerOf, welcome, type Desk } from './who'

const deskDoors = token<Limiter>('deskDoors')

/** At most so many in a window. */
const limit = (ctx: Context, name: string, max: number, window: number): void => {
  const retryAfter = ctx.venue.use(deskDoors).take(name, max, window)
  if (retryAfter > 0) throw new Refusal(codes.rateLimited, { status: 429, retryAfter })
}

/** To both sides of a conversation, and to the list of every agent. */
const publish = async (venue: Venue, desk: Desk, push: DeskPush): Promise<void> => {
  const agents = await venue.db.query.select({ userId: deskAgents.userId }).from(deskAgents)
  const topic = deskTopic(desk.id)
  for (const owner of new Set([ownerOf(desk), ...agents.map(({ userId }) => userId)])) venue.hub.publishUser(owner, topic, push)
  for (const { userId } of agents) venue.hub.publishUser(userId, inboxTopic, { deskId: desk.id })
}

const authorOf = async (ctx: Context, side: DeskSide): Promise<string> => {
  if (side === 'visitor') return ''
  const [row] = await ctx.db.query.select({ nickname: users.nickname }).from(users).where(eq(users.id, userOf(ctx).id))
  return row?.nickname ?? ''
}

const open = handle(calls.desk.open, async (_, ctx) => {
  const known = await askerOf(ctx)
  if (!known) limit(ctx, `visitor ${ctx.address}`, limits.desk.visitors, limits.desk.visitorsWindow)
  const asker = known ?? (await welcome(ctx))
  if (known && known.visitorId !== null) await ctx.db.query.update(deskVisitors).set({ seenAt: ctx.now() }).where(eq(deskVisitors.id, known.visitorId))
  return conversationOf(ctx.db.query, await openDesk(ctx.db.query, asker, ctx.now()), 'visitor', 0)
})

const messages = handle(calls.desk.messages, async ({ query }, ctx) => {
  const { desk, side } = await deskFor(ctx, query.deskId)
  return conversationOf(ctx.db.query, desk, side, query.after)
})

const send = handle(calls.desk.send, async ({ body }, ctx) => {
  const { desk, side } = await deskFor(ctx, body.deskId)
  const writer = side === 'agent' ? userOf(ctx).id : ownerOf(desk)
  limit(ctx, `send ${writer}`, limits.desk.sends, limits.desk.window)
  if (body.file) limit(ctx, `file ${writer}`, limits.desk.files, limits.desk.window)
  const text = cleanText(body.text)
  const file = body.file && checkFile(body.file)
  if (text === '' && !file) throw new Refusal(codes.deskMessageEmpty)
  const author = await authorOf(ctx, side)
  const now = ctx.now()
  const { message, isNew } = await ctx.db.transaction((tx) =>
    addMessage(tx, { desk, side, userId: side === 'agent' ? writer : null, author, clientId: body.clientId, text, file, now }),
  )
  if (isNew) await publish(ctx.venue, desk, { message })
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
  const lines = await newestDesks(ctx.db.query)
  const ids = lines.flatMap(({ desk: { userId } }) => (userId === null ? [] : [userId]))
  const people = ids.length === 0 ? [] : await ctx.db.query.select({ id: users.id, nickname: users.nickname }).from(users).where(inArray(users.id, ids))
  return lines.map(({ desk, last, unread }) => ({
    deskId: desk.id,
    who: desk.userId === null ? String(desk.visitorId) : (people.find(({ id }) => id === desk.userId)?.nickname ?? ''),
    isVisitor: desk.userId === null,
    unread,
    last,
    at: desk.changedAt,
  }))
})

/** Customer service: the conversations of people and visitors with its agents. */
export const deskModule: Module = {
  name: 'desk',
  handlers: [open, messages, send, read, list],
  start: (venue) => venue.provide(deskDoors, createLimiter(venue.clock)),
  seed: async (venue) => {
    if (venue.options.sandbox) await seedAgent(venue)
  },
  announce: (venue) => (venue.options.sandbox ? [`Customer service: ${agentAccount.account} / ${agentAccount.password} answers at /support/desk`] : []),
}
