import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { limits } from '../../contract/limits'
import { closeCodes, streamPaths } from '../../contract/streams'
import { isOwnOrigin } from '../http/origin'
import { tokenOf } from '../http/cookie'
import type { Clock } from '../clock'
import type { Sessions } from '../http/sessions'
import type { OpenChannel } from './channel'
import { createClient, type Client } from './client'
import type { OpenHub, Owner } from './createHub'
import { spotProtocol, swapProtocol, type Protocol } from './protocols'

interface Given {
  readonly hub: OpenHub
  readonly clock: Clock
  readonly sessions: Sessions
  /** The visitor of a token. */
  readonly findVisitor: (token: string | undefined) => Promise<number | undefined>
}

/** The frame as JSON, undefined when it is none. */
const readFrame = (data: Buffer, binary: boolean): unknown => {
  if (binary) return undefined
  try {
    return JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Where the sockets are opened, and who may. */
export const socketRoutes = async (app: FastifyInstance, { hub, clock, sessions, findVisitor }: Given): Promise<void> => {
  await app.register(websocket, { options: { maxPayload: limits.stream.maxFrameBytes, perMessageDeflate: false } })
  const open = new Map<Client, Protocol>()
  const owners = new WeakMap<FastifyRequest, Owner & { readonly isThere: () => Promise<boolean> }>()

  const personOf = async (request: FastifyRequest) => {
    const token = tokenOf(request, 'session')
    const found = token === undefined ? null : await sessions.find(token)
    if (token === undefined || !found) return undefined
    return { userId: found.user.id, sessionId: found.session.id, isThere: async () => (await sessions.find(token)) !== null }
  }

  /** Somebody without an account who talks to customer service: their topics stand under the negative of their number. */
  const visitorOf = async (request: FastifyRequest) => {
    const id = await findVisitor(tokenOf(request, 'visitor'))
    return id === undefined ? undefined : { userId: -id, sessionId: `visitor ${id}`, isThere: () => Promise.resolve(true) }
  }

  const attach = (socket: WebSocket, protocol: Protocol, client: Client, left: () => void) => {
    open.set(client, protocol)
    let commands = 0
    let windowEnds = clock.now() + limits.stream.commandWindow
    socket.on('message', (data: Buffer, binary: boolean) => {
      client.heard()
      const now = clock.now()
      if (now >= windowEnds) {
        commands = 0
        windowEnds = now + limits.stream.commandWindow
      }
      commands += 1
      if (commands > limits.stream.maxCommands) return client.close(closeCodes.badFrame, 'too many commands')
      if (protocol.take(client, readFrame(data, binary), now) === 'unreadable') client.close(closeCodes.badFrame, 'unreadable frame')
    })
    // An error of the connection is followed by its close.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(client)
      left()
    })
  }

  const market = (path: string, channel: OpenChannel, protocol: Protocol) =>
    app.get(path, { websocket: true }, (socket) => {
      const client = createClient(socket)
      channel.join(client)
      attach(socket, protocol, client, () => channel.leave(client))
    })

  app.addHook('preValidation', async (request, reply) => {
    if (!request.ws) return
    if (!isOwnOrigin(request)) return reply.code(403).send()
    if (open.size >= limits.stream.maxSockets) return reply.code(503).send()
    if (request.routeOptions.url !== streamPaths.user) return
    const owner = (await personOf(request)) ?? (await visitorOf(request))
    if (!owner) return reply.code(401).send()
    owners.set(request, owner)
  })

  market(streamPaths.spot, hub.channels.spot, spotProtocol(hub.channels.spot))
  market(streamPaths.swap, hub.channels.swap, swapProtocol(hub.channels.swap))
  app.get(streamPaths.user, { websocket: true }, (socket, request) => {
    const owner = owners.get(request)
    if (!owner) return socket.terminate()
    const client = createClient(socket)
    const channel = hub.joinUser(owner, client)
    attach(socket, spotProtocol(channel), client, () => hub.leaveUser(client))
    // It may have ended while the socket was opened: from here on the hub is told.
    owner.isThere().then(
      (isThere) => isThere || hub.endSession(owner.sessionId),
      (error: unknown) => {
        request.log.error(error, 'A socket could not be checked')
        client.cut()
      },
    )
  })

  clock.every(limits.link.pingEvery, () => {
    for (const [client, { ping }] of open) {
      if (!client.alive()) client.cut()
      else if (ping !== undefined) client.send(ping)
    }
  })
  clock.every(limits.stream.tickEvery, hub.catchUp)
}
