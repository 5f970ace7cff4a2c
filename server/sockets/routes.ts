import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { shellLimits } from '#contract/shell/limits.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { closeCodes, healthPath, streamPaths } from '#contract/kernel/streams.ts'
import { reason, rootReason } from '../failure.ts'
import { guarded } from '../guard.ts'
import { isOwnOrigin } from '../http/origin.ts'
import { tokenOf } from '../http/cookie.ts'
import { parseStrictJson, UnreadableJson } from '../http/json.ts'
import type { Clock } from '../clock.ts'
import { addressOf } from '../rate/address.ts'
import type { Sessions } from '../http/sessions.ts'
import { createLimitedLog } from '../limitedLog.ts'
import type { SecurityLog } from '../securityLog/index.ts'
import type { OpenChannel } from './channel.ts'
import { createClient, type Client, type Frame } from './client.ts'
import type { OpenHub, Owner } from './createHub.ts'
import { createShares, type Refused } from './shares.ts'
import { spotProtocol, swapProtocol, type Protocol } from './protocols.ts'

interface Dependencies {
  readonly hub: OpenHub
  readonly clock: Clock
  readonly sessions: Sessions
  readonly security: SecurityLog
  /** The origin of the public pages, if it differs from the listening address. */
  readonly publicOrigin: string | undefined
  readonly findVisitor: (token: string | undefined) => Promise<number | undefined>
}

/** Parses the frame as JSON, as strictly as a call's body; undefined if it is not JSON. */
const readFrame = ({ data, binary }: Frame): unknown => {
  if (binary) return undefined
  try {
    return parseStrictJson(data.toString('utf8'))
  } catch (error) {
    if (error instanceof UnreadableJson) return undefined
    throw error
  }
}

/** The weight of a frame: a large one counts as many. */
const weightOf = (bytes: number): number => 1 + Math.floor(bytes / venueLimits.stream.commandBytes)

/** Calls `free` once when the connection closes, or now if it already has. */
const freeOnClose = ({ raw: { socket } }: FastifyRequest, free: () => void): void => {
  if (socket.destroyed) free()
  else socket.once('close', free)
}

/** RFC 6455, 7.4.1: the server encountered an unexpected condition. */
const internalError = 1011

