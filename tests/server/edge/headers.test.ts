import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callList, calls } from '#contract/calls.ts'
import { locales, toIntl } from '#contract/shell/locales.ts'
import { neverShell } from '#contract/routes.ts'
import { runtimeElementId, runtimeSchema } from '#contract/kernel/runtime.ts'
import { startTestVenue, type TestVenue } from '#tests/support/server.ts'

const template = `<!doctype html>
<html lang="__LANG__"><head><!--head--><meta property="csp-nonce" nonce="__NONCE__"></head>
<body><div id="root"></div><script type="module" src="/assets/index-Ab3_x-9Z.js" nonce="__NONCE__"></script></body></html>`

const manifest = {
  'index.html': { file: 'assets/index-Ab3_x-9Z.js', imports: ['_vendor.js'] },
  'src/app/main.tsx': { file: 'assets/main-1.js', imports: ['_program.js', '_low.js'] },
  '_program.js': { file: 'assets/program-1.js', imports: ['_vendor.js', '_low.js'] },
  '_low.js': { file: 'assets/low-1.js' },
  '_vendor.js': { file: 'assets/vendor-1.js' },
  'src/app/routes/markets/markets.ts': { file: 'assets/markets-1.js', imports: ['_vendor.js', '_table.js'] },
  '_table.js': { file: 'assets/table-1.js' },
  'src/i18n/shared/zh_CN.ts': { file: 'assets/words-zh.js' },
  'src/i18n/parts/zh_CN.ts': { file: 'assets/parts-zh.js' },
  'src/app/routes/account/login.ts': { file: 'assets/login-1.js' },
}
const script = `console.log(${JSON.stringify('x'.repeat(4_000))})`

/** A front end as a build would leave it. */
const makeWeb = async (folder: string) => {
  await mkdir(join(folder, 'assets', 'coins'), { recursive: true })
  await writeFile(join(folder, 'assets', 'coins', 'btc.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'index.html'), template)
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'assets', 'index-Ab3_x-9Z.js'), script)
  await writeFile(join(folder, 'secret.txt.bak'), 'not for anybody')
}

it('a front end copied without its manifest says so instead of showing an empty page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-web-'))
  await makeWeb(folder)
  await rm(join(folder, '.vite'), { recursive: true })
  const venue = await startTestVenue({ options: { web: folder, cache: join(folder, 'cache') }, modules: [] })
  const { statusCode, body } = await venue.app.http.inject({ url: '/en_US/', headers: { host: 'localhost:4000' } })
  await venue.close()
  await rm(folder, { recursive: true })
  expect(statusCode).toBe(503)
  expect(body).toContain('lacks .vite/manifest.json')
})

it('a venue that has closed writes no more files, though none was compressed yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'statefloor-web-'))
  await makeWeb(folder)
  // Large enough that compressing it takes longer than closing a venue.
  await writeFile(join(folder, 'large.js'), randomBytes(200_000).toString('hex'))
  const cache = join(folder, 'cache')
  const venue = await startTestVenue({ options: { web: folder, cache }, modules: [] })
  let isPressed = false
  void venue.app.pressed.then(() => (isPressed = true))
  await venue.close()
  expect(isPressed).toBe(true)
  await rm(folder, { recursive: true })
})

