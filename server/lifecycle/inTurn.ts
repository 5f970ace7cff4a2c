import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { venueLimits } from '#contract/venueLimits.ts'

/** Why a connection was closed, for the log. */
export const tooMany = 'too many requests were sent on it before they were answered'

type Asked = readonly [IncomingMessage, ServerResponse]

/**
 * Destroys a connection without a stack trace per pending request: Node aborts each of the possibly thousands of
 * pipelined requests with an error, and a source-mapped trace costs more than the request.
 */
const destroyWithoutTraces = (socket: Socket): void => {
  let limit: number
  socket.prependOnceListener('close', () => {
    limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => {
    Error.stackTraceLimit = limit
  })
  socket.destroy()
}

/**
 * Serves the requests of one connection one after another, each in its own turn of the event loop. Node would start all
 * pipelined requests at once, thousands of them ahead of everyone else's, although their answers are sent in order
 * anyway. A connection with more than `venueLimits.http.maxPipelined` waiting requests is closed: they stay in memory
 * until they are served, and Node's own queues cost more than linear time.
 */
export const inTurn = (serve: RequestListener, onEnded: (socket: Socket) => void): RequestListener => {
  /** The waiting requests of each connection being served. */
  const lines = new WeakMap<Socket, Asked[]>()

  const begin = (socket: Socket, [request, response]: Asked): void => {
    response.once('close', () => setImmediate(next, socket))
    serve(request, response)
  }

  const next = (socket: Socket): void => {
    const asked = socket.destroyed ? undefined : lines.get(socket)?.shift()
    if (asked) begin(socket, asked)
    else lines.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    // The connection was closed for too many requests; these are the rest of the same packet.
    if (socket.destroyed) return
    const line = lines.get(socket)
    if (!line) {
      lines.set(socket, [])
      return begin(socket, [request, response])
    }
    line.push([request, response])
    if (line.length <= venueLimits.http.maxPipelined) return
    onEnded(socket)
    destroyWithoutTraces(socket)
  }
}