/** Registers the routes that open sockets, and checks who may open one. */
export const socketRoutes = async (
  app: FastifyInstance,
  { hub, clock, sessions, findVisitor, security, publicOrigin }: Dependencies,
): Promise<void> => {
  const log = createLimitedLog({ write: (line) => app.log.warn(line), now: clock.now })
  const { maxFrameBytes, maxFragments, maxChunks, userCloseWithin } = venueLimits.stream
  const options = {
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
    // One frame per socket and turn, so that thousands arriving in one packet do not hold up everyone else.
    allowSynchronousEvents: false,
    maxFragments,
    maxBufferedChunks: maxChunks,
    closeTimeout: userCloseWithin,
  }
  await app.register(websocket, {
    options,
    // Also covers invalid frames, which anyone can send as often as they like, hence the limited log.
    errorHandler: (error, socket, request) => {
      log(`A socket was ended: ${reason(error)}`, addressOf(request))
      socket.terminate()
    },
  })
  const open = new Map<Client, Protocol>()
  const shares = createShares()
  const owners = new WeakMap<FastifyRequest, Owner & { readonly isThere: () => Promise<boolean> }>()

  const personOf = async (request: FastifyRequest) => {
    const token = tokenOf(request, 'session')
    const found = token === undefined ? null : await sessions.find(token)
    if (token === undefined || !found) return undefined
    const isThere = async () => (await sessions.find(token))?.isSuperseded === false
    return { userId: found.user.id, sessionId: found.session.id, isSuperseded: found.isSuperseded, isThere }
  }

  /** A visitor without an account who contacted customer service. Their topics belong to the negative of their id. */
  const visitorOf = async (request: FastifyRequest) => {
    const id = await findVisitor(tokenOf(request, 'visitor'))
    return id === undefined
      ? undefined
      : { userId: -id, sessionId: `visitor ${id}`, isThere: () => Promise.resolve(true) }
  }

  interface Attached {
    readonly socket: WebSocket
    readonly client: Client
    readonly protocol: Protocol
    readonly address: string | undefined
    readonly left: () => void
  }

  const attach = ({ socket, client, protocol, address, left }: Attached) => {
    open.set(client, protocol)
    let commands = 0
    let windowEnds = clock.now() + venueLimits.stream.commandWindow
    const refuse = (why: string) => {
      log(`A socket was ended: ${why}`, address)
      client.refuse(closeCodes.badFrame, why)
    }
    const hear = (frame: Frame | undefined, bytes: number) => {
      const now = clock.now()
      if (now >= windowEnds) {
        commands = 0
        windowEnds = now + venueLimits.stream.commandWindow
      }
      commands += weightOf(bytes)
      if (commands > venueLimits.stream.maxCommands) return refuse('too many commands')
      if (!frame) return
      client.heard()
      if (protocol.take(client, readFrame(frame), now) === 'unreadable') refuse('unreadable frame')
    }
    const failed = (error: unknown) => {
      log(`A socket was ended, its command failed: ${reason(error)}`, address)
      client.refuse(internalError, 'internal error')
    }
    client.listen(guarded(hear, failed))
    // A connection error is always followed by its close.
    socket.on('error', () => undefined)
    const close = () => {
      open.delete(client)
      left()
    }
    socket.on('close', guarded(close, failed))
  }

  const market = (path: string, channel: OpenChannel, protocol: Protocol) =>
    app.get(path, { websocket: true }, (socket, request) => {
      const client = createClient(socket, request.raw.socket)
      channel.join(client)
      attach({ socket, client, protocol, address: addressOf(request), left: () => channel.leave(client) })
    })

  app.addHook('preValidation', async (request, reply) => {
    if (!request.ws) return
    const address = addressOf(request)
    const isUsers = request.routeOptions.url === streamPaths.user
    // A program without a page sends no Origin header and may read public market data; a user's data require the user's
    // own browser.
    if (!isOwnOrigin(request, publicOrigin) && (isUsers || request.headers.origin !== undefined)) {
      security.note({ event: 'originRefused', ...(address !== undefined && { address }), reason: 'socket' })
      return reply.code(403).send()
    }
    const refuse = (why: Refused) =>
      reply
        .code(why === 'full' ? 503 : 429)
        .header('retry-after', String(venueLimits.stream.sharePause / 1_000))
        .send()
    const place = shares.take(address)
    if (typeof place === 'string') return refuse(place)
    freeOnClose(request, place)
    if (!isUsers) return
    const person = await personOf(request)
    // A superseded token opens no socket: the browser retries with the new one.
    if (person?.isSuperseded) return reply.code(401).send()
    const owner = person ?? (await visitorOf(request))
    if (!owner) return reply.code(401).send()
    const own = shares.takeFor(String(owner.userId))
    if (typeof own === 'string') return refuse(own)
    freeOnClose(request, own)
    owners.set(request, owner)
  })

  market(streamPaths.spot, hub.channels.spot, spotProtocol(hub.channels.spot))
  market(streamPaths.swap, hub.channels.swap, swapProtocol(hub.channels.swap))
  app.get(streamPaths.user, { websocket: true }, (socket, request) => {
    const owner = owners.get(request)
    if (!owner) return socket.terminate()
    const client = createClient(socket, request.raw.socket)
    const channel = hub.joinUser(owner, client)
    const left = () => hub.leaveUser(client)
    attach({ socket, client, protocol: spotProtocol(channel), address: addressOf(request), left })
    // The session may have ended while the socket was opening; from here on the hub closes it.
    owner.isThere().then(
      (isThere) => isThere || hub.endSession(owner.sessionId),
      (error: unknown) => {
        log(`A socket was ended, it could not be checked: ${rootReason(error)}`, addressOf(request))
        client.cut()
      },
    )
  })

  app.get(healthPath, async (_, reply) => reply.code(204).send())

  clock.every(shellLimits.link.pingEvery, () => {
    for (const [client, { ping }] of open) {
      if (!client.alive()) client.cut()
      else if (ping !== undefined) client.send(ping)
    }
  })
  clock.every(venueLimits.stream.tickEvery, hub.catchUp)
}
