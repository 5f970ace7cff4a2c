import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { closeCodes, streamPaths } from '#contract/kernel/streams.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { liveStreams } from '#contract/live/live.ts'
import { transferOf } from '#tests/support/money.ts'
import { newKey } from '#tests/support/server.ts'
import { openSocket } from '#tests/support/socket.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'

/** Calls of each kind that are pending when the signal comes. */
const count = 40

let venue: Venue
afterEach(() => venue.dispose())

interface Answered {
  readonly status: number | undefined
  readonly retryAfter: string | undefined
  readonly connection: string | undefined
  readonly cookies: readonly string[]
  readonly text: string
}

interface Asked {
  readonly agent?: Agent
  readonly cookie?: string
  readonly body?: unknown
}

/** One call over the network; rejects when its connection is reset. */
const ask = (path: string, { agent, cookie, body }: Asked = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: venue.port, path, agent, method: body === undefined ? 'GET' : 'POST' },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('error', reject)
        response.on('end', () => {
          const { 'retry-after': retryAfter, connection, 'set-cookie': cookies = [] } = response.headers
          resolve({ status: response.statusCode, retryAfter, connection, cookies, text })
        })
      },
    )
    asked.setHeader('Host', `localhost:${venue.port}`)
    asked.setHeader(headers.requestedWith, headers.requestedWithValue)
    if (cookie !== undefined) asked.setHeader('Cookie', cookie)
    asked.on('error', reject)
    if (body === undefined) {
      asked.end()
      return
    }
    asked.setHeader('Content-Type', 'application/json')
    asked.setHeader(headers.idempotencyKey, newKey())
    asked.end(JSON.stringify(body))
  })

const newcomer = async (): Promise<string> => {
  const account = `leaving-${newKey()}@statefloor.test`
  const { cookies } = await ask(calls.session.register.path, { body: { account, password: 'seven quiet kettles' } })
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** A request whose rest is written, or whose answer is read, under the control of the test. */
const byHand = async (text: string) => {
  const socket = connect({ port: venue.port, host: '127.0.0.1' })
  const parts: Buffer[] = []
  let isReset = false
  socket.on('error', () => (isReset = true))
  const closed = new Promise((resolve) => socket.on('close', resolve))
  await once(socket, 'connect')
  socket.write(text)
  return {
    write: (more: string) => socket.write(more),
    /** Resolves on its first bytes; it reads no further. */
    async begun() {
      parts.push(...(await once(socket, 'data')))
      socket.pause()
    },
    /** Everything received until the venue closed the connection. */
    async end() {
      socket.on('data', (part) => parts.push(part)).resume()
      await closed
      return { isReset, bytes: Buffer.concat(parts) }
    },
  }
}

it(
  'on SIGTERM the venue process answers all pending calls, resets no connection, and exits with 0',
  { timeout: 120_000 },
  async () => {
    venue = await startVenue({ trading: true })
    const cookie = await newcomer()
    const host = `Host: localhost:${venue.port}\r\n`
    const socket = await openSocket(`${venue.url}${streamPaths.user}`, { origin: venue.url, cookie })
    const rooms = JSON.parse((await ask(calls.live.playing.path)).text) as { data: readonly { id: number }[] }
    const room = rooms.data[0]?.id ?? expect.fail('No room is on the air')
    const piece = await byHand(`GET ${liveStreams}/${room}/part-0.m4s HTTP/1.1\r\n${host}\r\n`)
    await piece.begun()
    const upload = JSON.stringify({ ...transferOf('1'), coinName: 'usdt' })
    const slow = await byHand(
      `POST ${calls.transfer.submit.path} HTTP/1.1\r\n${host}Cookie: ${cookie}\r\nContent-Type: application/json\r\n` +
        `${headers.requestedWith}: ${headers.requestedWithValue}\r\n${headers.idempotencyKey}: ${newKey()}\r\n` +
        `Content-Length: ${upload.length}\r\n\r\n${upload.slice(0, 10)}`,
    )
    const kinds: readonly ((agent: Agent) => Promise<Answered>)[] = [
      (agent) => ask(calls.market.instruments.path, { agent }),
      (agent) => ask(`${calls.market.klines.path}?symbol=btc_usdt&period=1m`, { agent }),
      (agent) => ask(calls.transfer.submit.path, { agent, cookie, body: transferOf('0.01') }),
    ]
    const agents = kinds.map(() => new Agent({ keepAlive: true, maxSockets: 2 * count }))
    const agentOf = (index: number) => agents[index] ?? expect.fail('A kind without its agent')
    // All connections have been kept alive by an earlier answer.
    await Promise.all(agents.flatMap((agent) => Array.from({ length: 2 * count }, () => ask('/healthz', { agent }))))
    const send = () => kinds.flatMap((kind, index) => Array.from({ length: count }, () => kind(agentOf(index))))

    const before = send()
    // The first answers have arrived, and the others are pending.
    await Promise.race(before)
    venue.signal('SIGTERM')
    const after = send()
    await socket.next((frame) => JSON.stringify(frame).includes('restarting'))
    slow.write(upload.slice(10))

    for (const { status, retryAfter, connection } of await Promise.all([...before, ...after])) {
      expect([200, 503]).toContain(status)
      if (status === 503) expect({ retryAfter, connection }).toEqual({ retryAfter: '2', connection: 'close' })
    }
    const taken = await slow.end()
    expect(taken.isReset).toBe(false)
    expect(String(taken.bytes)).toMatch(/^HTTP\/1\.1 (200|503) [^]*Connection: close/i)
    const { isReset, bytes } = await piece.end()
    const [, length] = /content-length: (\d+)/i.exec(bytes.toString('latin1')) ?? []
    expect(isReset).toBe(false)
    expect(bytes.length - bytes.indexOf('\r\n\r\n') - 4).toBe(Number(length))
    expect((await socket.closed).code).toBe(closeCodes.restarting)
    expect(await venue.exited()).toEqual({ code: 0, signal: null })
    for (const agent of agents) agent.destroy()
  },
)
