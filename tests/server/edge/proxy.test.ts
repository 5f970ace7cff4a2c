import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { headers } from '#contract/kernel/envelope.ts'
import { StartFailure } from '#server/failure.ts'
import { parseOptions, type Options } from '#server/options.ts'
import { root } from '#tools/products.mjs'
import { wantsSandbox } from '#tools/wantsSandbox.mjs'
import { quickModules } from '#tests/support/accounts.ts'
import { browserRequest, startTestVenue, testStart, type TestVenue } from '#tests/support/server.ts'
import { startVenue } from '#tests/support/venue.ts'

const publicOrigin = 'https://exchange.example'

const optionsOf = (argv: readonly string[], env: NodeJS.ProcessEnv): Options => {
  const parsed = parseOptions(argv, env)
  if (parsed === 'help') throw new Error('No help was asked for')
  return parsed
}

const failureOf = (env: NodeJS.ProcessEnv): string => {
  try {
    parseOptions([], env)
  } catch (error) {
    if (error instanceof StartFailure) return error.message
    throw error
  }
  return 'accepted'
}

describe('public address', () => {
  it.each([
    ['https://exchange.example', 'https://exchange.example'],
    ['https://Exchange.Example/', 'https://exchange.example'],
    ['https://exchange.example:8443', 'https://exchange.example:8443'],
    ['https://[2001:db8::1]', 'https://[2001:db8::1]'],
  ])('%s is %s', (text, origin) => {
    expect(optionsOf([], { PUBLIC_ORIGIN: text }).publicOrigin).toBe(origin)
  })

  it.each([
    'exchange',
    'exchange.example',
    '//exchange.example',
    'http://exchange.example',
    'ftp://exchange.example',
    'mailto:a@exchange.example',
    'javascript:alert(1)',
    'file:///etc',
    'data:,x',
    'wss://exchange.example',
    'https://',
    'https://*',
    'https://*.exchange.example',
    'https://exchange.example/b',
    'https://exchange.example/?a=1',
    'https://exchange.example/#a',
    'https://name@exchange.example',
    'https://name:secret@exchange.example',
    'https://a.example https://b.example',
    'https://a.example,https://b.example',
    'https://exchange.example:99999',
  ])('%s is refused with one line that contains no password [SEC-01]', (text) => {
    const line = failureOf({ PUBLIC_ORIGIN: text })
    expect(line).toMatch(/^PUBLIC_ORIGIN wants an address such as https:\/\/exchange\.example/)
    expect(line).not.toContain('\n')
    expect(line).not.toContain('secret')
  })
})

describe('sandbox option', () => {
  it.each([
    [[], {}, true],
    [[], { PUBLIC_ORIGIN: publicOrigin }, false],
    [['--sandbox', 'on'], { PUBLIC_ORIGIN: publicOrigin }, true],
    [['--sandbox=on'], { PUBLIC_ORIGIN: publicOrigin }, true],
    [['--sandbox', 'off'], {}, false],
    [['--sandbox=off'], {}, false],
    [['--sandbox', 'off', '--sandbox', 'on'], {}, true],
    [['--sandbox=on', '--port', '1', '--sandbox', 'off'], { PUBLIC_ORIGIN: publicOrigin }, false],
    [[], { PUBLIC_ORIGIN: '' }, true],
    [['--data', 'off', '--port=1'], {}, true],
  ])('with %j and %j is %s, and so is the front end built for it [SEC-01]', (argv, env, isOn) => {
    const { sandbox: chosen, web } = optionsOf(argv, env)
    expect(chosen).toBe(isOn)
    expect(web).toMatch(isOn ? /dist.sandbox$/ : /dist.web$/)
    expect(wantsSandbox(argv, env)).toBe(isOn)
  })

  it.each(['yes', '', 'ON', 'on '])('rejects "%s"', (word) => {
    expect(() => parseOptions(['--sandbox', word], {})).toThrow(/--sandbox must be "on" or "off"/)
  })
})

describe('trusted proxies option', () => {
  it.each([
    [{}, []],
    [{ PUBLIC_ORIGIN: publicOrigin }, ['loopback']],
    [
      { PUBLIC_ORIGIN: publicOrigin, TRUSTED_PROXIES: '10.0.0.0/8, 192.168.1.7,2001:db8::/32' },
      ['10.0.0.0/8', '192.168.1.7', '2001:db8::/32'],
    ],
    [{ PUBLIC_ORIGIN: publicOrigin, TRUSTED_PROXIES: 'loopback' }, ['loopback']],
  ])('for %j is %j', (env, trusted) => {
    expect(optionsOf([], env).trustedProxies).toEqual(trusted)
  })

  it.each([
    '0',
    '1',
    '11',
    '-1',
    '1.5',
    'true',
    'all',
    '*',
    'proxy.example',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.1,',
    ',',
    '10.0.0',
  ])('rejects "%s" [SEC-01]', (text) => {
    expect(failureOf({ PUBLIC_ORIGIN: publicOrigin, TRUSTED_PROXIES: text })).toMatch(/^TRUSTED_PROXIES wants [^\n]+$/)
  })

  it('requires a public address', () => {
    expect(failureOf({ TRUSTED_PROXIES: '10.0.0.1' })).toMatch(/^TRUSTED_PROXIES goes with PUBLIC_ORIGIN/)
  })
})

