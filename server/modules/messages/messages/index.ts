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
 * Writes messages to a user in the transaction of the event that they are about. The returned function pushes them to
 * the user's pages; call it after the commit.
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

/** The venue's messages to a user, and which of them were read. */
export const messagesModule: Module = {
  name: 'messages',
  needs: [domainEventsToken],
  provides: [templateWordsToken, sendMessagesToken],

  async start(venue) {
    const write = writerOf(venue)
    venue.provide(templateWordsToken, await readTemplateWords())
    venue.provide(sendMessagesToken, write)
    /** Users who have already made their first transfer, as far as this process knows: later ones write nothing. */
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
      // Read before the state: a message that arrives in between is sent again, never missed.
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
