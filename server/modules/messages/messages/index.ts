import { calls } from '#contract/calls.ts'
import { readRanges } from '#contract/messages/calls/messages.ts'
import { codes } from '#contract/kernel/codes.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import type { Queries } from '#server/db/database.ts'
import { domainEventsToken } from '#server/domainEvents.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/refusal.ts'
import type { Module } from '#server/modules.ts'
import { token } from '#server/serviceContainer.ts'
import type { Venue } from '#server/venue.ts'
import { messagesAbout } from './subscriber.ts'
import { announcements, submodules } from './templates.ts'
import type { OutgoingMessage } from './templates.ts'
import { countUnread, markRead, messageOf, openPopup, readMessages, writeMessages } from './store.ts'
import { templateWordsToken, readTemplateWords } from './words.ts'

/**
 * Writes to a person, in the transaction of what it tells of. The returned function tells the person's pages, after the
 * commit.
 */
export type SendMessages = (
  tx: Queries,
  userId: number,
  messages: readonly OutgoingMessage[],
  now: number,
) => Promise<() => void>
export const sendMessagesToken = token<SendMessages>('messages')

const nobody = () => undefined

const isFirst = (
  started: ReadonlySet<number>,
  { state, userId }: { readonly state: string; readonly userId: number },
): boolean => state === 'posted' && !started.has(userId)

const writerOf =
  ({ hub }: Venue): SendMessages =>
  async (tx, userId, messages, now) => {
    if (messages.length === 0) return nobody
    const messageId = await writeMessages(tx, userId, messages, now)
    const alert = messages.find((message) => message.alert)?.alert
    return () => hub.publishUser(userId, userTopics.inmail, { event: 'arrived', messageId, ...(alert && { alert }) })
  }

/** What the venue tells a person, and what of it was read. */
export const messagesModule: Module = {
  name: 'messages',
  needs: [domainEventsToken],
  provides: [templateWordsToken, sendMessagesToken],

  async start(venue) {
    const write = writerOf(venue)
    venue.provide(templateWordsToken, await readTemplateWords())
    venue.provide(sendMessagesToken, write)
    /** Whose first transfer is behind them, as far as this process knows: of their next ones nothing is written. */
    const started = new Set<number>()
    venue.use(domainEventsToken).subscribe(
      async (tx, domainEvent) => {
        const notifyPages = await write(tx, domainEvent.userId, await messagesAbout(tx, domainEvent), domainEvent.at)
        return () => {
          if (domainEvent.kind === 'transferred' && isFirst(started, domainEvent)) started.add(domainEvent.userId)
          notifyPages()
        }
      },
      (domainEvent) => domainEvent.kind !== 'transferred' || domainEvent.wasReviewed || isFirst(started, domainEvent),
    )
  },

  async userCreated(tx, user, venue) {
    await writeMessages(tx, user.id, announcements, venue.clock.now())
  },

  handlers: [
    handle(calls.messages.list, async ({ body }, ctx) => {
      const { id } = userOf(ctx)
      // Before the state: what comes in between is sent again, never missed.
      const seq = ctx.venue.hub.userSeq(id, userTopics.inmail)
      const { rows, total } = await readMessages(ctx.db.query, { ...body, userId: id })
      const words = ctx.venue.use(templateWordsToken)(ctx.locale)
      return { list: rows.map((row) => messageOf(row, words)), totalCount: total, seq }
    }),

    handle(calls.messages.status, async ({ body: { messageId, rangeType } }, ctx) => {
      const { id } = userOf(ctx)
      const isOne = rangeType === readRanges.one
      if (isOne && messageId === null) throw new Refusal(codes.badRequest, { field: 'body.messageId' })
      const newest = await markRead(ctx.db.query, id, isOne ? messageId : null, ctx.now())
      if (newest !== undefined)
        ctx.venue.hub.publishUser(id, userTopics.inmail, { event: isOne ? 'read' : 'readAll', messageId: newest })
      return null
    }),

    handle(calls.messages.unReadCount, async (_, ctx) => {
      const { id } = userOf(ctx)
      const seq = ctx.venue.hub.userSeq(id, userTopics.inmail)
      return { countTotal: await countUnread(ctx.db.query, id), seq }
    }),

    handle(calls.messages.classify, (_, ctx) => {
      const { moduleName, submoduleName } = ctx.venue.use(templateWordsToken)(ctx.locale)
      return [...submodules].map(([code, list]) => ({
        code,
        name: moduleName(code),
        submodule: list.map((one) => ({ code: one, name: submoduleName(one) })),
      }))
    }),

    handle(calls.messages.popup, async (_, ctx) => {
      const row = await openPopup(ctx.db.query, userOf(ctx).id)
      return row?.popup
        ? { name: row.popup, message: messageOf(row, ctx.venue.use(templateWordsToken)(ctx.locale)) }
        : null
    }),
  ],
}
