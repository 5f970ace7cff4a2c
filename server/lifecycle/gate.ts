import { createServer as createHttp, type RequestListener, type Server } from 'node:http'
import { createServer as createNet } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { limits } from '../../contract/limits'
import { reason, StartFailure } from '../failure'

/** The port, taken before anything else is touched. Until the venue is there it answers that it is not ready. */
export interface Gate {
  readonly port: number
  /** For the venue to take over. */
  readonly server: Server
  /** From now on the venue answers. */
  readonly open: () => void
  /** Takes no more connections; resolves when those that are open have ended. */
  readonly close: () => Promise<void>
}

const notReady: RequestListener = (request, response) => {
  const alive = request.url === '/healthz'
  response.writeHead(alive ? 200 : 503, { 'content-type': 'text/plain', 'retry-after': '1', connection: 'close' }).end(alive ? 'ok\n' : 'starting\n')
}

const bind = async (server: { listen(port: number, host: string): unknown; address(): AddressInfo | string | null } & NodeJS.EventEmitter, port: number, host: string) => {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Binds the port on the host, on both families of addresses for `localhost`. Throws StartFailure. */
export const takePort = async (port: number, host: string): Promise<Gate> => {
  const server = createHttp({ requestTimeout: 0, headersTimeout: 0 })
  server.requestTimeout = limits.http.requestTimeout
  server.headersTimeout = limits.http.headersTimeout
  server.keepAliveTimeout = limits.http.keepAlive
  server.on('request', notReady)
  const local = host === 'localhost'
  const taken = await bind(server, port, local ? '127.0.0.1' : host).catch((error: unknown) => {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new StartFailure(inUse ? `Port ${port} is taken: stop who has it, or start with another --port` : `Port ${port} cannot be opened: ${reason(error)}`)
  })
  const second = createNet((socket) => server.emit('connection', socket))
  if (local) {
    await bind(second, taken, '::1').catch((error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      // A machine without the newer family has no such address.
      if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw new StartFailure(`Port ${taken} is taken on [::1]: stop who has it, or start with another --port`)
    })
  }
  return {
    port: taken,
    server,
    open: () => server.off('request', notReady),
    close: async () => {
      const ended = new Promise<void>((resolve) => server.close(() => resolve()))
      if (second.listening) second.close()
      server.closeIdleConnections()
      const force = setTimeout(() => server.closeAllConnections(), limits.http.stopWithin / 2)
      await ended
      // Connections of the second family do not count for `close`.
      server.closeAllConnections()
      clearTimeout(force)
    },
  }
}
