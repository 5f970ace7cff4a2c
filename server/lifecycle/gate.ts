import { once } from 'node:events'
import { createServer as createHttp, type RequestListener, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createNet, type AddressInfo, type Server as NetServer, type Socket } from 'node:net'
import { limits } from '../../contract/limits'
import { reason, StartFailure } from '../failure'
import type { Certificate } from './lan'

/** The port, taken before anything else is touched. Until the venue is there it answers that it is not ready. */
export interface Gate {
  readonly port: number
  /** For the venue to answer on: it gets what comes in once the gate is open. */
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

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const bind = async (server: NetServer, port: number, host: string): Promise<AddressInfo> => {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A port without an address')
  return address
}

const refused = (error: unknown, port: number): StartFailure =>
  new StartFailure(
    codeOf(error) === 'EADDRINUSE' ? `Port ${port} is taken: stop who has it, or start with another --port` : `Port ${port} cannot be opened: ${reason(error)}`,
  )

/** `localhost` has two addresses: what comes by the newer one goes the same way. Machines without it have none. */
const bindSecond = async (outer: NetServer, port: number): Promise<NetServer | undefined> => {
  const second = createNet((socket) => outer.emit('connection', socket))
  try {
    await bind(second, port, '::1')
    return second
  } catch (error) {
    if (codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'EAFNOSUPPORT') return undefined
    throw refused(error, port)
  }
}

/** How long a request's headers, and all of it, may take to arrive, and how often that is looked at. */
interface Patience {
  readonly headers: number
  readonly request: number
  readonly look: number
}

const patient: Patience = { headers: limits.http.headersTimeout, request: limits.http.requestTimeout, look: limits.http.lookEvery }

/** Binds the port on the host; with a certificate TLS is spoken there. Throws StartFailure. */
export const takePort = async (port: number, host: string, patience = patient, certificate?: Pick<Certificate, 'key' | 'cert'>): Promise<Gate> => {
  const outer = certificate ? createHttps({ ...certificate, connectionsCheckingInterval: patience.look }) : createHttp({ connectionsCheckingInterval: patience.look })
  outer.requestTimeout = patience.request
  outer.headersTimeout = patience.headers
  outer.keepAliveTimeout = limits.http.keepAlive
  const inner = createHttp()
  const sockets = new Set<Socket>()
  let isOpen = false
  outer.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  outer.on('request', (request, response) => (isOpen ? inner.emit('request', request, response) : notReady(request, response)))
  outer.on('upgrade', (request, socket, head) => (isOpen ? inner.emit('upgrade', request, socket, head) : socket.destroy()))
  outer.on('clientError', (error, socket) => {
    if (!isOpen || !inner.emit('clientError', error, socket)) socket.destroy(error)
  })

  const address = await bind(outer, port, host === 'localhost' ? '127.0.0.1' : host).catch((error: unknown) => {
    throw refused(error, port)
  })
  const second = host === 'localhost' ? await bindSecond(outer, address.port) : undefined

  return {
    port: address.port,
    server: inner,
    open: () => {
      isOpen = true
    },
    close: async () => {
      outer.close()
      second?.close()
      // Whoever is answered now has no reason to stay.
      const idle = setInterval(() => outer.closeIdleConnections(), limits.http.closeEvery)
      const force = setTimeout(() => sockets.forEach((socket) => socket.destroy()), limits.http.stopWithin / 2)
      // Not `once`: a socket that breaks while we leave is gone as well.
      await Promise.all([...sockets].map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))))
      clearInterval(idle)
      clearTimeout(force)
    },
  }
}
