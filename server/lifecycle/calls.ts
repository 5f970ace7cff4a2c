import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { venueLimits } from '#contract/venueLimits.ts'

/** The calls of a server, so that it can leave without cutting one off. */
export interface Calls {
  /** Takes note of a call. False: the server leaves, and the call has its answer. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly isLeaving: () => boolean
  /**
   * Lets those that are being answered finish, and answers 503 to those that come on connections which are open; resolves
   * when all connections have ended, at the latest after half of `venueLimits.http.stopWithin`.
   */
  readonly leave: () => Promise<void>
}

/** A server of HTTP, with TLS or without. */
type HttpServer = NetServer & { readonly closeIdleConnections: () => void }

const { closeEvery, lastCalls, stopWithin, unavailablePause } = venueLimits.http

/** When to come again, as a header's value. */
const comeAgain = String(unavailablePause / 1_000)

const refuse = (response: ServerResponse): void => {
  if (response.headersSent) return
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': comeAgain, connection: 'close' })
    .end('stopping\n')
}

/** Follows the calls of a server that listens, by itself and by `others` that hand their connections to it. */
export const createCalls = (server: HttpServer, others: () => readonly NetServer[] = () => []): Calls => {
  const sockets = new Set<Socket>()
  const open = new Set<ServerResponse>()
  let isLeaving = false
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Of a body that is not read the rest would reset the connection before the answer is. */
  const refuseAfterBody = (request: IncomingMessage, response: ServerResponse) => {
    request.once('end', () => refuse(response))
    request.resume()
  }

  /** The listener alone: a server of HTTP that is closed ends connections, on which a call may be under way. */
  const stopListening = () => {
    for (const one of [server, ...others()]) NetServer.prototype.close.call(one)
  }

  return {
    take(request, response) {
      open.add(response)
      response.once('close', () => open.delete(response))
      if (isLeaving) refuseAfterBody(request, response)
      return !isLeaving
    },
    isLeaving: () => isLeaving,
    async leave() {
      isLeaving = true
      // Their answers say that nothing more is taken on their connections.
      for (const response of open) response.shouldKeepAlive = false
      const late = setTimeout(() => open.forEach(refuse), stopWithin / 2)
      const force = setTimeout(() => sockets.forEach((socket) => socket.destroy()), stopWithin / 2 + lastCalls)
      // Who is on the way is still let in, to be told: what waits at a listener that closes is reset.
      await pause(sockets.size === 0 ? 0 : lastCalls)
      stopListening()
      const idle = setInterval(() => server.closeIdleConnections(), closeEvery)
      // Not `once`: a socket that breaks while we leave is gone as well.
      await Promise.all(
        [...sockets].map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))),
      )
      for (const timer of [late, force]) clearTimeout(timer)
      clearInterval(idle)
      server.close()
    },
  }
}
