import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { neverShell } from '#contract/routes.ts'
import { startTestVenue, type TestVenue } from '#tests/support/server.ts'

let folder: string
let venue: TestVenue
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statefloor-addresses-'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="__LANG__"><head><!--head--></head><body></body></html>',
  )
  venue = await startTestVenue({ listen: true, options: { web: folder, cache: join(folder, 'cache') } })
})
afterAll(async () => {
  await venue.close()
  await rm(folder, { recursive: true })
})

/** The status and redirect address in the answer to these bytes. */
const answerTo = async (bytes: string): Promise<{ status: number; location: string | undefined; text: string }> => {
  const socket = connect(Number(new URL(venue.url).port), '127.0.0.1')
  socket.end(bytes, 'latin1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await once(socket, 'close')
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
    location: /^location: (.*)$/im.exec(text)?.[1]?.trim(),
    text,
  }
}

const get = (target: string, { hosts = ['localhost'], more = '' } = {}) =>
  answerTo(
    `GET ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}${more}Connection: close\r\n\r\n`,
  )

/** Invalid percent encoding, encoded bytes that are not text, and zero bytes. */
const unreadable = ['%', '%ZZ', '%00', '%E0%A4%A', '%C0%AF', '%FF', 'a%', '%%%', '%u0041', '%F0%80%80%AF', 'a/%/b']

describe('unreadable address', () => {
  it.each(unreadable)('/en_US/%s is an unknown page in the language of the address', async (part) => {
    for (const [locale, lang] of [
      ['en_US', 'en-US'],
      ['zh_CN', 'zh-CN'],
    ] as const) {
      const { status, text } = await get(`/${locale}/${part}`)
      expect([status, text.includes(`<html lang="${lang}"`)]).toEqual([404, true])
    }
  })

  it.each(unreadable)('/%s redirects to the page in the reader’s language', async (part) => {
    const { status, location } = await get(`/${part}?a=%ZZ`, { more: 'Accept-Language: zh-CN\r\n' })
    expect(status).toBe(302)
    expect(location).toMatch(/^\/zh_CN\/.*\?a=%ZZ$/)
    const { status: next } = await get(location ?? '')
    expect(next).toBe(404)
  })

  it.each(neverShell)('below %s is answered as JSON', async (start) => {
    for (const part of unreadable) {
      const { status, text } = await get(`${start}${part}`)
      expect([part, status]).toEqual([part, 404])
      expect(text).toMatch(/"code":404/)
    }
  })
})

describe('host of a request', () => {
  it.each([
    ['two of them', '/en_US', ['localhost', 'localhost']],
    ['a second, foreign one', '/en_US', ['localhost', 'evil.example']],
    ['a first, foreign one', '/en_US', ['evil.example', 'localhost']],
    ['a target with another host', 'http://evil.example/en_US', ['localhost']],
    ['a target with another host after a user name', 'http://localhost@evil.example/en_US', ['localhost']],
    ['a target with another port', 'http://localhost:1/en_US', ['localhost']],
    ['a target with another scheme', 'ftp://localhost/en_US', ['localhost']],
  ] as const)('is refused with 400 when there is %s', async (_, target, hosts) => {
    expect((await get(target, { hosts: [...hosts] })).status).toBe(400)
    expect((await get(target.replace('/en_US', '/hk-web/v2/webConfig'), { hosts: [...hosts] })).status).toBe(400)
  })

  it('is refused with 400 when it is missing', async () => {
    expect((await get('/en_US', { hosts: [] })).status).toBe(400)
  })

  it.each([
    '',
    'localhost.',
    'localhost:',
    'localhost:x',
    'localhost:123456',
    'localhost, evil.example',
    'a@localhost',
    'localhost/x',
    'localhost evil',
    '[::1',
  ])('is refused when it is odd: %j', async (host) => {
    expect([400, 421]).toContain((await get('/en_US', { hosts: [host] })).status)
  })

  it('may also be in the target if it is the same', async () => {
    expect((await get('http://localhost/en_US')).status).toBe(200)
    expect((await get('HTTP://LOCALHOST/en_US?a=b')).status).toBe(200)
    expect((await get('http://localhost')).location).toBe('/en_US/')
  })
})

describe('address with another spelling of a language', () => {
  it.each([
    ['/en-US/market?a=%2F&b=c', '/en_US/market?a=%2F&b=c'],
    ['/en/market/', '/en_US/market/'],
    ['/zh/market', '/zh_CN/market'],
    ['/zh-CN', '/zh_CN/'],
    ['/ZH_cn/trade/exchange/?tradeCode=btc-usdt', '/zh_CN/trade/exchange/?tradeCode=btc-usdt'],
    ['/fr/market', '/fr_FR/market'],
    ['/ko/market', '/en_US/market'],
    ['/en_US/en-US/market', '/en_US/market'],
    ['/en//evil/x', '/en_US/evil/x'],
    ['/en/%', '/en_US/%25'],
  ])('%s redirects to %s at once', async (address, to) => {
    // Regardless of the browser's language preferences.
    const { status, location } = await get(address, { more: 'Accept-Language: zh-CN;q=0.5, ja\r\n' })
    expect([status, location]).toEqual([302, to])
    expect((await get(to)).location).toBeUndefined()
  })

  it('does not apply to calls and files', async () => {
    expect((await get('/en/hk-web/v2/webConfig')).status).toBe(404)
    expect((await get('/en/a.css')).status).toBe(404)
  })
})
