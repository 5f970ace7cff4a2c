import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { streamPaths } from '#contract/kernel/streams.ts'
import { startTestVenue, type TestVenue } from '#tests/support/server.ts'
import { openSocket } from '#tests/support/socket.ts'

describe('behind TLS', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue({
      options: {
        publicOrigin: 'https://exchange.example',
        trustedProxies: ['loopback'],
        web: join(tmpdir(), `none-${randomBytes(4).toString('hex')}`),
      },
    })
  })
  afterAll(() => venue.close())

  it('the session cookie is host-only and never sent without TLS', async () => {
    const response = await venue.app.http.inject({
      method: 'POST',
      url: calls.session.register.path,
      headers: {
        host: 'exchange.example',
        'x-forwarded-proto': 'https',
        origin: 'https://exchange.example',
        'X-Requested-With': 'statefloor',
      },
      payload: { account: 'a@b.example', password: 'a long sentence of mine' },
    })
    expect(JSON.parse(response.body).code).toBe(200)
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-session=[A-Za-z0-9_-]{43};/)
    for (const flag of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(cookie.split('; ')).toContain(flag)
    expect(cookie).not.toMatch(/Domain/i)
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  const plain = (over: Readonly<Record<string, string>> = {}) => ({ host: 'exchange.example', ...over })

  it.each([
    ['GET', '/en_US/market?a=1', {}, '/en_US/market?a=1'],
    ['HEAD', '/en_US/market', {}, '/en_US/market'],
    ['GET', calls.config.webConfig.path, { host: 'localhost:4000' }, calls.config.webConfig.path],
    ['GET', '/assets/none.js', { host: '127.0.0.1:4000' }, '/assets/none.js'],
    ['GET', '/en_US', { 'x-forwarded-proto': 'http' }, '/en_US'],
    ['GET', '/en_US', { 'x-forwarded-proto': 'https, http' }, '/en_US'],
    ['GET', '/en_US', { 'x-forwarded-host': 'evil.example', forwarded: 'proto=https' }, '/en_US'],
    ['GET', '//evil.example/a', {}, '//evil.example/a'],
    ['GET', '/healthz/more', {}, '/healthz/more'],
  ] as const)('%s %s without it (%j) redirects to the public address [SEC-01]', async (method, url, over, to) => {
    const { statusCode, headers } = await venue.app.http.inject({ method, url, headers: plain(over) })
    expect({ statusCode, location: headers['location'] }).toEqual({
      statusCode: 308,
      location: `https://exchange.example${to}`,
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('only a trusted proxy can assert that TLS was used [SEC-01]', async () => {
    const { statusCode } = await venue.app.http.inject({
      url: '/en_US',
      headers: plain({ 'x-forwarded-proto': 'https' }),
      remoteAddress: '203.0.113.7',
    })
    expect(statusCode).toBe(308)
  })

  const register = (over: Readonly<Record<string, string>>) =>
    venue.app.http.inject({
      method: 'POST',
      url: calls.session.register.path,
      headers: { ...plain(), 'X-Requested-With': 'statefloor', ...over },
      payload: { account: 'b@b.example', password: 'a long sentence of mine' },
    })

  it.each([
    ['in the clear', { origin: 'https://exchange.example' }],
    ['in the clear, from a page in the clear', { origin: 'http://exchange.example' }],
    ['over TLS from a page in the clear', { origin: 'http://exchange.example', 'x-forwarded-proto': 'https' }],
    [
      'over TLS from another host of ours',
      { origin: 'https://localhost', host: 'localhost', 'x-forwarded-proto': 'https' },
    ],
  ])('a call %s is refused, and starts no session [SEC-01]', async (_, over) => {
    const { statusCode, headers } = await register(over)
    expect({ statusCode, cookie: headers['set-cookie'] }).toEqual({ statusCode: 403, cookie: undefined })
  })

  it('a load balancer on this machine can check health and readiness without TLS [SEC-01]', async () => {
    for (const url of ['/healthz', '/readyz'])
      expect((await venue.app.http.inject({ url, headers: { host: 'localhost:4000' } })).statusCode).toBe(200)
  })

  it('a missing front end build is reported', async () => {
    const { statusCode, body } = await venue.app.http.inject({
      url: '/en_US',
      headers: { host: 'exchange.example', 'x-forwarded-proto': 'https' },
    })
    expect({ statusCode, body }).toEqual({ statusCode: 503, body: 'The front end is not built: run npm run build\n' })
  })
})

describe('socket behind TLS', () => {
  let venue: TestVenue
  beforeAll(async () => {
    venue = await startTestVenue({
      listen: true,
      modules: [],
      options: { publicOrigin: 'https://exchange.example', trustedProxies: ['loopback'] },
    })
  })
  afterAll(() => venue.close())

  it.each(Object.values(streamPaths))(
    '%s is opened over TLS only, and not by an insecure page [SEC-01]',
    async (path) => {
      const open = (headers: Readonly<Record<string, string>>) =>
        openSocket(`${venue.url}${path}`, {
          host: 'exchange.example',
          origin: 'https://exchange.example',
          ...headers,
        }).then(
          ({ socket }) => {
            socket.terminate()
            return 'opened'
          },
          (error: unknown) => String(error),
        )
      const tls = { 'x-forwarded-proto': 'https' }
      expect([
        await open({}),
        await open({ ...tls, origin: 'http://exchange.example' }),
        await open({ ...tls, origin: 'https://localhost', host: 'localhost' }),
        await open(tls),
      ]).toEqual([
        'Error: Refused with 403',
        'Error: Refused with 403',
        'Error: Refused with 403',
        // A user socket requires a session.
        path === streamPaths.user ? 'Error: Refused with 401' : 'opened',
      ])
    },
  )
})