describe('behind a proxy', () => {
  let venue: TestVenue
  /** One for each set of options: requests change nothing that another test checks. */
  const venues = new Map<string, Promise<TestVenue>>()
  afterAll(async () => {
    for (const one of venues.values()) await (await one).close()
  })
  const start = async (options: Partial<Options>) => {
    const key = JSON.stringify(options)
    const known = venues.get(key) ?? startTestVenue({ modules: quickModules, options })
    venues.set(key, known)
    venue = await known
  }

  const control = (more: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') => {
    const byProxy = venue.venue.options.publicOrigin === undefined ? {} : { 'x-forwarded-proto': 'https' }
    const request = browserRequest(sandbox.listFaults, {}, { headers: { ...byProxy, ...more } }, testStart)
    return venue.app.http.inject({ ...request, remoteAddress }).then(({ statusCode }) => statusCode)
  }

  it.each([
    ['a public address', { publicOrigin, trustedProxies: ['loopback'] }],
    ['--lan', { lan: '192.168.1.7' }],
  ])('the sandbox requires its token from everyone, including this machine, with %s [SEC-01]', async (_, options) => {
    await start(options)
    expect(await control()).toBe(404)
    expect(await control({ 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await control({ 'x-sandbox-token': 'wrong' })).toBe(404)
    expect(await control({ 'x-sandbox-token': venue.venue.sandboxToken })).toBe(200)
    expect(venue.app.announcements().join('\n')).toMatch(/\/sandbox, with X-Sandbox-Token/)
  })

  it.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { 'x-real-ip': '127.0.0.1' },
  ])('the sandbox requires its token too if the proxy is not configured (%j) [SEC-01]', async (more) => {
    await start({})
    expect(await control()).toBe(200)
    expect(await control(more)).toBe(404)
    expect(await control({ ...more, 'x-sandbox-token': venue.venue.sandboxToken })).toBe(200)
  })

  let people = 0
  /** The address from which the venue records a registration. */
  const seenFrom = async (forwarded: string, remoteAddress: string): Promise<string | undefined> => {
    const account = `a${(people += 1)}@statefloor.test`
    const input = { body: { account, password: 'seven quiet kettles' } }
    const more = {
      'x-forwarded-for': forwarded,
      'x-forwarded-proto': 'https',
      host: 'exchange.example',
      origin: publicOrigin,
    }
    const answer = await venue.app.http.inject({
      ...browserRequest(calls.session.register, input, { headers: more }, testStart),
      remoteAddress,
    })
    expect(answer.statusCode).toBe(200)
    const token = answer.cookies.find(({ name }) => name.endsWith('session'))?.value ?? ''
    return (await venue.venue.sessions.find(token))?.session.address
  }

  it.each([
    ['the proxy of this machine', ['loopback'], '203.0.113.7', '127.0.0.1', '203.0.113.7'],
    ['a client that adds a forged address', ['loopback'], '1.1.1.1, 203.0.113.7', '127.0.0.1', '203.0.113.7'],
    ['a network of proxies', ['10.0.0.0/8'], '203.0.113.7, 10.0.0.9', '10.0.0.8', '203.0.113.7'],
    ['two proxies in a row', ['10.0.0.8', '10.0.0.9'], '1.1.1.1, 203.0.113.7, 10.0.0.9', '10.0.0.8', '203.0.113.7'],
  ])('the client is identified: %s [SEC-01]', async (_, trustedProxies, forwarded, peer, client) => {
    await start({ publicOrigin, trustedProxies })
    expect(await seenFrom(forwarded, peer)).toBe(client)
  })

  it('forwarded https is ignored from an untrusted proxy, so the page is not same-origin [SEC-01]', async () => {
    await start({ publicOrigin, trustedProxies: ['10.0.0.0/8'] })
    await expect(seenFrom('203.0.113.7', '192.168.1.9')).rejects.toThrow('expected 403 to be 200')
  })
})

describe('venue with a public address', { timeout: 120_000 }, () => {
  it('has no sandbox: no controls, no demo accounts, and not its front end [SEC-01]', async () => {
    const venue = await startVenue({ env: { PUBLIC_ORIGIN: publicOrigin } })
    const answer = await fetch(`${venue.url}${sandbox.listFaults.path}`, {
      headers: { [headers.requestedWith]: headers.requestedWithValue, 'x-forwarded-proto': 'https' },
    })
    expect(answer.status).toBe(404)
    expect(venue.log()).not.toMatch(/sandbox|demo/i)
    await venue.dispose()
  })
})

describe('docs/nginx.conf', () => {
  it('does not let a client forge its address [SEC-01]', async () => {
    const text = await readFile(join(root, 'docs', 'nginx.conf'), 'utf8')
    const places = text
      .split(/\blocation\b/)
      .slice(1)
      .filter((place) => place.includes('proxy_pass'))
    expect(places.length).toBeGreaterThan(0)
    for (const place of places) {
      const set = Object.fromEntries(
        [...place.matchAll(/proxy_set_header\s+(\S+)\s+(\S+);/g)].map(([, name, value]) => [name, value]),
      )
      expect(set).toMatchObject({
        'X-Forwarded-For': '$remote_addr',
        'X-Forwarded-Proto': '$scheme',
        'X-Forwarded-Host': '""',
        'X-Real-IP': '""',
        Forwarded: '""',
      })
    }
  })
})