describe('venue responses other than calls', () => {
  let folder: string
  let venue: TestVenue
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statefloor-web-'))
    await makeWeb(folder)
    venue = await startTestVenue({ options: { web: folder, cache: join(folder, 'cache') }, modules: [] })
  })
  afterAll(async () => {
    await venue.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' | 'HEAD' = 'GET') =>
    venue.app.http.inject({ method, url, headers: { host: 'localhost:4000', ...headers } })

  describe('document', () => {
    it('declares its language, title, canonical address and alternate languages', async () => {
      const { body, headers, statusCode } = await get('/zh_CN/market?a=1')
      expect(statusCode).toBe(200)
      expect(headers['content-language']).toBe('zh-CN')
      expect(body).toContain('<html lang="zh-CN">')
      expect(body).toMatch(/<title>[^<]*Statefloor<\/title>/)
      expect(body).toContain('<link rel="canonical" href="http://localhost:4000/zh_CN/market" />')
      for (const locale of locales)
        expect(body).toContain(`hreflang="${toIntl(locale)}" href="http://localhost:4000/${locale}/market"`)
      expect(body).toContain('hreflang="x-default" href="http://localhost:4000/market"')
    })

    it.each([
      ['ja_JP', 'en_US'],
      ['zh_HK', 'zh_CN'],
    ] as const)(
      'under %s, which has no words, is served in %s, with that as its canonical language [LOC-01]',
      async (given, spoken) => {
        const [{ statusCode, headers, body }, { body: own }] = await Promise.all([
          get(`/${given}/market`),
          get(`/${spoken}/market`),
        ])
        const title = (text: string) => /<title>([^<]*)/.exec(text)?.[1]
        expect({ statusCode, language: headers['content-language'] }).toEqual({
          statusCode: 200,
          language: toIntl(spoken),
        })
        expect(body).toContain(`<html lang="${toIntl(spoken)}">`)
        expect(title(body)).toBe(title(own))
        expect(body).toContain(`<link rel="canonical" href="http://localhost:4000/${spoken}/market" />`)
        expect(body).not.toContain(`hreflang="${toIntl(given)}"`)
      },
    )

    it('describes its page, and lets search engines index built, public and existing ones', async () => {
      const documents = await Promise.all(
        ['/en_US/market', '/en_US/market/', '/en_US/vip', '/en_US/user/personSetting', '/en_US/no/such/page'].map(
          (url) => get(url),
        ),
      )
      const described = documents.map(({ body }) => /<meta name="description" content="([^"]+)"/.exec(body)?.[1])
      expect(documents.map(({ statusCode, body }) => [statusCode, body.includes('content="noindex"')])).toEqual([
        [200, false],
        [200, false],
        [200, true],
        [200, true],
        [404, true],
      ])
      expect(described[1]).toBe(described[0])
      expect(new Set(described).size).toBe(4)
      expect(documents[1]?.body).toContain('<link rel="canonical" href="http://localhost:4000/en_US/market" />')
    })

    it('carries the runtime configuration as JSON that cannot end its element', async () => {
      const { body } = await get('/en_US')
      const text = new RegExp(`id="${runtimeElementId}"[^>]*>(.*?)</script>`).exec(body)?.[1] ?? ''
      expect(runtimeSchema.parse(JSON.parse(text))).toMatchObject({ venue: '', sandbox: true })
      expect(text).not.toContain('<')
    })

    const preloads = (body: string) =>
      [...body.matchAll(/rel="modulepreload"[^>]*href="([^"]+)"( data-piece)?/g)].map(([, file, piece]) => [
        file,
        piece !== undefined,
      ])

    it('preloads what its page will request, in order of dependency, and nothing twice', async () => {
      const { body } = await get('/zh_CN/market')
      expect(preloads(body)).toEqual([
        ['/assets/low-1.js', true],
        ['/assets/program-1.js', true],
        ['/assets/main-1.js', true],
        ['/assets/table-1.js', false],
        ['/assets/markets-1.js', false],
        ['/assets/words-zh.js', false],
      ])
    })

    it('preloads words from their bundle', async () => {
      const { body } = await get('/zh_CN/login')
      expect(preloads(body).slice(-3)).toEqual([
        ['/assets/login-1.js', false],
        ['/assets/words-zh.js', false],
        ['/assets/parts-zh.js', false],
      ])
    })

    it('runs only scripts with its nonce, which differs each time', async () => {
      const [first, second] = await Promise.all([get('/en_US/market'), get('/en_US/market')])
      const nonces = [first, second].map(
        ({ headers }) =>
          /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(String(headers['content-security-policy']))?.[1],
      )
      expect(nonces[0]).toMatch(/^[A-Za-z0-9+/=]{22,}$/)
      expect(nonces[0]).not.toBe(nonces[1])
      const scripts = [...first.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
      expect(scripts.length).toBe(2)
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonces[0]}"`))).toEqual([])
      expect(first.body).not.toContain('__NONCE__')
    })

    it('has a strict policy, with an address for violation reports', async () => {
      const { headers } = await get('/en_US/market')
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
      )
      expect(policy.get('default-src')).toBe("'none'")
      for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src', 'style-src-attr'])
        expect([name, policy.get(name)]).toEqual([name, "'none'"])
      expect(policy.get('style-src-elem')).toMatch(/^'self' 'nonce-[^']+'$/)
      expect(policy.get('require-trusted-types-for')).toBe("'script'")
      expect(policy.get('trusted-types')).not.toMatch(/\*|allow-duplicates/)
      expect(policy.get('connect-src')).toBe("'self' ws://localhost:4000 wss://localhost:4000")
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|data:|\*| https?:/)
      expect(policy.get('report-uri')).toBe('/csp-report')
      for (const type of ['application/csp-report', 'application/reports+json']) {
        const response = await venue.app.http.inject({
          method: 'POST',
          url: '/csp-report',
          headers: { host: 'localhost', 'content-type': type },
          payload: '{"csp-report":{}}',
        })
        expect(response.statusCode).toBe(204)
      }
    })

    it('is never cached', async () => {
      expect((await get('/en_US/market')).headers).toMatchObject({
        'cache-control': 'no-store',
        vary: expect.stringContaining('Cookie'),
      })
    })

    it('starts in the remembered theme, and ignores an invalid one', async () => {
      expect((await get('/en_US', { cookie: 'sf_theme=dark' })).body).toContain('<html lang="en-US" data-theme="dark">')
      expect((await get('/en_US', { cookie: 'sf_theme="><script>' })).body).toContain('<html lang="en-US">')
    })

    it('starts in the web3 wallet theme on the wallet’s pages regardless of the remembered one, and only there', async () => {
      for (const path of [
        '/en_US/web3',
        '/en_US/web3/asset',
        '/en_US/web3/swap?from=1',
        '/en_US/web3/phone',
        '/en_US/web3/phone/wallet',
      ])
        expect((await get(path, { cookie: 'sf_theme=light' })).body).toContain(
          '<html lang="en-US" data-theme="dark" data-mode="web3">',
        )
      for (const path of ['/en_US', '/en_US/market?web3', '/en_US/web3x'])
        expect((await get(path)).body).toContain('<html lang="en-US">')
    })

    it('is the shell with 404 for an unknown page, in the language of its address', async () => {
      const { statusCode, body } = await get('/zh_CN/no/such/page')
      expect({ statusCode, isShell: body.includes('<html lang="zh-CN">') }).toEqual({ statusCode: 404, isShell: true })
      expect(body).toContain('noindex')
      expect((await get('/en_US/assetManagement/overView')).body).toContain('noindex')
      expect((await get('/en_US/market/')).statusCode).toBe(200)
    })

    it('never renders an address as markup', async () => {
      const { body } = await get('/en_US/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?a="><script>')
      expect(body).not.toContain('<script>')
    })
  })

  describe('address without a language', () => {
    it.each([
      ['the remembered one', { cookie: 'sf_lang=zh_CN', 'accept-language': 'en' }, '/zh_CN'],
      ['otherwise the browser’s', { 'accept-language': 'de;q=0.9, zh-CN;q=0.8, en;q=0.1' }, '/zh_CN'],
      ['otherwise the default', { 'accept-language': 'xx' }, '/en_US'],
      ['the default for an invalid one', { cookie: 'sf_lang=../../evil' }, '/en_US'],
    ])('redirects to the same one under %s', async (_, headers, prefix) => {
      const { statusCode, headers: answered } = await get('/market?b=2&a=1%20', headers)
      expect({ statusCode, location: answered['location'] }).toEqual({
        statusCode: 302,
        location: `${prefix}/market?b=2&a=1%20`,
      })
    })

    it.each(['//evil.example', '/\\evil.example', '///evil.example/a', '/%2f%2fevil.example', '/%5cevil.example'])(
      '%s never redirects to another host',
      async (url) => {
        const { headers } = await get(url)
        expect(String(headers['location'] ?? '/en_US/')).toMatch(/^\/en_US\/[^/\\]?/)
      },
    )
  })

  describe('file', () => {
    it('is cached for ever under its hash, and compressed as the browser accepts', async () => {
      const plain = await get('/assets/index-Ab3_x-9Z.js')
      expect(plain.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      })
      expect(plain.body).toBe(script)
      const zipped = await get('/assets/index-Ab3_x-9Z.js', { 'accept-encoding': 'gzip' })
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(script)
      await venue.app.pressed
      const small = await get('/assets/index-Ab3_x-9Z.js', { 'accept-encoding': 'gzip, deflate, br' })
      expect(small.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script)
      expect(
        (await get('/assets/index-Ab3_x-9Z.js', { 'if-none-match': String(plain.headers['etag']) })).statusCode,
      ).toBe(304)
    })

    it.each([
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0, br;q=0', undefined],
      ['br;q=0.5, gzip', 'gzip'],
      ['x-br, identity', undefined],
      ['*', 'br'],
    ])('for %j is encoded as %s', async (accepted, encoding) => {
      await venue.app.pressed
      const { headers } = await get('/assets/index-Ab3_x-9Z.js', { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBe(encoding)
    })

    it('without a hash in its name is revalidated', async () => {
      expect((await get('/assets/coins/btc.svg')).headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'image/svg+xml',
      })
    })

    it.each([
      '/assets/gone-1.js',
      '/assets/',
      '/assets',
      '/index.html',
      '/.vite/manifest.json',
      '/assets/../index.html',
      '/assets/..%2findex.html',
      '/..%2f..%2fetc%2fpasswd',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/secret.txt.bak',
      '/account/x.css',
      '/en_US/account/x.css',
      '/en_US/market/x.js',
      '/favicon.ico',
    ])('%s does not exist: 404 in the envelope, never the shell', async (url) => {
      const { statusCode, body } = await get(url)
      expect({ url, statusCode, code: JSON.parse(body).code }).toEqual({ url, statusCode: 404, code: 404 })
    })

    it.each(neverShell.flatMap((start) => [start, `${start}nothing`, `${start}nothing/at/all?x=1`]))(
      '%s is answered itself or with 404, never the shell',
      async (url) => {
        for (const method of ['GET', 'POST'] as const) {
          const { statusCode, body, headers } = await get(url, { accept: 'text/html' }, method)
          expect({ url, statusCode, type: headers['content-type'], code: JSON.parse(body).code }).toEqual({
            url,
            statusCode: 404,
            type: 'application/json; charset=utf-8',
            code: 404,
          })
        }
      },
    )

    it.each(['/swaps/exchange', '/web3', '/web3/asset'])('%s is still a page', async (path) => {
      expect((await get(`/en_US${path}`)).statusCode).toBe(200)
    })
  })

  describe('every answer', () => {
    const urls = [
      '/en_US/market',
      '/market',
      '/assets/index-Ab3_x-9Z.js',
      '/assets/gone.js',
      '/hk-web/nothing',
      calls.config.webConfig.path,
      '/healthz',
      '/openapi.json',
      '/asyncapi.json',
      '/docs/api',
    ]
    it.each(urls)('%s cannot be read, framed or misinterpreted by another site', async (url) => {
      const { headers } = await get(url)
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['server']).toBeUndefined()
    })
  })

  it('serves sandbox pages in the sandbox build only, with 404 elsewhere', async () => {
    const answer = async (of: TestVenue, url: string) => {
      const { statusCode, body } = await of.app.http.inject({
        url,
        headers: { host: 'localhost:4000', accept: 'text/html' },
      })
      return [statusCode, /<title>([^<]*)</.exec(body)?.[1]]
    }
    expect(await answer(venue, '/en_US/inspector?recording=one')).toEqual([200, 'Inspector'])
    expect(await answer(venue, '/zh_CN/design')).toEqual([200, 'Design'])
    expect((await answer(venue, '/en_US/inspector/more'))[0]).toBe(404)
    const production = await startTestVenue({
      options: { web: folder, cache: join(folder, 'cache'), sandbox: false },
      modules: [],
    })
    expect((await answer(production, '/en_US/inspector'))[0]).toBe(404)
    await production.close()
  })

  it('lets only a sandbox page with Stately’s inspector open reach the inspector window', async () => {
    const policyOf = async (of: TestVenue, url: string) =>
      (await of.app.http.inject({ url, headers: { host: 'localhost:4000', accept: 'text/html' } })).headers[
        'cross-origin-opener-policy'
      ]
    expect(await policyOf(venue, '/en_US/market?inspect=stately')).toBe('same-origin-allow-popups')
    expect(await policyOf(venue, '/en_US/market?inspect')).toBe('same-origin')
    const production = await startTestVenue({
      options: { web: folder, cache: join(folder, 'cache'), sandbox: false },
      modules: [],
    })
    expect(await policyOf(production, '/en_US/market?inspect=stately')).toBe('same-origin')
    await production.close()
  })

  it('documents every call of the contract readably, without a script', async () => {
    const { body, statusCode } = await get('/docs/api')
    expect(statusCode).toBe(200)
    expect(callList.filter(({ id, path }) => !body.includes(id) || !body.includes(path)).map(({ id }) => id)).toEqual(
      [],
    )
    expect(body).not.toMatch(/<script|style="/)
    expect((await get('/openapi.json')).json().openapi).toBe('3.1.0')
  })

  describe('host', () => {
    it.each([
      'evil.example',
      'localhost.evil.example',
      'localhost:4000.evil.example',
      '10.0.0.1:4000',
      'evil.example:4000',
      '[::2]',
    ])('%s is refused if it is not ours', async (host) => {
      for (const url of ['/en_US/market', calls.config.webConfig.path, '/healthz'])
        expect([url, (await get(url, { host })).statusCode]).toEqual([url, 421])
    })

    it.each([
      ['127.0.0.1:4000', 'localhost:4000'],
      ['[::1]:4000', 'localhost:4000'],
      ['127.0.0.1', 'localhost'],
    ])('%s redirects to the host name that has the cookies', async (host, name) => {
      const { statusCode, headers } = await get('/market?a=1', { host })
      expect({ statusCode, location: headers['location'] }).toEqual({
        statusCode: 308,
        location: `http://${name}/market?a=1`,
      })
      expect((await get('/healthz', { host })).statusCode).toBe(200)
    })
  })
})
