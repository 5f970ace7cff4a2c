import { calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import { cleanText } from '#contract/kernel/cleanText.ts'
import { liveStatuses } from '#contract/live/entities/live.ts'
import type { LiveRoom } from '#contract/live/entities/live.ts'
import { liveLimits } from '#contract/live/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { mayWrite } from '#contract/live/permissions.ts'
import { roomTopic } from '#contract/kernel/streams.ts'
import { sessionOf, userOf } from '#server/http/context.ts'
import { handle } from '#server/http/handle.ts'
import { createLimiter } from '#server/rate/limiter.ts'
import { Refusal } from '#server/refusal.ts'
import { demoAccountsToken } from '#server/modules/account/session/seed.ts'
import type { Module } from '#server/modules.ts'
import { token } from '#server/serviceContainer.ts'
import type { Venue } from '#server/venue.ts'
import { banOf, isPassOf, messagesOf, passOf, pinnedOf, saidUnder, say } from './chat.ts'
import type { Clip } from './clip.ts'
import { readClip } from './clip.ts'
import { limiterToken, moderation } from './moderation.ts'
import { airingAt } from './programme.ts'
import { publish } from './publish.ts'
import { allRooms, inGroups, roomAt, roomOf, staffOf } from './rooms.ts'
import type { StoredRoom } from './rooms.ts'
import { serveStreams } from './routes.ts'
import { putProgramme, seedStaff } from './seed.ts'
import { sweepRooms } from './sweep.ts'

const clipToken = token<Clip>('liveClip')

/** A room in its current state; while it is live, with the number of viewers. */
const currentRoom = ({ clock, hub }: Pick<Venue, 'clock' | 'hub'>, room: StoredRoom): LiveRoom => {
  const current = roomAt(room, clock.now())
  return current.status === liveStatuses.living ? { ...current, viewers: hub.listeners(roomTopic(room.id)) } : current
}

const currentRooms = async (venue: Pick<Venue, 'db' | 'clock' | 'hub'>) =>
  (await allRooms(venue.db.query)).map((room) => currentRoom(venue, room))

/** Whenever a show begins or ends, notifies the users in its room. */
const watchProgramme = async (venue: Venue): Promise<void> => {
  const times = await allRooms(venue.db.query)
  const wait = () => {
    const changes = times.map((room) => ({ id: room.id, at: airingAt(room, venue.clock.now()).changesAt ?? Infinity }))
    const next = Math.min(...changes.map(({ at }) => at))
    if (next === Infinity) return
    venue.clock.at(next, async () => {
      wait()
      const rooms = await allRooms(venue.db.query)
      for (const { id } of changes.filter(({ at }) => at === next)) {
        const room = rooms.find((one) => one.id === id)
        if (room) publish(venue, id, { kind: 'room', room: roomAt(room, venue.clock.now()) })
      }
    })
  }
  wait()
}

/** Live rooms: programme, stream, chat and moderation. */
export const liveModule: Module = {
  name: 'live',
  needs: [demoAccountsToken],
  provides: [clipToken, limiterToken],

  start: async (venue) => {
    venue.provide(clipToken, await readClip())
    venue.provide(limiterToken, createLimiter(venue.clock))
    await putProgramme(venue)
    await watchProgramme(venue)
    venue.clock.every(venueLimits.live.sweepEvery, () => sweepRooms(venue.db, venue.clock.now()))
  },
  seed: seedStaff,
  routes: (http, venue) => serveStreams(http, venue, venue.use(clipToken)),

  handlers: [
    handle(calls.live.room, async ({ query }, ctx) => currentRoom(ctx.venue, await roomOf(ctx.db.query, query.id))),
    handle(calls.live.roomList, async ({ query }, { venue }) =>
      (await currentRooms(venue)).filter(({ status }) => status === query.status),
    ),
    handle(calls.live.playing, async (_, { venue }) =>
      (await currentRooms(venue)).filter(({ status }) => status === liveStatuses.living),
    ),
    handle(calls.live.classified, async (_, { venue }) => inGroups(await currentRooms(venue))),

    handle(calls.live.role, async ({ query }, ctx) => {
      const room = await roomOf(ctx.db.query, query.roomId)
      return { role: (await staffOf(ctx.db.query, room)).roleOf(userOf(ctx).id) }
    }),

    handle(calls.live.userSig, async ({ query }, ctx) => {
      const room = await roomOf(ctx.db.query, query.roomId)
      const session = sessionOf(ctx)
      return { userSig: passOf(session, room.id), topic: roomTopic(room.id), expiresAt: session.expiresAt }
    }),

    handle(calls.live.messages, async ({ query }, ctx) => {
      const user = userOf(ctx)
      // Read before the state: a message sent in between arrives twice rather than never.
      const seq = ctx.venue.hub.userSeq(user.id, roomTopic(query.roomId))
      const room = await roomOf(ctx.db.query, query.roomId)
      const { roleOf, ids } = await staffOf(ctx.db.query, room)
      const page = await messagesOf(ctx.db.query, room.id, {
        before: query.before,
        roleOf,
        forStaff: ids.includes(user.id),
      })
      return { ...page, pinned: await pinnedOf(ctx.db.query, room, roleOf), seq }
    }),

    handle(calls.live.send, async ({ body }, ctx) => {
      const { roomId, key } = body
      const user = userOf(ctx)
      const room = await roomOf(ctx.db.query, roomId)
      if (!isPassOf(sessionOf(ctx), roomId, body.userSig)) throw new Refusal(codes.livePassWrong)
      const text = cleanText(body.text)
      // A resent message gets its original answer, whatever has changed since, because browsers retry by themselves.
      const said = await saidUnder(
        ctx.db.query,
        { roomId, userId: user.id, key, text },
        (await staffOf(ctx.db.query, room)).roleOf,
      )
      if (said) return said
      if (airingAt(room, ctx.now()).status === liveStatuses.over) throw new Refusal(codes.liveRoomClosed)
      if (text === '') throw new Refusal(codes.liveMessageEmpty)
      if ([...text].length > liveLimits.live.maxText) throw new Refusal(codes.liveMessageLong)
      const retryAfter = ctx.venue
        .use(limiterToken)
        .take(`${user.id} says in ${roomId}`, liveLimits.live.messages, venueLimits.live.messageWindow)
      if (retryAfter > 0) throw new Refusal(codes.rateLimited, { retryAfter })
      const { message, isNew } = await ctx.db.transaction(async (tx) => {
        const { roleOf } = await staffOf(tx, room)
        if (!mayWrite(roleOf(user.id))) throw new Refusal(codes.liveRoleNeeded)
        const ban = await banOf(tx, roomId, user.id, ctx.now())
        if (ban) throw new Refusal(codes.liveForbidden, { data: ban })
        return say(tx, { roomId, userId: user.id, key, text, now: ctx.now() }, roleOf)
      })
      if (isNew) publish(ctx.venue, roomId, { kind: 'message', message })
      return message
    }),

    ...moderation(),
  ],
}
