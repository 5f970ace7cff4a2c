import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from '#server/lifecycle/lan.ts'

/** An HTTP/2 front for the venue, like an operator's proxy. */
export interface Front {
  /** `https://localhost:PORT`. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** Hop-by-hop headers of HTTP/1.1, which are not allowed in an HTTP/2 response. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

const withoutConnection = (headers: NodeJS.Dict<string | string[]>): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)))

/**
 * Speaks HTTP/2 to browsers and HTTP/1.1 to the venue at `port`. It does not pass WebSockets: the first paint needs
 * none.
 */
export const startHttp2 = async (port: number): Promise<Front> => {
  const agent = new Agent({ keepAlive: true })
  const { key, cert } = await makeCertificate('127.0.0.1')
  const server = createSecureServer({ key, cert }, (asked, answer) => {
    const inner = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: asked.method,
        path: asked.url,
        headers: { ...withoutConnection(asked.headers), host: asked.headers[':authority'] },
      },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, withoutConnection(got.headers))
        got.pipe(answer)
      },
    )
    inner.on('error', () => answer.destroy())
    answer.on('close', () => inner.destroy())
    asked.pipe(inner)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.close(() => resolve())
      }),
  }
}
