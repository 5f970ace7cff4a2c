import { and, eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { cleanText } from '#contract/kernel/cleanText.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { mayDo } from '#contract/live/permissions.ts'
import type { LiveAct } from '#contract/live/permissions.ts'
import type { Queries } from '#server/db/database.ts'
import { liveBans, liveEvents, liveMessages, liveReports, liveRooms, users } from '#server/db/schema/index.ts'
import type { Context } from '#server/http/context.ts'
import { userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import type { Handler } from '#server/http/handle.ts'
import type { Limiter } from '#server/rate/limiter.ts'
import { RefusalAs } from '#server/http/status.ts'
import { Refusal } from '#server/refusal.ts'
import { token } from '#server/serviceContainer.ts'
import { banOf, messageOf, reportCount, messageFrom } from './chat.ts'
import { publish, publishTo } from './publish.ts'
import { asker } from '#server/securityLog/asker.ts'
import { roomOf, staffOf } from './rooms.ts'
import type { Staff } from './rooms.ts'

interface About {
  readonly userId: number
  readonly fid: string
}

/** Throws Refusal if the user's role in the room does not allow the act. */
const checkAct = (act: LiveAct, ctx: Context, { roleOf }: Staff, about: About): void => {
  const { id, fid } = userOf(ctx)
  if (!mayDo(act, { role: roleOf(id), fid }, { role: roleOf(about.userId), fid: about.fid }))
    throw new Refusal(codes.liveRoleNeeded)
}

const unpin = async (tx: Queries, roomId: number, msgId: number): Promise<boolean> =>
  (
    await tx
      .update(liveRooms)
      .set({ pinnedId: null })
      .where(and(eq(liveRooms.id, roomId), eq(liveRooms.pinnedId, msgId)))
      .returning({ id: liveRooms.id })
  ).length > 0

const noteAct = (ctx: Context, call: string, room: number, targetId?: number): void =>
  ctx.venue.security.note({
    event: 'roomModerated',
    ...asker(ctx),
    call,
    room,
    ...(targetId !== undefined && { targetId }),
  })

/** Limits a user's actions in a room. */
export const limiterToken = token<Limiter>('liveLimiter')

/** Moderation of a room, with rate limits. */
export const moderation = (): readonly Handler[] => {
  const limitActions = (ctx: Context, roomId: number) => {
    const retryAfter = ctx.venue
      .use(limiterToken)
      .take(`${userOf(ctx).id} acts in ${roomId}`, venueLimits.live.actions, venueLimits.live.actionWindow)
    if (retryAfter > 0) throw new Refusal(codes.rateLimited, { retryAfter })
  }

  const track = async (
    kind: 'followOrder' | 'playback',
    { roomId, eventId }: { roomId: number; eventId: string },
    ctx: Context,
  ): Promise<null> => {
    limitActions(ctx, roomId)
    await roomOf(ctx.db.query, roomId)
    await ctx.db.query
      .insert(liveEvents)
      .values({ userId: userOf(ctx).id, kind, eventId, roomId, happenedAt: ctx.now() })
      .onConflictDoNothing()
    return null
  }

  return [
    handle(calls.live.followOrder, ({ body }, ctx) => track('followOrder', body, ctx)),
    handle(calls.live.playback, ({ body }, ctx) => track('playback', body, ctx)),

    handle(calls.live.banStatus, async ({ query: { roomId, fid } }, ctx) => {
      const room = await roomOf(ctx.db.query, roomId)
      const asker = userOf(ctx)
      if (fid === asker.fid) return banOf(ctx.db.query, roomId, asker.id, ctx.now())
      const { ids } = await staffOf(ctx.db.query, room)
      if (!ids.includes(asker.id)) throw new Refusal(codes.liveRoleNeeded)
      const [person] = await ctx.db.query.select({ id: users.id }).from(users).where(eq(users.fid, fid))
      return person ? banOf(ctx.db.query, roomId, person.id, ctx.now()) : null
    }),

    handle(calls.live.forbid, async ({ body }, ctx) => {
      const { roomId, minutes, reason } = body
      limitActions(ctx, roomId)
      const now = ctx.now()
      const { banned, ban } = await ctx.db.transaction(async (tx) => {
        const staff = await staffOf(tx, await roomOf(tx, roomId))
        const [person] = await tx
          .select({ userId: users.id, fid: users.fid })
          .from(users)
          .where(eq(users.fid, body.fid))
        // Non-moderators must not learn who has an account.
        checkAct('forbid', ctx, staff, person ?? { userId: -1, fid: body.fid })
        // The endpoint exists but the user does not, hence not status 404.
        if (!person) throw new RefusalAs(200, codes.notFound)
        const until = now + minutes * 60_000
        const ban = { reason, note: cleanText(body.note), until }
        const row = { ...ban, madeBy: userOf(ctx).id, madeAt: now }
        await tx
          .insert(liveBans)
          .values({ roomId, userId: person.userId, ...row })
          .onConflictDoUpdate({ target: [liveBans.roomId, liveBans.userId], set: row })
        return { banned: person.userId, ban: minutes === 0 ? null : ban }
      })
      publishTo(ctx.venue, [banned], roomId, { kind: 'forbidden', ban })
      noteAct(ctx, calls.live.forbid.id, roomId, banned)
      return null
    }),

    handle(calls.live.report, async ({ body }, ctx) => {
      const { roomId, msgId, reason } = body
      limitActions(ctx, roomId)
      const { reports, ids } = await ctx.db.transaction(async (tx) => {
        const staff = await staffOf(tx, await roomOf(tx, roomId))
        checkAct('report', ctx, staff, await messageOf(tx, roomId, msgId))
        await tx
          .insert(liveReports)
          .values({ messageId: msgId, userId: userOf(ctx).id, reason, note: cleanText(body.note), madeAt: ctx.now() })
          .onConflictDoNothing()
        return { reports: await reportCount(tx, msgId), ids: staff.ids }
      })
      publishTo(ctx.venue, ids, roomId, { kind: 'reported', msgId, reports })
      return null
    }),

    handle(calls.live.deleteMessage, async ({ body: { roomId, msgId } }, ctx) => {
      limitActions(ctx, roomId)
      const { wasPinned, author } = await ctx.db.transaction(async (tx) => {
        const staff = await staffOf(tx, await roomOf(tx, roomId))
        const message = await messageOf(tx, roomId, msgId)
        checkAct('delete', ctx, staff, message)
        await tx
          .update(liveMessages)
          .set({ deletedAt: ctx.now(), deletedBy: userOf(ctx).id })
          .where(eq(liveMessages.id, msgId))
        return { wasPinned: await unpin(tx, roomId, msgId), author: message.userId }
      })
      publish(ctx.venue, roomId, { kind: 'deleted', msgId })
      if (author !== userOf(ctx).id) noteAct(ctx, calls.live.deleteMessage.id, roomId, author)
      if (wasPinned) publish(ctx.venue, roomId, { kind: 'pinned', message: null })
      return null
    }),

    handle(calls.live.pinMessage, async ({ body: { roomId, msgId } }, ctx) => {
      limitActions(ctx, roomId)
      const message = await ctx.db.transaction(async (tx) => {
        const staff = await staffOf(tx, await roomOf(tx, roomId))
        const row = msgId === null ? undefined : await messageOf(tx, roomId, msgId)
        checkAct('pin', ctx, staff, row ?? { userId: userOf(ctx).id, fid: userOf(ctx).fid })
        await tx.update(liveRooms).set({ pinnedId: msgId }).where(eq(liveRooms.id, roomId))
        return row ? messageFrom(row, staff.roleOf) : null
      })
      publish(ctx.venue, roomId, { kind: 'pinned', message })
      noteAct(ctx, calls.live.pinMessage.id, roomId)
      return null
    }),
  ]
}
