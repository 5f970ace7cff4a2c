import type { FastifyInstance, FastifyReply } from 'fastify'
import { deskFilesPath } from '#contract/support/files.ts'
import { recordingType } from '#contract/support/feedback.ts'
import { codes } from '#contract/kernel/codes.ts'
import { tokenOf } from '#server/http/cookie.ts'
import { addressOf } from '#server/rate/address.ts'
import { Refusal } from '#server/refusal.ts'
import type { Venue } from '#server/venue.ts'
import { eq } from 'drizzle-orm'
import { desks } from '#server/db/schema/index.ts'
import { findFile } from './store.ts'
import type { KeptFile } from './store.ts'
import { findVisitor, isAgent, ownerOf } from './who.ts'

const missing = () => new Refusal(codes.notFound)

/** Requests from pages of other origins get nothing; browsers say where a resource is embedded. */
const isForeign = (site: string | string[] | undefined): boolean =>
  site !== undefined && site !== 'same-origin' && site !== 'none'

const sendFile = (reply: FastifyReply, file: KeptFile): FastifyReply => {
  const isImage = file.type.startsWith('image/')
  return reply
    .type(file.type === 'text/plain' ? 'text/plain; charset=utf-8' : file.type)
    .header(
      'content-disposition',
      `${isImage ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'no-store')
    .send(Buffer.from(file.data, 'base64'))
}

/**
 * Files of conversations, for their participants and for agents. None can run: images are displayed, everything else is
 * downloaded.
 */
export const serveDeskFiles = (app: FastifyInstance, venue: Venue): void => {
  app.get<{ Params: { id: string } }>(`${deskFilesPath}/:id`, async (request, reply) => {
    if (isForeign(request.headers['sec-fetch-site'])) throw missing()
    const token = tokenOf(request, 'session')
    const session = token === undefined ? null : await venue.sessions.find(token)
    const visitorId = session
      ? undefined
      : await findVisitor(venue.db.query, tokenOf(request, 'visitor'), venue.clock.now())
    const file = await findFile(venue.db.query, request.params.id)
    if (file && file.deskId === null) {
      if (!session || session.user.id !== file.userId || file.type === recordingType) throw missing()
      return sendFile(reply, file)
    }
    const [desk] = file?.deskId ? await venue.db.query.select().from(desks).where(eq(desks.id, file.deskId)) : []
    const asker = session?.user.id ?? (visitorId === undefined ? undefined : -visitorId)
    if (!file || !desk || asker === undefined) throw missing()
    if (ownerOf(desk) !== asker && !(session && (await isAgent(venue.db.query, session.user.id)))) throw missing()
    // Its own owner has seen a recording before it was sent; a page is never given one.
    if (file.type === recordingType && ownerOf(desk) === asker) throw missing()
    if (session && ownerOf(desk) !== asker) {
      const address = addressOf(request)
      venue.security.note({
        event: 'deskAgentActed',
        userId: session.user.id,
        session: session.session.id,
        ...(address !== undefined && { address }),
        call: 'desk.file',
        desk: desk.id,
      })
    }
    return sendFile(reply, file)
  })
}
