import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { venueLimits } from '#contract/venueLimits.ts'

/** Tracks a server's calls, so that it can shut down without cutting one off. */
export interface Calls {
  /** Registers a call. False if the server is shutting down and has already answered it. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly isLeaving: () => boolean
  /**
   * Lets calls in progress finish and answers 503 to new calls on open connections. Resolves when all connections have
   * ended; calls still open after half of `venueLimits.http.stopWithin` are answered 503, and remaining connections are
   * closed soon after.
   */
  readonly leave: () => Promise<void>
}

/** An HTTP server, with or without TLS. */
type HttpServer = NetServer & { readonly closeIdleConnections: () => void }

const { closeEvery, lastCalls, stopWithin, unavailablePause } = venueLimits.http

/** The value of the `Retry-After` header, in seconds. */
const comeAgain = String(unavailablePause / 1_000)

const refuse = (response: ServerResponse): void => {
  if (response.headersSent) return
  response
    .writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': comeAgain, connection: 'close' })
    .end('stopping\n')
}

/** Tracks the calls of a listening server, including those from `others`, which hand their connections to it. */
export const createCalls = (server: HttpServer, others: () => readonly NetServer[] = () => []): Calls => {
  const sockets = new Set<Socket>()
  const open = new Set<ServerResponse>()
  let isLeaving = false
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  /** Reads the body first: an unread body would reset the connection before the answer arrives. */
  const refuseAfterBody = (request: IncomingMessage, response: ServerResponse) => {
    request.once('end', () => refuse(response))
    request.resume()
  }

  /** Closes only the listener: closing an HTTP server ends its connections, on which a call may be in progress. */
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
      // Their answers tell the client that the connection takes no further requests.
      for (const response of open) response.shouldKeepAlive = false
      const late = setTimeout(() => open.forEach(refuse), stopWithin / 2)
      const force = setTimeout(() => sockets.forEach((socket) => socket.destroy()), stopWithin / 2 + lastCalls)
      // Clients that are just connecting are still accepted and answered: connections waiting at a closing listener are
      // reset.
      await pause(sockets.size === 0 ? 0 : lastCalls)
      stopListening()
      const idle = setInterval(() => server.closeIdleConnections(), closeEvery)
      // Not `events.once`, which would reject: a socket that breaks during the shutdown is gone as well.
      await Promise.all(
        [...sockets].map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))),
      )
      for (const timer of [late, force]) clearTimeout(timer)
      clearInterval(idle)
      server.close()
    },
  }
}
