import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { envelopeSchema, headers } from '#contract/kernel/envelope.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { takePort, type Gate } from '#server/lifecycle/gate.ts'
import { makeCertificate, type Certificate } from '#server/lifecycle/lan.ts'
import type { Venue as Open } from '#server/venue.ts'
import { deliver, fuzz, type Probe } from '#tests/support/rawFuzz.ts'
import { startTestVenue, type TestVenue } from '#tests/support/server.ts'
import { createRandom } from '#tests/support/simulator/random.ts'
import { openSocket } from '#tests/support/socket.ts'
import { startVenue, type Venue } from '#tests/support/venue.ts'
import { isAtLength, isEveryCommit, long } from '#tests/support/length.ts'

const total = isAtLength ? long(20_000) : isEveryCommit ? 3_000 : 10_000

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

const post = { 'content-type': 'application/json', [headers.requestedWith]: headers.requestedWithValue }

describe('raw bytes on every port of a running venue', { timeout: long(600_000) }, () => {
  let folder: string
  let venue: Venue
  let support: URL
  let cookie: string

  const register = async (account: string): Promise<string> => {
    const answer = await fetch(`${venue.url}${calls.session.register.path}`, {
      method: 'POST',
      headers: post,
      body: JSON.stringify({ account, password: 'seven quiet kettles' }),
    })
    expect(answer.status).toBe(200)
    return (
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('session='))
        ?.split(';')[0] ?? ''
    )
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-raw-'))
    await mkdir(join(folder, '.vite'))
    await mkdir(join(folder, 'assets'))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><html lang="__LANG__"><head><!--head--></head><body></body></html>',
    )
    await writeFile(
      join(folder, '.vite', 'manifest.json'),
      JSON.stringify({ 'src/support/frame.ts': { file: 'assets/support-12345678.js' } }),
    )
    await writeFile(join(folder, 'assets', 'support-12345678.js'), 'export {}')
    venue = await startVenue({ args: ['--web', folder] })
    const page = await (await fetch(`${venue.url}/en_US`)).text()
    support = new URL(/"supportOrigin":"([^"]+)"/.exec(page)?.[1] ?? '')
    cookie = await register('fuzzed@statefloor.test')
  })
  afterAll(async () => {
    await venue.dispose()
    await rm(folder, { recursive: true })
  })

  it(`${total} request lines, headers, upgrades and frames leave a venue that answers, without an internal error [SEC-01]`, async () => {
    const name = `localhost:${venue.port}`
    const targets = [
      { share: 0.55, port: venue.port, host: '127.0.0.1', name, cookie },
      { share: 0.15, port: venue.port, host: 'localhost', name, cookie },
      { share: 0.3, port: Number(support.port), host: support.hostname, name: support.host },
    ]
    const faults = new Set<string>()
    const silent: string[] = []
    const seen = ({ bytes, leave }: Probe, answer: string) => {
      const line = bytes.toString('latin1').slice(0, 200)
      if (/^HTTP\/1\.1 5\d\d/.test(answer) && !answer.startsWith('HTTP/1.1 503'))
        faults.add(`${answer.slice(0, 12)} for ${JSON.stringify(line)}`)
      if (leave === 'answer' && !answer.startsWith('HTTP/1.1 ')) silent.push(line)
    }
    for (const [index, { share, ...target }] of targets.entries())
      await fuzz({ random: createRandom(2_026 + index), target, count: Math.round(total * share), atOnce: 24, seen })

    expect((await fetch(`${venue.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${support.origin}/?line=1`)).status).toBe(200)
    expect([...faults]).toEqual([])
    expect(silent).toEqual([])
    const mine = await register('after@statefloor.test')
    const answer = await fetch(`${venue.url}${calls.session.current.path}`, {
      headers: { cookie: mine, [headers.requestedWith]: headers.requestedWithValue },
    })
    expect(envelopeSchema.parse(await answer.json()).data).toMatchObject({ account: 'after@statefloor.test' })
    expect(venue.log()).not.toMatch(/^\s+at |"stack"/m)
    expect(venue.log().split('\n').length).toBeLessThan(300)
  })
})

