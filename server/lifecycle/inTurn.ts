import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { venueLimits } from '#contract/venueLimits.ts'

/** Why a connection was ended, for the log. */
export const tooMany = 'too many requests were sent on it before they were answered'

type Asked = readonly [IncomingMessage, ServerResponse]

/**
 * Ends a connection without a stack trace for each request on it: Node aborts the thousand or more that came in one
 * piece with an error each, and a trace that is mapped to its sources costs more than the request.
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
 * Serves the requests of one connection one after another, each in a turn of its own. Node would begin all that came in
 * one piece at once, thousands of them before anybody else's turn; their answers go out in their order anyway. A
 * connection on which more than `venueLimits.http.maxPipelined` wait is ended: what it has sent is kept in memory until
 * it is served, and Node's own lists of it cost more than linear time.
 */
export const inTurn = (serve: RequestListener, onEnded: (socket: Socket) => void): RequestListener => {
  /** What waits on each connection that is being served. */
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
    // The rest of the piece in which the one too many came.
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
