import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { venueLimits } from '#contract/venueLimits.ts'
import { streamPaths } from '#contract/kernel/streams.ts'

const paths = new Set<string>(Object.values(streamPaths))

/** Whether an upgrade request is for a WebSocket on one of the streams; the venue supports no other protocol. */
export const isStreamUpgrade = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && paths.has(url.split('?', 1)[0] ?? '')

/**
 * Answers an upgrade request with a status and closes its connection: Node leaves both to the listener of `upgrade`.
 */
export const refuseUpgrade = (socket: Duplex, status: number): void => {
  socket.once('finish', () => socket.destroy())
  const again = status === 503 ? `Retry-After: ${venueLimits.http.unavailablePause / 1_000}\r\n` : ''
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${again}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  )
}