describe('raw bytes on a port', { timeout: 120_000 }, () => {
  const gates: Gate[] = []
  afterEach(async () => {
    for (const gate of gates.splice(0)) await gate.close()
  })
  const taken = async (certificate?: Certificate): Promise<Gate> => {
    const gate = await takePort(0, 'localhost', undefined, certificate)
    gates.push(gate)
    return gate
  }
  const probe = (gate: Gate, count: number, seed: number) =>
    fuzz({
      random: createRandom(seed),
      target: { port: gate.port, host: '127.0.0.1', name: `localhost:${gate.port}` },
      count,
      atOnce: 16,
      seen: () => undefined,
    })
  const upgrade = latin1(
    `GET ${streamPaths.user} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )

  it('leave it alive while its venue is starting [SEC-01]', async () => {
    const gate = await taken()
    await probe(gate, 500, 1)
    expect((await fetch(`http://localhost:${gate.port}/healthz`)).status).toBe(200)
  })

  it('leave it alive when it speaks TLS [SEC-01]', async () => {
    const gate = await taken(await makeCertificate('127.0.0.1'))
    await probe(gate, 500, 2)
    const status = await new Promise((resolve, reject) => {
      get({ port: gate.port, host: '127.0.0.1', path: '/healthz', rejectUnauthorized: false }, (answer) =>
        resolve(answer.resume().statusCode),
      ).on('error', reject)
    })
    expect(status).toBe(200)
  })

  it('are answered when its listeners throw, and the next request is served [SEC-01]', async () => {
    const gate = await taken()
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    gate.server.on('request', ({ url }, response) => {
      if (url === '/throws') throw new Error('thrown\nin a listener')
      if (url === '/begun') {
        response.write('half')
        throw new Error('thrown')
      }
      response.end('served')
    })
    gate.server.on('upgrade', () => {
      throw new Error('thrown')
    })
    gate.open()
    const url = `http://localhost:${gate.port}`
    expect((await fetch(`${url}/throws`)).status).toBe(500)
    await expect(fetch(`${url}/begun`).then((answer) => answer.text())).rejects.toThrow()
    expect(await deliver({ port: gate.port, host: '127.0.0.1' }, { bytes: upgrade, frames: [], leave: 'half' })).toBe(
      '',
    )
    expect(await (await fetch(url)).text()).toBe('served')
    expect(written.mock.calls.map(([line]) => line)).toEqual([
      'A request failed: thrown (127.0.0.1)\n',
      'A request failed: thrown (127.0.0.1)\n',
      'A request for a socket failed: thrown (127.0.0.1)\n',
    ])
  })

  it('are refused when no one handles the upgrade, and a connection that breaks then stops nothing [SEC-01]', async () => {
    const gate = await taken()
    gate.open()
    expect(
      await deliver({ port: gate.port, host: '127.0.0.1' }, { bytes: upgrade, frames: [], leave: 'half' }),
    ).toMatch(/^HTTP\/1\.1 503 /)
    // Held by a slow listener, like one that queries the database first.
    const held = new Promise<Duplex>((resolve) => gate.server.on('upgrade', (_, socket: Duplex) => resolve(socket)))
    const client = connect({ port: gate.port, host: '127.0.0.1' })
    client.write(upgrade)
    const socket = await held
    const ended = new Promise<void>((resolve) => socket.resume().once('close', () => resolve()))
    client.resetAndDestroy()
    await ended
    gate.server.on('request', (_, response) => response.end('served'))
    expect(await (await fetch(`http://localhost:${gate.port}`)).text()).toBe('served')
  })
})

describe('venue behind a proxy', { timeout: 120_000 }, () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue({
      listen: true,
      options: { publicOrigin: 'https://exchange.example', trustedProxies: ['loopback'] },
    })
  })
  afterAll(() => venue.close())

  it('refuses an unencrypted socket, and closes its connection [SEC-01]', async () => {
    const { port } = new URL(venue.url)
    const socket = connect({ port: Number(port), host: '127.0.0.1' })
    let heard = ''
    socket.on('data', (part: Buffer) => (heard += part.toString('latin1')))
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.write(
      `GET ${streamPaths.user} HTTP/1.1\r\nHost: exchange.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
    await ended
    expect(heard).toMatch(/^HTTP\/1\.1 403 /)
  })

  it('still answers after a thousand requests with arbitrary forwarded headers [SEC-01]', async () => {
    const { port } = new URL(venue.url)
    const faults: string[] = []
    const seen = ({ bytes }: Probe, answer: string) => {
      if (/^HTTP\/1\.1 500/.test(answer)) faults.push(bytes.toString('latin1'))
    }
    await fuzz({
      random: createRandom(3),
      target: { port: Number(port), host: '127.0.0.1', name: 'exchange.example' },
      count: 1_000,
      atOnce: 16,
      seen,
    })
    expect(faults).toEqual([])
    expect((await fetch(`${venue.url}/healthz`)).status).toBe(200)
  })
})

describe('socket whose command fails inside the venue', () => {
  it('is closed with one log line, and others stay open [SEC-01]', async () => {
    const broken = {
      name: 'broken',
      handlers: [],
      start: ({ hub }: Pick<Open, 'hub'>) =>
        hub.spot.attach({
          has: () => true,
          first: (topic) => {
            if (topic === 'market.broken') throw new Error('the topic is broken')
            return []
          },
        }),
    }
    const venue = await startTestVenue({ listen: true, modules: [broken] })
    const [one, other] = [
      await openSocket(`${venue.url}${streamPaths.spot}`, { origin: venue.url }),
      await openSocket(`${venue.url}${streamPaths.spot}`, { origin: venue.url }),
    ]
    one.say({ sub: 'market.broken' })
    expect((await one.closed).code).toBe(1011)
    other.say({ sub: 'market.sound' })
    expect(await other.next()).toMatchObject({ ch: 'market.sound', code: 200 })
    expect(venue.log().match(/the topic is broken/g)).toHaveLength(1)
    expect(venue.log()).not.toContain('stack')
    await venue.close()
  })

  it('logs one line in a window for the malformed frames of an address, without a stack trace [SEC-01]', async () => {
    const venue = await startTestVenue({ listen: true, modules: [] })
    const sent = venueLimits.log.lines * 3
    for (let index = 0; index < sent; index += 1) {
      const one = await openSocket(`${venue.url}${streamPaths.spot}`, { origin: venue.url })
      one.socket.send('x'.repeat(venueLimits.stream.maxFrameBytes + 1))
      expect((await one.closed).code).toBe(1009)
    }
    const lines = venue.log().trim().split('\n')
    expect(lines).toHaveLength(venueLimits.log.ofAddress)
    expect(venue.log()).not.toContain('stack')
    await venue.clock.advance(venueLimits.log.window)
    const last = await openSocket(`${venue.url}${streamPaths.spot}`, { origin: venue.url })
    last.socket.send('x'.repeat(venueLimits.stream.maxFrameBytes + 1))
    await last.closed
    expect(venue.log()).toContain(`${sent - venueLimits.log.ofAddress} more lines like the last ones were left out`)
    await venue.close()
  })
})
