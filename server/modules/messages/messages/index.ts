import { calls } from '#contract/calls.ts'
import { readRanges } from '#contract/messages/calls/messages.ts'
import { codes } from '#contract/kernel/codes.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import type { Queries } from '#server/db/database.ts'
import { happeningsToken } from '#server/happenings.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Module } from '#server/modules.ts'
import { token } from '#server/tokens.ts'
import type { Venue } from '#server/venue.ts'
import { lettersAbout } from './hear.ts'
import { announcements, submodules } from './letters.ts'
import type { Letter } from './letters.ts'
import { countUnread, markRead, messageOf, openPopup, readMessages, writeLetters } from './store.ts'
import { letterWords, readLetterWords } from './words.ts'

/**
 * Writes to a person, in the transaction of what it tells of. The returned function tells the person's pages, after the
 * commit.
 */
export type WriteTo = (tx: Queries, userId: number, letters: readonly Letter[], now: number) => Promise<() => void>
export const writeToToken = token<WriteTo>('letters')

const nobody = () => undefined

const isFirst = (
  started: ReadonlySet<number>,
  { state, userId }: { readonly state: string; readonly userId: number },
): boolean => state === 'posted' && !started.has(userId)

const writerOf =
  ({ hub }: Venue): WriteTo =>
  async (tx, userId, letters, now) => {
    if (letters.length === 0) return nobody
    const messageId = await writeLetters(tx, userId, letters, now)
    const alert = letters.find((letter) => letter.alert)?.alert
    return () => hub.publishUser(userId, userTopics.inmail, { event: 'arrived', messageId, ...(alert && { alert }) })
  }

/** What the venue tells a person, and what of it was read. */
export const messagesModule: Module = {
  name: 'messages',
  needs: [happeningsToken],
  provides: [letterWords, writeToToken],

  async start(venue) {
    const write = writerOf(venue)
    venue.provide(letterWords, await readLetterWords())
    venue.provide(writeToToken, write)
    /** Whose first transfer is behind them, as far as this process knows: of their next ones nothing is written. */
    const started = new Set<number>()
    venue.use(happeningsToken).listen(
      async (tx, happening) => {
        const tellPages = await write(tx, happening.userId, await lettersAbout(tx, happening), happening.at)
        return () => {
          if (happening.kind === 'transferred' && isFirst(started, happening)) started.add(happening.userId)
          tellPages()
        }
      },
      (happening) => happening.kind !== 'transferred' || happening.wasReviewed || isFirst(started, happening),
    )
  },

  async userCreated(tx, user, venue) {
    await writeLetters(tx, user.id, announcements, venue.clock.now())
  },

  handlers: [
    handle(calls.messages.list, async ({ body }, ctx) => {
      const { id } = userOf(ctx)
      // Before the state: what comes in between is told again, never missed.
      const seq = ctx.venue.hub.userSeq(id, userTopics.inmail)
      const { rows, total } = await readMessages(ctx.db.query, { ...body, userId: id })
      const words = ctx.venue.use(letterWords)(ctx.locale)
      return { list: rows.map((row) => messageOf(row, words)), totalCount: total, seq }
    }),

    handle(calls.messages.status, async ({ body: { messageId, rangeType } }, ctx) => {
      const { id } = userOf(ctx)
      const isOne = rangeType === readRanges.one
      if (isOne && messageId === null) throw new Refusal(codes.badRequest, { status: 422, field: 'body.messageId' })
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
      const { moduleName, submoduleName } = ctx.venue.use(letterWords)(ctx.locale)
      return [...submodules].map(([code, list]) => ({
        code,
        name: moduleName(code),
        submodule: list.map((one) => ({ code: one, name: submoduleName(one) })),
      }))
    }),

    handle(calls.messages.popup, async (_, ctx) => {
      const row = await openPopup(ctx.db.query, userOf(ctx).id)
      return row?.popup ? { name: row.popup, message: messageOf(row, ctx.venue.use(letterWords)(ctx.locale)) } : null
    }),
  ],
}
