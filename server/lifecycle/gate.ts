import { once } from 'node:events'
import { createServer as createHttp, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createHttps } from 'node:https'
import { createServer as createNet, type AddressInfo, type Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { venueLimits } from '#contract/venueLimits.ts'
import { reason, StartFailure } from '../failure.ts'
import { createReport, failResponse, guarded } from '../guard.ts'
import { isStreamUpgrade, refuseUpgrade } from '../sockets/upgrade.ts'
import { createCalls } from './calls.ts'
import { inTurn, tooMany } from './inTurn.ts'
import type { Certificate } from './lan.ts'

/** The port, bound before anything else is touched. It answers "not ready" until the venue is up. */
export interface Gate {
  readonly port: number
  /** The server that the venue answers on; it receives requests once the gate is open. */
  readonly server: Server
  /** Hands requests to the venue from now on. */
  readonly open: () => void
  /** Accepts no more calls; resolves when all open connections have ended. */
  readonly close: () => Promise<void>
}

/** A browser that comes too early reloads by itself, so that it gets the page as soon as there is one. */
const notReady: RequestListener = (request, response) => {
  const alive = request.url === '/healthz'
  const reloads = !alive && request.headers.accept?.includes('text/html') === true
  response
    .writeHead(alive ? 200 : 503, {
      'content-type': 'text/plain',
      'retry-after': '1',
      connection: 'close',
      ...(reloads ? { refresh: '1' } : {}),
    })
    .end(alive ? 'ok\n' : 'starting\n')
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
    codeOf(error) === 'EADDRINUSE'
      ? `Port ${port} is taken: stop who has it, or start with another --port`
      : `Port ${port} cannot be opened: ${reason(error)}`,
  )

/**
 * `localhost` also has an IPv6 address, whose connections are handed to the same server. Undefined on machines without
 * IPv6.
 */
const bindSecond = async (outer: NetServer, port: number): Promise<NetServer | undefined> => {
  const second = createNet(
    guarded(
      (socket: Socket) => outer.emit('connection', socket),
      (_, socket) => socket.destroy(),
    ),
  )
  try {
    await bind(second, port, '::1')
    return second
  } catch (error) {
    if (codeOf(error) === 'EADDRNOTAVAIL' || codeOf(error) === 'EAFNOSUPPORT') return undefined
    throw refused(error, port)
  }
}

/** Timeouts for a request's headers and for the whole request, and how often they are checked, in milliseconds. */
interface Patience {
  readonly headers: number
  readonly request: number
  readonly look: number
}

const patient: Patience = {
  headers: venueLimits.http.headersTimeout,
  request: venueLimits.http.requestTimeout,
  look: venueLimits.http.lookEvery,
}

/** Binds the port on the host, with TLS if there is a certificate. Throws StartFailure. */
export const takePort = async (
  port: number,
  host: string,
  patience = patient,
  certificate?: Pick<Certificate, 'key' | 'cert'>,
): Promise<Gate> => {
  const outer = certificate
    ? createHttps({ ...certificate, connectionsCheckingInterval: patience.look })
    : createHttp({ connectionsCheckingInterval: patience.look })
  outer.requestTimeout = patience.request
  outer.headersTimeout = patience.headers
  outer.keepAliveTimeout = venueLimits.http.keepAlive
  const inner = createHttp()
  const report = createReport()
  let isOpen = false
  const others: NetServer[] = []
  const calls = createCalls(outer, () => others)
  const onRequest: RequestListener = (request, response) => {
    if (!calls.take(request, response)) return
    if (isOpen) inner.emit('request', request, response)
    else notReady(request, response)
  }
  outer.on(
    'request',
    inTurn(
      guarded(onRequest, (error, { socket }, response) => {
        report('A request', error, socket.remoteAddress)
        failResponse(response)
      }),
      ({ remoteAddress }) => report('A connection', tooMany, remoteAddress),
    ),
  )
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has removed its own listener: without one, a connection that breaks now would end the process.
    socket.on('error', () => socket.destroy())
    if (!isOpen || calls.isLeaving()) return refuseUpgrade(socket, 503)
    if (!isStreamUpgrade(request)) return refuseUpgrade(socket, 404)
    if (!inner.emit('upgrade', request, socket, head)) refuseUpgrade(socket, 503)
  }
  outer.on(
    'upgrade',
    guarded(onUpgrade, (error, { socket: { remoteAddress } }, socket) => {
      report('A request for a socket', error, remoteAddress)
      socket.destroy()
    }),
  )
  const onClientError = (error: Error, socket: Duplex) => {
    if (!isOpen || !inner.emit('clientError', error, socket)) socket.destroy(error)
  }
  outer.on(
    'clientError',
    guarded(onClientError, (error, _, socket) => {
      report('A broken request', error)
      socket.destroy()
    }),
  )

  const address = await bind(outer, port, host === 'localhost' ? '127.0.0.1' : host).catch((error: unknown) => {
    throw refused(error, port)
  })
  const second = host === 'localhost' ? await bindSecond(outer, address.port) : undefined
  if (second) others.push(second)
  // Failing to accept a connection (too many open files) is no reason to end existing ones.
  for (const server of [outer, ...others]) server.on('error', (error) => report('A connection', error))

  return {
    port: address.port,
    server: inner,
    open: () => {
      isOpen = true
    },
    close: calls.leave,
  }
}
