import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { codes } from '#contract/kernel/codes.ts'
import { liveStatuses } from '#contract/live/entities/live.ts'
import { liveStreams } from '#contract/live/live.ts'
import { intText } from '#contract/kernel/schemas.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'
import type { Clip } from './clip.ts'
import { pieceAt } from './clip.ts'
import { airingAt } from './programme.ts'
import { roomOf } from './rooms.ts'
import { livePlaylist, playbackPlaylist } from './stream.ts'

const playlistType = 'application/vnd.apple.mpegurl'
const at = z.object({ id: intText, file: z.string().check(z.maxLength(40)) })

const missing = () => new Refusal(codes.notFound)

const send = (reply: FastifyReply, type: string, keep: string, body: string | Buffer) =>
  reply.type(type).header('cache-control', keep).send(body)

/** The rooms' video. These routes are not calls, because a video player fetches them by itself. */
export const serveStreams = (http: FastifyInstance, { db, clock }: Pick<Venue, 'db' | 'clock'>, clip: Clip): void => {
  http.get(`${liveStreams}/:id/:file`, async (request, reply) => {
    const asked = at.safeParse(request.params)
    if (!asked.success) throw missing()
    const { id, file } = asked.data
    const room = await roomOf(db.query, id).catch((error: unknown) => {
      throw error instanceof Refusal ? missing() : error
    })
    const { status, startTime } = airingAt(room, clock.now())
    if (file === 'live.m3u8' && status === liveStatuses.living)
      return send(reply, playlistType, 'no-store', livePlaylist(clip, startTime, clock.now()))
    if (file === 'playback.m3u8' && status === liveStatuses.over)
      return send(reply, playlistType, 'no-store', playbackPlaylist(clip))
    if (status === liveStatuses.waiting) throw missing()
    if (file === 'init.mp4') return send(reply, 'video/mp4', 'no-cache', clip.init)
    const part = /^part-(\d{1,12})\.m4s$/.exec(file)?.[1]
    if (part === undefined) throw missing()
    return send(reply, 'video/mp4', 'no-cache', pieceAt(clip, Number(part)))
  })
}
