import { randomBytes } from 'node:crypto'

/** WebSocket frame opcodes (RFC 6455, 5.2). */
export const part = 0x0
export const text = 0x1
export const ping = 0x9

/** A client's frame of up to 125 bytes, masked with zeros, which leave it unchanged. */
export const frame = (opcode: number, payload: string, { isLast = true } = {}): Buffer =>
  Buffer.concat([
    Buffer.from([(isLast ? 0x80 : 0) | opcode, 0x80 | payload.length]),
    Buffer.alloc(4),
    Buffer.from(payload),
  ])

/** The request that opens a socket of the venue at `url`, as the venue's own page sends it. */
export const upgradeTo = (path: string, url: string, cookie = ''): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    `Origin: ${url}`,
    ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n')
