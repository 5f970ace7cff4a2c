import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { streamPaths } from '#contract/kernel/streams.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { sessionModules } from '#tests/support/accounts.ts'
import { frame, part, ping, text, upgradeTo } from '#tests/support/rawFrames.ts'
import { startTestVenue, type TestVenue } from '#tests/support/server.ts'

const { maxCommands, maxFragments, userCloseWithin } = venueLimits.stream
/** Bytes that the kernel delivers at once. */
const read = 64 * 1024
const count = 100_000

/** How many frames of each kind the venue accepts before it closes the socket. */
const floods = (family: string) =>
  [
    ['no JSON', frame(text, 'x'), 1],
    ['no command', frame(text, '{"sub":1}'), 1],
    ['a key twice', frame(text, '{"sub":"a","sub":"a"}'), 1],
    ['commands', frame(text, family === 'swap' ? '{"event":"ping"}' : '{"unsub":"market.a"}'), maxCommands + 1],
    ['pings', frame(ping, ''), maxCommands + 1],
    ['pieces of a frame', frame(part, '', { isLast: false }), maxFragments],
  ] as const

/** The venue's behaviour on one of its sockets. */
interface Seen {
  readonly socket: WebSocket
  readonly connection: Socket
  /** Frames that it received, before its end and after. */
  readonly heard: { before: number; after: number }
  readonly closes: unknown[]
}

describe.each(Object.entries(streamPaths))('socket %s', (family, path) => {
  let venue: TestVenue
  let cookie: string
  const seen: Seen[] = []
  beforeAll(async () => {
    venue = await startTestVenue({ modules: sessionModules, listen: true })
    cookie = family === 'user' ? `session=${(await venue.person()).token}` : ''
    venue.app.http.websocketServer.on('connection', (socket, { socket: connection }) => {
      const one: Seen = { socket, connection, heard: { before: 0, after: 0 }, closes: [] }
      const [emit, close] = [socket.emit.bind(socket), socket.close.bind(socket)]
      vi.spyOn(socket, 'emit').mockImplementation((event: string | symbol, ...given: unknown[]) => {
        if (event === 'message' || event === 'ping') one.heard[one.closes.length === 0 ? 'before' : 'after'] += 1
        return Reflect.apply(emit, socket, [event, ...given])
      })
      vi.spyOn(socket, 'close').mockImplementation((code, reason) => {
        one.closes.push(reason)
        close(code, reason)
      })
      seen.push(one)
    })
  })
  afterAll(() => venue.close())

  /** Opens one by hand, and sends everything at once. */
  const flood = async (bytes: Buffer): Promise<Seen> => {
    const { port } = new URL(venue.url)
    const client = connect({ port: Number(port), host: '127.0.0.1' })
    // The kernel refuses writes after the venue has closed.
    client.on('error', () => client.destroy())
    client.write(upgradeTo(path, venue.url, cookie))
    await once(client, 'data')
    const mine = seen.find(({ connection }) => connection.remotePort === client.localPort)
    if (!mine) throw new Error('The venue has no socket of this client')
    const closed = new Promise((resolve) => mine.socket.once('close', resolve))
    client.resume().write(bytes)
    await closed
    client.destroy()
    return mine
  }

  it('that receives any of these a hundred thousand times stops reading and is closed once [SEC-02]', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const healthy = fetch(`${venue.url}/healthz`)
    const kinds = floods(family)
    const ends = await Promise.all(
      kinds.map(([kind, one]) => {
        const begun = kind === 'pieces of a frame' ? frame(text, '{', { isLast: false }) : Buffer.alloc(0)
        return flood(Buffer.concat([begun, ...Array<Buffer>(count).fill(one)]))
      }),
    )
    expect((await healthy).status).toBe(200)
    const results = ends.map(({ connection, heard, closes }, index) => {
      const [kind, { length }, taken] = kinds[index] ?? expect.fail('An end without its flood')
      return {
        kind,
        heard: heard.before,
        closes: closes.length,
        // Frames of the same network read, and of one that was waiting behind it, are skipped.
        passedOver: heard.after <= (3 * read) / length,
        read: connection.bytesRead < taken * length + 4 * read,
      }
    })
    expect(results).toEqual(
      kinds.map(([kind, , taken]) => ({
        kind,
        heard: kind === 'pieces of a frame' ? 0 : taken,
        closes: 1,
        passedOver: true,
        read: true,
      })),
    )
    // One of ours for each socket, and one of the protocol's own.
    expect(timers.mock.calls.filter(([, ms]) => ms === userCloseWithin).length).toBeLessThanOrEqual(2 * kinds.length)
    timers.mockRestore()
    // They came from one address.
    expect(venue.log().match(/A socket was ended/g)).toHaveLength(1)
  })
})
